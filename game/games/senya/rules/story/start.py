"""The start of a story: who takes part, their boards and emotions, the tension they begin with (S7.1, S8.1, S3.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.games.senya.rules.battle.random_starts import Somebody, person
from game.games.senya.rules.character.building import quick_start
from game.games.senya.rules.character.random_sheet import random_sheet
from game.games.senya.rules.economy import start_tension
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.parts import SEALS, SIDES, Combatant, Ties, Who
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.boards import MOST_EMOTIONS
from game.games.senya.rules.story.parts import AT, MOST_HEROES, Bond, Hero, Stories, StoryWorld
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.step import settled
from game.rules.chance import Stream
from game.rules.contract import PositionObject


@dataclass(frozen=True, slots=True)
class PartyMember:
    """Somebody who takes part: who, what the board and the experience are, which emotions are unused.

    unused: None for those of the sheet. servant_of: its master by its place in the party from 0. player: who shares a
    purse with others of that name (S18.4). by_person: a person plays it.
    """

    who: Who
    board: tuple[Bond, ...] = ()
    unused: tuple[str, ...] | None = None
    experience: int = 0
    servant_of: int | None = None
    key: str = ""
    player: str = ""
    by_person: bool = False


def key_of(who: Who) -> str:
    """Returns the lasting name of a character on casting boards."""
    return f"{AT}{who.sample or who.name}"


def new_story(
    world: StoryWorld, players: Sequence[PartyMember], scene: str = "", flags: tuple[str, ...] = ()
) -> StoryState:
    """Returns the start of a story; `scene` begins it elsewhere, with flags set. Raises KeyError for a missing row."""
    heroes: list[Hero] = []
    bodies: list[Combatant] = []
    for n, player in enumerate(players):
        name = f"{SIDES[0]}{n + 1}"
        kit = kit_of(player.who, world.data)
        drawn = () if world.options.drawn or kit.sheet is None else kit.sheet.emotions
        unused = drawn if player.unused is None else player.unused
        law = kit.law
        if law is not None and law.passive and kit.emotion not in unused:  # S3.3
            unused = (*unused, kit.emotion)
        key = player.key or key_of(player.who)
        hero = Hero(name, key, player.experience, player.board, unused, player=player.player)
        body = combatant(name, 0, kit, _ties(players, n))
        tension = start_tension(world.data.tables, kit.tension, hero.bond)  # S8.1: the kit's is the focus alone
        heroes.append(hero)
        bodies.append(body.with_vitals(tension=tension))
    asked = [
        steps.EmotionQuestion(hero.id) for hero in heroes for _ in range(MOST_EMOTIONS - _of_table(world, hero.unused))
    ]
    people = tuple(hero.id for hero, player in zip(heroes, players, strict=True) if player.by_person)
    world = replace(world, people=people)
    agenda: tuple[steps.Step, ...] = (steps.BeginScene(scene or world.scenario.start), *reversed(asked))
    return settled(StoryState(world, tuple(heroes), tuple(bodies), agenda, flags=flags), None)


def _of_table(world: StoryWorld, unused: tuple[str, ...]) -> int:
    """Returns how many of some emotions count among the three of the table (S7.3)."""
    return min(MOST_EMOTIONS, sum(world.data.emotions[one].d66 > 0 for one in unused))


def _ties(players: Sequence[PartyMember], n: int) -> Ties:
    servant = next((m for m, one in enumerate(players) if one.servant_of == n), None)
    master = players[n].servant_of
    return Ties(
        servant="" if servant is None else f"{SIDES[0]}{servant + 1}",
        master="" if master is None else f"{SIDES[0]}{master + 1}",
        seals=0 if servant is None else SEALS,
    )


def prepared(world: StoryWorld) -> StoryState:
    """Returns the story that the options name, played by ready characters as far as the scenario takes (S6.1)."""
    low, high = world.scenario.players
    size = max(low, min(high, world.options.party))
    people = quick_start(world.data)
    if not people:
        raise KeyError("samples")
    players = [PartyMember(Who(sample=people[n % len(people)].id)) for n in range(size)]
    return new_story(world, players)


# --- at random ----------------------------------------------------------------------------------------------------

DRAWN_IN = 3
"""One hero in so many is a random character."""
MOST_EXPERIENCE = 12


def random_starts(library: Stories) -> Callable[[int], PositionObject]:
    """Returns what draws the position object of a story for a seed."""

    def drawn(seed: int) -> PositionObject:
        stream = Stream(seed)
        scenario = library.scenarios[stream.choice(sorted(library.scenarios))]
        size = 1 + stream.below(MOST_HEROES)
        people = list(quick_start(library.data))
        stream.shuffle(people)
        heroes: list[Somebody] = []
        for n in range(size):
            if stream.below(DRAWN_IN):
                heroes.append({"sample": people[n % len(people)].id})
            else:
                heroes.append(person(random_sheet(library.data, stream, scenario.level), f"n{n}"))
            heroes[-1]["experience"] = stream.below(MOST_EXPERIENCE)
        return {"story": {"scenario": scenario.id, "heroes": heroes}, **library.edition.named()}

    return drawn
