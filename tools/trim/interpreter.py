"""Parts of a WebAssembly module: https://webassembly.github.io/spec/core/binary/modules.html."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

START = b"\0asm\1\0\0\0"
TYPES, IMPORTS, FUNCTIONS, GLOBALS, EXPORTS, BEGIN, ELEMENTS, CODE = 1, 2, 3, 6, 7, 8, 9, 10
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)  # kinds of imports and exports
STUB = b"\3\0\0\x0b"  # a function that is never called: three bytes, no variables, a trap, its end


class Export(NamedTuple):
    """A named export."""

    name: str
    kind: int
    number: int


class Module(NamedTuple):
    """Parts of a module; numbers of functions count the imported ones first."""

    sections: list[tuple[int, bytes]]  # the kind and the content of each
    imported: frozenset[str]  # names, of whatever kind
    functions: int  # how many are imported
    exports: list[Export]
    bodies: list[bytes]  # of functions that are its own, without their length


class Reader:
    """Reader of bytes from a place on."""

    def __init__(self, content: bytes, place: int = 0) -> None:
        self.content, self.place = content, place

    def byte(self) -> int:
        self.place += 1
        return self.content[self.place - 1]

    def number(self) -> int:
        """Read an unsigned number of any length (LEB128)."""
        found = shift = 0
        while (byte := self.byte()) & 0x80:
            found |= (byte & 0x7F) << shift
            shift += 7
        return found | byte << shift

    def bytes(self, length: int) -> bytes:
        self.place += length
        return self.content[self.place - length : self.place]

    def name(self) -> str:
        return self.bytes(self.number()).decode()

    def variables(self) -> None:
        """Skip the declarations of a function's local variables."""
        for _ in range(self.number()):
            self.number()
            self.number()

    def limits(self) -> None:
        for _ in range(1 + (self.byte() & 1)):
            self.number()


def number(value: int) -> bytes:
    """Encode an unsigned number (LEB128)."""
    found = bytearray()
    while value > 0x7F:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*found, value))


def read(content: bytes) -> Module:
    """Parse a module. Raises `ValueError` for other content."""
    if not content.startswith(START):
        raise ValueError("this is no WebAssembly")
    sections = list(_sections(content))
    held = dict(sections)
    imports = list(_imports(Reader(held[IMPORTS])))
    functions = sum(kind == FUNCTION for _, kind in imports)
    reader, code = Reader(held[EXPORTS]), Reader(held[CODE])
    exports = [
        Export(reader.name(), reader.byte(), reader.number()) for _ in range(reader.number())
    ]
    bodies = [code.bytes(code.number()) for _ in range(code.number())]
    return Module(sections, frozenset(name for name, _ in imports), functions, exports, bodies)


def encode_module(module: Module, exports: Collection[Export], used: Collection[int]) -> bytes:
    """Encode the module with only these exports; functions not in `used` are emptied."""
    bodies = (
        number(len(body)) + body if place in used else STUB
        for place, body in enumerate(module.bodies, module.functions)
    )
    new = {EXPORTS: vector(map(_export, exports)), CODE: vector(bodies)}
    sections = ((kind, new.get(kind, held)) for kind, held in module.sections)
    parts = (bytes((kind,)) + number(len(held)) + held for kind, held in sections)
    return START + b"".join(parts)


def _export(one: Export) -> bytes:
    name = one.name.encode()
    return number(len(name)) + name + bytes((one.kind,)) + number(one.number)


def vector(parts: Iterable[bytes]) -> bytes:
    """Join the parts, with their number in front."""
    every = list(parts)
    return number(len(every)) + b"".join(every)


def _sections(content: bytes) -> Iterator[tuple[int, bytes]]:
    reader = Reader(content, len(START))
    while reader.place < len(content):
        kind = reader.byte()
        yield kind, reader.bytes(reader.number())


def _imports(reader: Reader) -> Iterator[tuple[str, int]]:
    for _ in range(reader.number()):
        reader.name()  # the module that exports it
        name, kind = reader.name(), reader.byte()
        if kind == GLOBAL:
            reader.bytes(2)
        elif kind in (TABLE, MEMORY):
            reader.bytes(kind == TABLE)
            reader.limits()
        else:
            reader.bytes(kind == TAG)
            reader.number()
        yield name, kind
