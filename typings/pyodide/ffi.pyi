# The few names of Pyodide that the page uses.
from collections.abc import Callable
from typing import Any

JsProxy = Any

class JsException(Exception):
    name: str
    message: str

def create_proxy(obj: object, /, *, capture_this: bool = ..., roundtrip: bool = ...) -> Any: ...
def create_once_callable(obj: Callable[..., object], /) -> Any: ...
def to_js(obj: object, /, *, dict_converter: Any = ..., **options: Any) -> Any: ...
