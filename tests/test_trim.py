"""Tests of trimming the interpreter: unused functions go, all others stay in place."""

import re

import pytest

pytestmark = pytest.mark.cpython_only

trim = pytest.importorskip("tools.trim", reason="Pyodide reads no sources of its own")
interpreter = pytest.importorskip("tools.trim.interpreter")
glue = pytest.importorskip("tools.trim.glue")
reach = pytest.importorskip("tools.trim.reach")


def section(kind: int, *parts: bytes) -> bytes:
    held = bytes((len(parts),)) + b"".join(parts)
    return bytes((kind,)) + interpreter.number(len(held)) + held


def name(text: str) -> bytes:
    return bytes((len(text),)) + text.encode()


def body(*code: int) -> bytes:
    return bytes((len(code) + 2, 0, *code, 0x0B))


# Function 0 is JavaScript's; 1 calls 2, 3 stands in the table, 4 calls 3.
SMALL = interpreter.START + b"".join(
    (
        section(1, b"\x60\0\0"),
        section(2, name("env") + name("ours") + b"\0\0"),
        section(3, b"\0", b"\0", b"\0", b"\0"),
        section(4, b"\x70\0\1"),
        section(6, b"\x7f\0\x41\x2a\x0b"),  # a number, 42
        section(7, name("first") + b"\0\1", name("fourth") + b"\0\4", name("answer") + b"\3\0"),
        section(9, b"\0\x41\0\x0b\1\3"),
        section(
            10,
            body(0x10, 2, 0x10, 0),
            body(0x02, 0x40, 0x41, 0x81, 0x10, 0x1A, 0x0B),  # a block, and a number like a call
            body(0x01),
            body(0x10, 3),
        ),
    )
)
MODULE = """
var _first,_fourth,_answer,wasmTable;function assignWasmExports(wasmExports){_first=Module["_first"]
=wasmExports["first"];_fourth=Module["_fourth"]=wasmExports["fourth"];_answer=wasmExports["answer"]
.value>>>0;wasmTable=wasmExports["table"]}
""".replace("\n", "")
GIVEN = "export default _createPyodideModule;"


def exports(wasm: bytes) -> list[str]:
    return [export.name for export in interpreter.read(wasm).exports]


def stubs(wasm: bytes) -> list[int]:
    """Return the numbers of functions that do nothing."""
    module = interpreter.read(wasm)
    every = enumerate(module.bodies, module.functions)
    return [number for number, code in every if code == interpreter.STUB[1:]]


def test_a_module_is_read_and_written():
    module = interpreter.read(SMALL)
    assert module.imported == {"ours"}
    assert interpreter.encode_module(module, module.exports, {1, 2, 3, 4}) == SMALL


@pytest.mark.parametrize(
    ("script", "loader", "left", "emptied"),
    [
        ("_first()", "", ["first"], [4]),
        ('Module["_" + "fourth"]()', "", ["fourth"], [1, 2]),
        ("_first(answer, fourth)", "", ["first", "fourth", "answer"], []),
        ("nothing()", "module._fourth()", ["fourth"], [1, 2]),
        ("nothing()", "", [], [1, 2, 4]),
    ],
)
def test_what_is_named_stays_and_what_nobody_reaches_is_emptied(script, loader, left, emptied):
    wasm, module = trim.trimmed(SMALL, (MODULE + script).encode(), loader.encode())
    assert exports(wasm) == left
    assert stubs(wasm) == emptied
    taken = re.findall(r'wasmExports\["(\w+)"\]', module.decode())
    assert taken == [*left, "table"]
    declared = re.findall(r"var ([\w,]+);", module.decode())[0].split(",")
    assert declared == [*(f"_{each}" for each in left), "wasmTable"]
    assert module.decode().endswith("}" + script)


@pytest.mark.parametrize("code", [(0xFB, 0), (0xFD, 12), (0x41,), (0x10,)])
def test_an_instruction_that_is_not_known_or_cut_short_stops_the_build(code):
    with pytest.raises((ValueError, IndexError)):
        reach.functions_in(body(*code)[1:])


@pytest.mark.parametrize("module", ["", "var a-b;function assignWasmExports(wasmExports){}"])
def test_another_glue_stops_the_build(module):
    with pytest.raises(ValueError, match="the glue"):
        trim.trimmed(SMALL, module.encode(), b"")
    with pytest.raises(ValueError, match="the glue"):
        glue.script(module)


def test_the_glue_is_a_script_that_a_module_may_import():
    found = glue.script(f"async function _createPyodideModule(){{return import.meta.url}}{GIVEN}")
    assert "import.meta" not in found
    assert "export" not in found
