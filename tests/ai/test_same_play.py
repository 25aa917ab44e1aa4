"""The computer plays as it did, in some two hundred positions of each game: see `Course`.

The fast suite holds a few positions of each (`tests/plays.py`); here are many, of all phases of games as they are
played, with what was remembered of the thoughts before. `.ci/run` holds a compiled build against the same tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.ai.budget import Budget, Memory
from game.ai.process import player
from game.ai.protocol import Thought, thought_seed
from game.games.gungi.ai import former
from game.match.match import AnyMatch, Match
from game.rules.contract import CHANCE
from tests.plays import told
from tests.transcript import approved

FIRST = "36c2a8f9"
MADE_AT = {"gungi": FIRST, "cerke": FIRST, "prosfair": "c6999550", "yuki": FIRST}
"""The commits by which the tables were made; what is made anew on purpose names another."""
ASKED = 20
"""Positions of a course in which all are asked who think."""
TEST_OPPONENTS = {"greedy": 1, "naive": 1}


@dataclass(frozen=True)
class Course:
    """How a game is played in which now and then all who think are asked, and the answer of each is a line of a table.

    nodes: by who thinks; a strength has less than in play, so that many positions are affordable. goes_on: by whose
    answers the game goes on, each for two actions. every: actions from one position in which all are asked to the next.
    courses: how many there are, together of some two hundred such positions. options: of one after the other.
    """

    nodes: Mapping[int | str, int]
    goes_on: tuple[int | str, ...]
    every: int
    courses: int
    options: Sequence[Mapping[str, Any]] = ({},)

    def lines(self, game_id: str, seed: int) -> Iterator[str]:
        """Yields a line for everybody who is asked: ply, who, action, depth, nodes, worth, what is expected."""
        match = Match(catalog.rules(game_id), dict(self.options[seed % len(self.options)]), seed)
        memories: dict[tuple[int, int | str], Memory] = {}
        actions = 0
        while match.result is None and actions < ASKED * self.every:
            if match.state.to_act == CHANCE:
                match.play_chance()
                continue
            goes_on = self.goes_on[actions // 2 % len(self.goes_on)]
            asked = self.nodes if actions % self.every == 0 else [goes_on]
            answers = {who: self._answer(match, who, memories) for who in asked}
            if len(asked) > 1:
                yield from (f"{match.ply} {who}: {told(game_id, thought)}" for who, thought in answers.items())
            match.play(answers[goes_on].action)
            actions += 1

    def _answer(self, match: AnyMatch, who: int | str, memories: dict[tuple[int, int | str], Memory]) -> Thought:
        seat, budget = match.state.to_act, Budget(self.nodes[who], inf)
        budget.memory = memories.setdefault((seat, who), Memory())
        seen, seed = match.game.observe(match.state, seat), thought_seed(match.seed, seat, match.ply)
        return player(match.game.id).choose(match.options, seen, who, seed, budget)


GAMES = {
    "gungi": Course(
        {3: 500, 4: 800, 5: 2_000, "dan5_c7cddb4": 1, **TEST_OPPONENTS},
        ("greedy", 3),
        9,
        12,
        [{"mode": "claim"}, {"mode": "strict"}],
    ),
    "cerke": Course(
        {3: 300, 4: 500, 5: 1_500, "rulelist": 1, **TEST_OPPONENTS}, ("greedy", "rulelist", 3), 3, 14, [{"seasons": 4}]
    ),
    "prosfair": Course(
        {3: 300, 4: 500, 5: 2_000, **TEST_OPPONENTS},
        ("greedy", "naive", 3),
        9,
        12,
        [{"form": form, "level": level} for form in ("ryaku", "hon") for level in ("standard", "full", "full")],
    ),
    "yuki": Course({3: 1, 4: 40, 5: 80, **TEST_OPPONENTS}, ("greedy", "naive", 3), 5, 11),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "seed"), [(game_id, seed) for game_id, course in GAMES.items() for seed in range(1, course.courses + 1)]
)
def test_everybody_plays_as_before_in_whole_games(game_id: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(former, "NODES", 300)  # the former 五段 of 軍儀 has nodes of its own
    table = Path(__file__).parent / "seen" / "same_play" / f"{game_id}-{seed}.txt"
    approved(table, [f"made at {MADE_AT[game_id]}", *GAMES[game_id].lines(game_id, seed)])
