"""The check of a file that a player wrote: its faults in the order of their lines, shortened and counted."""

import pytest

from game.records import written
from game.records.written import LONGEST_FACT, MORE, MOST_COMPARED, MOST_FAULTS, WrittenReport, faults_of, unread
from game.rules.errors import DataError
from game.storage.toml_text import LARGE, MOST_BYTES, TomlFault, parse


def test_faults_stand_in_the_order_of_their_lines_and_say_which_are_grave() -> None:
    document = parse("a = 1\nb = 2\nc = 3\n")
    told = faults_of(
        document,
        [DataError("x.toml", "c", "unknown"), DataError("x.toml", "a", "no-range: 1 9")],
        [DataError("x.toml", "b", "unused")],
    )
    assert [(one.line, one.key, one.code, one.args, one.grave) for one in told] == [
        (1, "a", "no-range", ("1", "9"), True),
        (2, "b", "unused", (), False),
        (3, "c", "unknown", (), True),
    ]
    assert WrittenReport("senya", told).grave == 2


def test_a_fact_of_the_file_is_repeated_up_to_its_longest() -> None:
    document = parse("a = 1\n")
    for length in (LONGEST_FACT - 1, LONGEST_FACT, LONGEST_FACT + 1, 4 * LONGEST_FACT):
        (told,) = faults_of(document, [DataError("x.toml", "a", "unknown " + "x" * length)], [])
        whole = "x" * min(length, LONGEST_FACT)
        assert told.args == (whole if length <= LONGEST_FACT else f"{whole}…",)


def test_of_more_faults_than_are_told_their_number_is() -> None:
    document = parse("a = 1\n")
    for more, grave in ((0, True), (1, False), (7, True)):
        bad = [DataError("x.toml", "a", "unknown")] * (MOST_FAULTS + more)
        told = faults_of(document, bad, []) if grave else faults_of(document, [], bad)
        assert [one.code for one in told] == ["unknown"] * MOST_FAULTS + [MORE] * bool(more)
        assert told[-1].args == ((str(more),) if more else ()) and told[-1].grave is grave


def test_a_file_that_is_too_large_says_how_large_it_may_be() -> None:
    assert unread(TomlFault(LARGE, 1)).args == (str(MOST_BYTES // 1_000_000),)
    assert unread(TomlFault("syntax", 3, 7)).args == ("7",)


def test_only_faults_that_are_told_are_compared_with_what_there_is_and_with_so_much_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(written, "get_close_matches", lambda word, known, *more: asked.append(len(known)) or [])
    words = [f"w{n}" for n in range(3 * MOST_COMPARED)]
    told = faults_of(parse("a = 1\n"), [DataError("x.toml", "a", "unknown w", words)] * (9 * MOST_FAULTS), [])
    assert asked == [MOST_COMPARED] * MOST_FAULTS and len(told) == MOST_FAULTS + 1
    assert told[0].args[1].startswith("w0, w1, ") and told[0].args[1].endswith("w11, …")


@pytest.mark.parametrize(("count", "more"), [(11, False), (12, False), (13, True), (40, True)])
def test_it_is_said_that_there_are_more_than_are_told_where_there_are(count: int, more: bool) -> None:
    words = [f"w{n:02}" for n in range(count)]
    (told,) = faults_of(parse("a = 1\n"), [DataError("x.toml", "a", "unknown w", words)], [])
    assert told.args[1].split(", ")[12:] == ["…"] * more and set(told.args[1].split(", ")) <= {*words, "…"}
