"""The start of a war: the seven pairs, their masters and servants (S17.1, S17.9, S3.3, S8.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.games.senya.rules.battle.random_starts import person
from game.games.senya.rules.character.random_sheet import random_sheet
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.parts import SEALS, Combatant, Ties, Who
from game.games.senya.rules.war import parts, steps
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.step import settled
from game.rules.chance import Stream
from game.rules.contract import PositionObject


@dataclass(frozen=True, slots=True)
class Entrant:
    """A pair that takes part: its master, and its servant."""

    master: parts.WarMaster
    servant: Who


def new_war(world: parts.WarWorld, entrants: Sequence[Entrant]) -> WarState:
    """Returns the start of a war of seven pairs. Raises KeyError for a row that is not in the data."""
    world = replace(world, masters=tuple(one.master for one in entrants))
    bodies: list[Combatant] = []
    pairs: list[parts.Pair] = []
    for n, entrant in enumerate(entrants, 1):
        name = f"{parts.PAIR}{n}"
        pairs.append(parts.Pair(name))
        master, servant = parts.master_of(name), parts.servant_of(name)
        bodies.append(_body(world, master, entrant.master.who, Ties(servant=servant, seals=SEALS)))
        bodies.append(_body(world, servant, entrant.servant, Ties(master=master)))
    return settled(WarState(world, tuple(pairs), tuple(bodies), (steps.BeginNight(),)), None)


def _body(world: parts.WarWorld, name: str, who: Who, ties: Ties) -> Combatant:
    """Returns a body with the emotions of its sheet unused, and that of a passive antinomy (S3.3, S7.1)."""
    body = combatant(name, 0, kit_of(who, world.data), ties)
    kit = body.kit
    unused = kit.sheet.emotions if kit.sheet is not None else ()
    if kit.law is not None and kit.law.passive and kit.emotion and kit.emotion not in unused:
        unused = (*unused, kit.emotion)
    return replace(body, spent=replace(body.spent, emotions=unused))


def prepared(world: parts.WarWorld) -> WarState:
    """Returns the war of the pairs of the data, in their order (S17.9). Raises KeyError where there are not seven."""
    masters = list(world.data.masters.values())
    if len(masters) != parts.SEATS:
        raise KeyError("masters")
    return new_war(
        world,
        [
            Entrant(parts.WarMaster(Who(sample=row.sample), row.attitude, row.id), Who(sample=row.servant))
            for row in masters
        ],
    )


# --- at random ----------------------------------------------------------------------------------------------------

LEVEL = 3
DRAWN_IN = 3
"""One master in so many is a random character."""


def random_starts(world: parts.WarWorld) -> Callable[[int], PositionObject]:
    """Returns what draws the position object of a war for a seed."""

    def drawn(seed: int) -> PositionObject:
        stream = Stream(seed)
        masters, classes = list(world.data.masters), list(world.data.servants)
        stream.shuffle(masters)
        stream.shuffle(classes)
        pairs: list[dict[str, object]] = []
        for n in range(parts.SEATS):
            own = not stream.below(DRAWN_IN)
            master = person(random_sheet(world.data, stream, LEVEL), f"n{n}") if own else masters[n % len(masters)]
            pairs.append({"master": master, "servant": classes[n % len(classes)]})
        return {"war": {"pairs": pairs}, **world.edition.named()}

    return drawn
