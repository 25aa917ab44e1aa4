"""TOML that is made to hurt: what is right by its form and far too much, too deep, twice, endless or not closed."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.chance import Stream
from tests.campaigns.damage import one_of

NAMES = ("scenario", "scene", "a", '"a b"', "'é'", "id", "bond", '"\\u202e"')
VALUES = (
    *("1", "[]", "{}", "true", '""', "nan", "-inf", "1e999", "9" * 999, "9" * 5000, "0x" + "f" * 5000, "1.5e9999"),
    *("1979-05-27T07:32:00Z", "9999-99-99", "[[[]]]", '"""\n\n"""', "''", '"\\u0000\\u202E"', '"\\uD800"', "\0", "0o8"),
)


def adversarial(stream: Stream) -> str:
    """Returns one of those texts, alone or before or behind a beginning that is right."""
    text = one_of(stream, _WAYS)(stream)
    return one_of(stream, ("", "[scenario]\n", "[[scene]]\n", "# \n")) + text + one_of(stream, ("", "\n", "\n[", "\n'"))


def _many(stream: Stream, most: int = 60_000) -> int:
    """Returns a number of any size up to `most`, small ones as often as large ones."""
    return 1 + stream.below(1 + (most >> stream.below(12)))


def _key(stream: Stream, parts: int) -> str:
    name = one_of(stream, NAMES)
    return ".".join([name] * parts if stream.below(2) else [f"a{n}" for n in range(parts)])


def _dotted(stream: Stream) -> str:
    rows, parts = _many(stream, 4000), _many(stream, 2000)
    rows = min(rows, 200_000 // parts)
    return "\n".join(f"k{n}.{_key(stream, parts)} = {one_of(stream, VALUES)}" for n in range(rows))


def _headers(stream: Stream) -> str:
    rows, parts, (begin, end) = _many(stream), _many(stream, 1500), one_of(stream, (("[", "]"), ("[[", "]]")))
    header = f"{begin}{_key(stream, parts)}{end}\n"
    return "".join(f"{header}x{n} = 1\n" for n in range(min(rows, 300_000 // len(header))))


def _nested(stream: Stream) -> str:
    begin, end = one_of(stream, (("[", "]"), ("{a=", "}"), ("[{b=", "}]"), ("[\n", "\n]"), ("[1,", "]")))
    depth = _many(stream, 100_000)
    return f"scene = {begin * depth}1{end * (depth - stream.below(2))}"


def _keys(stream: Stream) -> str:
    return "\n".join(f"k{n} = {one_of(stream, VALUES[:5])}" for n in range(_many(stream)))


def _faults(stream: Stream) -> str:
    many = "choice = [{{}}, {{a = 1}}, 1]\nmore = [{{}}]\nbattle = {{}}\n"
    row = one_of(stream, ("id = 1\n", "x{0} = 1\nnext = 7\n", many))
    return "".join("[[scene]]\n" + row.format(n) for n in range(_many(stream, 9000)))


def _twice(stream: Stream) -> str:
    row = one_of(stream, ("a = 1\n", "[a]\n", "[[a]]\n", "a.b = 1\n", "[a]\nb = 1\n", '"a" = 1\n', "x = {a=1,a=1}\n"))
    return "".join(f"b{n} = 1\n" for n in range(_many(stream, 9000))) + row * 2


def _long(stream: Stream) -> str:
    pieces = ("x", "盤", "\\n", "\\u0041", '\\"', "\u202e", "\0", "\\", "\n", '"', "'", "{月|つ}", "\r\n")
    begin, end = one_of(stream, (('"', '"'), ('"""', '"""'), ("'", "'"), ("'''", "'''"), ('"', ""), ('"""', "")))
    return f"title_ja = {begin}{one_of(stream, pieces) * _many(stream, 300_000)}{end}"


def _tables(stream: Stream) -> str:
    name, rows = one_of(stream, ("scene", "bond", "session", "known", "scene.checks")), _many(stream, 100_000)
    return f"[[{name}]]\n{one_of(stream, ('', 'id = 1', 'a.b = 1'))}\n" * rows


def _things(stream: Stream) -> str:
    return f"scene = [{(one_of(stream, VALUES[:8]) + one_of(stream, (',', ', ', ',#,'))) * _many(stream, 100_000)}]"


def _signs(stream: Stream) -> str:
    signs = (" ", "\n", "\r", "\t", "#\n", "=", ".", ",", "[", "]", "{", "}", '"', "'", "a ", "a.", "\ufeff")
    return one_of(stream, signs) * _many(stream, 900_000)


_WAYS: tuple[Callable[[Stream], str], ...] = (
    *(_dotted, _headers, _nested, _keys, _faults, _twice, _long, _tables, _things, _signs),
    lambda stream: "\n".join(f"k{n} = {value}" for n, value in enumerate(VALUES) if stream.below(3) == 0),
)
