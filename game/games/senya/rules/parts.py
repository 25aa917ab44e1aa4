"""The values a battle is made of: the world of its data, kits, combatants with what changes of them, plans, buffs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.data.rows import Data, Enemy, Fixed, ItemRow, Sheet, Skill, Words
from game.games.senya.rules.options import Options
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.totals import Total

SIDES = ("a", "b")
SEALS = 3

Loadout = tuple[str, ...]
"""The ids of the items worn: weapon, armour, gear, as far as there are any."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class SenyaWorld(Fixed):
    """What never changes in a battle: the edition of the data, the options.

    Two worlds are equal when these are. `others` are further actions that the scene allows, with their cost (S10.5).
    `surprised` is the side that is surprised, "" for none.
    """

    edition: Edition
    options: Options
    surprised: str = ""
    others: tuple[tuple[str, int], ...] = ()

    def _apart(self) -> tuple[object, ...]:
        return (self.edition, self.options, self.surprised, self.others)

    @property
    def data(self) -> Data:
        return self.edition.data


@dataclass(frozen=True, slots=True)
class Who:
    """Who somebody is, as a position names it: a ready character, an enemy, or a sheet with a name.

    `levels`: so many a character has more than its sheet, by a handicap (H1).
    """

    sample: str = ""
    enemy: str = ""
    sheet: Sheet | None = None
    name: str = ""
    levels: int = 0


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Kit(Fixed):
    """What a combatant is: all that a battle asks of a sheet or of an enemy's row, and that never changes in it.

    Two kits are equal when `digest`, a hash of their content, is. `skills` are all own ones in order: those of the
    sheet, of the servant class, the free ones; an enemy's attack type and abilities. `breaks` are the registered
    skills, one entry for each slot (S9.2). `classes` and `bonus` are empty for an enemy. `tension` is
    that at the start, before a scene is entered (S8.1).
    `values` are all derived values with nothing worn (S4.6 to S4.9): `value` of `values.py` tells the current ones.
    """

    digest: str
    who: Who
    name: Words
    level: int
    skills: tuple[Skill, ...]
    law: Skill | None = None
    emotion: str = ""
    items: tuple[ItemRow, ...] = ()
    breaks: tuple[str, ...] = ()
    classes: Mapping[str, int] = field(default_factory=dict)
    bonus: Mapping[str, int] = field(default_factory=dict)
    tension: int = 0
    sheet: Sheet | None = None
    enemy: Enemy | None = None
    values: Mapping[str, Total] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"Kit({self.digest})"

    @property
    def minion(self) -> bool:
        """Whether it is one of those that are summoned (S14.9)."""
        return self.enemy is not None and self.enemy.minion

    @property
    def potential(self) -> int | None:
        """An enemy's own, None for who has one by tension (S15.1)."""
        return None if self.enemy is None else self.enemy.potential

    @property
    def servant(self) -> bool:
        """Whether it is a servant (S17)."""
        return self.sheet is not None and bool(self.sheet.servant_class)

    def skill(self, name: str) -> Skill | None:
        """Returns an own skill or the antinomy by its id, None where there is none."""
        if self.law is not None and self.law.id == name:
            return self.law
        return next((skill for skill in self.skills if skill.id == name), None)

    def item(self, name: str) -> ItemRow | None:
        """Returns an own item by its id, None where there is none."""
        return next((item for item in self.items if item.id == name), None)

    def of(self, category: str) -> Iterator[Skill]:
        """Yields the own skills of a category ("attack" for all kinds), the antinomy last; each once."""
        seen: set[str] = set()
        for skill in (*self.skills, *((self.law,) if self.law else ())):
            if skill.category.startswith(category) and skill.id not in seen:
                seen.add(skill.id)
                yield skill


@dataclass(frozen=True, slots=True)
class Plan:
    """A counter plan laid down while delaying: an attack type and offence skills in order (S10.5, S11.2)."""

    attack: str
    offences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Buff:
    """What a skill adds to a value for a while (S14.7).

    `value` was rolled once; for `damage` it is 0 and the effect's dice are rolled at each use: `skill` names the
    skill, item or antinomy of `source` (a combatant's id) and `broken` whether it was broken. `until` is round, scene
    or battle. stat "ignore_status" keeps bad statuses away (S14.7); "break" is a broken passive skill (S9.6).
    """

    skill: str
    source: str
    stat: str
    value: int
    until: str
    broken: bool = False


