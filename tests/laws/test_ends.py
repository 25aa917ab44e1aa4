"""The law of ends: how a game first ended is its result, whatever is played, declared or kept after going back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.match.match import Match
from game.match.seats import HUMAN
from game.records.entry import look
from game.records.format import read, write
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library
from game.rules.chance import Stream
from game.rules.contract import CHANCE, TABLE_OVER, Agree, Resign, TimeUp
from game.rules.errors import IllegalAction
from game.storage.paths import Home
from tests.laws.test_histories import played
from tests.laws.walk import GAMES, SEEDS, choose

PLIES, BRANCH = 12, 6


def play_branch(match: Any, stream: Stream) -> None:
    """Plays a few random actions from an earlier position, or until the branch ends."""
    match.goto(match.main_end.path()[stream.below(match.main_end.ply)])
    for _ in range(BRANCH):
        if match.result is not None:
            break
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(choose(match.game, match.state, stream))


def declares_nothing(match: Any) -> None:
    """Holds the match to it that no seat can end it once more at the cursor, by any declaration."""
    for action in (*map(Resign, range(match.game.seats)), *map(TimeUp, range(match.game.seats)), Agree()):
        assert match.explain_illegal(action) == TABLE_OVER, action
        with pytest.raises(IllegalAction):
            match.play(action)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_first_end_is_the_result_for_good(tmp_path: Path, game_id: str, seed: int) -> None:
    match, home, stream = played(game_id, seed, PLIES), Home(tmp_path), Stream(seed)
    header = Header((HUMAN,) * match.game.seats, created="2026-01-31 12:00:00")
    if match.result is None:
        match.play(Resign(0))
    journal = Journal.create(home, match, header)
    first = match.ended_at
    assert first is match.cursor
    kept = look_at(journal, home, match, header)
    for _ in range(3):
        play_branch(match, stream)
        if match.result is None:
            declares_nothing(match)
        assert match.ended_at is first and match.main_end is first
        assert look_at(journal, home, match, header) == kept
        loaded = read(write(match, header))
        assert loaded.notes == [] and loaded.match.main_end.id == first.id
        assert loaded.match.cursor.id == match.cursor.id
    journal.close()
    Library(home).tidy()
    assert [told(entry) for entry in Library(home).entries()] == [kept]


def look_at(journal: Journal, home: Home, match: Any, header: Header) -> tuple[object, ...]:
    """Returns what lists tell of the journal, which is what they tell of the game kept in the library."""
    assert journal.flush_wait()
    by_journal = told(look(journal.path))
    assert told(look(Library(home).add(match, header, name=journal.path.name))) == by_journal
    return by_journal


def told(entry: Any) -> tuple[object, ...]:
    return entry.winner, entry.clause, entry.reached, entry.finished, entry.doubtful


@pytest.mark.parametrize("game_id", GAMES)
def test_going_back_in_a_game_that_is_on_leaves_every_end_open(game_id: str) -> None:
    match: Match[Any, Any, Any] = played(game_id, 1, 2)
    match.goto(match.root)
    assert match.ended_at is None and match.explain_illegal(Resign(0)) is None
    match.play(Resign(0))
    assert match.ended_at is match.cursor and match.ended_at.ply == 1


def test_a_foul_is_claimed_only_while_the_game_is_on() -> None:
    from game.games.gungi.rules.actions import Claim

    match: Match[Any, Any, Any] = Match(catalog.rules("gungi"), {"mode": "claim"}, 5)
    match.play(match.game.legal(match.state)[0])
    claim = Claim(match.state.to_act, "手二兵")
    assert match.explain_illegal(claim) is None
    match.play(Resign(0))
    match.undo()
    assert match.explain_illegal(claim) == TABLE_OVER
