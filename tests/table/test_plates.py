"""What the plates of a table say: who sits there, what they are doing, how they stand, whose clock runs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.i18n.catalog import Texts
from game.match.clock import ClockSpec
from game.match.match import Match
from game.match.seats import HUMAN, SeatSpec, ai
from game.rules.clause import Clause
from game.rules.contract import Result
from game.session import sitters
from game.session.session import Session
from game.table import plates
from game.table.panels import plate_of
from game.ui.theme import SMALLEST_TEXT, Theme
from game.ui.widgets.plates import Plate, draw_plate
from tests.toy.rules import GAME

ENGLISH = Texts("en")


def port(seats: tuple[SeatSpec, ...] = (HUMAN, ai(2)), **asked: Any) -> Any:
    """Returns the table of a game of a minute each that has just begun; `asked` is what the computer is asked."""
    session = Session(Match(GAME, {}, 1), seats, clock_spec=ClockSpec("byoyomi", 60, 30))
    session.let_clock_run(True)
    wording = SimpleNamespace(score=lambda seat: None, emblem=lambda seat: None, doing=lambda seat: None)
    return SimpleNamespace(
        session=session,
        ctx=SimpleNamespace(texts=ENGLISH),
        eyes=SimpleNamespace(acting=lambda: session.to_act, result=lambda: session.result),
        names=SimpleNamespace(seat=lambda seat: f"seat {seat}"),
        thinking=SimpleNamespace(of=asked.get),
        hints=SimpleNamespace(unasked=False),
        table=SimpleNamespace(game=SimpleNamespace(wording=wording), occasion=SimpleNamespace(own_doing=wording.doing)),
    )


def both(asked: Any) -> tuple[Plate, Plate]:
    return plate_of(asked, 0), plate_of(asked, 1)


def lines(asked: Any) -> list[str]:
    return [plate.line for plate in both(asked)]


def doing(word: str, *places: object) -> str:
    return ENGLISH(f"table.doing.{word}", *places)


def test_the_clock_of_who_is_to_act_runs_unless_the_game_is_paused() -> None:
    made = port()
    assert [(plate.active, plate.running) for plate in both(made)] == [(True, True), (False, False)]
    made.session.play(GAME.legal(made.session.match.state)[0])
    assert [(plate.active, plate.running) for plate in both(made)] == [(False, False), (True, True)]
    made.session.paused = True
    assert not any(plate.running for plate in both(made))
    made.session.paused, made.session.mode = False, "study"
    assert [(plate.ms, plate.running) for plate in both(made)] == [(None, False)] * 2
    made.session.mode, made.session.clock.paused = "play", True
    assert not any(plate.running for plate in both(made))
    made.session.clock.paused, made.session.clock.spec = False, ClockSpec()
    assert [(plate.ms, plate.running) for plate in both(made)] == [(None, False)] * 2, "time is only counted"


def test_no_clock_is_shown_as_running_for_who_is_not_seen_to_act() -> None:
    made = port()
    made.eyes.acting = lambda: 1
    assert not any(plate.running for plate in both(made))


def test_it_says_where_the_main_time_is_used_up() -> None:
    made = port()
    assert [plate.clock_note for plate in both(made)] == ["", ""]
    made.session.tick(61)
    assert [plate.clock_note for plate in both(made)] == [ENGLISH("table.byoyomi"), ""]
    made.session.mode = "study"
    assert [plate.clock_note for plate in both(made)] == ["", ""]


def test_in_games_of_points_they_stand_on_the_plate() -> None:
    made = port()
    assert [(plate.score, plate.score_unit) for plate in both(made)] == [("", "")] * 2
    made.table.game.wording.score = lambda seat: (f"{seat + 3}", "points")
    assert [(plate.score, plate.score_unit) for plate in both(made)] == [("3", "points"), ("4", "points")]


@pytest.mark.parametrize(("winner", "words"), [(0, ["won", "lost"]), (1, ["lost", "won"]), (None, ["drawn", "drawn"])])
def test_at_the_end_it_says_who_has_won(winner: int | None, words: list[str]) -> None:
    made = port()
    made.eyes.result = lambda: Result(winner, Clause("T3", "agreed"))
    assert lines(made) == [doing(word) for word in words]
    assert [plate.tone for plate in both(made)] == ["turn" if word == "won" else "" for word in words]


def test_what_the_computer_thinks_of_is_told_of_whom_it_thinks_for() -> None:
    of = SimpleNamespace(seat=0, nodes=0, depth=2)
    assert lines(port(move=of)) == [doing("starting"), doing("waiting")]
    of.nodes = 500
    assert lines(port(move=of))[0] == doing("thinking", 2, "500")
    of.seat = 1
    assert lines(port(move=of)) == [doing("turn"), doing("waiting")]
    assert lines(port(hint=of)) == [doing("turn"), doing("waiting")]
    of.seat = 0
    assert lines(port(hint=of)) == [doing("hinting"), doing("waiting")]
    unasked = port(hint=of)
    unasked.hints.unasked = True
    assert lines(unasked) == [doing("turn"), doing("waiting")], "nobody waits for what nobody asked for"


def test_a_paused_computer_is_told_and_what_the_game_says_goes_before() -> None:
    made = port((ai(1), ai(2)))
    assert lines(made)[0] == doing("turn")
    made.session.paused = True
    assert lines(made) == [doing("paused"), doing("waiting")]
    person = port()
    person.session.paused = True
    assert lines(person)[0] == doing("turn"), "a person may go on"
    made.table.game.wording.doing = lambda seat: ("of the game", "turn")
    assert lines(made) == ["of the game"] * 2
    made.table.occasion.own_doing = lambda seat: ("of the occasion", "turn")
    assert lines(made) == ["of the occasion"] * 2


@pytest.mark.parametrize(
    ("seats", "called"),
    [
        ((HUMAN, ai(3)), ["you", "Computer 3rd dan"]),
        ((SeatSpec("human", 0, "Hanako"), SeatSpec("ai", 0, "stranger")), ["Hanako", "stranger"]),
        ((HUMAN, HUMAN), ["you", ""]),
    ],
)
def test_who_sits_on_a_seat(seats: tuple[SeatSpec, ...], called: list[str]) -> None:
    made = Session(Match(GAME, {}, 1), seats)
    found = [sitters.sitter(ENGLISH, made, seat, 0) for seat in (0, 1)]
    assert all(name in words for name, words in zip(called, found, strict=True)), found
    assert bool(found[1]) == bool(called[1])
    assert sitters.seat_name(ENGLISH, "White", made, 1, 0) == (
        ENGLISH("table.seat", "White", found[1]) if found[1] else "White"
    )


def test_clocks_are_told_where_a_game_is_played_with_them_tenths_where_they_run() -> None:
    made = port().session
    assert len(plates.clock_texts(made)) == 2
    made.clock.update(55.5)
    running, other = plates.clock_texts(made)
    assert "." in running and "." not in other
    made.mode = "study"
    assert plates.clock_texts(made) == ()
    assert plates.clock_texts(Session(Match(GAME, {}, 1), (HUMAN, HUMAN))) == ()


def test_below_the_title_stand_the_rules_what_goes_on_and_against_whom() -> None:
    texts: Any = lambda key, *places: " / ".join((key, *map(str, places)))  # noqa: E731
    texts.has = lambda key: False

    def told(*seats: SeatSpec, **more: Any) -> list[str]:
        join = SimpleNamespace(join=list)
        speaking: Any = lambda key, *places: join if key == "table.join" else texts(key, *places)  # noqa: E731
        speaking.has = texts.has
        return plates.subtitle(speaking, Session(Match(GAME, {}, 1), seats, **more))

    rules = f"{GAME.id}.rules-name"
    assert told(HUMAN, HUMAN) == [rules, "table.kind.play", "table.kind.hot-seat"]
    assert told(HUMAN, ai(3)) == [rules, "table.kind.play", "table.ai / strength.3"]
    assert told(HUMAN, ai(3), mode="study") == [rules, "table.kind.study"]


@pytest.mark.parametrize("height", [36, 48, 64, 90])
def test_no_words_of_a_plate_are_smaller_than_can_be_read(theme: Theme, height: int) -> None:
    surface = pygame.Surface((400, 100))
    for width in range(60, 400, 12):
        for name in ("Black", "Black (Computer 2nd dan)", "A name as long as names may be"):
            with theme.hearing() as drawn:
                draw_plate(
                    surface, theme, pygame.Rect(0, 0, width, height), Plate(name, "To move, in check", ms=61_000)
                )
            assert drawn and min(line.px for line in drawn) >= SMALLEST_TEXT, (width, name)
