"""The mates in one that a weak strength of プロスフェアー looks for behind its turns."""

from __future__ import annotations

import pytest

from game.ai.budget import Budget
from game.ai.protocol import thought_seed
from game.ai.root import Attention
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.moves import guard, moves
from game.games.prosfair.ai.ordering import from_afar, leaves_no_mate, mating
from game.games.prosfair.ai.packing import DECLARED, pack, turn_of
from game.games.prosfair.ai.player import PLAYER
from game.games.prosfair.ai.search import Search
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.state import ProsfairState
from tests.campaigns.tactics import kept, state_of
from tests.games.prosfair.table.help import FOUR, NEAR, NINE, PLAIN_THREE
from tests.tactics.proofs import AVOID, ONE, safe, wins
from tests.thorough import each

CLEAR, BLIND = Attention(), Attention(100, 100)


def _states(kind: str) -> list[ProsfairState]:
    return [state_of("prosfair", entry) for entry in kept("prosfair") if entry["kind"] == kind]


def _state(text: str) -> ProsfairState:
    return GAME.position_in({"pfn": text}, {})


def _plain(state: ProsfairState) -> dict[int, bool]:
    """Returns the turns that declare nothing, with whether they mate by the rules."""
    turns = {pack(turn, SearchBoard(state).table): turn for turn in GAME.legal(state)}
    return {move: wins("prosfair", state, turn) for move, turn in turns.items() if move < 1 << DECLARED}


def test_p14_1_mates_in_one_are_those_of_the_rules() -> None:
    for state in each(6, _states(ONE)):
        wanted = {move for move, won in _plain(state).items() if won}
        board = SearchBoard(state)
        before = board.identity
        assert set(mating(board, CLEAR)) == wanted
        assert not set(mating(board, BLIND))
        assert board.identity == before, "the board is as it was"


def test_p7_2_a_step_of_the_bolussa_mates_only_where_it_may_step() -> None:
    """It opens a line from c8; on d7 an O would take it."""
    state = _state("ryaku standard | W1B4b/4W3/8/4o3/8/8/8/8 | - | w | w=- b=- | - | muk,cre,0 | 0,40")
    board = SearchBoard(state)
    found = {GAME.format(turn_of(move, 0, board.table)) for move in mating(board, CLEAR)}
    assert found == {"c8-b7", "c8-c7"}


def test_an_entry_is_as_hard_to_see_as_a_long_move() -> None:
    state = _state("ryaku standard | 4b3/8/8/8/8/8/8/W3B3 | - | w | w=G1 b=- | - | muk,cre,0 | 0,40")
    board = SearchBoard(state)
    told = {GAME.format(turn_of(move, 0, board.table)): from_afar(board, move) for move in moves(board, guard(board))}
    entries = {text: afar for text, afar in told.items() if "*" in text}
    assert entries and all(entries.values())
    assert told["a1-a4"] and not told["a1-a3"] and not told["e1-e2"]


def test_a_turn_that_leaves_a_mate_open_is_told_from_one_that_leaves_none() -> None:
    told = set()
    for state in each(3, _states(AVOID)):
        board = SearchBoard(state)
        for turn in each(12, GAME.legal(state)):
            kept_safe = leaves_no_mate(board, pack(turn, board.table), CLEAR)
            assert kept_safe == safe("prosfair", state, turn), GAME.format(turn)
            assert leaves_no_mate(board, pack(turn, board.table), BLIND)
            told.add(kept_safe)
    assert told == {True, False}


@pytest.mark.parametrize(("level", "least"), [(0, 5), (1, 6)])
def test_the_weakest_leaves_few_mates_open_that_a_beginner_would_see(level: int, least: int) -> None:
    tried = [(at, state_of("prosfair", entry)) for at, entry in enumerate(kept("prosfair")) if entry["kind"] == AVOID]
    avoided = 0
    for at, state in tried[:8]:
        seed = thought_seed(at, state.to_act, 0)
        chosen = PLAYER.choose({}, GAME.observe(state, state.to_act), level, seed, PLAYER.budget(level))
        avoided += safe("prosfair", state, chosen.action)
    assert avoided >= least


@pytest.mark.parametrize(("start", "declared"), [(PLAIN_THREE, 1), (NINE, 1), (FOUR, 3), (NEAR, 0)])
def test_what_can_be_declared_is_searched_as_soon_as_a_reply_is(start: str, declared: int) -> None:
    """P8: an expansion, an abandonment of a board that is held, two compositions beside an expansion; nothing."""
    board = SearchBoard(_state(start))
    search, held = Search(board, Budget(1, 60.0)), guard(board)
    found = [sum(move >= 2 << DECLARED for move in search._ordered(depth, 0, held, 0)) for depth in (1, 2)]
    assert found == [0, declared]
