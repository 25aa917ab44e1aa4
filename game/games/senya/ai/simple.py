"""The test opponent that sees one ply: the attack type with the best expected damage on whom it hurts most."""

from __future__ import annotations

from game.games.senya.rules.actions import (
    Attack,
    Decision,
    Evade,
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


def greedy_player(seen: SenyaObservation, stream: Stream) -> Decision:
    """Returns the plain attack of the best expected damage; to all other questions that it does nothing."""
    one = seen.table.one(seen.table.asked)
    if isinstance(seen.table.top, MainTurn):
        best = max(_attacks(seen), key=lambda found: found[0], default=None)
        if best is not None:
            return best[1]
    for quiet in (
        SetupDone(one.id),
        Evade(one.id),
        NoCounter(one.id),
        NoCover(one.id),
        NoInterrupt(one.id),
        Pass(one.id),
    ):
        if explain(seen.table, quiet) is None:
            return quiet
    return seen.legal[0]


def _attacks(seen: SenyaObservation) -> list[tuple[float, Attack]]:
    one, odds = seen.table.one(seen.table.asked), Odds(seen.table)
    found = []
    for skill in one.kit.of("attack"):
        blows = odds.blows(one, odds.uses(one, (skill.id,)))
        for foe in seen.table.combatants:
            attack = Attack(one.id, skill.id, (foe.id,))
            if foe.present and foe.side != one.side and explain(seen.table, attack) is None:
                found.append((float(odds.on(foe, blows).mean), attack))
    return found
