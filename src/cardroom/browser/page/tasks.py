"""Background tasks, and the reports of exceptions in them and in event handlers."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_running: set[asyncio.Task[Any]] = set()  # the loop itself keeps tasks only weakly
_reports: list[Callable[[BaseException], object]] = []


def on_failure(report: Callable[[BaseException], object]) -> None:
    """Register a callback for unexpected exceptions."""
    _reports.append(report)


def report_or_raise(error: BaseException) -> None:
    """Report an unexpected exception to the `on_failure` callbacks; without any, raise it."""
    if not _reports:
        raise error
    for report in _reports:
        report(error)


def guard(handler: Callable[P, T]) -> Callable[P, T | None]:
    """Return a handler that calls `handler` and reports exceptions to the visitor."""

    @wraps(handler)
    def run(*given: P.args, **named: P.kwargs) -> T | None:
        try:
            return handler(*given, **named)
        except Exception as error:  # noqa: BLE001 - every exception is reported to the visitor
            report_or_raise(error)
            return None

    return run


def in_background(
    work: Coroutine[Any, Any, object], failed: Callable[[BaseException], object] = report_or_raise
) -> asyncio.Task[Any]:
    """Run work in the background, and return its task. If the work fails, report the exception to
    the visitor, or to `failed`; a cancelled task is no failure.
    """
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(partial(_end, failed))
    return task


def run_unwatched(work: Coroutine[Any, Any, object]) -> None:
    """Run work in the background that no visitor waits for. If it fails, log it to the console."""
    in_background(work, _raise)


def _end(failed: Callable[[BaseException], object], task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()):
        failed(error)


def _raise(error: BaseException) -> None:
    raise error  # into the event loop's handler, which writes it to the console
