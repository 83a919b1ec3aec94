"""Functions of a WebAssembly module that may be called."""

from collections.abc import Iterable, Iterator

from tools.trim.interpreter import BEGIN, ELEMENTS, FUNCTION, GLOBALS, Export, Module, Reader

END, CALL, RETURN_CALL, REFERENCE = 0x0B, 0x10, 0x12, 0xD2

# Operands of each instruction, by its first byte: "n" a number, "b" a byte, "4" and "8" so many
# bytes, "v" as many bytes as a number says, "t" as many numbers as one says and one more.
PLAIN = {0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)}
FOLLOWS = {
    **dict.fromkeys(PLAIN, ""),
    **dict.fromkeys((0x02, 0x03, 0x04, 0x06), "n"),  # blocks, with their result type
    **dict.fromkeys((0x07, 0x08, 0x09, 0x0C, 0x0D, CALL, RETURN_CALL, 0x18), "n"),
    **dict.fromkeys((0x11, 0x13), "nn"),  # calls by table
    0x0E: "t",
    0x1C: "v",
    **dict.fromkeys((*range(0x20, 0x27), 0x3F, 0x40, 0x41, 0x42, 0xD0, REFERENCE), "n"),
    **dict.fromkeys(range(0x28, 0x3F), "nn"),  # memory
    0x43: "4",
    0x44: "8",
}
LONGER = 0xFC  # begins those of two bytes
FOLLOWS_LONGER = {
    **dict.fromkeys(range(8), ""),
    **dict.fromkeys((8, 10, 12, 14), "nn"),
    **dict.fromkeys((9, 11, 13, 15, 16, 17), "n"),
}


def find_used(module: Module, exports: Iterable[Export]) -> set[int]:
    """Return the numbers of all functions that exports, tables or the start function reach."""
    held = dict(module.sections)
    waiting = [export.number for export in exports if export.kind == FUNCTION]
    waiting += [Reader(held[BEGIN]).number()] if BEGIN in held else []
    waiting += _of_tables(Reader(held[ELEMENTS]))
    waiting += _of_globals(Reader(held[GLOBALS]))
    found = set[int]()
    while waiting:
        function = waiting.pop()
        if function not in found:
            found.add(function)
            own = function - module.functions
            waiting += functions_in(module.bodies[own]) if own >= 0 else ()
    return found


def functions_in(body: bytes) -> set[int]:
    """Return the functions that a body names. Raises `ValueError` for unknown instructions."""
    reader = Reader(body)
    reader.variables()
    return set(_find_calls(reader))


def _find_calls(reader: Reader) -> Iterator[int]:
    """Yield the functions named up to the end of the bytes."""
    code = None
    while reader.place < len(reader.content):
        code = reader.byte()
        if code in (CALL, RETURN_CALL, REFERENCE):
            yield reader.number()
        else:
            follow(reader, code)
    if code != END or reader.place != len(reader.content):
        raise ValueError("a function does not end where it should")


def follow(reader: Reader, code: int) -> None:
    table, code = (FOLLOWS_LONGER, reader.number()) if code == LONGER else (FOLLOWS, code)
    if code not in table:
        raise ValueError(f"the instruction {code:#x} is not known")
    for kind in table[code]:
        if kind == "n":
            while reader.byte() & 0x80:
                pass
        elif kind == "t":
            for _ in range(reader.number() + 1):
                reader.number()
        else:
            reader.place += reader.number() if kind == "v" else int(kind)


def _of_tables(reader: Reader) -> Iterator[int]:
    """Yield the functions in tables. Raises `ValueError` unless segments have the plainest form."""
    for _ in range(reader.number()):
        if reader.number() != 0:
            raise ValueError("a table is filled in an unknown way")
        yield from _worked_out(reader)
        for _ in range(reader.number()):
            yield reader.number()


def _of_globals(reader: Reader) -> Iterator[int]:
    for _ in range(reader.number()):
        reader.place += 2  # its type and its mutability
        yield from _worked_out(reader)


def _worked_out(reader: Reader) -> Iterator[int]:
    """Yield the functions named in an expression, which ends with `END`."""
    while (code := reader.byte()) != END:
        if code == REFERENCE:
            yield reader.number()
        else:
            follow(reader, code)
