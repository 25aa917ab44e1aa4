"""The player of a plain open game: it looks a move and its answer ahead, and the less often the weaker it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ai.budget import Budget
from game.ai.player import Player, naive_choice, random_player
from game.ai.protocol import Report, Thought
from game.rules.chance import Stream
from game.rules.contract import Action, Game
from game.rules.plain import OpenObservation, P

WON = 1_000_000
"""Above everything that a position may be worth."""


@dataclass(frozen=True, slots=True)
class Care:
    """How a strength plays: how often, per cent, any move will do to it."""

    careless: int
    nodes: int = 10_000


STRENGTHS = {level: Care(100 - 20 * level) for level in range(6)}


def plain_player(
    game: Game[P, Any, OpenObservation[P, Any]], worth: Callable[[P, int], float], ply_limit: int
) -> Player[OpenObservation[P, Any]]:
    """Returns a player with the strengths 0 to 5 and the test opponents `greedy`, `naive` and `random`.

    `worth(position, seat)` tells how well a seat stands in a game that goes on, above 0 where it stands better than
    the other. `ply_limit`: where games of computers alone end at the latest.
    """

    def value(position: P, seat: int) -> float:
        if position.result is None:
            return worth(position, seat)
        return 0 if position.result.winner is None else WON if position.result.winner == seat else -WON

    def answered(position: P, seat: int) -> float:
        answers = game.legal(position)
        return min((value(game.apply(position, answer), seat) for answer in answers), default=value(position, seat))

    def greedy(observation: OpenObservation[P, Any], stream: Stream) -> Action:
        position, actions = observation.position, list(observation.legal)
        stream.shuffle(actions)
        best: Action = max(actions, key=lambda action: answered(game.apply(position, action), observation.seat))
        return best

    def naive(observation: OpenObservation[P, Any], stream: Stream) -> Action:
        position, seat = observation.position, observation.seat

        def gain(action: Action) -> float:
            return max(0, value(game.apply(position, action), seat) - value(position, seat))

        chosen: Action = naive_choice(observation.legal, lambda action: gain(action) > WON / 2, gain, stream)
        return chosen

    def think(
        observation: OpenObservation[P, Any], level: int, stream: Stream, budget: Budget, report: Report
    ) -> Thought:
        careless = stream.below(100) < STRENGTHS[level].careless
        return Thought((random_player if careless else greedy)(observation, stream), 2, len(observation.legal))

    return Player(
        STRENGTHS,
        {"greedy": greedy, "naive": naive, "random": random_player},
        think,
        lambda observation, seed: worth(observation.position, observation.seat) < 0,
        lambda: None,
        ply_limit,
    )
