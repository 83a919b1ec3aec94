"""Compression of Python's interpreter and memory, which boot/pyodide.mjs unpacks.

Servers use gzip at best; xz saves another quarter.
"""

import lzma
from typing import Any

# A dictionary of 8 MB finds repetitions far apart, and needs as much memory to unpack. One of
# 16 MB makes the snapshot 14 kB smaller.
FILTER: dict[str, Any] = {
    "id": lzma.FILTER_LZMA2,
    "preset": 9 | lzma.PRESET_EXTREME,
    "dict_size": 1 << 23,
}
WORDS = {"lc": 2, "lp": 2}  # memory is full of addresses: four bytes each


def packed(content: bytes, **settings: int) -> bytes:
    """Compress to .xz with a checksum; takes a second for each megabyte."""
    filters = [{**FILTER, **settings}]
    return lzma.compress(content, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=filters)


def unpacked(content: bytes) -> bytes:
    return lzma.decompress(content)
