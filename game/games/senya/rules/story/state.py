"""The position of a story: immutable data (S19.3), with the battle of the scene in it while one is fought."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.games.senya.rules.data.scenario_rows import SceneRow
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Known, SenyaState, digest
from game.games.senya.rules.story.parts import OPPOSITION, Hero, Passage, SceneNow, StoryWorld
from game.games.senya.rules.story.steps import Step
from game.rules.contract import CHANCE, Result

LOST = (Condition.DEAD, Condition.INCAPACITATED)


@dataclass(frozen=True, slots=True, eq=False)
class StoryState:
    """A full position of a story.

    heroes and bodies: in roster order; a body is a combatant of the same id, as it stands outside the battle. agenda:
    what is still to do, the next step last. scene: None before the first and after the last. flags: those that are
    set, in the order in which they were. turn: how many scenes have had a player. battle: that of the scene, or None.
    log: what was told. over: the result, or None.
    """

    world: StoryWorld
    heroes: tuple[Hero, ...]
    bodies: tuple[Combatant, ...]
    agenda: tuple[Step, ...]
    scene: SceneNow | None = None
    flags: tuple[str, ...] = ()
    turn: int = 0
    battle: SenyaState | None = None
    log: tuple[Passage, ...] = ()
    over: Result | None = None
    known: Known = field(default_factory=Known, init=False, repr=False)

    # --- values ----------------------------------------------------------------------------------------------------

    def _value(self) -> tuple[object, ...]:
        return (
            self.world,
            self.heroes,
            self.bodies,
            self.agenda,
            self.scene,
            self.flags,
            self.turn,
            self.battle and self.battle.key,
            self.log,
            self.over,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, StoryState):
            return NotImplemented
        return self._value() == other._value() and self.battle == other.battle

    def __hash__(self) -> int:
        return self.key

    @property
    def key(self) -> int:
        if self.known.key is None:
            self.known.key = digest(self._value())
        return self.known.key

    @property
    def repeat_key(self) -> int:
        """What "the same position" compares: all but counter plans, which are hidden, and what was told."""
        battle = self.battle and self.battle.repeat_key
        return digest((self.heroes, self.bodies, self.agenda, self.scene, self.flags, battle))

    # --- whose decision --------------------------------------------------------------------------------------------

    @property
    def top(self) -> Step | None:
        """The step to be done next, None at the end."""
        return self.agenda[-1] if self.agenda else None

    @property
    def asked(self) -> str:
        """The hero, or in a battle the combatant, who is asked; "" at a roll and at the end."""
        if self.battle is not None:
            return self.battle.asked
        return "" if self.top is None or self.over is not None else self.top.asked

    @property
    def to_act(self) -> int:
        battle, top = self.battle, self.top
        if battle is not None:
            if battle.to_act == CHANCE or not battle.asked:
                return battle.to_act
            return OPPOSITION if battle.to_act else seat_of(battle.asked)
        if top is not None and top.rolls:
            return CHANCE
        return self.hero(self.asked).seat if self.asked else 0

    @property
    def result(self) -> Result | None:
        return self.over

    # --- who and what is there ---------------------------------------------------------------------------------------

    @property
    def data_scene(self) -> SceneRow:
        """What the scenario says of the scene that is played. Raises KeyError where none is."""
        return self.world.scenario.scenes[self.scene.id if self.scene is not None else ""]

    def hero(self, name: str) -> Hero:
        """Returns a hero by its id. Raises KeyError."""
        for hero in self.heroes:
            if hero.id == name:
                return hero
        raise KeyError(name)

    def body(self, name: str) -> Combatant:
        """Returns the body of a hero by its id, in a battle that it fights as it stands there. Raises KeyError."""
        if self.battle is not None and self.battle.has(name):
            return self.battle.one(name)
        for body in self.bodies:
            if body.id == name:
                return body
        raise KeyError(name)

    @property
    def living(self) -> tuple[str, ...]:
        """The heroes who are not dead, in roster order."""
        return tuple(body.id for body in self.bodies if body.condition is not Condition.DEAD)

    @property
    def able(self) -> tuple[str, ...]:
        """The heroes in the scene who can do something (S12.3)."""
        here = self.scene.present if self.scene is not None else ()
        return tuple(body.id for body in self.bodies if body.id in here and body.condition not in LOST)

    # --- the same with something else ------------------------------------------------------------------------------

    def with_hero(self, hero: Hero) -> StoryState:
        """Returns this state with a hero in the place of the one of the same id."""
        return replace(self, heroes=tuple(hero if one.id == hero.id else one for one in self.heroes))

    def with_body(self, body: Combatant) -> StoryState:
        """Returns this state with a body in the place of the one of the same id."""
        return replace(self, bodies=tuple(body if one.id == body.id else one for one in self.bodies))

    def in_scene(self, scene: SceneNow) -> StoryState:
        """Returns this state with the scene changed."""
        return replace(self, scene=scene)

    def flagged(self, flag: str, on: bool = True) -> StoryState:
        """Returns this state with a flag set or cleared; "" is none."""
        kept = tuple(one for one in self.flags if one != flag)
        return replace(self, flags=(*kept, flag) if on else kept) if flag and (flag in self.flags) is not on else self

    def noted(self, entry: Passage) -> StoryState:
        """Returns this state with something more told."""
        return replace(self, log=(*self.log, entry))

    def popped(self) -> StoryState:
        """Returns this state with its next step done."""
        return replace(self, agenda=self.agenda[:-1])

    def pushed(self, *steps: Step) -> StoryState:
        """Returns this state with more to do, the first of `steps` first."""
        return replace(self, agenda=(*self.agenda, *reversed(steps)))

    def then(self, *steps: Step) -> StoryState:
        """Returns this state with its next step replaced by others, the first of them first."""
        return replace(self, agenda=(*self.agenda[:-1], *reversed(steps)))


def seat_of(name: str) -> int:
    """Returns the seat that decides for a hero or what it summoned: "a2" and "a2.1" are of seat 1."""
    return int(name[1:].partition(".")[0]) - 1
