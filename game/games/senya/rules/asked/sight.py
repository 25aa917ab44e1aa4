"""A decision of a battle as whoever is told may know it: the battle before it and after it, with odds as numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.explain import explain
from game.games.senya.rules.observation import seen_table
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.answered import awaiting
from game.games.senya.rules.prospect.battle import Odds
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply

LIKELY = 50
"""A chance in per cent from which something is expected."""
OPEN = 10
"""A chance in per cent from which something is spoken of."""


def per_cent(part: int, whole: int) -> int:
    """Returns a share in per cent, as the table shows it."""
    return round(100 * part / whole)


def hit(outlook: Outlook) -> int:
    """Returns the chance to be hit, in per cent."""
    return per_cent(outlook.hit, outlook.ways)


def falls(outlook: Outlook) -> int:
    """Returns the chance to be incapacitated, in per cent."""
    return per_cent(outlook.fallen, outlook.ways)


def downs(outlook: Outlook) -> int:
    """Returns the chance to go down, in per cent."""
    return per_cent(outlook.down, outlook.ways)


def loses(outlook: Outlook) -> int:
    """Returns the real damage expected, in whole HP."""
    return round(outlook.mean)


@dataclass(frozen=True)
class WeighedDecision:
    """A legal decision of `one`, and the battle before and after it as `side` knows it (None: as everybody does)."""

    before: SenyaState
    after: SenyaState
    action: Decision
    side: int | None

    @staticmethod
    def of(state: SenyaState, action: Decision, side: int | None) -> WeighedDecision:
        """Returns the decision; its own side is told of it before it is played, by what it knows itself."""
        own = state.one(action.by).side == side
        before = seen_table(state, side)
        after = apply(before if own else state, action)
        return WeighedDecision(before, seen_table(after, side), action, side)

    @property
    def one(self) -> Combatant:
        """Who decides, as it is before."""
        return self.before.one(self.action.by)

    @property
    def own(self) -> bool:
        """Whether who is told stands on the side of who decides."""
        return self.one.side == self.side

    @property
    def foes(self) -> list[Combatant]:
        """Who is in the fight on the other side."""
        return [one for one in self.before.combatants if one.present and one.side != self.one.side]

    @cached_property
    def odds(self) -> Odds:
        return Odds(self.before)

    @cached_property
    def awaited(self) -> Mapping[str, Outlook]:
        """What the attack going on still holds for each body before the decision, by its id."""
        return awaiting(self.before)

    @cached_property
    def awaited_after(self) -> Mapping[str, Outlook]:
        """The same after it."""
        return awaiting(self.after)

    def may(self, action: Decision) -> bool:
        """Whether something else could be decided."""
        return explain(self.before, action) is None

    def row(self, name: str) -> Skill:
        """Returns a skill or item of who decides."""
        return thing(self.one, name)

    def still_acts(self, one: Combatant) -> bool:
        """Whether somebody still has a main process in this round (S10.4)."""
        return one.condition in (Condition.UNACTED, Condition.WAITING) and one.turn.count >= 1


def effects_of(skill: Skill, after: bool = False) -> Iterator[Effect]:
    """Yields the effects of a skill that work at its use, or `after` on who took real damage (S14.7)."""
    return (effect for effect in skill.effects if effect.after is after)
