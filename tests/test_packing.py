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


@pytest.mark.parametrize(
    ("change", "whole"),
    [(bytes, True), (lambda packed: packed[:500], False), (bytes.swapcase, False)],
)
def test_the_page_unpacks_what_was_packed_and_refuses_what_is_damaged(tmp_path, change, whole):
    packed, out = tmp_path / "packed", tmp_path / "out"
    packed.write_bytes(change(packing.packed(MEMORY)))
    command = ["node", "--input-type=module", "-e", UNPACK, "--", packed, out]
    done = subprocess.run(command, cwd=runtime.ROOT, capture_output=True, check=False)
    assert (done.returncode == 0, out.exists()) == (whole, whole)
    assert not whole or out.read_bytes() == MEMORY
