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
from game.games.senya.rules.actions import Decision, NoInterrupt, Seal
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.steps import WithdrawQuestion
from game.games.senya.rules.story import observation as of_stories
from game.games.senya.rules.war import observation as of_wars
from game.games.senya.rules.war.knowledge import health
from game.rules.chance import Stream
from game.rules.contract import Action

CAREFUL_FROM = 2
"""The strength from which a hero thinks of who finds out what and of company, and a pair of places."""
SAVED_BELOW = 35
"""Per cent of HP below which a master withdraws a servant that was hit (S17.7)."""

Seen = TypeVar("Seen", of_stories.StoryObservation, of_wars.WarObservation)
Named = Callable[[SenyaObservation, Stream], Decision]


def withdrawn(battle: SenyaObservation) -> Decision | None:
    """Returns the answer of a master whose servant was hit: a seal where it is badly hurt; None to all else."""
    top = battle.table.top
    if not isinstance(top, WithdrawQuestion):
        return None
    servant = battle.table.one(battle.table.one(top.asked).ties.servant)
    wanted = Seal if health(servant) < SAVED_BELOW else NoInterrupt
    return next((one for one in battle.legal if isinstance(one, wanted)), NoInterrupt(top.asked))


def _player(
    battle_seen: Callable[[Seen], SenyaObservation | None],
    aim: Callable[[Seen, Stream, bool], Action],
    answered: Callable[[SenyaObservation], Decision | None],
    ply_limit: int,
) -> Player[Any]:
    """Returns a player; `aim`: what it does between battles, with care or without. `answered`: its own word in them."""

    def think(seen: Seen, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
        battle = battle_seen(seen)
        if battle is None:
            return Thought(aim(seen, stream, level >= CAREFUL_FROM))
        answer = answered(battle)
        return of_battles.think(battle, level, stream, budget, report) if answer is None else Thought(answer)

    def named(battle_player: Named) -> Callable[[Seen, Stream], Action]:
        """Returns a test opponent that plays battles so, and the rest without care."""

        def choose(seen: Seen, stream: Stream) -> Action:
            battle = battle_seen(seen)
            return aim(seen, stream, False) if battle is None else answered(battle) or battle_player(battle, stream)

        return choose

    opponents = {name: named(one) for name, one in of_battles.OPPONENTS.items()} | {"random": random_player}
    return Player(STRENGTHS, opponents, think, lambda seen, seed: False, of_battles.warm_up, ply_limit)


STORIES = _player(
    of_stories.battle_seen,
    lambda seen, stream, careful: story_aims.aim(seen.story, stream, careful),
    lambda _: None,
    6000,
)
WARS = _player(of_wars.battle_seen, war_aims.aim, withdrawn, 20000)
