"""Whole lists of legal actions in positions with pins, checks and mates: listed is just what nothing refuses.

The lists come from one look at the lines to the 帥 (`judge.shielded`), the refusals from trying the action out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import (
    NO_EXCHANGE,
    Drop,
    InPlace,
    Move,
    PlayAction,
    Relocate,
    Substitute,
    Swap13,
)
from game.games.gungi.rules.pieces import FIXED, KAORU, KIND, SIDE, SUI, TORIDE, TURNED
from game.games.gungi.rules.reach import usable
from game.games.gungi.rules.state import GungiState
from game.rules.contract import PositionObject
from tests.thorough import each

TESTS = Path(__file__).resolve().parents[3]


def _load(path: str, every: int) -> dict[str, PositionObject]:
    data = json.loads((TESTS / path).read_text(encoding="utf-8"))
    return {item["id"]: item["position"] for item in data["positions"][::every]}


PINS = _load("games/gungi/positions/pins.json", 1)
POSITIONS = PINS | _load("vectors/gungi/midgame.json", 8)


def well_formed(state: GungiState) -> Iterator[PlayAction]:
    """Yields whatever the side to act could write down: every way from every tile, every drop, every strike."""
    squares = usable(state.round.reduced)
    side = state.turn
    owed = state.ties.owed[side]
    if owed is not None:
        yield from (Relocate(owed, sq) for sq in squares)
        return
    for src in squares:
        tower = state.cells[src]
        if tower and SIDE[tower[-1]] == side:
            for dst in squares:
                yield from _moves(state, src, dst)
        for layer in range(1, len(tower) + 1):
            for target in range(1, len(tower) + 1):
                yield from _placed(state, [InPlace(src, layer, target, betray) for betray in (None, False, True)])
            yield Swap13(src, layer)
    kings = [sq for sq in squares if state.cells[sq] and KIND[state.cells[sq][-1]] == SUI]
    yield from (Substitute(sq, king, len(state.cells[king])) for sq in squares for king in kings)
    for tile in dict.fromkeys(state.hands[side]):
        yield from (Drop(tile, sq, len(state.cells[sq]) + 1) for sq in squares)


def _moves(state: GungiState, src: int, dst: int) -> Iterator[PlayAction]:
    tower, target = state.cells[src], state.cells[dst]
    for arrival in (len(target), len(target) + 1):
        move = Move(src, len(tower), dst, arrival)
        if not target or SIDE[target[-1]] == state.turn:
            yield move
            continue
        forms = [replace(move, betray=betray) for betray in (None, False, True)]
        if KIND[tower[-1]] == SUI and KIND[target[0]] == TORIDE:
            tiles = {*state.hands[state.turn], TURNED[target[-1]], TURNED[target[0]]}
            forms += [replace(move, exchange=tile) for tile in (NO_EXCHANGE, *tiles)]
        yield from _placed(state, forms)


def _placed(state: GungiState, forms: list[Move | InPlace]) -> Iterator[Move | InPlace]:
    """Yields each action without a re-placement, and with every one where a 砲 or 砦 could be won by it."""
    yield from forms
    at = forms[0].dst if isinstance(forms[0], Move) else forms[0].at
    if any(KIND[tile] in (KAORU, TORIDE) or KIND[TURNED[tile]] in FIXED for tile in state.cells[at]):
        owed = {
            tile for tile in (TURNED[t] for t in state.cells[at]) if KIND[tile] in FIXED and SIDE[tile] == state.turn
        }
        squares = usable(state.round.reduced)
        yield from (replace(form, place=(tile, sq)) for form in forms for tile in owed for sq in squares)


@cache
def tried(name: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Returns of a position what is listed though refused, what is playable but not listed, and the refusals' codes."""
    state = GAME.position_in(POSITIONS[name], {})
    refusals = {action: GAME.explain(state, action) for action in well_formed(state)}
    listed, playable = set(GAME.legal(state)), {action for action, clause in refusals.items() if clause is None}
    codes = frozenset(clause.code for clause in refusals.values() if clause is not None)
    return frozenset(map(GAME.format, listed - playable)), frozenset(map(GAME.format, playable - listed)), codes


@pytest.mark.parametrize("name", each(2, POSITIONS))
def test_G7_5_G12_4_all_that_nothing_refuses_is_listed_and_nothing_else(name: str) -> None:
    refused, missing, _ = tried(name)
    assert (refused, missing) == (frozenset(), frozenset())


@pytest.mark.slow
def test_the_positions_hold_what_is_refused_seldom() -> None:
    rare = {"own-check", "mate-he", "mate-hyou", "double-he", "double-hyou", "exchange-dead", "check-own-tile"}
    rare |= {"swap-repeat", "swap-target", "drop-dead", "drop-face", "owed-check", "same-kind", "tower-full"}
    assert rare <= {code for name in PINS for code in tried(name)[2]}
