"""The search's board against the rules: the same legal turns, the same positions after them, all of it taken back."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.moves import hopes, legal, phases_of
from game.games.prosfair.ai.packing import SQUARE, pack, turn_of
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Abandon, Compose, Expand, Turn
from game.games.prosfair.rules.events import (
    Evolved,
    OccupiedBare,
    OccupiedStuck,
    OccupiedTyrant,
    TimeLapsed,
    Transformed,
)
from game.games.prosfair.rules.pieces import B
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.step import legal as legal_turns
from game.games.prosfair.rules.trials import Hopes
from game.rules.chance import Stream
from game.rules.contract import Event
from tests.thorough import each

VECTORS = Path("tests/vectors/prosfair")


@cache
def _read(name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((VECTORS / name).read_text("utf-8"))
    return read


@cache
def _state(text: str) -> ProsfairState:
    return GAME.position_in({"pfn": text}, {})


def _facts(board: SearchBoard) -> tuple[Any, ...]:
    """Returns everything the board keeps."""
    return (
        list(board.cells),
        list(board.bits),
        list(board.force),
        list(board.king),
        set(board.sliders),
        board.key,
        board.score,
        board.half,
        board.ply,
        board.turn,
        board.world.key,
        board.world.balance,
    )


def _same(board: SearchBoard, state: ProsfairState) -> None:
    """Fails where the board and the rules have come to different positions, or one to it another way."""
    assert board.boards == state.boards
    assert (board.hands, board.specials, board.attributes) == (state.hands, state.specials, state.attributes)
    assert (board.turn, board.counters) == (state.turn, state.counters)
    assert _facts(board) == _facts(SearchBoard(state))


def _positions() -> list[Any]:
    found = {entry["id"]: entry["position"] for entry in _read("positions.json")["positions"]}
    found |= {case["id"]: case["position"] for case in _read("cases.json")["cases"]}
    found |= {f"shadow-{entry['id']}": entry["position"] for entry in _read("shadows.json")["positions"]}
    return [pytest.param(text, id=id) for id, text in found.items()]


@pytest.mark.parametrize("text", each(3, _positions()))
def test_lists_the_legal_turns_of_the_vectors_and_takes_each_back(text: str) -> None:
    state = _state(text)
    board = SearchBoard(state)
    before = _facts(board)
    moves = list(legal(board))
    assert len(set(moves)) == len(moves)
    assert {turn_of(move, state.turn, board.table) for move in moves} == set(state.turns)
    assert set(moves) == {pack(turn, board.table) for turn in state.turns}
    for move in moves[:: max(1, len(moves) // 4)]:
        undo = board.make(move)
        _same(board, GAME.apply(state, turn_of(move, state.turn, board.table)))
        board.unmake(undo)
        assert _facts(board) == before


@pytest.mark.parametrize("text", [param.values[0] for param in _positions() if str(param.id).startswith("shadow")])
def test_P8_5_no_phase_is_looked_at_where_a_shadow_tyrant_is_taken(text: str) -> None:
    board = SearchBoard(_state(text))
    taking = [move for move in legal(board) if board.cells[move & SQUARE] >> 1 & 0x7F == B]
    assert taking
    assert not [move for move in taking if phases_of(board, move)]


def _perft(board: SearchBoard, depth: int) -> int:
    moves = list(legal(board))
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        undo = board.make(move)
        total += _perft(board, depth - 1)
        board.unmake(undo)
    return total


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(entry, id=entry["id"], marks=[pytest.mark.slow] if entry["perft"][1] > 3000 else [])
        for entry in _read("perft.json")["positions"]
    ],
)
def test_counts_like_the_vectors_two_plies_deep(entry: dict[str, Any]) -> None:
    assert [_perft(SearchBoard(_state(entry["position"])), depth) for depth in (1, 2)] == entry["perft"][:2]


def _chosen(state: ProsfairState, stream: Stream) -> Turn:
    """Returns a turn: often one with a declaration or one on a sub-board, where there is any."""
    turns = list(legal_turns(state))
    declaring = [turn for turn in turns if turn.declare is not None]
    if declaring and stream.below(2):
        placing = [turn for turn in declaring if isinstance(turn.declare, Abandon) and turn.declare.special]
        return stream.choice(placing or declaring)
    fighting = [turn for turn in turns if turn.act.board]
    if fighting and stream.below(2):
        return stream.choice(fighting)
    return stream.choice(turns)


def _played(form: str, level: str, seed: int, seen: set[type]) -> None:
    """Plays a random game on both boards; they must stay the same at every turn. What happens is put to `seen`."""
    state = GAME.start({"form": form, "level": level, "limit": 100})
    board, stream = SearchBoard(state), Stream(seed)
    while state.result is None:
        turn = _chosen(state, stream)
        log: list[Event] = []
        state = GAME.apply(state, turn, log)
        board.make(pack(turn, board.table))
        _same(board, state)
        seen |= {type(event) for event in log} | {type(turn.declare)}


@pytest.mark.parametrize(("form", "level"), [("ryaku", "basic"), ("ryaku", "standard"), ("hon", "full")])
def test_random_games_stay_the_same_on_both_boards(form: str, level: str) -> None:
    seen: set[type] = set()
    for seed in (1, 2):
        _played(form, level, seed, seen)
    assert (Expand in seen) == (level != "basic")


@pytest.mark.slow
def test_random_games_of_all_rules_stay_the_same_on_both_boards() -> None:
    seen: set[type] = set()
    for seed in range(1, 7):
        _played("ryaku", "full", seed, seen)
    assert seen >= {Expand, Compose, OccupiedBare, OccupiedStuck, OccupiedTyrant, Transformed, TimeLapsed}


def test_special_pieces_evolve_alike_on_both_boards() -> None:
    """From the positions of the vectors that have special pieces."""
    seen: set[type] = set()
    for number, param in enumerate(_positions()):
        text = str(param.values[0])
        if not any(code in text for code in ("SB:", "SM:", "SI:", "SC:", "SP:", "SR:")):
            continue
        state, stream = _state(text), Stream(number)
        board = SearchBoard(state)
        for _ in range(12):
            if state.result is not None:
                break
            turn = _chosen(state, stream)
            log: list[Event] = []
            state = GAME.apply(state, turn, log)
            board.make(pack(turn, board.table))
            _same(board, state)
            seen |= {type(event) for event in log}
    assert Evolved in seen


@pytest.mark.parametrize(("power", "owners"), [(44, [0, 0]), (45, [-1, 0]), (46, [-1, -1])])
def test_p13_5_what_grows_on_a_board_hems_a_side_in_there_a_turn_later(power: int, owners: list[int]) -> None:
    """The one black piece can only take the special piece, whose power of 44 becomes 45."""
    sub = f"1:w-:d1:5/5/2g{{{power - 5}}}2/5/4G"
    rest = "| w | w=- b=- | SB:w:1:b3+a2+c2:9:4 | muk,cre,0 | 0,40"
    state = _state(f"hon full | 6b6/{'13/' * 11}6B6 | {sub} {rest}")
    board = SearchBoard(state)
    before, found, undone = _facts(board), [], []
    for action in ("g1-g2", "g13-g12"):
        turn = GAME.parse(action, state)
        state = GAME.apply(state, turn)
        undone.append(board.make(pack(turn, board.table)))
        _same(board, state)
        found += [one.owner for one in board.boards if one is not None and one.opener == 0]
    assert found == owners
    for undo in reversed(undone):
        board.unmake(undo)
    assert _facts(board) == before


def test_what_may_be_hoped_for_is_what_the_rules_say() -> None:
    found = set()
    for (text,) in (param.values for param in _positions()):
        state = _state(text)
        if state.result is None:
            found.add(hopes(SearchBoard(state)).composes)
            assert hopes(SearchBoard(state)) == Hopes.of(state, state.base.cells), text
    assert found == {True, False}
