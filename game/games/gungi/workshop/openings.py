"""Openings of 軍儀: the arrays of both sides first, in whatever order they were placed, then the moves."""

import re
from collections.abc import Sequence

from game import catalog
from game.games.gungi.rules.arrays import Wanted, array_key, only_of, placed_in, placement_of
from game.games.gungi.rules.pieces import HYOU, KINDS, SUI
from game.games.gungi.workshop.own_arrays import known_arrays
from game.records.beginnings import Beginnings, OpeningName, OpeningStep, Told
from game.storage.paths import Home

_HIDDEN = re.compile(rf"({KINDS[HYOU]})/\S")
"""A 兵 with its back: games that differ by it alone are not told apart."""


def _cut(acts: Sequence[str]) -> list[OpeningStep]:
    black, white, ply = placed_in(acts)
    if not ply:
        return []
    arrays = [OpeningStep(array_key(tiles), ply, seat) for seat, tiles in enumerate((black, white))]
    moves = [OpeningStep(_HIDDEN.sub(r"\1", act), n) for n, act in enumerate(acts[ply:], ply + 1)]
    return [*arrays, *moves]


def _called(step: OpeningStep, home: Home, lang: str) -> OpeningName:
    found = known_arrays(home, catalog.levels_of("gungi"), lang).get(step.key)
    if found is not None:
        name, swung = found
        return OpeningName("gungi-opening.swung" if swung else "gungi-opening.named", (name,))
    marshal = next((one for one in map(placement_of, re.findall(r"\S \S+", step.key)) if _is_marshal(one)), None)
    if marshal is None:
        return OpeningName("gungi-opening.nameless")
    return OpeningName("gungi-opening.unnamed", (f"{marshal.dst % 9 + 1}―{marshal.dst // 9 + 1}",))


def _is_marshal(one: Wanted | None) -> bool:
    return one is not None and one.kind == SUI


def _seen(told: Told, step: OpeningStep) -> Told:
    return told if step.of_seat != 0 else only_of(told, 0)


BEGINNINGS = Beginnings(_cut, _called, _seen)
