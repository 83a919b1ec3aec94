"""Calls of functions by name, so that a module is imported at its first use.

A name is ``module:function``, below ``cardroom.browser``, such as ``board.setting:open_setup``. The
modules in the folder of a feature form a bundle. A bundle is fetched at the first use of any of its
modules. All other folders are loaded at the start.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, TypeAlias

from cardroom.browser.page.tasks import in_background
from cardroom.browser.start import retry
from cardroom.browser.start.lazy_modules import is_loaded, load_bundle

ROOM = "cardroom.browser."

Function: TypeAlias = Callable[..., Any]


@cache
def find(name: str) -> Function:
    """Import a function by name. Its bundle (folder of modules) must be loaded."""
    module, _, function = name.partition(":")
    found: Function = getattr(import_module(ROOM + module), function)
    return found


async def fetch(name: str) -> Function | None:
    """Fetch the bundle (folder of modules) that contains a function, and return the function.
    Return None if loading fails.
    """
    return find(name) if await load_bundle(name.partition(".")[0]) else None


def call(name: str, *given: Any) -> Any:
    """Call the function of this name and return its result, if its bundle (folder) is loaded. If
    not, return None, fetch the bundle, and then call the function. If fetching fails, offer to try
    again.
    """
    return use_function(name, lambda function: function(*given))


def use_function(name: str, what: Callable[[Function], object]) -> Any:
    """Pass a named function to the callback `what`, as soon as the function's folder is loaded."""
    if is_loaded(name.partition(".")[0]):
        return what(find(name))
    in_background(_use_later(name, what))
    return None


async def _use_later(name: str, what: Callable[[Function], object]) -> None:
    if function := await fetch(name):
        what(function)
    else:
        retry.offer(lambda: use_function(name, what))
