"""Calls by table, each by way of a small function of its own.

V8 guesses from what was called so far what a call by table will call, and puts that in its place.
At the first call of anything else it gives up the whole function around it ("deopt"), which goes on
in slow code until it is compiled anew. The loop that runs Python's bytecode is one function of
80 kB: whenever a tap does something for the first time, Python is slow for a tenth of a second. So
neither that loop nor what may be put into it calls by table itself: there is a function for each
type of call that does nothing else, and is too long to be put in the place of a call.
"""

from collections.abc import Callable

from tools.trim.interpreter import FUNCTIONS, TYPES, Module, Reader, number, vector
from tools.trim.reach import CALL, END, follow

BY_TABLE, GET, NOTHING = 0x11, 0x20, 0x01
PUT_IN = 500  # bytes; V8 puts no function that is longer in the place of a call
FUNCTION_TYPE, INT = 0x60, 0x7F


class Ways:
    """The functions by way of which tables are called, as they are asked for."""

    def __init__(self, module: Module) -> None:
        self._first = module.functions + len(module.bodies)
        reader = Reader(dict(module.sections)[TYPES])
        self.types = [_type(reader) for _ in range(reader.number())]
        self._known: dict[int, int] = {}  # by the type of what is called: the number of the way
        self.own: list[int] = []  # their types
        self.bodies: list[bytes] = []

    def to(self, called: int) -> int:
        """The number of the function that calls what is of this type."""
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
    """The same module with these functions at its end; no other changes its number."""
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
        TYPES: vector(map(_written, ways.types)),
        FUNCTIONS: vector([*types, *map(number, ways.own)]),
    }
    sections = [(kind, new.get(kind, content)) for kind, content in module.sections]
    return module._replace(sections=sections, bodies=[*bodies, *ways.bodies])


def _by_way(body: bytes, way: Callable[[int], int]) -> bytes:
    """This function, with each call of the first table by its way."""
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
    """What a function takes, and what it gives, a byte each."""
    if reader.byte() != FUNCTION_TYPE:
        raise ValueError("a type is no function's, or of many bytes")
    takes = reader.bytes(reader.number())
    return takes, reader.bytes(reader.number())


def _written(one: tuple[bytes, bytes]) -> bytes:
    return bytes((FUNCTION_TYPE,)) + b"".join(number(len(each)) + each for each in one)
