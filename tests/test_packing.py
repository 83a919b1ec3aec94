"""Tests of packing: the page unpacks exactly what the build packed."""

import subprocess

import pytest

pytestmark = pytest.mark.cpython_only

packing = pytest.importorskip("tools.packing", reason="Pyodide has no lzma")
runtime = pytest.importorskip("tools.runtime", reason="Pyodide has no way to start node")

UNPACK = """
import { readFileSync, writeFileSync } from "node:fs";
import xz from "xz-decompress";
const [packed, result] = process.argv.slice(-2);
const stream = new xz.XzReadableStream(new Blob([readFileSync(packed)]).stream());
writeFileSync(result, Buffer.from(await new Response(stream).arrayBuffer()));
if (!xz.XzReadableStream._moduleInstance) process.exit(9); // what boot/pyodide.mjs lets go of
"""
MEMORY = bytes(range(256)) * 3000 + b"\0" * 400_000


def unpack(packed: bytes, folder) -> subprocess.CompletedProcess[bytes]:
    (folder / "packed").write_bytes(packed)
    command = ["node", "--input-type=module", "-e", UNPACK, "--", folder / "packed", folder / "out"]
    return subprocess.run(command, cwd=runtime.ROOT, capture_output=True, check=False)


@pytest.mark.parametrize("settings", [{}, packing.WORDS])
def test_the_page_unpacks_what_the_build_packed(tmp_path, settings):
    packed = packing.packed(MEMORY, **settings)
    assert len(packed) < len(MEMORY) / 100
    assert packing.unpacked(packed) == MEMORY
    assert unpack(packed, tmp_path).returncode == 0
    assert (tmp_path / "out").read_bytes() == MEMORY


@pytest.mark.parametrize(
    "damage", [lambda packed: packed[:500], lambda _packed: b"", bytes.swapcase]
)
def test_what_is_damaged_is_refused_and_not_waited_for(tmp_path, damage):
    assert unpack(damage(packing.packed(MEMORY)), tmp_path).returncode
    assert not (tmp_path / "out").exists()
