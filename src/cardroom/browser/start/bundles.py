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
    """Import a function by its name, such as "board.setting:open_setup". The bundle (the modules of
    its folder) must be loaded.
    """
    module, _, function = name.partition(":")
    found: Function = getattr(import_module(ROOM + module), function)
    return found


async def fetch(name: str) -> Function | None:
    """Load the bundle (folder) that has a function, and return the function; None on failure."""
    return find(name) if await load_bundle(name.partition(".")[0]) else None


def call(name: str, *given: Any) -> Any:
    """Call a function by its name, such as "board.setting:open_setup", and return its result. If
    its code is not loaded yet, return None at once, and call the function after loading. If loading
    fails, offer to try again.
    """
    return use_function(name, lambda function: function(*given))


def use_function(name: str, what: Callable[[Function], object]) -> Any:
    """Pass the function of this name to the callback `what`, and return the callback's result. If
    the function's code is not loaded yet, return None at once; load it, then run the callback.
    """
    if is_loaded(name.partition(".")[0]):
        return what(find(name))
    in_background(_use_later(name, what))
    return None


async def _use_later(name: str, what: Callable[[Function], object]) -> None:
    if function := await fetch(name):
        what(function)
    else:
        retry.offer(lambda: use_function(name, what))
