"""What the home keeps, in words: who played, who is meant by "you", and how it ended."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.match.seats import HUMAN, SeatSpec, ai
from game.records.entry import LibraryEntry
from game.records.header import Header
from game.scenes.shelf import capital, ended_words, left_words, result_words, seat_words, told_words
from game.storage.paths import Home
from game.storage.problem import Problem

HANAKO, TARO = (SeatSpec("human", 0, name) for name in ("Hanako", "Taro"))


def context() -> Any:
    """Returns texts that are their keys with what stands in their places."""
    texts: Any = lambda key, *places: "|".join((key, *map(str, places)))  # noqa: E731
    texts.has = lambda key: key in ("opponent.greedy", "gungi.side.0", "gungi.side.1")
    return SimpleNamespace(texts=texts, home=Home(Path("home")))


def entry(*seats: SeatSpec, **more: Any) -> LibraryEntry:
    return LibraryEntry(Path("a.gogi"), "gungi", Header(seats), **more)


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (HUMAN, "library.person"),
        (HANAKO, "Hanako"),
        (ai(3), "library.ai|strength.3"),
        (SeatSpec("ai", 0, "greedy"), "library.ai|opponent.greedy"),
        (SeatSpec("ai", 0, "stranger"), "stranger"),
    ],
)
def test_who_sits_there(seat: SeatSpec, words: str) -> None:
    assert seat_words(context(), seat) == words


@pytest.mark.parametrize(
    ("seats", "who"),
    [
        ((HUMAN, ai(3)), "Launcher.against|library.ai|strength.3"),
        ((HANAKO, HUMAN), "Launcher.against|Hanako"),
        ((HANAKO, ai(1)), "Launcher.against|library.ai|strength.1"),
        ((HUMAN, HUMAN), "Launcher.two"),
    ],
)
def test_a_game_to_go_on_with_is_told_by_the_opponent_of_the_only_one_who_can_be_meant(
    seats: tuple[SeatSpec, ...], who: str
) -> None:
    assert left_words(context(), entry(*seats), 0)[0] == who


def test_how_many_more_are_left_is_told_where_there_are_any() -> None:
    assert [left_words(context(), entry(HUMAN, ai(3)), more)[1] for more in (0, 2)] == ["", "launcher.also|2"]


@pytest.mark.parametrize(("winner", "how"), [(0, "won"), (1, "lost"), (None, "drawn")])
def test_the_last_game_of_one_person_is_told_as_won_lost_or_drawn(winner: int | None, how: str) -> None:
    told = ended_words(context(), entry(HUMAN, ai(3), winner=winner, clause="T1"))
    assert told[:2] == (f"launcher.last-{how}", f"Launcher.{how}|library.ai|strength.3")


def test_that_of_two_people_or_of_nobody_is_told_by_its_result() -> None:
    for seats in ((HUMAN, HUMAN), (HANAKO, TARO), (ai(1), ai(2))):
        assert ended_words(context(), entry(*seats, winner=0, clause="T1"))[0] == "launcher.last"


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"problem": Problem("record.header", ("start",)), "clause": "T1"}, "library.unreadable"),
        ({"doubtful": True, "clause": "T1"}, "library.finding-out"),
        ({}, "library.unfinished"),
        ({"clause": "T3"}, "library.drawn"),
        ({"clause": "T1", "winner": 0}, "library.won|gungi.side.0"),
        ({"clause": "T1", "winner": 1}, "library.won|gungi.side.1"),
    ],
)
def test_how_a_game_ended_or_that_nobody_knows(more: dict[str, Any], words: str) -> None:
    assert result_words(context(), entry(HUMAN, ai(1), **more)) == words


def test_a_large_letter_stands_first() -> None:
    assert [capital(words) for words in ("", "a", "ab c")] == ["", "A", "Ab c"]


def test_a_game_that_tells_of_itself_where_it_stands_is_told_so() -> None:
    ctx = context()
    ctx.texts.lang = "en"
    told = entry(HUMAN, ai(3), about={"": "tale", "en": "a tale · a place · Ann, Bob", "ja": "話"})
    assert left_words(ctx, told, 0)[0] == "A tale · a place"
    assert told_words(ctx, told) == ("A tale · a place · Ann, Bob", "")
    ctx.texts.lang = "ja"
    assert left_words(ctx, told, 0)[0] == "話"
    ctx.texts.lang = "en"
    assert left_words(ctx, entry(HUMAN, ai(3), about={"ja": "話"}), 0)[0] == "Launcher.against|library.ai|strength.3"
