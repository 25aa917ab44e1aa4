"""One effect at work: whose it is, what its value comes to, and on whom it works (S14.5, S14.7)."""

from collections.abc import Callable
from dataclasses import dataclass

from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.events import Log
from game.games.senya.rules.expressions import Env, evaluate
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState, gone
from game.games.senya.rules.steps import Working


@dataclass(frozen=True, slots=True)
class Case:
    """An effect of what a deed uses; `env` is what the names of its expression are worth now."""

    deed: Working
    effect: Effect
    env: Env

    @property
    def by(self) -> str:
        """Who uses it."""
        return self.deed.by

    @property
    def source(self) -> str:
        """The skill, antinomy or item."""
        return self.deed.source

    def amount(self, dice: Dice) -> int:
        """Returns the value of the effect, which is rolled once for all on whom it works."""
        made = self.effect.v
        return 0 if made is None else evaluate(made, self.env, self.deed.broken, dice)

    def change(self, dice: Dice) -> int:
        """Returns the same as what is added: of a verb that drains it is taken away."""
        amount = self.amount(dice)
        return -amount if self.effect.op.startswith("drain_") else amount


Verb = Callable[[SenyaState, Case, Dice, Log], SenyaState]
"""Returns the state after an effect has worked, and tells what happened."""


def targets(state: SenyaState, case: Case) -> tuple[Combatant, ...]:
    """Returns on whom an effect works, in roster order: `to` says it, else those whom the deed is about (S14.7).

    Who is dead or gone is no target any more.
    """
    deed = case.deed
    match case.effect.to:
        case "self":
            names: tuple[str, ...] = (deed.by,)
        case "ally":
            names = deed.targets[:1] or (deed.subject or deed.by,)
        case "allies":
            side = state.one(deed.by).side
            names = tuple(one.id for one in state.side(side) if one.condition is not Condition.SPIRIT)
        case _:
            names = deed.targets or ((deed.subject,) if deed.subject else ())
    return tuple(one for one in state.combatants if one.id in names and not gone(one))
