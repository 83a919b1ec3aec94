# The browser's own objects: everything is there, nothing has a type.
from typing import Any

def __getattr__(name: str) -> Any: ...
