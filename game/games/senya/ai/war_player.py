"""The player of wars: in battles that of battles, else what pairs of the computer aim at by their attitudes."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.budget import Budget
from game.ai.player import Player
from game.ai.protocol import Report, Thought
from game.games.senya.ai import player as of_battles
from game.games.senya.ai.strengths import STRENGTHS
from game.games.senya.ai.war_aims import aim
from game.games.senya.rules.actions import Decision, NoInterrupt, Seal
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.steps import WithdrawQuestion
from game.games.senya.rules.war.actions import WarDecision
from game.games.senya.rules.war.knowledge import health
from game.games.senya.rules.war.observation import WarObservation, battle_seen
from game.rules.chance import Stream
from game.rules.contract import Combinations

CAREFUL_FROM = 2
"""The strength from which a pair thinks of places."""
SAVED_BELOW = 35
"""Per cent of HP below which a master withdraws a servant that was hit (S17.7)."""

Named = Callable[[SenyaObservation, Stream], Decision]


def random_player(seen: WarObservation, stream: Stream) -> WarDecision | Decision:
    """Returns any legal action, each about equally likely."""
    found = seen.legal
    return found.sampled(stream) if isinstance(found, Combinations) else found[stream.below(len(found))]


def _named(battle_player: Named) -> Callable[[WarObservation, Stream], WarDecision | Decision]:
    """Returns a test opponent that plays battles so, and the rest without care."""

    def choose(seen: WarObservation, stream: Stream) -> WarDecision | Decision:
        battle = battle_seen(seen)
        if battle is None:
            return aim(seen, stream, careful=False).action
        return withdrawn(battle) or battle_player(battle, stream)

    return choose


def withdrawn(battle: SenyaObservation) -> Decision | None:
    """Returns the answer of a master whose servant was hit: a seal where it is badly hurt; None to all else."""
    top = battle.table.top
    if not isinstance(top, WithdrawQuestion):
        return None
    servant = battle.table.one(battle.table.one(top.asked).ties.servant)
    wanted = Seal if health(servant) < SAVED_BELOW else NoInterrupt
    return next((one for one in battle.legal if isinstance(one, wanted)), NoInterrupt(top.asked))


def think(seen: WarObservation, level: int, stream: Stream, budget: Budget, report: Report) -> Thought:
    """Returns the decision of the seat that is asked."""
    battle = battle_seen(seen)
    if battle is None:
        return Thought(aim(seen, stream, level >= CAREFUL_FROM).action)
    answer = withdrawn(battle)
    return of_battles.think(battle, level, stream, budget, report) if answer is None else Thought(answer)


def takes_draw(seen: WarObservation, seed: int) -> bool:
    """Returns whether the seat would rather end the war undecided: never."""
    return False


OPPONENTS: dict[str, Callable[[WarObservation, Stream], WarDecision | Decision]] = {
    "beginner": _named(of_battles.beginner),
    "greedy": _named(of_battles.OPPONENTS["greedy"]),
    "naive": _named(of_battles.OPPONENTS["naive"]),
    "random": random_player,
}

PLAYER = Player(STRENGTHS, OPPONENTS, think, takes_draw, of_battles.warm_up, ply_limit=20000)
"""The player of wars: strengths 0 to 5 and the test opponents."""
