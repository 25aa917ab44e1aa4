"""The characters a font file has, read from its `cmap` table, so that no drawing toolkit is needed to check glyphs."""

import struct
from pathlib import Path


class FontError(Exception):
    """The file is no TrueType or OpenType font with a Unicode table of format 4 or 12."""


def characters(path: Path) -> frozenset[int]:
    """Returns the code points for which the font has a glyph. Raises FontError, or OSError if it cannot be read."""
    data = path.read_bytes()
    try:
        start = _table(data, b"cmap")
        count = struct.unpack_from(">H", data, start + 2)[0]
        found: set[int] = set()
        for i in range(count):
            platform, encoding, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * i)
            if platform == 0 or (platform == 3 and encoding in (1, 10)):
                found |= _subtable(data, start + offset)
    except struct.error as bad:
        raise FontError(str(path)) from bad
    if not found:
        raise FontError(str(path))
    return frozenset(found)


def _table(data: bytes, tag: bytes) -> int:
    count = struct.unpack_from(">H", data, 4)[0]
    for i in range(count):
        name, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if name == tag:
            return int(offset)
    raise FontError(tag.decode())


def _subtable(data: bytes, at: int) -> set[int]:
    kind = struct.unpack_from(">H", data, at)[0]
    if kind == 4:
        return _segments(data, at)
    if kind == 12:
        return _groups(data, at)
    return set()


def _groups(data: bytes, at: int) -> set[int]:
    count = struct.unpack_from(">I", data, at + 12)[0]
    found: set[int] = set()
    for first, last, glyph in struct.iter_unpack(">III", data[at + 16 : at + 16 + 12 * count]):
        found.update(range(first + (glyph == 0), last + 1))
    return found


def _segments(data: bytes, at: int) -> set[int]:
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", data, at + 16 + 4 * count)
    offsets_at = at + 16 + 6 * count
    offsets = struct.unpack_from(f">{count}H", data, offsets_at)
    found: set[int] = set()
    for i, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for code in range(first, last + 1):
            glyph = (code + delta) & 0xFFFF
            if offset:
                glyph = struct.unpack_from(">H", data, offsets_at + 2 * i + offset + 2 * (code - first))[0]
            if glyph and code != 0xFFFF:
                found.add(code)
    return found
