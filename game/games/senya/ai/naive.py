"""The test opponent that has just read the rules: it strikes with the blow that everybody has where that hurts most.

Its judgement stays as it is. It uses no skill that was learnt and no item, and answers nothing. No blow wins for sure.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.player import naive_choice
from game.games.senya.rules.actions import (
    Attack,
    Decision,
    Evade,
    FullMove,
    Move,
    NoCounter,
    NoCover,
    NoInterrupt,
    Pass,
    SetupDone,
)
from game.games.senya.rules.explain import explain
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.prospect.battle import Odds
from game.games.senya.rules.steps import MainTurn
from game.rules.chance import Stream


def naive_player(seen: SenyaObservation, stream: Stream) -> Decision:
    """Returns the bare blow that takes most HP; where nobody is in reach any step; to all else that it does nothing."""
    name = seen.table.asked
    blows = dict(_blows(seen)) if isinstance(seen.table.top, MainTurn) else {}
    found: list[Decision] = [*blows]
    if not found and isinstance(seen.table.top, MainTurn):
        found = [action for action in seen.legal if isinstance(action, Move | FullMove)]
    nothing = (SetupDone(name), Evade(name), NoCounter(name), NoCover(name), NoInterrupt(name), Pass(name))
    found = found or [action for action in nothing if explain(seen.table, action) is None] or list(seen.legal)
    return naive_choice(found, lambda action: False, lambda action: blows.get(action, 0.0), stream)


def _blows(seen: SenyaObservation) -> Iterator[tuple[Decision, float]]:
    """Yields the bare blows that may be declared, each with the HP that it takes on average."""
    one, odds = seen.table.one(seen.table.asked), Odds(seen.table)
    for skill in one.kit.of("attack"):
        for foe in seen.table.combatants if skill.free else ():
            attack = Attack(one.id, skill.id, (foe.id,))
            if foe.present and foe.side != one.side and explain(seen.table, attack) is None:
                yield attack, float(odds.on(foe, odds.blows(one, odds.uses(one, (skill.id,)))).mean)
