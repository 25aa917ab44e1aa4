"""How weak strengths of 軍儀 err: what they overlook, what they think of, and the mates in one that they see."""

from __future__ import annotations

import pytest

from game.ai.budget import Budget, Cancelled
from game.ai.protocol import thought_seed
from game.ai.root import Attention, first_safe
from game.games.gungi.ai.beginner import eager, ideas, leaves_no_mate, mating, overlooked, takes
from game.games.gungi.ai.bridge import board_of, pack
from game.games.gungi.ai.player import PLAYER, STRENGTHS
from game.games.gungi.ai.search import Search
from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import Drop
from game.games.gungi.rules.state import GungiState
from tests.campaigns.tactics import kept, state_of
from tests.games.gungi.ai.positions import board, entries, load, middle_game
from tests.tactics.proofs import AVOID, safe
from tests.thorough import tries

MATE = {"5-1": ["W:帥:-"], "5-3": ["B:と:兵"], "9-9": ["B:帥:-"], "1-9": ["B:弓:や"], "9-2": ["B:龍:臥"]}
"""Black mates with the 槍 of its hand, or with と."""

LONG = Budget(1, 3600.0)


def _mates(state: GungiState) -> set[int]:
    found = set()
    for action in GAME.legal(state):
        result = GAME.apply(state, action).result
        if result is not None and result.winner == state.to_act and result.clause.id == "G11.5":
            found.add(pack(action))
    return found


def _choose(state: GungiState, level: int, seed: int) -> object:
    return PLAYER.choose({}, GAME.observe(state, state.to_act), level, seed, PLAYER.budget(level)).action


def test_g11_5_mates_in_one_are_those_of_the_rules() -> None:
    states = [board(MATE, B=["槍:侍"]), *(load(entry["position"]) for entry in entries("midgame")[:: tries(9, 3)])]
    for state in states:
        assert set(mating(board_of(state))) == _mates(state)
    assert _mates(states[0]), "one of them has some"


def test_what_is_skipped_is_no_mate() -> None:
    state = board(MATE, B=["槍:侍"])
    assert list(mating(board_of(state), lambda move: True)) == []


def test_strikes_are_overlooked_more_often_than_captures_from_nearby_and_quiet_moves_never() -> None:
    state = board(
        {"5-9": ["B:帥:-"], "5-1": ["W:帥:-"], "2-8": ["B:臥:龍"], "2-2": ["W:弓:や"], "2-7": ["W:弓:や"]}, B=["侍:槍"]
    )
    search = board_of(state)
    actions = {GAME.format(action): pack(action) for action in GAME.legal(state)}
    near, quiet = actions["m 2-8-1 2-7-1"], actions["m 5-9-1 5-8-1"]
    assert takes(search, near) and not takes(search, quiet)
    struck = board({"5-9": ["B:帥:-"], "5-1": ["W:帥:-"], "2-5": ["W:弓:や", "B:槍:侍"]})
    strike = next(pack(action) for action in GAME.legal(struck) if GAME.format(action).startswith("i "))
    seeds = range(400)
    missed = {
        name: sum(overlooked(on, move, Attention(60, 20, seed)) for seed in seeds)
        for name, on, move in (("near", search, near), ("strike", board_of(struck), strike), ("quiet", search, quiet))
    }
    assert missed["quiet"] == 0
    assert 50 < missed["near"] < 110 < 200 < missed["strike"] < 280


def test_who_overlooks_little_counts_the_captures_that_are_seen() -> None:
    free = {"5-9": ["B:帥:-"], "5-1": ["W:帥:-"], "2-8": ["B:臥:龍"], "2-7": ["W:弓:や"]}
    worth = [
        Search(board_of(board(free)), LONG, sight).standing()
        for sight in (Attention(), Attention(1, 1, _sees_all()), Attention(100, 100))
    ]
    assert worth[0] == worth[1] > worth[2]


def _sees_all() -> int:
    """Returns a seed by which not one of all moves is overlooked, where few are."""
    moves = [pack(action) for action in GAME.legal(board({"5-9": ["B:帥:-"], "5-1": ["W:帥:-"], "2-8": ["B:臥:龍"]}))]
    return next(seed for seed in range(99) if not any(Attention(1, 1, seed).misses(move, True) for move in moves))


