"""Tests of the installation of Chromium, which adds only packages that tests need."""

import os
import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest

from tools import chromium


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return a list of the commands run by root on Debian when no Chromium can be found."""
    ran: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        ran.append(command)
        return SimpleNamespace(returncode=1)

    monkeypatch.setattr(chromium, "candidates", lambda: iter(()))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(subprocess, "run", run)
    chromium.find.cache_clear()
    return ran


def test_every_means_is_named_before_it_is_tried(commands, capsys):
    assert chromium.get() is None
    said = capsys.readouterr().err.splitlines()
    assert said == [
        f"Chromium is missing. Running: {sys.executable} -m playwright install chromium",
        "Chromium is missing. Running: apt-get",
        f"Chromium is missing. Running: {sys.executable} -m playwright install-deps chromium",
    ]
    assert len(commands) == 3


def test_debian_installs_a_browser_and_fonts_and_nothing_it_recommends(tmp_path):
    stand_in = tmp_path / "apt-get"
    stand_in.write_text('#!/bin/sh\necho "$@" >> "$LOG"\n[ "$1" = update ]\n')
    stand_in.chmod(0o755)
    log = tmp_path / "log"
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "LOG": str(log)}
    done = subprocess.run(
        ["sh", "-c", chromium.APT], env=environment, capture_output=True, text=True, check=False
    )
    fonts = "fonts-dejavu-core fonts-liberation"
    assert log.read_text().splitlines() == [
        "update",
        f"install --yes --no-install-recommends chromium-headless-shell {fonts}",
        f"install --yes --no-install-recommends chromium {fonts}",
    ]
    assert done.stdout.splitlines() == [
        f"Installing chromium-headless-shell {fonts} with apt-get, and what they depend on ...",
        f"Installing chromium {fonts} with apt-get, and what they depend on ...",
    ]
