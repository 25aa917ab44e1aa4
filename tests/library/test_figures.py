"""What is read of a whole record for lists and sums: times, help, words of the game's own, and what was noted."""

from __future__ import annotations

import json

import pytest

from game.library import figures as module
from game.library.figures import RecordFigures, figures_text, read_figures_text, reading_figures
from game.records.header import FORMAT
from game.records.steps import whole

HEAD: dict[str, object] = {"format": FORMAT, "game": "gungi", "options": {"mode": "strict"}}


def read(*rows: object, **head: object) -> RecordFigures:
    lines = [json.dumps(row) for row in ({**HEAD, **head}, *rows)]
    return whole(reading_figures("\n".join(lines).encode()))


def act(text: str, ms: object) -> dict[str, object]:
    return {"act": text, "ms": ms}


@pytest.mark.parametrize(
    ("rows", "ms"),
    [
        ([act("a", 5), act("b", 0), act("c", 7)], 12),
        ([act("a", (1 << 31) - 1)], (1 << 31) - 1),
        ([act("a", value) for value in (-1, 1 << 31, True, "7", 1.5, None)], 0),
        ([{"ms": 9}, {"act": 3, "ms": 9}], 0),
        ([act("a", 5), {"result": {}}, act("b", 6), act("c", 7)], 5),
    ],
)
def test_the_time_of_actions_up_to_the_first_end_counts_where_it_is_one(rows: list[object], ms: int) -> None:
    assert read(*rows).ms == ms


@pytest.mark.parametrize(
    ("views", "about"),
    [([], False), ([{"about": "w"}], True), ([{"about": "w"}, {"x": 1}], True), ([{"x": 1}, {"about-ja": "w"}], True)],
)
def test_words_of_the_games_own_are_found_wherever_they_stand(views: list[object], about: bool) -> None:
    assert read(*({"view": view} for view in views)).about == about


def test_what_was_noted_is_kept_line_by_line_where_it_says_something() -> None:
    assert read({"note": "one"}, {"note": ""}, {"note": 5}, {"note": "two"}).notes == "one\ntwo"


def test_the_same_actions_by_the_same_rules_have_one_fingerprint() -> None:
    rows = [act("a", 5), act("b", 6)]
    one = read(*rows).fingerprint
    assert one == read(act("a", 0), {"note": "x"}, act("b", 0), title="other").fingerprint
    others = [read(*rows, options={}), read(*rows, start={}), read(*rows[::-1]), read(rows[0])]
    assert len({one, *(other.fingerprint for other in others)}) == 5


def test_a_file_that_is_no_record_has_a_digest_alone() -> None:
    none = read(act("a", 5), format="other")
    assert none == RecordFigures(digest=none.digest) and none.digest


@pytest.mark.parametrize("kept", [RecordFigures(), read(act("a", 5), {"view": {"about": "w"}}, start={})])
def test_what_an_index_keeps_is_read_again(kept: RecordFigures) -> None:
    again = read_figures_text(figures_text(kept))
    assert again == RecordFigures(
        kept.ms, kept.hints, kept.helped, kept.undone, kept.options, kept.started, kept.clock, kept.about
    )


def test_a_long_file_lets_others_work_now_and_then() -> None:
    rows = [b"{}"] * (3 * module._AT_ONCE + 1)
    shares = list(reading_figures(b"\n".join([json.dumps(HEAD).encode(), *rows])))
    assert [round(share, 2) for share in shares] == [0.33, 0.66, 0.99]
