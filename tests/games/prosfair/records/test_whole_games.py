"""Whole random games of every form and level: they end within the limit and lead to the same positions as text."""

from __future__ import annotations

import pytest

from game.games.prosfair.records.record import read, write
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.forms import FORMS
from game.games.prosfair.rules.options import LEVELS
from game.match.match import Match
from game.records import format as container
from game.records.header import Header
from game.rules.chance import Stream
from tests.thorough import tries

GAMES = tries(20, 60)
EVERY = 23
"""Plies between positions that are written and read back."""


def played(form: str, level: str, seed: int, limit: int) -> Match:
    """Returns a random game to its end; a declaration is chosen as often as none."""
    match, stream = Match(GAME, {"form": form, "level": level, "limit": limit}, seed), Stream(seed)
    while match.result is None:
        turns = GAME.legal(match.state)
        declared = [turn for turn in turns if turn.declare is not None]
        match.play(stream.choice(declared if declared and stream.below(2) else turns))
    return match


def check(form: str, level: str, seed: int, limit: int = 0) -> None:
    match = played(form, level, seed, limit)
    assert match.ply <= match.state.options.last_ply, "P14.3"
    ours = [(node.state.key, node.state.repeat_key) for node in match.line()]
    for loaded in (read(write(match, Header())), container.read(container.write(match, Header()))):
        assert not loaded.notes, (seed, loaded.notes)
        assert [(node.state.key, node.state.repeat_key) for node in loaded.match.line()] == ours
        assert loaded.match.result == match.result
    for node in match.line()[::EVERY]:
        told = GAME.position_out(node.state)
        again = GAME.position_in(told, match.options)
        assert GAME.position_out(again) == told and again.repeat_key == node.state.repeat_key
        assert again.turns == node.state.turns


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("form", FORMS)
def test_p18_1_a_random_game_ends_and_is_told_as_text(form: str, level: str) -> None:
    check(form, level, 1, 100)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("form", FORMS)
def test_p18_1_many_random_games_end_and_are_told_as_text(form: str, level: str) -> None:
    for seed in range(GAMES):
        check(form, level, seed)
