"""Damage by seed: to bytes, to text, to the values of a JSON text, and to the lines of a record."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from game.rules.chance import Stream

T = TypeVar("T")


def deep(levels: int) -> Any:
    """Returns lists in lists."""
    value: Any = []
    for _ in range(levels):
        value = [value]
    return value


NASTY_TEXTS = (
    *("", "\0", "\ud800", "\udce9", "x" * 70_000, "盤" * 5000, "\u202e", "\u0301" * 300, "\n", "\r", "\x1b[2J", "…"),
    *("../../etc/passwd", "0x", "0xFFFFFFFFFFFFFFFFF", "9999-99-99", "１", "true", "gogi/2", "gungi\0", "Infinity"),
    *("{0}", "%s"),
)
_NASTY_PLAIN: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 1.5, -0.0, 1e308, 1 << 31, (1 << 53) + 1, 1 << 64, 10**300, 10**4200),
    *NASTY_TEXTS,
)
_NASTY_NESTED: tuple[Callable[[], Any], ...] = (
    *(list, dict, lambda: [[]], lambda: {"": {}}, lambda: deep(40), lambda: deep(700)),
    *(lambda: [None] * 5000, lambda: {str(n): n for n in range(500)}),
)


def one_of(stream: Stream, items: Sequence[T]) -> T:
    return items[stream.below(len(items))]


def nasty(stream: Stream) -> Any:
    """Returns a value that no field expects, made anew: it may be damaged further."""
    at = stream.below(len(_NASTY_PLAIN) + len(_NASTY_NESTED))
    return _NASTY_PLAIN[at] if at < len(_NASTY_PLAIN) else _NASTY_NESTED[at - len(_NASTY_PLAIN)]()


# --- bytes and text ----------------------------------------------------------------------------------------------


def damaged_bytes(data: bytes, stream: Stream) -> bytes:
    """Returns the bytes with one to four things done to them."""
    for _ in range(1 + stream.below(4)):
        data = one_of(stream, _BYTE_WAYS)(data, stream)
    return data


def _span(size: int, stream: Stream, most: int = 200) -> tuple[int, int]:
    first = _deep(size, stream)
    return first, min(size, first + stream.below(most))


def _deep(size: int, stream: Stream) -> int:
    """Returns a place, later ones more often: what is wrong at the beginning is mostly seen there."""
    return max(stream.below(size + 1), stream.below(size + 1))


def _flip(data: bytes, stream: Stream) -> bytes:
    made = bytearray(data)
    for _ in range(1 + stream.below(6)):
        if made:
            made[stream.below(len(made))] ^= 1 << stream.below(8)
    return bytes(made)


def _cut(data: bytes, stream: Stream) -> bytes:
    return data[: _deep(len(data), stream)]


def _leave_out(data: bytes, stream: Stream) -> bytes:
    first, last = _span(len(data), stream)
    return data[:first] + data[last:]


def _twice(data: bytes, stream: Stream) -> bytes:
    first, last = _span(len(data), stream, 2000)
    return data[:last] + data[first:]


def _insert(data: bytes, stream: Stream) -> bytes:
    at = _deep(len(data), stream)
    what = one_of(
        stream, (b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\n" * 500, b"[" * 3000, b"\xed\xa0\x80", b'"', b"\\u0000")
    )
    return data[:at] + what + data[at:]


def _coded(data: bytes, stream: Stream) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(one_of(stream, ("utf-16", "shift_jis", "euc_jp", "latin-1", "utf-8-sig")), "replace")


def _line_ends(data: bytes, stream: Stream) -> bytes:
    return data.replace(b"\n", one_of(stream, (b"\r\n", b"\r", b"\n\n", b"", b"\x0b", b"\xe2\x80\xa8")))


_BYTE_WAYS: tuple[Callable[[bytes, Stream], bytes], ...] = (
    *(_flip, _flip, _flip, _cut, _leave_out, _twice, _insert, _insert),
    *(_coded, _line_ends),
)


def damaged_text(text: str, stream: Stream) -> str:
    """Returns the text with one to four things done to it."""
    for _ in range(1 + stream.below(4)):
        at, (first, last) = _deep(len(text), stream), _span(len(text), stream, 60)
        match stream.below(7):
            case 0:
                text = text[:at]
            case 1:
                text = text[:first] + text[last:]
            case 2:
                text = text[:last] + text[first:]
            case 3:
                text = text[:at] + one_of(stream, NASTY_TEXTS)[:9000] + text[at:]
            case 4:
                text = text[:at] + one_of(stream, _SIGNS) * (1 + stream.below(3)) + text[at:]
            case 5:
                text = text[:first] + text[first:last][::-1] + text[last:]
            case _:
                text = text[:first] + text[first:last] * 40 + text[last:]
    return text


_SIGNS = [*'[]（）()「」{}、。,同新不⇔―-/▲▽△ \t\n0123456789"\\:', "[終局]", "「開戦」", "投了", "流季", "無撃裁"]


def damaged_words(text: str, stream: Stream) -> str:
    """Returns a text of words between signs (a 棋譜, TOML) with one to three words exchanged for others of its own.

    The text keeps its form, so that what reads it gets as far as the sense of the words.
    """
    for _ in range(1 + stream.below(3)):
        found = list(_WORDS.finditer(text))
        if not found:
            break
        word, other = one_of(stream, found), one_of(stream, found)[0]
        if word[0][0] == '"' and stream.below(6) == 0:
            other = json.dumps(one_of(stream, NASTY_TEXTS)[:500])
        text = text[: word.start()] + other + text[word.end() :]
    return text


_WORDS = re.compile(r'"[^"\n]*"|[^\s\[\]（）()「」{}、。,:="]+')


# --- JSON --------------------------------------------------------------------------------------------------------


def damaged_json(value: Any, stream: Stream) -> Any:
    """Returns a copy of a JSON value with one to three of its parts exchanged, left out, doubled or renamed."""
    value = json.loads(json.dumps(value))
    leaves = list(_leaves(value))
    for _ in range(1 + stream.below(3)):
        value = _exchange(value, leaves, stream) if stream.below(2) and leaves else _change(value, stream)
    return value


def _leaves(value: Any) -> Iterator[Any]:
    """Yields the texts and numbers in a value."""
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _leaves(part)
    else:
        yield value


def _exchange(value: Any, leaves: Sequence[Any], stream: Stream) -> Any:
    """Returns the value with one of its texts or numbers exchanged for another that stood in it."""
    if not isinstance(value, dict | list) or not value:
        return one_of(stream, leaves)
    key = one_of(stream, list(value) if isinstance(value, dict) else range(len(value)))
    value[key] = _exchange(value[key], leaves, stream)
    return value


def _change(value: Any, stream: Stream) -> Any:
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if not keys or stream.below(8) == 0:
        return nasty(stream) if stream.below(3) else [value]
    key = one_of(stream, keys)
    match stream.below(6):
        case 0:
            del value[key]
        case 1 if isinstance(value, dict):
            value[one_of(stream, NASTY_TEXTS)[:60]] = value.pop(key)
        case 1:
            value.append(value[key])
        case 2:
            value[key] = value[one_of(stream, keys)]
        case _:
            value[key] = _change(value[key], stream)
    return value


def as_json(value: Any) -> str:
    """Returns a value as JSON text, halves of surrogate pairs and endless numbers included."""
    return json.dumps(value, ensure_ascii=False)


# --- records -----------------------------------------------------------------------------------------------------


def damaged_lines(text: str, stream: Stream) -> str:
    """Returns a text of JSON lines with one to three of them changed, doubled, moved, left out or made up."""
    lines = text.splitlines()
    for _ in range(1 + stream.below(3)):
        at = stream.below(len(lines)) if lines else 0
        match stream.below(6):
            case 0 if lines:
                del lines[at]
            case 1 if lines:
                lines.insert(stream.below(len(lines)), lines[at])
            case 2 if lines:
                other = stream.below(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines.insert(at, as_json({one_of(stream, _LINE_KEYS): nasty(stream)}))
            case _ if lines:
                lines[at] = _changed_line(lines[at], stream)
    return "\n".join(lines) + "\n" * stream.below(2)


_LINE_KEYS = ("act", "at", "id", "note", "view", "result", "after", "plies", "ms", "seen", "events", "by", "format")


def _changed_line(line: str, stream: Stream) -> str:
    try:
        return as_json(damaged_json(json.loads(line), stream))
    except (ValueError, RecursionError):
        return line[::-1]


def absurd_lines(text: str, stream: Stream) -> str:
    """Returns a record with very many lines that are all right by themselves, or that go on where nobody would."""
    nodes = text.count('"act"') + 1
    few, many = 1 + stream.below(50), 1 + stream.below(20_000)

    def jump() -> str:
        return as_json({"at": stream.below(nodes), **({"plies": stream.below(nodes)} if stream.below(3) == 0 else {})})

    ways: tuple[Callable[[], list[str]], ...] = (
        lambda: [jump() for _ in range(many)],
        lambda: ['{"view": {"flip": true, "panel": "x"}}'] * many,
        lambda: [as_json({"view": {f"k{n}": [n] * 64 for n in range(45)}})] * few,
        lambda: [""] * many * 6,
        lambda: ['{"result": {"winner": 0, "clause": "T1"}}', jump()] * few,
        lambda: [as_json({"id": stream.below(nodes), "note": "長い注" * 600}) for _ in range(few * 4)],
        lambda: ['{"id": ' + "9" * 4000 + "}"],
        lambda: ['{"id": 1, "note": "' + "x" * 70_000 + '"}'],
        lambda: ["{" + '"a":{' * 500 + "}" * 501],
        lambda: text.splitlines()[1:] * 3,
    )
    extra = one_of(stream, ways)()
    head, _, rest = text.partition("\n")
    rows = rest.splitlines()
    at = stream.below(len(rows) + 1)
    return "\n".join([head, *rows[:at], *extra, *rows[at:]]) + "\n"
