"""Calls by table, each through a small function of its own.

V8 guesses the target of a call by table from earlier calls, and inlines it. At the first call of
another target it drops the optimised code of the whole function ("deopt"). That runs slowly until
it is compiled again. The loop that runs Python's bytecode is one function of 80 kB. So whenever a
tap does something for the first time, Python is slow for a tenth of a second.

To avoid that, neither that loop nor a function that may be inlined in it calls by table. Instead
there is a function for each type of call that does nothing else, and is too long to be inlined.
"""

from collections.abc import Callable

from tools.trim.interpreter import FUNCTIONS, TYPES, Module, Reader, number, vector
from tools.trim.reach import CALL, END, follow

BY_TABLE, GET, NOTHING = 0x11, 0x20, 0x01
PUT_IN = 500  # bytes; V8 inlines no function that is longer
FUNCTION_TYPE, INT = 0x60, 0x7F


class Ways:
    """Functions that call by table, made on demand."""

    def __init__(self, module: Module) -> None:
        self._first = module.functions + len(module.bodies)
        reader = Reader(dict(module.sections)[TYPES])
        self.types = [_type(reader) for _ in range(reader.number())]
        self._known: dict[int, int] = {}  # numbers of functions by type of target
        self.own: list[int] = []  # their types
        self.bodies: list[bytes] = []

    def to(self, called: int) -> int:
        """Return the number of the function that calls targets of this type."""
        if called not in self._known:
            self._known[called] = self._first + len(self.bodies)
            takes, gives = self.types[called]
            self.own.append(self._type_of((takes + bytes((INT,)), gives)))
            gets = b"".join(bytes((GET,)) + number(place) for place in range(len(takes) + 1))
            calls = bytes((BY_TABLE,)) + number(called) + b"\0"
            self.bodies.append(b"\0" + gets + calls + bytes((NOTHING,)) * PUT_IN + bytes((END,)))
        return self._known[called]

    def _type_of(self, wanted: tuple[bytes, bytes]) -> int:
        if wanted not in self.types:
            self.types.append(wanted)
        return self.types.index(wanted)


def apart(module: Module) -> Module:
    """Return the module with these functions at its end; all others keep their numbers."""
    longest = max(map(len, module.bodies))
    ways = Ways(module)
    bodies = [
        _by_way(body, ways.to) if len(body) <= PUT_IN or len(body) == longest else body
        for body in module.bodies
    ]
    held = dict(module.sections)
    functions = Reader(held[FUNCTIONS])
    types = [number(functions.number()) for _ in range(functions.number())]
    new = {
        TYPES: vector(map(_encode_type, ways.types)),
        FUNCTIONS: vector([*types, *map(number, ways.own)]),
    }
    sections = [(kind, new.get(kind, content)) for kind, content in module.sections]
    return module._replace(sections=sections, bodies=[*bodies, *ways.bodies])


def _by_way(body: bytes, way: Callable[[int], int]) -> bytes:
    """Replace each call by the first table in a function's body."""
    if BY_TABLE not in body:
        return body
    reader, parts, begun = Reader(body), list[bytes](), 0
    reader.variables()
    while reader.place < len(body):
        place, code = reader.place, reader.byte()
        if code != BY_TABLE:
            follow(reader, code)
            continue
        called, table = reader.number(), reader.number()
        if table == 0:
            parts += [body[begun:place], bytes((CALL,)), number(way(called))]
            begun = reader.place
    return b"".join([*parts, body[begun:]])


def _type(reader: Reader) -> tuple[bytes, bytes]:
    """Read the parameter and the result types of a function, a byte each."""
    if reader.byte() != FUNCTION_TYPE:
        raise ValueError("a type is no function's, or of many bytes")
    takes = reader.bytes(reader.number())
    return takes, reader.bytes(reader.number())


def _encode_type(one: tuple[bytes, bytes]) -> bytes:
    return bytes((FUNCTION_TYPE,)) + b"".join(number(len(each)) + each for each in one)