def test_nobody_mates_who_has_won_or_owes_a_tile() -> None:
    """G10.5: the owed tile is placed first."""
    for change in ("winner", "owed"):
        found = board_of(board(MATE, B=["槍:侍"]))
        assert next(mating(found), None) is not None
        if change == "winner":
            found.winner = 0
        else:
            found.owed = (1, 1)
        assert next(mating(found), None) is None, change


def test_a_player_thinks_of_captures_checks_and_a_few_others_and_always_of_something() -> None:
    state = middle_game()
    search = board_of(state)
    moves = [pack(action) for action in GAME.legal(state)]
    few, more = (ideas(search, moves, n, Attention(1, 1, 3)) for n in (4, 20))
    assert len(more) - len(few) == 16
    assert set(few) <= set(moves)
    lively = [move for move in few if eager(search, move, 1)]
    assert all(takes(search, move) or eager(search, move, 40) == 40 for move in lively)
    assert len(few) - len(lively) <= 4
    assert ideas(search, moves[:1], 0, Attention(100, 100, 3)) == moves[:1]


def test_a_move_that_leaves_a_mate_open_is_passed_over_where_the_mate_is_seen() -> None:
    state = board(MATE | {"4-4": ["W:龍:臥"]}, turn="W", B=["槍:侍"])
    search = board_of(state)
    moves = [pack(action) for action in GAME.legal(state)]
    losing = [move for move in moves if _leaves(search, move)]
    safe = [move for move in moves if move not in losing]
    assert losing and safe

    def chosen(tried: list[int], sight: Attention, budget: Budget = LONG) -> int:
        return first_safe(tried, lambda move: leaves_no_mate(search, move, sight), budget)

    assert chosen([*losing[:2], *safe], Attention()) == safe[0]
    assert chosen([*losing[:2], *safe], Attention(100, 100)) == losing[0]
    assert chosen(losing[:3], Attention()) == losing[0], "nothing better was thought of"
    assert chosen([*losing[:2], *safe], Attention(), Budget(1, -1.0)) == losing[0], "the time is over"
    with pytest.raises(Cancelled):
        chosen(safe, Attention(), Budget(1, 60.0, lambda: True))


def _leaves(search: object, move: int) -> bool:
    undo = search.make(move)  # type: ignore[attr-defined]
    try:
        return next(mating(search), None) is not None  # type: ignore[arg-type]
    finally:
        search.unmake(undo)  # type: ignore[attr-defined]


@pytest.mark.parametrize("level", [0, 1])
def test_even_the_weakest_takes_a_mate_in_one_more_often_than_not(level: int) -> None:
    state = board(MATE, B=["槍:侍"])
    mates = _mates(state)
    assert sum(pack(_choose(state, level, seed)) in mates for seed in range(30)) > 15  # type: ignore[arg-type]


@pytest.mark.slow
def test_the_weakest_does_not_play_just_anything() -> None:
    state = middle_game()
    legal = GAME.legal(state)
    share = sum(isinstance(action, Drop) for action in legal) / len(legal)
    chosen = [_choose(state, 0, seed) for seed in range(40)]
    drops = sum(isinstance(action, Drop) for action in chosen) / len(chosen)
    assert share > 0.5 and drops < share - 0.15, "drops are most of what could be played"


@pytest.mark.slow
def test_the_fourth_looks_at_two_plies_whatever_its_hands_hold() -> None:
    state = middle_game()
    thought = PLAYER.choose({}, GAME.observe(state, state.to_act), 4, 1, PLAYER.budget(4))
    assert thought.depth >= 2
    assert STRENGTHS[4].nodes == 4_000


@pytest.mark.slow
@pytest.mark.parametrize(("level", "at"), [(3, 20), (3, 24), (3, 37), (4, 26)])
def test_from_the_third_dan_on_no_mate_is_left_open_because_the_search_ended_before_it(level: int, at: int) -> None:
    entry = kept("gungi")[at]
    state = state_of("gungi", entry)
    assert entry["kind"] == AVOID
    seen, seed = GAME.observe(state, state.to_act), thought_seed(at, state.to_act, 0)
    thought = PLAYER.choose({}, seen, level, seed, PLAYER.budget(level))
    assert safe("gungi", state, thought.action)
