"""The start of a battle: who is there on which side, and the battles that are prepared from the data (S6, S15.4)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.games.senya.rules.character.building import quick_start
from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import SEALS, SIDES, Combatant, SenyaWorld, Ties, Who
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.step import settled
from game.games.senya.rules.steps import BeginRound, EnterScene

APART = 10
"""So many metres stand the sides apart on the line at first."""
MOST = 4
"""Combatants of a side, without those that are summoned."""
BOSS_WEIGHT = 1.3
"""A single boss counts so many times its level (S15.4)."""


@dataclass(frozen=True, slots=True)
class Participant:
    """Somebody who takes part: who, whose servant by its place in the side from 0, and whether it is not here yet."""

    who: Who
    servant_of: int | None = None
    away: bool = False


Participants = tuple[Sequence[Participant], Sequence[Participant]]


def new_battle(world: SenyaWorld, sides: Participants) -> SenyaState:
    """Returns the start of a battle between two sides. Raises KeyError for a row that is not in the data."""
    combatants = tuple(one for side, entries in enumerate(sides) for one in _side(world, side, entries))
    state = SenyaState(world, 0, Process.SETUP1, combatants, (BeginRound(), EnterScene()))
    return settled(state, None)


def _side(world: SenyaWorld, side: int, entries: Sequence[Participant]) -> list[Combatant]:
    found = []
    servants = {entry.servant_of: n for n, entry in enumerate(entries) if entry.servant_of is not None}
    for n, entry in enumerate(entries):
        servant = f"{SIDES[side]}{servants[n] + 1}" if n in servants else ""
        master = "" if entry.servant_of is None else f"{SIDES[side]}{entry.servant_of + 1}"
        ties = Ties(servant=servant, master=master, seals=SEALS if servant else 0)
        made = combatant(f"{SIDES[side]}{n + 1}", side, kit_of(entry.who, world.data), ties)
        place = APART if world.options.line and side else 0
        made = replace(made, position=place)
        found.append(made.in_condition(Condition.WITHDRAWN) if entry.away else made)
    return found


def prepared(world: SenyaWorld, levels: tuple[int, int] = (0, 0)) -> SenyaState:
    """Returns the battle that the options name, of ready characters and enemies of the data. Raises KeyError.

    levels: how many more than on their sheets the characters of both sides have (H1); an enemy stays as it is.
    """
    (a, b), surprised = _prepared(world.data, world.options)
    return new_battle(replace(world, surprised=surprised), (_raised(a, levels[0]), _raised(b, levels[1])))


def _raised(side: Sequence[Participant], levels: int) -> list[Participant]:
    return [one if one.who.enemy else replace(one, who=replace(one.who, levels=levels)) for one in side]


def _prepared(data: Data, options: Options) -> tuple[Participants, str]:
    people = [Participant(Who(sample=sample.id)) for sample in quick_start(data)]
    if not people:
        raise KeyError("samples")
    people *= 2 * MOST
    match options.battle:
        case "pair":
            return (people[:2], people[2:4]), ""
        case "ambush":
            return (people[:2], people[2:4]), SIDES[1]
        case "boss":
            return (people[:3], [boss(data, 9)]), ""
        case "dummy":
            return (people[:1], [boss(data, 0)]), ""
        case _:
            return (people[:1], people[1:2]), ""


def boss(data: Data, levels: int) -> Participant:
    """Returns the enemy that is a fair match alone for characters whose levels add up to `levels` (S15.4)."""
    rows = [row for row in data.enemies.values() if not row.minion]
    return Participant(Who(enemy=min(rows, key=lambda row: abs(row.level * BOSS_WEIGHT - levels)).id))
