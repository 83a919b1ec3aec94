# The JavaScript modules that pyscript.toml names.
from typing import Any

redraw: Any
