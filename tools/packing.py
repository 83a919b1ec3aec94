"""Packing of what the page itself unpacks (see boot/pyodide.mjs): Python's interpreter and memory.

Servers pack with gzip at best; xz leaves a quarter less.
"""

import lzma
from typing import Any

# A dictionary of 8 MB, and so much memory to unpack: what stands far apart is found again. One of
# 16 MB packs the snapshot by 14 kB smaller.
FILTER: dict[str, Any] = {
    "id": lzma.FILTER_LZMA2,
    "preset": 9 | lzma.PRESET_EXTREME,
    "dict_size": 1 << 23,
}
WORDS = {"lc": 2, "lp": 2}  # memory is full of addresses: four bytes each


def packed(content: bytes, **settings: int) -> bytes:
    """This content as .xz, with a sum of its own; takes a second for each megabyte."""
    filters = [{**FILTER, **settings}]
    return lzma.compress(content, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=filters)


def unpacked(content: bytes) -> bytes:
    """What was packed."""
    return lzma.decompress(content)
