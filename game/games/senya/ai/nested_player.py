"""The players of stories and wars: in battles that of battles, between them what heroes and pairs aim at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.ai.budget import Budget
from game.ai.player import Player, random_player
from game.ai.protocol import Report, Thought
from game.games.senya.ai import player as of_battles
from game.games.senya.ai import story_aims, war_aims
from game.games.senya.ai.strengths import STRENGTHS
from game.games.senya.rules.actions import Decision
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.story import observation as of_stories
from game.games.senya.rules.war import observation as of_wars
from game.rules.chance import Stream
from game.rules.contract import Action

CAREFUL_FROM = 2
"""The strength from which a hero thinks of who finds out what and of company, and a pair of places."""

Seen = TypeVar("Seen", of_stories.StoryObservation, of_wars.WarObservation)
Named = Callable[[SenyaObservation, Stream], Decision]


def _player(
    battle_seen: Callable[[Seen], SenyaObservation | None],
    aim: Callable[[Seen, Stream, bool], Action],
    ply_limit: int,
) -> Player[Any]:
    """Returns a player; `aim`: what it does between battles, with care or without."""

    def think(seen: Seen, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
        battle = battle_seen(seen)
        if battle is None:
            return Thought(aim(seen, stream, level >= CAREFUL_FROM))
        return of_battles.think(battle, level, stream, budget, report)

    def named(battle_player: Named) -> Callable[[Seen, Stream], Action]:
        """Returns a test opponent that plays battles so, and the rest without care."""

        def choose(seen: Seen, stream: Stream) -> Action:
            battle = battle_seen(seen)
            return aim(seen, stream, False) if battle is None else battle_player(battle, stream)

        return choose

    opponents = {name: named(one) for name, one in of_battles.OPPONENTS.items()} | {"random": random_player}
    return Player(STRENGTHS, opponents, think, lambda seen, seed: False, of_battles.warm_up, ply_limit)


STORIES = _player(
    of_stories.battle_seen,
    lambda seen, stream, careful: story_aims.aim(seen.story, stream, careful),
    6000,
)
WARS = _player(of_wars.battle_seen, war_aims.aim, 20000)