@dataclass(frozen=True, slots=True)
class Vitals:
    """HP with its maximum, tension, cost, and the bad statuses in the order in which they came (S12.8)."""

    hp: int
    max_hp: int
    tension: int
    cost: int = 0
    statuses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnState:
    """Where somebody is in the round: condition, action count, whether it has delayed, what is added to the count.

    `surprised`: its reactions have -3 this round (S10.14). `no_interrupts`: after Limit Deployment (S8.9).
    """

    condition: Condition = Condition.DONE
    count: int = 0
    delayed: bool = False
    bonus: int = 0
    surprised: bool = False
    no_interrupts: bool = False


@dataclass(frozen=True, slots=True)
class Uses:
    """How often a skill, item or antinomy was used in this round, battle, scene and scenario (S14.4)."""

    id: str
    round: int = 0
    battle: int = 0
    scene: int = 0
    scenario: int = 0


@dataclass(frozen=True, slots=True)
class Spent:
    """What somebody has used up: skills, the break slots by the skills broken, and what works once (S19.2).

    `emotions` are the unused emotions that came in the battle (S3.3).
    """

    uses: tuple[Uses, ...] = ()
    breaks: tuple[str, ...] = ()
    burn: bool = False
    limit: bool = False
    otherworldly: bool = False
    emotions: tuple[str, ...] = ()

    def times(self, name: str, span: str) -> int:
        """Returns how often something was used in a `span`: round, battle, scene or scenario."""
        for one in self.uses:
            if one.id == name:
                return {"round": one.round, "battle": one.battle, "scene": one.scene}.get(span, one.scenario)
        return 0

    def used(self, *names: str) -> Spent:
        """Returns this after each of `names` was used once more."""
        uses = {one.id: one for one in self.uses}
        for name in names:
            one = uses.get(name, Uses(name))
            uses[name] = Uses(name, one.round + 1, one.battle + 1, one.scene + 1, one.scenario + 1)
        return replace(self, uses=tuple(uses.values()))


@dataclass(frozen=True, slots=True)
class Ties:
    """Whom somebody belongs to: its servant or master, and who summoned it by which skill (S14.9, S17).

    `seals` are the command seals left of a master. `commands` are the servants of others over whom it holds a Book of
    False Fealty (S17.8).
    """

    servant: str = ""
    master: str = ""
    summoner: str = ""
    skill: str = ""
    seals: int = 0
    commands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Combatant:
    """Somebody in the battle: "a1" to "a4" and "b1" to "b4" in roster order; minions are "a1.1" and on."""

    id: str
    side: int
    kit: Kit
    vitals: Vitals
    turn: TurnState = TurnState()
    spent: Spent = Spent()
    buffs: tuple[Buff, ...] = ()
    worn: Loadout = ()
    ties: Ties = Ties()
    position: int = 0

    @property
    def hp(self) -> int:
        return self.vitals.hp

    @property
    def cost(self) -> int:
        return self.vitals.cost

    @property
    def condition(self) -> Condition:
        return self.turn.condition

    @property
    def present(self) -> bool:
        """Whether it is in the fight: unacted, waiting or done (S10.2)."""
        return self.turn.condition in (Condition.UNACTED, Condition.WAITING, Condition.DONE)

    def has(self, status: str) -> bool:
        """Whether a bad status is on it."""
        return status in self.vitals.statuses

    def left(self, name: str) -> int:
        """Returns how many unused break slots hold a skill (S9.2, S9.3)."""
        return self.kit.breaks.count(name) - self.spent.breaks.count(name)

    # --- the same with something else ------------------------------------------------------------------------------

    def with_vitals(
        self,
        *,
        hp: int | None = None,
        max_hp: int | None = None,
        tension: int | None = None,
        cost: int | None = None,
        statuses: tuple[str, ...] | None = None,
    ) -> Combatant:
        """Returns it with other vitals; what is not given stays."""
        old = self.vitals
        return replace(
            self,
            vitals=Vitals(
                old.hp if hp is None else hp,
                old.max_hp if max_hp is None else max_hp,
                old.tension if tension is None else tension,
                old.cost if cost is None else cost,
                old.statuses if statuses is None else statuses,
            ),
        )

    def in_condition(self, condition: Condition) -> Combatant:
        """Returns it in another condition."""
        return replace(self, turn=replace(self.turn, condition=condition))

    def counting(self, count: int) -> Combatant:
        """Returns it with another action count."""
        return replace(self, turn=replace(self.turn, count=count))

    def with_bonus(self, bonus: int) -> Combatant:
        """Returns it with more to be added to its count when that is rolled (S14.7)."""
        return replace(self, turn=replace(self.turn, bonus=self.turn.bonus + bonus))

    def feeling(self, emotion: str) -> Combatant:
        """Returns it with one more unused emotion."""
        return replace(self, spent=replace(self.spent, emotions=(*self.spent.emotions, emotion)))
