"""What happens in a battle: a fact for each step, all that the log tells. Ids are of combatants, skills, items."""

from dataclasses import dataclass

from game.games.senya.rules.parts import Plan
from game.games.senya.rules.totals import Total
from game.rules.contract import Event, OpenEvent

Log = list[Event] | None


@dataclass(frozen=True, slots=True)
class DiceThrown(OpenEvent):
    """All dice of one roll, in the order in which they fell (S10.10); what they make is told by what follows."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(OpenEvent):
    """A round begins, from 1."""

    round: int


@dataclass(frozen=True, slots=True)
class ProcessBegan(OpenEvent):
    """A process of the round begins: setup1, setup2, main, cleanup."""

    process: str


@dataclass(frozen=True, slots=True)
class TensionChanged(OpenEvent):
    """Tension changed to `tension` by `amount`, by `source`: an id, "entry", "success"; in a war "scene", "bond"."""

    by: str
    amount: int
    tension: int
    source: str


@dataclass(frozen=True, slots=True)
class CostGained(OpenEvent):
    """Cost was gained (or, below 0, lost) because of `source`; `cost` is what is held then."""

    by: str
    total: Total
    cost: int
    source: str


@dataclass(frozen=True, slots=True)
class Upkept(OpenEvent):
    """The upkeep of a servant was paid; the cost that both hold after it (S17.4)."""

    master: str
    servant: str
    master_cost: int
    servant_cost: int
    spirit: bool
    powerless: bool


@dataclass(frozen=True, slots=True)
class Equipped(OpenEvent):
    """What is worn this round."""

    by: str
    worn: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CountRolled(OpenEvent):
    """An action count."""

    by: str
    total: Total


@dataclass(frozen=True, slots=True)
class CountChanged(OpenEvent):
    """An action count changed to `count` by a skill, or is going to (`amount` added to the later roll, count 0)."""

    by: str
    amount: int
    count: int
    source: str


@dataclass(frozen=True, slots=True)
class TurnBegan(OpenEvent):
    """The main process of somebody begins."""

    by: str


@dataclass(frozen=True, slots=True)
class Declared(OpenEvent):
    """A declaration: as "attack", "counter", "defence", "setup", "cleanup", "interrupt" or "item"."""

    by: str
    kind: str
    skills: tuple[str, ...]
    targets: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paid(OpenEvent):
    """What a declaration cost; `cost` is a sum of its skills."""

    by: str
    cost: Total
    hp: int = 0
    tension: int = 0
    max_hp: int = 0


@dataclass(frozen=True, slots=True)
class Broke(OpenEvent):
    """An infinity break of a skill."""

    by: str
    skill: str


@dataclass(frozen=True, slots=True)
class Delayed(OpenEvent):
    """A count was lowered."""

    by: str
    count: int
    limit: bool


@dataclass(frozen=True, slots=True)
class PlanLaid:
    """A counter plan was laid down; only its side knows."""

    by: str
    side: int
    plan: Plan

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.side else None


@dataclass(frozen=True, slots=True)
class Moved(OpenEvent):
    """Somebody stands on another metre."""

    by: str
    to: int
    full: bool


@dataclass(frozen=True, slots=True)
class Passed(OpenEvent):
    """Somebody does nothing more in this round."""

    by: str


@dataclass(frozen=True, slots=True)
class OtherDone(OpenEvent):
    """Something that the scene allows was done."""

    by: str
    option: str


@dataclass(frozen=True, slots=True)
class Checked(OpenEvent):
    """A check was rolled, or rolled again (`anew`), or stands without dice.

    check: hit, counter or evade. kind: normal, critical or fumble. total: the result, None where that decides alone.
    needed: the critical value.
    """

    by: str
    check: str
    pair: tuple[int, ...]
    kind: str
    total: Total | None
    needed: int
    anew: bool = False


@dataclass(frozen=True, slots=True)
class CheckChanged(OpenEvent):
    """An interrupt changed a check of `on`: its terms, and its critical value."""

    by: str
    source: str
    on: str
    check: str
    total: Total
    critical: int


@dataclass(frozen=True, slots=True)
class Missed(OpenEvent):
    """The attack missed a target."""

    target: str


@dataclass(frozen=True, slots=True)
class Hit(OpenEvent):
    """The attack hit a target by its checks `by_checks`, from 0."""

    target: str
    by_checks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CounterDecided(OpenEvent):
    """How a counter came out: attack, counter or tie."""

    by: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Covered(OpenEvent):
    """Somebody took the place of a target."""

    by: str
    target: str


@dataclass(frozen=True, slots=True)
class DamageRolled(OpenEvent):
    """The damage rolls of an attack or of a counter."""

    by: str
    rolls: tuple[Total, ...]
    counter: bool = False


@dataclass(frozen=True, slots=True)
class Reduced(OpenEvent):
    """A damage to a target is reduced, or comes to nothing (`negated`)."""

    by: str
    target: str
    source: str
    amount: int
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Harmed(OpenEvent):
    """Damages came to somebody: before (each as its sum with guards as negative terms), real, and the HP left."""

    target: str
    sums: tuple[Total, ...]
    real: tuple[int, ...]
    hp: int
    element: str = ""


@dataclass(frozen=True, slots=True)
class Downed(OpenEvent):
    """Somebody went down; `cost` is what it still holds (S12.2)."""

    target: str
    cost: int


@dataclass(frozen=True, slots=True)
class Endured(OpenEvent):
    """HP stayed at 1 (otherworldly)."""

    target: str


@dataclass(frozen=True, slots=True)
class Fell(OpenEvent):
    """Somebody is incapacitated."""

    target: str


@dataclass(frozen=True, slots=True)
class Died(OpenEvent):
    """Somebody is dead, by the hand of `by`."""

    target: str
    by: str


@dataclass(frozen=True, slots=True)
class Vanished(OpenEvent):
    """A minion is destroyed or gone."""

    target: str


@dataclass(frozen=True, slots=True)
class MaxHpLost(OpenEvent):
    """The maximum of HP was lowered (S12.6)."""

    target: str
    amount: int
    max_hp: int
    hp: int


@dataclass(frozen=True, slots=True)
class Healed(OpenEvent):
    """Somebody was healed by `amount` (0: nothing came of it)."""

    target: str
    amount: int
    hp: int
    source: str


@dataclass(frozen=True, slots=True)
class Revived(OpenEvent):
    """Somebody is no longer incapacitated."""

    target: str
    hp: int
    source: str


@dataclass(frozen=True, slots=True)
class StatusGot(OpenEvent):
    """A bad status came."""

    target: str
    status: str
    source: str


@dataclass(frozen=True, slots=True)
class StatusKeptOff(OpenEvent):
    """A bad status did not come: immune, or it was there already."""

    target: str
    status: str
    source: str


@dataclass(frozen=True, slots=True)
class StatusEnded(OpenEvent):
    """A bad status ended."""

    target: str
    status: str
    source: str


@dataclass(frozen=True, slots=True)
class Buffed(OpenEvent):
    """A value is changed for a while: until the end of the round, scene or battle."""

    target: str
    stat: str
    value: int
    until: str
    source: str


@dataclass(frozen=True, slots=True)
class Summoned(OpenEvent):
    """A minion has come."""

    by: str
    minion: str
    source: str


@dataclass(frozen=True, slots=True)
class EmotionGot(OpenEvent):
    """Somebody got an unused emotion (S3.3)."""

    by: str
    emotion: str
    source: str


@dataclass(frozen=True, slots=True)
class Burned(OpenEvent):
    """Life Burning (S8.8)."""

    by: str
    max_hp: int
    hp: int
    cost: int


@dataclass(frozen=True, slots=True)
class DazeCured(OpenEvent):
    """Daze was ended by paying tension (S12.8)."""

    by: str
    tension: int


@dataclass(frozen=True, slots=True)
class SealUsed(OpenEvent):
    """A command seal (S17.7) for a servant; between battles for a pair, "" for the own."""

    by: str
    use: str
    target: str
    left: int


@dataclass(frozen=True, slots=True)
class FormTaken(OpenEvent):
    """A servant, or that of a pair, takes spirit form, or shape again."""

    by: str
    spirit: bool


@dataclass(frozen=True, slots=True)
class BecameDone(OpenEvent):
    """Somebody is done; `lost` is cost over the limit that is lost (S8.6)."""

    by: str
    lost: int


@dataclass(frozen=True, slots=True)
class BattleEnded(OpenEvent):
    """The battle is over: the side that won from 0, None for a draw; why: defeated, surrendered, round-limit."""

    winner: int | None
    why: str
