"""The law of secrets over all that a table of text says: what a seat cannot tell apart says the same to it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.match.seats import HUMAN
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.storage.paths import Home
from game.text.completion import LineCompletion
from game.text.desk import TextDesk
from game.text.looking import NAMES, Command, LookingCommands
from game.text.start import begun, play
from tests.laws.walk import SEEDS, shared_positions, tried, walk
from tests.text.scripted import Printed, words
from tests.thorough import tries

SPOKEN = [name for name in catalog.ready() if catalog.GAMES[name].spoken]
HIDING = [name for name in SPOKEN if catalog.rules(name).hides]
STATES = tries(3, 40)
"""In so many positions of a game all is asked for."""
TYPED = 6
"""So many actions, most of which may not be played, are typed in each."""
QUIET = ("help", "save", "quit", "hint", "resign", "draw", "undo")
"""What says nothing of the position, or asks a computer."""


@cache
def hiding_states(game_id: str) -> tuple[Any, ...]:
    """Returns states in which somebody decides, of which a completion differs from the truth."""
    game = catalog.rules(game_id)
    met = [step.state for step in walk(game_id, SEEDS[0])] + [state for _, state in shared_positions(game_id)]
    asked = [state for state in met if state.to_act != CHANCE and state.result is None]
    found = []
    for n, state in enumerate(asked):
        other = game.sample(game.observe(state, state.to_act), Stream(n))
        if game.position_out(other) != game.position_out(state) and set(game.legal(other)) == set(game.legal(state)):
            found.append((state, other))
    return tuple(found[:: max(1, len(found) // STATES)][:STATES])


def said(game_id: str, state: Any, home: Path, lines: list[str], lang: str) -> list[str]:
    """Returns all that a table says of a position to who is to act, after the lines that are typed."""
    game = catalog.rules(game_id)
    position = game.position_out(state)
    session, header = begun(game_id, (HUMAN,) * game.seats, dict(game.agreed(state)), 3, position)
    left = iter(lines)
    terminal = Printed(lambda told: None)

    def types(told: list[str]) -> str | None:
        return next(left, None)

    terminal = Printed(types)
    found: list[str] = []
    clear = terminal.clear
    terminal.clear = lambda: (found.extend(terminal.shown), clear())[1]  # type: ignore[method-assign]
    play(words(lang), Home(home), session, header, {}, terminal)
    return [*found, *terminal.shown]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game_id", HIDING)
def test_states_that_a_seat_cannot_tell_apart_say_the_same_to_it(game_id: str, lang: str, tmp_path: Path) -> None:
    game = catalog.rules(game_id)
    states = hiding_states(game_id)
    assert states, "no position hides anything"
    for n, (state, other) in enumerate(states):
        spoken: Any = catalog.load(catalog.GAMES[game_id].spoken)(words(lang), {}, [""] * game.seats)
        places = list(spoken.places(game.observe(state, state.to_act)))
        # whoever reads first is the first person: the other seats read behind the curtain, which "" opens
        lines = ["" for _ in range(state.to_act and 1)]
        lines += [words(lang)(f"text.command.{name}") for name in NAMES if name not in QUIET]
        lines += [f"square {place}" for place in places[:40]]
        lines += [f"legal {place}" for place in places[n : n + 3]]
        lines += [game.format(action) for action in tried(game_id, TYPED, n) if game.explain(state, action) is not None]
        first, second = (said(game_id, one, tmp_path, lines, lang) for one in (state, other))
        assert first == second


class Reading(TextDesk):
    """A desk at which the seat to act reads."""

    @property
    def reader(self) -> int:
        return self.session.to_act

    def say(self, line: str) -> None:
        raise AssertionError(line)

    def play(self, action: Any) -> None:
        raise AssertionError(action)


class Looks(LookingCommands):
    def doing(self) -> dict[str, Command]:
        return dict.fromkeys(QUIET[1:], lambda rest: None)

    def tell_why(self) -> None:
        raise AssertionError


def completed(game_id: str, state: Any, typed: list[str], lang: str) -> list[list[str]]:
    """Returns what lines may become for who is to act."""
    game = catalog.rules(game_id)
    session, _ = begun(game_id, (HUMAN,) * game.seats, dict(game.agreed(state)), 3, game.position_out(state))
    spoken: Any = catalog.load(catalog.GAMES[game_id].spoken)(words(lang), session.match.options, ["A"] * game.seats)
    desk = Reading(words(lang), session, spoken)
    completion = LineCompletion(desk, Looks(desk))
    return [completion.of(line) for line in typed]


@pytest.mark.parametrize("game_id", HIDING)
def test_what_a_line_may_become_is_the_same_where_a_seat_cannot_tell_them_apart(game_id: str) -> None:
    for state, other in hiding_states(game_id):
        lines = ["", "where ", "square ", "legal ", "rank "]
        offered = completed(game_id, state, lines, "en")
        assert any(offered)
        follows = [f"{line} " for found in offered for line in found[:3]]
        assert [*offered, *completed(game_id, state, follows, "en")] == completed(game_id, other, lines + follows, "en")


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game_id", SPOKEN)
def test_what_is_said_has_words_for_all_there_is(game_id: str, lang: str) -> None:
    game = catalog.rules(game_id)
    options = {name: option.default for name, option in game.options.items()}
    spoken: Any = catalog.load(catalog.GAMES[game_id].spoken)(words(lang), options, ["A"] * game.seats)
    walked = [step.state for step in walk(game_id, SEEDS[0])]
    for state in walked[:: max(1, len(walked) // tries(6, 40))]:
        for seat in range(min(game.seats, 3)):
            seen = game.observe(state, seat)
            told = [*spoken.about(seen), *spoken.hands(seen), *(fact.words for fact in spoken.facts(seen))]
            assert all(line and "\n" not in line for line in told), told
            known = spoken.places(seen)
            assert {fact.place for fact in spoken.facts(seen)} <= set(known)
