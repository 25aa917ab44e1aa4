"""What the player has before it at one question: the battle as its seat sees it, who is asked, how it plays."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from game.games.senya.ai.attacks import AttackSearch
from game.games.senya.ai.rates import Rates
from game.games.senya.ai.standing import Standings
from game.games.senya.ai.strengths import Breaks, Manner
from game.games.senya.ai.worth import NEAR, Scales, held, horizon_of
from game.games.senya.rules.actions import Decision
from game.games.senya.rules.battle.declare import bill_of
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.explain import explain
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.prospect.battle import Odds
from game.games.senya.rules.state import SenyaState
from game.rules.chance import Stream

HELD_MOST = "cost_cap"
MIDDLING = (3, 4)
AT_FIRST = 40
"""So many dice show what is in the middle; who still asks for more waits for a face that would never come (S1.3)."""


class Middling(Stream):
    """Dice that show 3 and 4 by turns, and after many of them anything."""

    def __init__(self) -> None:
        super().__init__(0)
        self._thrown = 0

    def die(self, sides: int) -> int:
        """Returns 3 or 4, much later any face."""
        self._thrown += 1
        return MIDDLING[self._thrown % 2] if self._thrown <= AT_FIRST else super().die(sides)


@dataclass
class Mind:
    """One question and who answers it. Nothing in it is more than the observation tells."""

    observation: SenyaObservation
    strength: Manner
    stream: Stream
    rates: Rates | None = None
    one: Combatant = field(init=False)

    def __post_init__(self) -> None:
        self.one = self.table.one(self.table.asked)

    @property
    def table(self) -> SenyaState:
        """The battle as the seat sees it."""
        return self.observation.table

    @cached_property
    def judge(self) -> Scales:
        return Scales(self.table, self.observation.seat, horizon_of(self.table) if self.strength.far else NEAR)

    @cached_property
    def odds(self) -> Odds:
        return Odds(self.table)

    @cached_property
    def standings(self) -> Standings:
        return Standings(self.judge, self.rates)

    @cached_property
    def attacks(self) -> AttackSearch:
        """The attacks of who is asked, on its own turn or as if it were."""
        return AttackSearch(self.judge, self.odds, self.one, self.strength, self.stream)

    def richer(self, cost: int) -> AttackSearch:
        """Returns the attacks there would be with so much cost more."""
        one = self.one.with_vitals(cost=self.one.cost + cost)
        table = self.table.with_one(one)
        judge = Scales(table, self.observation.seat, self.judge.horizon)
        return AttackSearch(judge, Odds(table), one, self.strength, self.stream)

    def may(self, action: Decision) -> bool:
        """Whether the rules let an action be taken now."""
        return explain(self.table, action) is None

    def first(self, actions: Iterable[Decision]) -> Decision:
        """Returns the first of the actions that may be taken, or any legal one where none of them may."""
        for action in actions:
            if self.may(action):
                return action
        return self.observation.legal[0]

    def happens(self, share: int) -> bool:
        """Whether something comes to the player now that does to so many per cent of the questions."""
        return self.stream.below(100) < share

    # --- what things cost ------------------------------------------------------------------------------------------

    def price(self, names: Iterable[str], breaks: tuple[str, ...] = (), turn: bool = False) -> float:
        """Returns what it is worth to keep what a declaration costs; `turn`: what is over the limit is lost then."""
        one = self.one
        bill = bill_of(self.table, one, [thing(one, name) for name in names], breaks)
        most = self.table.world.data.tables.constants[HELD_MOST] if turn or one.turn.condition == "done" else 99
        steps = self.strength.steps
        kept = held(min(most, one.cost), steps) - held(max(0, min(most, one.cost - bill.cost.value)), steps)
        return kept + bill.hp + bill.max_hp + self.judge.tension * bill.tension

    def cost(self, names: Iterable[str]) -> int:
        """Returns what skills cost together."""
        return sum(thing(self.one, name).cost for name in names)

    def breaks_of(self, skill: Skill) -> tuple[tuple[str, ...], ...]:
        """Returns the ways in which a skill may be used: as it is, and broken if the player would do that."""
        may = self.strength.breaks is not Breaks.NEVER and skill.breakable and self.one.left(skill.id) > 0
        return ((), (skill.id,)) if may else ((),)
