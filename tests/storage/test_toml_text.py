"""The door to TOML: what is beyond its limits is refused unparsed, and every key has its line."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage import toml_text
from game.storage.toml_text import MOST_BYTES, MOST_DEPTH, MOST_ENTRIES, TomlFault, Way, parse, read_toml

ROOT = Path(__file__).resolve().parents[2]
OURS = [
    max(folder.glob("*.toml"), key=lambda path: path.stat().st_size)
    for folder in sorted((ROOT / "levels").rglob("*"))
    if any(folder.glob("*.toml"))
]
"""The largest file of each folder."""


def ways(value: object, way: Way = ()) -> Iterator[Way]:
    """Yields the way to every key of a value, and to every table in a list."""
    for name, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        if isinstance(value, dict) or isinstance(part, dict):
            yield (*way, name)
        yield from ways(part, (*way, name))


def test_every_key_of_our_files_has_its_line() -> None:
    """Where the key is told to stand, its line holds it."""
    assert len(OURS) >= 10
    for path in OURS:
        text = path.read_text(encoding="utf-8")
        found, rows = parse(text), text.splitlines()
        assert found.table == tomllib.loads(text)
        for way in ways(found.table):
            assert way in found.lines, (path, way)
            name = next(part for part in reversed(way) if isinstance(part, str))
            row = rows[found.lines[way] - 1]
            assert name in row or (isinstance(way[-1], int) and "{" in row), (path, way)


SAMPLE = """\
a.b = 1  # x = 2
"q k" = '''
x = 3
'''
[one]
x = [ 1, { y = "}", z = [2] },
  { y = 3 } ]
[[two]]
x = 1
[two.in]
s = \"\"\"a\\\"\"\"\"\"
[[two.deep]]
[[two]]
x.y = 1979-05-27T07:32:00.5
[[two.deep]]
x = ""
"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("a.b", 1),
        ("a.b.c", 1),
        ("one", 5),
        ("one.x[0]", 6),
        ("one.x[1] remark.y", 6),
        ("one.x[2].y", 7),
        ("one.x[7].y", 6),
        ("two", 8),
        ("two[0].x", 9),
        ("two[0].in.s", 11),
        ("two[0].deep[0]", 12),
        ("two[1] second.x.y", 14),
        ("two[1].deep[0].x", 16),
        ("nowhere", 1),
        ("", 1),
    ],
)
def test_a_place_has_the_line_of_the_nearest_that_stands_there(place: str, line: int) -> None:
    assert parse(SAMPLE).line_of(place) == line


def test_a_way_may_have_any_key() -> None:
    assert parse(SAMPLE).line_at("q k") == 2


def deep(depth: int) -> str:
    return f"{'.'.join('a' * depth)} = 1"


@pytest.mark.parametrize(
    ("text", "beyond", "code", "line"),
    [
        (deep(MOST_DEPTH), deep(MOST_DEPTH + 1), "too-deep", 1),
        (f"[{'.'.join('a' * 19)}]\nb = 1", f"[{'.'.join('a' * 19)}]\nb.c = 1", "too-deep", 2),
        (f"[[{'.'.join('a' * 19)}]]", f"[[{'.'.join('a' * 20)}]]", "too-deep", 1),
        (f"a = {'[' * 19}{']' * 19}", f"a = {'[' * 20}{']' * 20}", "too-deep", 1),
        (f"a = {'{a=' * 19}1{'}' * 19}", f"a = {'{a=' * 20}1{'}' * 20}", "too-deep", 1),
        (
            "\n".join(f"k{n}=1" for n in range(MOST_ENTRIES)),
            "\n".join(f"k{n}=1" for n in range(MOST_ENTRIES + 1)),
            "too-many",
            MOST_ENTRIES + 1,
        ),
        ("a = [" + "1," * 9_998 + "]", "a = [" + "1," * 10_000 + "]", "too-many", 1),
        ("[[a]]\n" * 9_999, "[[a]]\n" * 10_001, "too-many", 10_001),
        (f"a = {'9' * 1000}", f"a = {'9' * 1001}", "too-long-number", 1),
        ('a = "x"', '\na = "x', "syntax", 2),
        ('a = """x"""', 'a = 1\nb = """x""', "syntax", 2),
        ("a = '''x'''''", "a = '''x''", "syntax", 1),
    ],
)
def test_the_parser_does_not_see_what_is_beyond_the_limits(
    monkeypatch: pytest.MonkeyPatch, text: str, beyond: str, code: str, line: int
) -> None:
    seen: list[str] = []
    real = tomllib.loads
    monkeypatch.setattr(tomllib, "loads", lambda text: (seen.append(text), real(text))[1])
    assert parse(text).table and seen == [text]
    with pytest.raises(TomlFault) as fault:
        parse(beyond)
    assert (fault.value.code, fault.value.line) == (code, line)
    assert seen == [text], "it was parsed"


@pytest.mark.parametrize(
    ("content", "code", "line"),
    [
        (b" " * (MOST_BYTES + 1), "large", 1),
        (b"a = 1\n\xff", "encoding", 2),
        (b"a = 1\na = 2", "stands-twice", 2),
        (b"\xef\xbb\xbfa = 1\r\nb = '\0'", "syntax", 2),
        (b"a = 1\n]", "syntax", 2),
    ],
)
def test_bytes_are_told_by_kind_and_line(content: bytes, code: str, line: int) -> None:
    with pytest.raises(TomlFault) as fault:
        read_toml(content)
    assert (fault.value.code, fault.value.line) == (code, line)


PIECES = (" ", "\n", "\r", "#\n", '"', "'", '\\"', "[", "]", "{", ",", "=", ".", "a ", '""', "\t=")


@pytest.mark.parametrize("piece", PIECES)
def test_a_text_is_gone_through_once(piece: str) -> None:
    """Each token ends where the next begins, and what is not closed ends it all: no place is looked at twice."""
    text, at = f"a = [{piece * 2000}", 0
    for found in toml_text._TOKEN.finditer(text):
        assert found.start() == at
        at = found.end()
        if found.lastgroup == "open":
            break
    else:
        assert at == len(text)
