"""Laws of the players: at every strength they do what may be done, and the same question gets the same answer.

The question is what a seat sees: a position in which only what it cannot see is otherwise asks the same (law 6).
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

import pytest

from game import catalog
from game.ai.budget import Budget
from game.ai.process import player
from game.ai.protocol import Level, Thought
from game.match.match import Match
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.laws.test_texts import ways
from tests.laws.walk import GAMES, SEEDS, choose, known, shared_positions, some, walk
from tests.thorough import each, tries

PLAYED = [name for name in GAMES if catalog.GAMES[name].player]
FORMER = "dan5_"
"""Begins the names of players of former days, which look at as much as they did then."""
LEVELS = [
    (name, level)
    for name in PLAYED
    for level in (*range(6), *player(name).opponents)
    if not str(level).startswith(FORMER)
]
NODES = tries(4, 60)
"""So few are looked at, to keep the fast suite fast; no clock decides."""
KINDS, HIDING = tries(3, 20), tries(1, 6)
"""In so many positions a strength is asked, each for another kind of action; and in so many that hide something."""
PLIES, EVERY = 50, 25
LOTS = 3
"""So many completions are looked at to see whether something is hidden."""


def think(game_id: str, seen: Any, level: Level, seed: int, options: dict[str, Any] | None = None) -> Thought:
    """Returns what a strength chooses for whom it is asked."""
    mind = player(game_id)
    budget = Budget(min(mind.budget(level).nodes, NODES), 60.0)
    return mind.choose(options or {}, seen, level, seed, budget, lambda *progress: None)


@cache
def questions(game_id: str) -> tuple[Any, ...]:
    """Returns states in which somebody decides: they ask for different kinds of actions, and some hide something."""
    game = catalog.rules(game_id)
    states = [step.state for step in walk(game_id, SEEDS[0])] + [state for _, state in shared_positions(game_id)]
    asked = [state for state in states if state.to_act != CHANCE and state.result is None]
    kinds = {frozenset(map(type, some(game.legal(state), 0))): state for state in reversed(asked)}
    found = list(kinds.values())[::-1]
    hiding = (state for state in asked[::-1] if game.hides and any(differs(game, state, seed) for seed in range(LOTS)))
    return (*found[:: -(-len(found) // KINDS)], *islice(hiding, HIDING))


def differs(game: Any, state: Any, seed: int) -> bool:
    """Whether a completion of what is seen is another position."""
    other = game.sample(game.observe(state, state.to_act), Stream(seed))
    return bool(game.position_out(other) != game.position_out(state))


@pytest.mark.parametrize(("game_id", "level"), LEVELS)
def test_every_strength_does_what_may_be_done_and_the_same_again(game_id: str, level: Level) -> None:
    game = catalog.rules(game_id)
    for n, state in enumerate(questions(game_id)):
        seen = game.observe(state, state.to_act)
        thought = think(game_id, seen, level, n)
        assert thought.action in known(game.legal(state)), game.format(thought.action)
        assert game.explain(state, thought.action) is None
        other = game.sample(seen, Stream(n))
        asked_again = game.observe(other, state.to_act)
        if asked_again == seen:  # it is not where mate tests differ (G4.7), which the laws of views count
            assert think(game_id, asked_again, level, n) == thought


@pytest.mark.parametrize("game_id", PLAYED)
def test_among_the_questions_are_some_that_hide_something(game_id: str) -> None:
    """Else the law above would not tell a player that looks at what it may not know."""
    game = catalog.rules(game_id)
    assert any(differs(game, state, seed) for seed in range(LOTS) for state in questions(game_id)) == game.hides


@pytest.mark.parametrize(
    ("game_id", "options"),
    [pytest.param(name, way, id=f"{name}-{way}") for name in PLAYED for way in each(4, ways(name)[1:])],
)
def test_what_may_be_done_is_done_by_any_option(game_id: str, options: dict[str, Any]) -> None:
    game = catalog.rules(game_id)
    match: Match[Any, Any, Any] = Match(game, options, 23)
    stream = Stream(23)
    while match.result is None and match.ply < PLIES:
        if match.state.to_act == CHANCE:
            match.play_chance()
        elif match.ply % EVERY == 0:
            match.play(think(game_id, game.observe(match.state, match.state.to_act), 4, match.ply, options).action)
        else:
            match.play(choose(game, match.state, stream))
