"""A WebAssembly module in its parts: https://webassembly.github.io/spec/core/binary/modules.html."""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

START = b"\0asm\1\0\0\0"
TYPES, IMPORTS, FUNCTIONS, GLOBALS, EXPORTS, BEGIN, ELEMENTS, CODE = 1, 2, 3, 6, 7, 8, 9, 10
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)  # kinds of imports and exports
STUB = b"\3\0\0\x0b"  # a function that is never called: three bytes, no variables, a trap, its end


class Export(NamedTuple):
    """What the module offers by a name."""

    name: str
    kind: int
    number: int


class Module(NamedTuple):
    """What is known of one; numbers of functions count those that are imported first."""

    sections: list[tuple[int, bytes]]  # the kind of each, and what it holds
    imported: frozenset[str]  # names, of whatever kind
    functions: int  # how many are imported
    exports: list[Export]
    bodies: list[bytes]  # of functions that are its own, without their length


class Reader:
    """Goes through bytes."""

    def __init__(self, content: bytes, place: int = 0) -> None:
        self.content, self.place = content, place

    def byte(self) -> int:
        self.place += 1
        return self.content[self.place - 1]

    def number(self) -> int:
        """A number of any length (LEB128)."""
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
        """How many of which types a function has of its own."""
        for _ in range(self.number()):
            self.number()
            self.number()

    def limits(self) -> None:
        """How large a table or a memory may become."""
        for _ in range(1 + (self.byte() & 1)):
            self.number()


def number(value: int) -> bytes:
    """The same the other way round."""
    found = bytearray()
    while value > 0x7F:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*found, value))


def read(content: bytes) -> Module:
    """The parts of a module."""
    if not content.startswith(START):
        raise ValueError("this is no WebAssembly")
    sections = list(_sections(content))
    held = dict(sections)
    imports = list(_imports(Reader(held[IMPORTS])))
    functions = sum(kind == FUNCTION for _, kind in imports)
    exports, bodies = list(_exports(held[EXPORTS])), list(_bodies(held[CODE]))
    return Module(sections, frozenset(name for name, _ in imports), functions, exports, bodies)


def written(module: Module, exports: Collection[Export], used: Collection[int]) -> bytes:
    """The module with these exports alone, in which functions of other numbers do nothing."""
    new = {EXPORTS: vector(map(_export, exports)), CODE: vector(_code(module, used))}
    sections = ((kind, new.get(kind, held)) for kind, held in module.sections)
    parts = (bytes((kind,)) + number(len(held)) + held for kind, held in sections)
    return START + b"".join(parts)


def _code(module: Module, used: Collection[int]) -> Iterator[bytes]:
    for place, body in enumerate(module.bodies, module.functions):
        yield number(len(body)) + body if place in used else STUB


def _export(one: Export) -> bytes:
    name = one.name.encode()
    return number(len(name)) + name + bytes((one.kind,)) + number(one.number)


def vector(parts: Iterable[bytes]) -> bytes:
    """All of these, and before them how many they are."""
    every = list(parts)
    return number(len(every)) + b"".join(every)


def _sections(content: bytes) -> Iterator[tuple[int, bytes]]:
    reader = Reader(content, len(START))
    while reader.place < len(content):
        kind = reader.byte()
        yield kind, reader.bytes(reader.number())


def _imports(reader: Reader) -> Iterator[tuple[str, int]]:
    """The name and the kind of each."""
    for _ in range(reader.number()):
        reader.name()  # of who offers it
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


def _exports(content: bytes) -> Iterator[Export]:
    reader = Reader(content)
    for _ in range(reader.number()):
        yield Export(reader.name(), reader.byte(), reader.number())


def _bodies(content: bytes) -> Iterator[bytes]:
    reader = Reader(content)
    for _ in range(reader.number()):
        yield reader.bytes(reader.number())
