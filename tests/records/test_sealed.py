"""Through whose eyes a record may be seen: by who plays it, whether it is over, and what is in it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import catalog
from game.match.match import Match
from game.match.seats import HUMAN, SeatSpec, ai
from game.records import forms
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library
from game.records.reader import Loaded
from game.records.sealed import Eyes, acting_seat, eyes, last_told, players, told_at, told_by
from game.records.steps import whole
from game.rules.contract import CHANCE, Resign
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from tests.pile import TOY

HIDING = next(name for name in catalog.ready() if forms.has_seen(name))
PEOPLE, AGAINST, COMPUTERS = (HUMAN, HUMAN), (ai(2), HUMAN), (ai(2), ai(3))


def game(seats: tuple[SeatSpec, ...], plies: int = 5, over: bool = False) -> Loaded:
    """Returns a game that hides something, `plies` of it played, given up if it is `over`."""
    match = Match(catalog.rules(HIDING), {}, 7)
    while match.ply < plies or match.state.to_act == CHANCE:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(match.game.legal(match.state)[0])
    if over:
        match.play(Resign(0))
    return Loaded(match, Header(seats, created="2026-01-31 12:00:00"))


def of_one(seat: int, loaded: Loaded) -> Loaded:
    """Returns the game as one seat saw it."""
    text = forms.seen(loaded.match, loaded.header, seat)
    assert text is not None
    return forms.read(text)


@pytest.mark.parametrize(
    ("seats", "seen"),
    [(PEOPLE, Eyes(frozenset({0, 1}), True)), (AGAINST, Eyes(frozenset({1}), False)), (COMPUTERS, None)],
)
def test_a_running_game_is_seen_by_the_people_who_play_it(seats: tuple[SeatSpec, ...], seen: Eyes | None) -> None:
    loaded = game(seats)
    assert eyes(loaded) == seen
    assert players(loaded) == (seen.seats if seen else frozenset())
    assert eyes(replace(loaded, plain=True)) is None
    assert eyes(game(seats, over=True)) is None
    assert eyes(Loaded(Match(TOY, {}, 1), Header(seats))) is None


@pytest.mark.parametrize(("seats", "seat"), [(PEOPLE, 0), (PEOPLE, 1), (AGAINST, 1)])
def test_one_seats_record_is_seen_by_that_seat(seats: tuple[SeatSpec, ...], seat: int) -> None:
    running = of_one(seat, game(seats))
    assert eyes(running) == Eyes(frozenset({seat}), curtain=seats is PEOPLE)
    assert eyes(of_one(seat, game(seats, over=True))) == Eyes(frozenset({seat}), curtain=False)


def test_what_a_computer_saw_is_not_shown_while_its_game_is_on() -> None:
    with pytest.raises(Refused) as caught:
        eyes(of_one(0, game(AGAINST)))
    assert caught.value.problem == Problem("record.sealed")
    assert eyes(of_one(0, game(AGAINST, over=True))) == Eyes(frozenset({0}), curtain=False)


def test_a_copy_with_an_end_is_sealed_while_its_game_goes_on(tmp_path: Path) -> None:
    home, over, running = Home(tmp_path), game(AGAINST, over=True), game(AGAINST)
    assert eyes(over, home) is None
    journal = Journal.create(home, running.match, running.header)
    journal.close()
    assert players(over, home) == frozenset({1})
    assert eyes(over, home) == Eyes(frozenset({1}), curtain=False)
    assert eyes(over) is None


@pytest.mark.parametrize(("ply", "found"), [(-3, 0), (0, 0), (4, 4), (5, 5), (6, 6), (99, 6)])
def test_a_position_of_a_record_is_told_for_who_acts_there_without_what_is_hidden(
    ply: int, found: int, tmp_path: Path
) -> None:
    loaded = game(PEOPLE, over=True)
    path = Library(Home(tmp_path)).add(loaded.match, loaded.header)
    line = loaded.match.main_end.path()
    assert len(line) == 7, "five plies and the end"
    turned = whole(told_at(path, ply))
    state = line[found].state
    assert turned.told == told_by(loaded.match.game, state)
    assert turned.seat == acting_seat(state) == max(0, state.to_act)
    assert whole(last_told(path)).told == told_by(loaded.match.game, line[-1].state)
