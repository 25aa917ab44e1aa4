"""The start of a war: the seven pairs, their masters and servants (S17.1, S17.9, S3.3, S8.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.games.senya.rules.battle.random_starts import person
from game.games.senya.rules.character.random_sheet import random_sheet
from game.games.senya.rules.parts import SEALS, Combatant, Ties, Who
from game.games.senya.rules.war import parts, steps
from game.games.senya.rules.war.lots import body_of
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.step import settled
from game.rules.chance import Stream
from game.rules.contract import PositionObject


@dataclass(frozen=True, slots=True)
class Entrant:
    """A pair that takes part: its master, and its servant."""

    master: parts.WarMaster
    servant: Who


def new_war(world: parts.WarWorld, entrants: Sequence[Entrant], led: int = 1) -> WarState:
    """Returns the start of a war of seven pairs, the first `led` of which are as they are listed whatever the lots.

    Raises KeyError for a row that is not in the data.
    """
    world = replace(world, masters=tuple(one.master for one in entrants))
    bodies: list[Combatant] = []
    pairs: list[parts.Pair] = []
    for n, entrant in enumerate(entrants, 1):
        name = f"{parts.PAIR}{n}"
        pairs.append(parts.Pair(name))
        master, servant = parts.master_of(name), parts.servant_of(name)
        bodies.append(body_of(world, master, entrant.master.who, Ties(servant=servant, seals=SEALS)))
        bodies.append(body_of(world, servant, entrant.servant, Ties(master=master)))
    agenda: tuple[steps.Step, ...] = (steps.BeginNight(),)
    drawn = entrants[led:]
    if world.options.secret and len(drawn) > 1:
        names = tuple(pair.id for pair in pairs[led:])
        urn = tuple(one.servant.sample for one in drawn), tuple(one.master.attitude for one in drawn)
        agenda = (*agenda, steps.DrawLots(names, *urn))
    return settled(WarState(world, tuple(pairs), tuple(bodies), agenda), None)


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
