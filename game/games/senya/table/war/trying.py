"""How a check of the own pair stands: what its dice are worth, and what they have to reach (S17.7, S17.9)."""

from __future__ import annotations

from game.games.senya.rules.checks import Check, Rolled, seen
from game.games.senya.rules.war.actions import APART
from game.games.senya.rules.war.checking import sense_check
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import SenseTrial


def shown_now(known: WarObservation, trial: SenseTrial) -> tuple[Rolled, int]:
    """Returns what the dice of the own check are worth now, and the difficulty."""
    world, numbers = known.world, known.world.numbers
    apart = known.pair.away and trial.kind == "scout" and (known.plan is None or known.plan.aim == APART)
    check = sense_check(world, known.body(trial.by), trial.kind, known.pair.place, apart)
    bonus = world.data.tables.constants["seal_bonus"] if trial.sealed else 0
    check = Check(check.total.plus("seal", bonus, "S17.7"), check.critical, check.fumble)
    return seen(check, sum(trial.faces)), numbers.scout if trial.kind == "scout" else numbers.strike
