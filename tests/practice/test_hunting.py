"""The hunt for puzzles: through which positions of a game, and what of drafts close together is kept."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.match.match import Match
from game.practice import hunting
from game.practice.contract import Proved
from game.practice.hunting import APART, BEFORE_THE_END, Hunt, hunted
from game.records.header import Header
from game.records.library import Library
from game.storage.paths import Home
from tests.review.help import over


def proved(moves: int) -> Proved:
    return Proved(("a",), ("a",), "win", moves, 3)


class Practised:
    """Proves where it is told, by ply, and notes what it was asked."""

    lengths = (1, 2)

    def __init__(self, found: dict[int, int]) -> None:
        self.found = found
        self.asked: list[tuple[int, int]] = []

    def prove(self, state: Any, options: Any, moves: int) -> Proved | None:
        self.asked.append((state.ply, moves))
        return proved(moves) if self.found.get(state.ply) == moves else None

    def candidates(self, state: Any) -> list[str]:
        return ["a", "b"]


def line(length: int, winner: int | None) -> Any:
    """Returns a game of so many plies, seats in turn, chance at the third, the last state with its result."""
    states = [
        SimpleNamespace(ply=n, result=None, to_act=-1 if n == 3 else n % 2) for n in range(length)
    ] + [SimpleNamespace(ply=length, result=SimpleNamespace(winner=winner), to_act=length % 2)]  # fmt: skip
    nodes = [SimpleNamespace(state=state, ply=state.ply) for state in states]
    game = SimpleNamespace(id="gungi", position_out=lambda state: {"ply": state.ply})
    return SimpleNamespace(line=lambda: nodes, options={}, game=game)


@pytest.fixture
def drafts(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Hunts through a made line with a made practice."""
    monkeypatch.setattr(hunting, "chosen_options", lambda game, state, options: {})
    monkeypatch.setattr(hunting, "played_out", lambda game_id, state, line: (state, []))
    monkeypatch.setattr(hunting, "motive_of", lambda *_: "drop")
    return lambda match, practice: list(hunting._drafts(match, practice, "here"))


def test_longer_answers_are_looked_for_near_the_end_and_where_the_winner_acts(drafts: Any) -> None:
    length = BEFORE_THE_END + 6
    practice = Practised({})
    assert drafts(line(length, 0), practice) == []
    asked = {ply: [moves for at, moves in practice.asked if at == ply] for ply in range(length + 1)}
    assert asked[3] == [] and asked[length] == [], "chance does not answer, nor who has lost"
    assert all(asked[ply] == [1] for ply in range(length) if ply != 3 and (ply % 2 == 1 or ply < 6))
    assert all(asked[ply] == [1, 2] for ply in range(6, length, 2))


def test_a_draft_tells_what_was_proved_and_where_from(drafts: Any) -> None:
    (one,) = drafts(line(12, 1), Practised({5: 2}))
    assert (one.game, one.position, one.ply, one.moves, one.source) == ("gungi", {"ply": 5}, 5, 2, "here")
    assert (one.motive, one.tried, one.candidates, one.solutions) == ("drop", 3, 2, ("a",))


def test_of_drafts_that_lie_close_together_the_longest_answer_stands(drafts: Any) -> None:
    made = drafts(line(40, 1), Practised({5: 1, 8: 1, 5 + APART: 1, 31: 1, 35: 2}))
    assert [one.ply for one in hunting._apart(iter(made))] == [5, 5 + APART, 35]
    assert list(hunting._apart(iter(()))) == []


def test_a_record_of_another_game_and_a_game_without_proofs_have_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Library(Home(tmp_path)).add(over(), Header(()))
    assert hunted(Hunt("cerke", path=str(path))) == ()
    asked: list[str] = []
    monkeypatch.setattr(hunting, "_drafts", lambda match, practice, source: asked.append(source) or iter(()))
    assert hunted(Hunt("gungi", path=str(path))) == () and asked == [path.name]
    monkeypatch.setattr(hunting, "practice_of", lambda game_id: None)
    assert hunted(Hunt("gungi", path=str(path))) == () and asked == [path.name]


def test_the_computer_plays_the_game_that_is_hunted_through(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Any] = []
    monkeypatch.setattr(hunting, "_drafts", lambda match, practice, source: kept.append((match, source)) or iter(()))
    monkeypatch.setattr(hunting, "Match", lambda *given, ply_limit: Match(*given, ply_limit=6))
    assert hunted(Hunt("gungi", seed=5, strength=0)) == ()
    ((match, source),) = kept
    assert source == "0/0x5" and match.result is not None and match.ply == 6
