"""The armies of the player of 軍儀: they can be placed, differ, look at the enemy's, and hide the good backs well."""

from __future__ import annotations

import pytest

from game.ai.protocol import thought_seed
from game.games.gungi.ai import setup
from game.games.gungi.ai.armies import ARMIES, Army
from game.games.gungi.rules import GAME
from game.games.gungi.rules.pieces import BLACK, HYOU, KIND, OTHER, OZUTSU, SA, SIDE, SUI, TO, WHITE
from game.games.gungi.rules.state import GungiState
from game.rules.chance import Stream


def _place(state: GungiState, seed: int, wishes: dict[int, Army]) -> GungiState:
    """Returns the position when both have placed everything; who has no wishes follows the book."""
    while state.phase == "setup":
        seat, seen = state.to_act, GAME.observe(state, state.to_act)
        army = wishes.get(seat)
        stream = Stream(thought_seed(seed, seat, sum(map(len, state.cells))))
        if army is None:
            action = setup.place(seen, stream)
        else:
            offers = {(KIND[a.tile], a.dst, a.layer): a for a in seen.legal if hasattr(a, "tile")}
            action = offers[next(wish for wish in army if wish in offers)]
        state = GAME.apply(state, action)
    return state


def _standing(state: GungiState, side: int) -> set[tuple[int, int, int]]:
    return {
        (KIND[tile], sq, layer)
        for sq, tower in enumerate(state.cells)
        for layer, tile in enumerate(tower, 1)
        if SIDE[tile] == side
    }


def test_there_are_many_armies_and_some_have_towers_of_three() -> None:
    for side in (BLACK, WHITE):
        assert len({frozenset(army) for army in ARMIES[side]}) == len(ARMIES[side]) >= 24
        assert sum(any(layer == 3 for _, _, layer in army) for army in ARMIES[side]) >= 16


@pytest.mark.parametrize("number", range(0, len(ARMIES[BLACK]), 2))
def test_every_army_can_be_placed_whole_against_another(number: int) -> None:
    armies = {BLACK: ARMIES[BLACK][number], WHITE: ARMIES[WHITE][number + 1]}
    state = _place(GAME.start({}), 1, armies)
    assert [_standing(state, side) for side in (BLACK, WHITE)] == [set(armies[side]) for side in (BLACK, WHITE)]


@pytest.mark.slow
def test_g13_thirty_seeds_place_many_different_armies() -> None:
    found = [_place(GAME.start({}), seed, {}) for seed in range(12)]
    for side in (BLACK, WHITE):
        assert len({frozenset(_standing(state, side)) for state in found}) >= 8


def test_the_marshal_keeps_away_from_what_the_enemy_has_placed() -> None:
    state = GAME.start({})
    for kind, sq in ((HYOU, 62), (OZUTSU, 0), (HYOU, 54)):
        state = GAME.apply(state, next(a for a in GAME.legal(state) if KIND[a.tile] == kind and a.dst == sq))
    state = GAME.apply(state, next(a for a in GAME.legal(state) if a.dst == 26))
    chosen = [setup._chosen(GAME.observe(state, BLACK), Stream(seed)) for seed in range(20)]
    files = {next(sq % 9 for kind, sq, _ in army if kind == SUI) for army in chosen}
    assert len(files) > 1 and min(files) >= 2, "the 砲 stands on file 0"


@pytest.mark.slow
def test_g13_9_the_good_backs_lie_where_the_enemy_comes_last_most_often_but_not_always_there() -> None:
    places, safe = set(), []
    for seed in range(10):
        state = _place(GAME.start({}), seed, {})
        for side in (BLACK, WHITE):
            standing = _standing(state, side)
            army = min(ARMIES[side], key=lambda army: len(standing ^ set(army)))
            good = {
                sq
                for sq, tower in enumerate(state.cells)
                for tile in tower
                if SIDE[tile] == side and KIND[tile] == HYOU and OTHER[tile] in (SA, TO)
            }
            assert len(good) == 2
            if standing == set(army):
                safe += [sq in setup.safe_soldiers(army, side) for sq in good]
                places.add(frozenset(good))
    assert len(places) > 6
    assert len(safe) >= 20 and sum(safe) / len(safe) > 0.6, "at random 4 of 9 are"
