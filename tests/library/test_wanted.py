"""The filters of the library, each alone and together, and the orders."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from game.library.card import IndexCard, card_of
from game.library.marks import ShelfMark, ShelfMarks
from game.library.wanted import BUILTIN, KEPT, UNFINISHED, Exhibit, Sought, result_of, wanted, who_of
from game.match.reached import Reached
from game.match.seats import HUMAN, SeatSpec, ai
from game.records.entry import LibraryEntry
from game.records.header import Header
from game.storage.paths import Home
from game.storage.problem import Problem

NOW = datetime(2026, 6, 30, 12)
HANA = SeatSpec("human", 0, "花子")


def card(name: str, seats: tuple[SeatSpec, ...], created: str, winner: int | None, clause: str, n: int) -> IndexCard:
    entry = LibraryEntry(Path(f"{name}.gogi"), name[:5].strip("-"), Header(seats, created=created), winner, clause)
    return card_of(entry, 0, 0)._replace(reached=f"move {n} move {n}")


GAMES = [
    Exhibit(card("gungi-left", (HUMAN, HANA), "2026-06-30 10:00:00", None, "", 7), UNFINISHED),
    Exhibit(card("gungi-won", (HUMAN, ai(3)), "2026-06-29 10:00:00", 0, "T1", 30), KEPT),
    Exhibit(card("cerke-drawn", (HANA, ai(5)), "2026-06-01 10:00:00", None, "T3", 50), KEPT),
    Exhibit(card("gungi-lost", (ai(2), HUMAN), "2026-05-20 10:00:00", 0, "G11.5", 90), KEPT),
    Exhibit(card("cerke-two", (HANA, HUMAN), "2025-01-01 10:00:00", 1, "C13.6", 200), KEPT),
    Exhibit(card("yuki-made", (HUMAN, HUMAN), "", None, "", 0)._replace(status="builtin", title="Old"), BUILTIN),
]


@pytest.fixture
def marks(tmp_path: Path) -> ShelfMarks:
    found = ShelfMarks(Home(tmp_path))
    found.found["cerke-two.gogi"] = ShelfMark("Ａlpha", "forgot the fifth file", ("矢倉",), True)
    return found


@pytest.mark.parametrize(
    ("ask", "names"),
    [
        (Sought(), "left won drawn lost two made"),
        (Sought(order="oldest"), "left two lost drawn won made"),
        (Sought(order="longest"), "two lost drawn won left made"),
        (Sought(order="shortest"), "made left won drawn lost two"),
        (Sought(game="gungi"), "left won lost"),
        (Sought(who="s:3"), "won"),
        (Sought(who="p:花子"), "left drawn two"),
        (Sought(result="won"), "won"),
        (Sought(result="lost"), "lost"),
        (Sought(result="drawn"), "drawn"),
        (Sought(result="decided"), "two"),
        (Sought(result="going"), "left"),
        (Sought(ended="gungi T1"), "won"),
        (Sought(ended="cerke T1"), ""),
        (Sought(since="week"), "left won"),
        (Sought(since="year"), "left won drawn lost"),
        (Sought(length="short"), "left won made"),
        (Sought(length="long"), "two"),
        (Sought(star=True), "two"),
        (Sought(tag="矢倉"), "two"),
        (Sought(text="alpha FIFTH"), "two"),
        (Sought(text="花子"), "left drawn two"),
        (Sought(text="花子 alpha", game="cerke", result="decided"), "two"),
        (Sought(text="nothing"), ""),
    ],
)
def test_what_is_asked_for(marks: ShelfMarks, ask: Sought, names: str) -> None:
    found = wanted(GAMES, marks, ask, NOW)
    assert [one.card.name.partition("-")[2].removesuffix(".gogi") for one in found] == names.split()


def test_by_name_goes_the_name_one_gave_then_the_title_of_the_file_then_that_of_the_program(marks: ShelfMarks) -> None:
    some = [
        GAMES[0],
        GAMES[1]._replace(title="Ｂ of the program"),
        GAMES[5],
        GAMES[4]._replace(title="z"),
        Exhibit(GAMES[2].card._replace(title="C of the file"), KEPT, title="a"),
    ]
    found = wanted(some, marks, Sought(order="named"), NOW)
    assert [one.card.name.partition("-")[2].removesuffix(".gogi") for one in found] == [
        "two",
        "won",
        "drawn",
        "made",
        "left",
    ]


def test_what_cannot_be_read_and_what_was_tried_are_told_apart() -> None:
    bad = card_of(LibraryEntry(Path("x.gogi"), problem=Problem("record.foreign")), 0, 0)
    tried = card_of(LibraryEntry(Path("y.gogi"), "gungi", Header(analysis=True)), 0, 0)
    assert (result_of(bad), result_of(tried)) == ("unread", "tried")


def test_a_length_is_the_count_that_rose_last() -> None:
    entry = LibraryEntry(Path("x.gogi"), "gungi", reached=Reached("turn", 3, (("placement", 4), ("move", 12))))
    assert card_of(entry, 0, 0).length == 12


@pytest.mark.parametrize(
    ("ask", "anything"), [(Sought(), True), (Sought(order="oldest"), True), (Sought(star=True, order="oldest"), False)]
)
def test_an_order_alone_asks_for_anything(ask: Sought, anything: bool) -> None:
    assert ask.anything == anything


@pytest.mark.parametrize(
    ("seats", "who"),
    [
        ((HUMAN, ai(3)), {"s:3"}),
        ((HANA, HUMAN), {"p:花子"}),
        ((HANA, replace(ai(5), name="Bot")), {"p:花子", "s:Bot"}),
    ],
)
def test_people_go_by_their_names_and_computers_by_their_strength(seats: tuple[SeatSpec, ...], who: set[str]) -> None:
    assert who_of(card("gungi-x", seats, "", None, "", 1)) == who


def test_the_first_day_counts_and_what_tells_no_length_has_none(marks: ShelfMarks) -> None:
    first = Exhibit(card("gungi-first", (HUMAN, HUMAN), "2026-06-23 00:00:00", 0, "T1", 3), KEPT)
    before = Exhibit(card("gungi-before", (HUMAN, HUMAN), "2026-06-22 23:59:59", 0, "T1", 3), KEPT)
    assert wanted([first, before], marks, Sought(since="week"), NOW) == [first]
    untold = Exhibit(first.card._replace(reached=""), KEPT)
    assert wanted([first, untold], marks, Sought(length="short"), NOW) == [first]
