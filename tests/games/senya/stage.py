"""One round on a stage made for one thing, a skill, item, antinomy or ability: played with it and without it.

a1 has the thing and uses it as soon as it may; a2 stands beside it, b1 and b2 against it. Everybody attacks the first
foe by what the kind asks for, evades without skills and answers nothing, unless the thing is about that. Every die
shows the same, so that all that is different comes from the thing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from game.games.senya.rules.actions import (
    Attack,
    Counter,
    Cover,
    Decision,
    Delay,
    Equip,
    Evade,
    Interrupt,
    NoCounter,
    NoCover,
    NoInterrupt,
    Pass,
    SetupDone,
    SetupSkill,
    UseItem,
)
from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.data.rows import OFFENCES, ItemRow, Sheet, Skill
from game.games.senya.rules.explain import explain
from game.games.senya.rules.kits import combatant, enemy_kit, kit_of
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import Buff, Combatant, Kit, Plan, SenyaWorld, Ties, Who
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.step import apply, draw, settled
from game.games.senya.rules.steps import (
    BeginRound,
    CleanupWindow,
    CounterQuestion,
    CoverQuestion,
    EquipChoice,
    EvadeQuestion,
    MainTurn,
    SetupWindow,
    Window,
)
from game.rules.contract import CHANCE, Event
from tests.games.senya.book import data
from tests.games.senya.field import Steady

FACE = 4
"""What every die shows: a check of 8, which is nothing special."""
PLAIN = Sheet(style="servile", creation_classes=("swordsman",) * 3, extra_point="body")
BARE_HANDS = {"melee": "basic_strike", "shoot": "basic_throw", "spirit": "basic_glare"}
MOST_PLIES = 200

Thing = Skill | ItemRow


@dataclass(frozen=True)
class Scene:
    """What a battle is like in which a thing can show: the same for many things, so that one without it serves all.

    frail: side A falls by any blow. ill: side A has bad statuses. waits: b1 waits to counter. covers: b2 covers b1.
    riding: a1 has a follower. kind: of a1's attack. gives: offence skills of b1. enemy: a1 is one.
    """

    frail: bool = False
    ill: bool = False
    waits: bool = False
    covers: bool = False
    riding: bool = False
    kind: str = ""
    gives: tuple[str, ...] = ()
    enemy: bool = False


@cache
def laws() -> Mapping[str, str]:
    """Returns the style of each antinomy."""
    return {style.law.id: style.id for style in data().styles.values()}


def thing(name: str) -> Thing:
    """Returns what an id names: a skill, an item, an antinomy, an ability."""
    if name in laws():
        return data().styles[laws()[name]].law
    return data().skills.get(name) or data().items.get(name) or data().abilities[name]


def scene_of(name: str, op: str) -> Scene:
    """Returns a battle in which an effect of a thing can show."""
    row = thing(name)
    ops = {effect.op for effect in row.effects}
    raised = [effect.stat for effect in row.effects if effect.op == "buff" and effect.stat in BARE_HANDS]
    kind = raised[-1] if raised else row.kind if isinstance(row, Skill) else ""
    return Scene(
        frail=bool(ops & {"revive", "otherworldly"}),
        ill=bool(ops & {"cure", "ignore_status"}),
        waits=op == "no_counter",
        covers=op == "no_cover",
        riding="companions" in ops,
        kind=kind if kind in BARE_HANDS else "",
        gives=tuple(inflicting(effect.status).id for effect in row.effects if effect.op == "immune"),
        enemy=name in data().abilities,
    )


def inflicting(status: str) -> Skill:
    """Returns an offence skill that gives a bad status."""
    for skill in data().skills.values():
        if skill.category in OFFENCES and any((e.op, e.status) == ("inflict", status) for e in skill.effects):
            return skill
    raise KeyError(status)


# --- the people ----------------------------------------------------------------------------------------------------


def _owner(scene: Scene, name: str, broken: bool) -> Kit:
    """Returns the kit of a1 with the thing, "" for none."""
    if scene.enemy:
        row = data().enemies["street_thug"]
        return enemy_kit(replace(row, abilities=(name,) if name else ()), data())
    skills = ("followers",) if scene.riding else ()
    sheet = replace(PLAIN, skills=skills)
    if name in laws():
        sheet = replace(sheet, style=laws()[name])
    elif name in data().items:
        sheet = replace(sheet, items=(name,))
    elif name:
        sheet = replace(sheet, skills=(*skills, name), breaks=(name,) if broken else ())
    return kit_of(Who(sheet=sheet, name="X"), data())


def _people(scene: Scene, name: str, broken: bool) -> Iterator[Combatant]:
    """Yields everybody as the scene wants them, in roster order."""
    plain = kit_of(Who(sheet=PLAIN, name="Z"), data())
    foe = kit_of(Who(sheet=replace(PLAIN, skills=scene.gives), name="Y"), data())
    help_ = tuple(Buff(stat, "a1", stat, more, "battle") for stat, more in (("hit", 12), ("guard", 3), ("attr_all", 2)))
    quick = {"a1": 20, "b1": 30 if scene.waits else 0}
    for id_, side, kit in (("a1", 0, _owner(scene, name, broken)), ("a2", 0, plain), ("b1", 1, foe), ("b2", 1, plain)):
        one = replace(combatant(id_, side, kit), buffs=(*help_, Buff("quick", id_, "act", quick.get(id_, 0), "battle")))
        statuses = {"a1": ("bind", "poison"), "a2": ("poison", "daze")}.get(id_, ()) if scene.ill else ()
        hp = 1 if scene.frail and side == 0 else 40
        yield one.with_vitals(hp=hp, max_hp=60, cost=30, tension=50, statuses=statuses)
        if scene.riding and id_ == "a2":
            follower = enemy_kit(data().enemies["follower"], data())
            yield combatant("a1.1", 0, follower, Ties(summoner="a1", skill="followers"))


def begun(scene: Scene, name: str = "", broken: bool = False) -> SenyaState:
    """Returns a battle at the start of its first round; a1 has the thing of that name."""
    world = SenyaWorld(Edition(data(), "test"), Options())
    return SenyaState(world, 0, Process.SETUP1, tuple(_people(scene, name, broken)), (BeginRound(),))


# --- what they decide ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wishes:
    """What everybody would like to do: a1 to use the thing, broken maybe, the others by the scene."""

    scene: Scene
    name: str = ""
    broken: bool = False

    @property
    def breaks(self) -> tuple[str, ...]:
        return (self.name,) if self.broken else ()

    def of(self, state: SenyaState) -> Iterator[Decision]:
        """Yields the wishes of the one who is asked, the first first; the last is always legal."""
        by = state.asked
        mine = by == "a1" and bool(self.name)
        match state.top:
            case EquipChoice():
                yield Equip(by, **{item.worn_as: item.id for item in state.one(by).kit.items if item.worn_as})
            case SetupWindow() | CleanupWindow():
                yield from self._by_itself() if mine else ()
                yield SetupDone(by)
            case MainTurn():
                yield from self._first(by) if mine else ()
                yield from self._turn(state, by)
                yield Pass(by)
            case Window():
                yield from (Interrupt(by, self.name, self.breaks),) if mine else ()
                yield NoInterrupt(by)
            case EvadeQuestion():
                yield from (Evade(by, (self.name,), self.breaks),) if mine else ()
                yield Evade(by)
            case CounterQuestion():
                yield Counter(by)
                yield NoCounter(by)
            case CoverQuestion():
                yield from (Cover(by, "b1"),) if self.scene.covers and by == "b2" else ()
                yield NoCover(by)

    def _by_itself(self) -> Iterator[Decision]:
        """Yields the uses of the thing in a setup or cleanup, or as an action."""
        row = thing(self.name)
        called = next((effect.ids[-1] for effect in row.effects if effect.op == "summon"), "")
        for targets in (("a2",), ("b1",), ()):
            if isinstance(row, ItemRow):
                yield UseItem("a1", self.name, targets)
            else:
                for choice in dict.fromkeys((called, "", "poison")):
                    yield SetupSkill("a1", self.name, targets, self.breaks, choice)

    def _first(self, by: str) -> Iterator[Decision]:
        """Yields the uses of the thing in a1's main process: as an action, as the attack type, beside one."""
        yield from self._by_itself()
        bare = "street_thug" if self.scene.enemy else BARE_HANDS.get(self.scene.kind, BARE_HANDS["melee"])
        riding = ("a1.1",) if self.scene.riding else ()
        for targets in (("b1", "b2"), ("b1",)):
            if self.name in data().items:
                yield Attack(by, bare, targets, items=(self.name,))
            yield Attack(by, self.name, targets, breaks=self.breaks)
            yield Attack(by, bare, targets, (self.name,), (), self.breaks, 0, riding)

    def _turn(self, state: SenyaState, by: str) -> Iterator[Decision]:
        """Yields what everybody does in the main process: b1 may wait or give bad statuses, else a plain attack."""
        one = state.one(by)
        foe = next(other.id for other in state.combatants if other.side != one.side and other.present)
        attack = one.kit.skill(BARE_HANDS[self.scene.kind or "melee"] if by == "a1" else BARE_HANDS["melee"])
        attack = attack or next(one.kit.of("attack"))
        if by == "b1" and self.scene.waits:
            yield Delay(by, 1, Plan(attack.id))
        if by == "b1" and self.scene.gives:
            kinds = [data().skills[name].kind for name in self.scene.gives]
            kind = next((kind for kind in kinds if kind in BARE_HANDS), "melee")
            yield Attack(by, BARE_HANDS[kind], (foe,), self.scene.gives)
        yield Attack(by, attack.id, (foe,))


# --- playing -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A round as it came out: the state at its end and all that happened."""

    state: SenyaState
    log: tuple[Event, ...]


@cache
def play(scene: Scene, name: str = "", broken: bool = False) -> Played:
    """Plays the first round of a scene to its end, with a thing or without."""
    return played(begun(scene, name, broken), Wishes(scene, name, broken).of)


def played(state: SenyaState, wishes: Callable[[SenyaState], Iterator[Decision]], rounds: int = 1) -> Played:
    """Plays some rounds from the beginning of one: always the first wish that is legal."""
    log: list[Event] = []
    state = settled(state, log)
    last = state.round + rounds - 1
    for _ in range(MOST_PLIES):
        if state.result is not None or state.round > last:
            return Played(state, tuple(log))
        if state.to_act == CHANCE:
            state = apply(state, draw(state, Steady(FACE)), log)
            continue
        wanted = list(wishes(state))
        action = next((one for one in wanted if explain(state, one) is None), None)
        assert action is not None, (state.top, [(one, explain(state, one)) for one in wanted])
        state = apply(state, action, log)
    raise AssertionError("the round does not end")
