# The few names of PyScript that the page and the worker use.
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., object])

config: dict[str, Any]
document: Any
window: Any
workers: Any
RUNNING_IN_WORKER: bool

def PyWorker(url: str, **options: Any) -> Any: ...
def create_named_worker(
    src: str, name: str, config: str | dict[str, Any] | None = ..., type: str = ...
) -> Awaitable[Any]: ...
def when(event_type: str, selector: object = ..., **options: Any) -> Callable[[F], F]: ...
