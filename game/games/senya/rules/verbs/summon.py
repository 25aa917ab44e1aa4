"""Summoning: who comes, and who goes for it (S14.3, S14.9)."""

from dataclasses import replace

from game.games.senya.rules.changes import vanish
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.events import CostGained, CountRolled, Log, Summoned
from game.games.senya.rules.kits import combatant, enemy_kit
from game.games.senya.rules.parts import Combatant, Ties
from game.games.senya.rules.procedure import Condition, count_rolled
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.values import potential_of, value
from game.games.senya.rules.verbs.case import Case


def summon(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with minions on the side of the user, those it called before by the same skill gone (S14.3).

    They join at once and gain their potential; before the counts are rolled they roll with the others (S14.9).
    """
    by = case.by
    for old in [one for one in state.combatants if (one.ties.summoner, one.ties.skill) == (by, case.source)]:
        state = vanish(state, old.id, log)
    called = case.deed.choice if case.deed.choice in case.effect.ids else case.effect.ids[0]
    kit = enemy_kit(state.world.data.enemies[called], state.world.data)
    for _ in range(case.effect.n):
        user = state.one(by)
        name = next(name for n in range(1, 1000) if not state.has(name := f"{by}.{n}"))
        made = combatant(name, user.side, kit, Ties(summoner=by, skill=case.source))
        made = replace(made.in_condition(Condition.UNACTED), position=user.position)
        potential = potential_of(made, state.world.data.tables)
        made = made.with_vitals(cost=potential.value)
        if log is not None:
            log.append(Summoned(by, name, case.source))
            log.append(CostGained(name, potential, made.cost, "potential"))
        if state.process is not Process.SETUP1:
            total = count_rolled(value(made, "act").value, dice)
            made = made.counting(total.value)
            if log is not None:
                log.append(CountRolled(name, total))
        state = state.after(combatants=_joined(state.combatants, made))
    return state


def _joined(combatants: tuple[Combatant, ...], made: Combatant) -> tuple[Combatant, ...]:
    """Returns the combatants with one more, behind all of its side."""
    behind = [n for n, one in enumerate(combatants) if one.side <= made.side]
    at = (behind[-1] + 1) if behind else 0
    return (*combatants[:at], made, *combatants[at:])
