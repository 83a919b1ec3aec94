"""Tests of the examples in docstrings."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import cardroom

OUTSIDE = ("cardroom.browser",)  # needs a page around it


def modules():
    """Every module of ours that can be imported without a browser."""
    found = pkgutil.walk_packages(cardroom.__path__, "cardroom.", onerror=lambda name: None)
    return sorted(module.name for module in found if not module.name.startswith(OUTSIDE))


@pytest.mark.parametrize("name", modules())
def test_the_examples_come_out_as_written(name):
    module = import_module(name)
    assert doctest.testmod(module).failed == 0


def test_examples_of_the_tests_own_helpers_come_out_as_written():
    result = doctest.testmod(import_module("tests.vector_kinds"))
    assert (result.failed, result.attempted) == (0, 3)
