"""What is hoped of declarations before any action is tried: nothing where a rule is off or a clause forbids it."""

from __future__ import annotations

import pytest

from game.games.prosfair.rules.phases import own_bits, place
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.trials import Hopes
from tests.games.prosfair.rules.play import KINGS, at

MINE, THEIRS, JOINT, OPEN = "1:ww:a1:Ga1", "1:wb:a1:gc3", "1:wx:a1:Ga3 gc1", "1:w-:a1:Ga1 gc3"
TWO = (OPEN, "2:w-:b1:Ga1 gc3")
IGN = {"attributes": "ign,cre,0"}


def hopes(state: ProsfairState) -> Hopes:
    return Hopes.of(state, state.base.cells)


@pytest.mark.parametrize(
    ("state", "expands", "abandons", "composes"),
    [
        pytest.param(at(KINGS, MINE, **IGN), True, True, True, id="P8.7"),
        pytest.param(at(KINGS, THEIRS, **IGN), True, False, True, id="P10.4-theirs"),
        pytest.param(at(KINGS, JOINT, **IGN), True, True, True, id="P10.4-joint"),
        pytest.param(at(KINGS, OPEN, **IGN), True, False, True, id="P10.4-open"),
        pytest.param(at(KINGS, *TWO, **IGN), False, False, True, id="P9.2"),
        pytest.param(at(KINGS, *TWO, turn="b", **IGN), True, False, True, id="P9.2-black"),
        pytest.param(at(KINGS), True, False, False, id="P11.2-muk"),
        pytest.param(at(KINGS, attributes="vet,cre,0"), True, False, False, id="P11.2-vet"),
        pytest.param(at(f"{KINGS} (GS)a2", **IGN), True, False, False, id="P12.6"),
        pytest.param(at(f"{KINGS} (gs)a5", **IGN), True, False, True, id="P12.6-theirs"),
        pytest.param(at(KINGS, MINE, level="standard"), True, True, False, id="P1.4-standard"),
        pytest.param(at(KINGS, level="basic"), False, False, False, id="P1.4-basic"),
        pytest.param(at(KINGS, expansion=False, **IGN), False, False, True, id="P1.5-expansion"),
        pytest.param(at(KINGS, MINE, abandonment=False, **IGN), True, False, True, id="P1.5-abandonment"),
        pytest.param(at(KINGS, MINE, composition=False, **IGN), True, True, False, id="P1.5-composition"),
    ],
)
def test_P8_7_what_may_be_hoped_for(state: ProsfairState, expands: bool, abandons: bool, composes: bool) -> None:
    found = hopes(state)
    assert found.enemies == (own_bits(state.base.cells, 1 - state.turn, 8) if expands else 0)
    assert (found.abandons, found.composes) == (abandons, composes)
    assert (found.any(0), found.any(1)) == (expands or abandons or composes, abandons)


FAR, NEAR = 0, own_bits(at(f"{KINGS} gc6 gd6").base.cells, 1, 8)


@pytest.mark.parametrize(
    ("found", "sizes", "base", "sub"),
    [
        (Hopes(FAR, False, 7, False), (3, 4, 6, 7, 9), False, False),
        (Hopes(FAR, True, 7, False), (3, 4, 5, 6), False, False),
        (Hopes(FAR, True, 7, False), (7,), True, True),
        (Hopes(FAR, True, 7, False), (3, 9), True, True),
        (Hopes(FAR, False, 7, True), (3,), False, False),
        (Hopes(FAR, False, 7, True), (4,), True, False),
        (Hopes(NEAR, False, 7, False), (3,), True, False),
        (Hopes(NEAR & NEAR - 1, False, 7, False), (3,), False, False),
        (Hopes(NEAR, True, 7, True), (), False, False),
    ],
)
def test_P8_7_which_sizes_allow_what_is_hoped_for(found: Hopes, sizes: tuple[int, ...], base: bool, sub: bool) -> None:
    phases = [phase for n in sizes if (phase := place(8, 0, n, 26)) is not None]
    assert len(phases) == len(sizes)
    assert (found.for_any(phases, 0), found.for_any(phases, 1)) == (base, sub)
