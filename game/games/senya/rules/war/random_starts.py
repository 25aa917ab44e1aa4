"""Wars drawn at random: the masters of the data and random characters, the servant classes dealt among them."""

from __future__ import annotations

from collections.abc import Callable

from game.games.senya.rules.battle.random_starts import person
from game.games.senya.rules.character.random_sheet import random_sheet
from game.games.senya.rules.war.parts import SEATS, Wars
from game.rules.chance import Stream
from game.rules.contract import PositionObject

LEVEL = 3
DRAWN_IN = 3
"""One master in so many is a random character."""


def random_starts(wars: Wars) -> Callable[[int], PositionObject]:
    """Returns what draws the position object of a war for a seed."""

    def drawn(seed: int) -> PositionObject:
        stream = Stream(seed)
        masters, classes = list(wars.data.masters), list(wars.data.servants)
        stream.shuffle(masters)
        stream.shuffle(classes)
        pairs: list[dict[str, object]] = []
        for n in range(SEATS):
            own = not stream.below(DRAWN_IN)
            master = person(random_sheet(wars.data, stream, LEVEL), f"n{n}") if own else masters[n % len(masters)]
            pairs.append({"master": master, "servant": classes[n % len(classes)]})
        return {"war": {"pairs": pairs}, "data": wars.digest}

    return drawn
