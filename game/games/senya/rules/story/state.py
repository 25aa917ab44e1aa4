"""The position of a story: immutable data (S19.3), with the battle of the scene in it while one is fought."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.games.senya.rules.agenda import KnownKey, digest
from game.games.senya.rules.course.state import NestedState
from game.games.senya.rules.data.scenario_rows import SceneRow
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.story.parts import OPPOSITION, Hero, Passage, SceneNow, StoryWorld
from game.games.senya.rules.story.steps import ContestQuestion, Step
from game.rules.contract import Result

LOST = (Condition.DEAD, Condition.INCAPACITATED)


@dataclass(frozen=True, slots=True, eq=False)
class StoryState(NestedState[Step]):
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
    known: KnownKey = field(default_factory=KnownKey, init=False, repr=False, compare=False)

    @property
    def repeat_key(self) -> int:
        """What "the same position" compares: all but counter plans, which are hidden, and what was told."""
        battle = self.battle and self.battle.repeat_key
        return digest((self.heroes, self.bodies, self.agenda, self.scene, self.flags, battle))

    def seat_in(self, name: str) -> int:
        """Returns the seat that decides for a hero; in a battle for a combatant, of its other side the opposition."""
        if self.battle is None and isinstance(self.top, ContestQuestion):
            return seat_of(self.decider(name))
        return OPPOSITION if self.battle is not None and self.battle.one(name).side else seat_of(name)

    def decider(self, name: str) -> str:
        """Returns who decides how the story goes in the place of a hero (S16.2).

        That is the hero itself where a person plays it, else the next whom a person plays, in roster order; of them
        first those who live. Where no person is told, it is the hero.
        """
        people = [one for one in self.world.people if one in self.living] or self.world.people
        order = [hero.id for hero in self.heroes]
        at = order.index(name)
        return next((one for one in (*order[at:], *order[:at]) if one in people), name)

    # --- who and what is there ---------------------------------------------------------------------------------------

    @property
    def data_scene(self) -> SceneRow:
        """What the scenario says of the scene that is played. Raises KeyError where none is."""
        return self.world.scenario.scenes[self.scene.id if self.scene is not None else ""]

    def hero(self, name: str) -> Hero:
        """Returns a hero by its id. Raises KeyError."""
        return {hero.id: hero for hero in self.heroes}[name]

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


def seat_of(name: str) -> int:
    """Returns the seat that decides for a hero or what it summoned: "a2" and "a2.1" are of seat 1."""
    return int(name[1:].partition(".")[0]) - 1
