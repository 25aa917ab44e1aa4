"""The search's board against the rules: the same legal moves, and every move taken back to the last bit."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from game.games.gungi.ai.board import Board
from game.games.gungi.ai.bridge import board_of, pack, unpack
from game.games.gungi.ai.legality import legal
from game.games.gungi.ai.simple import WINS, sight
from game.games.gungi.ai.values import WEIGHTS
from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import Drop, InPlace, Move, Relocate, Substitute, Swap13
from game.rules.chance import Stream
from tests.games.gungi.ai.positions import PINS, VECTORS, entries, load, middle_game
from tests.thorough import each, tries


def _positions() -> list[Any]:
    return [pytest.param(entry, id=entry["id"]) for entry in entries("start", "midgame")]


def _facts(board: Board) -> tuple[Any, ...]:
    return (
        [info.tower for info in board.info],
        list(board.profile),
        [list(row) for row in board.forbids],
        list(board.hands),
        list(board.king),
        board.owed,
        board.lock,
        board.turn,
        board.key,
        board.score,
        list(board.pressure),
        board.winner,
    )


def _perft(board: Board, depth: int) -> int:
    moves = legal(board)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        undo = board.make(move)
        total += _perft(board, depth - 1)
        board.unmake(undo)
    return total


@pytest.mark.parametrize("entry", each(2, _positions()))
def test_lists_the_legal_moves_of_the_vectors(entry: dict[str, Any]) -> None:
    state = load(entry["position"])
    board = board_of(state)
    moves = legal(board)
    assert len(moves) == len(set(moves)) == entry["perft"]["1"]
    assert set(moves) == {pack(GAME.parse(text, state)) for text in entry["legal_moves"]}


def test_the_cases_have_their_moves_and_each_is_its_action_again_unless_it_places_a_tile_anew() -> None:
    cases = json.loads((VECTORS / "cases.json").read_text("utf-8"))["cases"]
    kinds = set()
    for entry in [*cases, *entries("midgame")[::9]]:
        state = load(entry["position"])
        board = board_of(state)
        actions = GAME.legal(state) if state.phase == "play" and state.result is None else ()
        assert not actions or set(legal(board)) == set(map(pack, actions)), entry["id"]
        for action in actions:
            anew = isinstance(action, Relocate) or getattr(action, "place", None) is not None
            again = unpack(pack(action), board)
            assert again is None if anew else GAME.format(again) == GAME.format(action)
            kinds.add((type(action), getattr(action, "exchange", None) is None, getattr(action, "betray", None)))
    assert {kind for kind, *_ in kinds} == {Move, InPlace, Drop, Swap13, Substitute, Relocate}
    assert {(Move, False, None), (Move, True, True), (Move, True, False)} <= kinds


@pytest.mark.parametrize("entry", each(2, _positions()))
def test_takes_every_move_back(entry: dict[str, Any]) -> None:
    board = board_of(load(entry["position"]))
    before = _facts(board)
    for move in legal(board):
        undo = board.make(move)
        board.unmake(undo)
        assert _facts(board) == before, move


@pytest.mark.slow
@pytest.mark.parametrize("entry", _positions())
def test_counts_like_the_vectors_two_plies_deep(entry: dict[str, Any]) -> None:
    assert _perft(board_of(load(entry["position"])), 2) == entry["perft"]["2"]


def _cases() -> list[Any]:
    cases = json.loads((VECTORS / "cases.json").read_text("utf-8"))["cases"]
    cases += json.loads(PINS.read_text("utf-8"))["positions"]
    return [pytest.param(case, id=case["id"]) for case in cases]


@pytest.mark.parametrize("case", each(3, _cases()))
def test_agrees_with_the_rules_on_the_tricky_cases(case: dict[str, Any]) -> None:
    state = load(case["position"])
    assert set(legal(board_of(state))) == {pack(action) for action in GAME.legal(state)}
    for action in GAME.legal(state):
        after = GAME.apply(state, action)
        board = board_of(state)
        board.make(pack(action))
        if board.winner >= 0:
            assert after.result is not None
            assert after.result.winner == board.winner
            continue
        fresh = board_of(after)
        assert _facts(board)[:8] == _facts(fresh)[:8]
        assert (board.key, board.score, board.pressure) == (fresh.key, fresh.score, fresh.pressure)


@pytest.mark.parametrize("seed", range(tries(3, 6)))
def test_follows_random_games(seed: int) -> None:
    stream = Stream(1000 + seed)
    state = load(entries("start")[seed % 3]["position"])
    board = board_of(state)
    for ply in range(120):
        actions = GAME.legal(state)
        if not actions or state.round.phase != "play":
            break
        if ply % 10 == 0:
            assert set(legal(board)) == {pack(action) for action in actions}
        action = stream.choice(actions)
        state = GAME.apply(state, action)
        board.make(pack(action))
        if board.winner >= 0 or state.round.phase != "play":
            break
        fresh = board_of(state)
        assert _facts(board) == _facts(fresh), GAME.format(action)


def test_boards_of_different_weights_stand_side_by_side_and_differ_in_worth_alone() -> None:
    state = middle_game()
    usual, other = (
        board_of(state),
        board_of(state, replace(WEIGHTS, kinds=tuple(2 * k for k in WEIGHTS.kinds))),
    )
    assert (usual.key, usual.tops, usual.hands) == (other.key, other.tops, other.hands)
    assert usual.evaluate() != other.evaluate()
    assert board_of(state).evaluate() == usual.evaluate()


def test_a_betrayal_that_wins_is_seen_to_win() -> None:
    (case,) = (param.values[0] for param in _cases() if param.values[0]["id"] == "C50")
    state = load(case["position"])
    move = pack(GAME.parse("m 1-3-1 2-3-2 betray", state))
    assert (sight(board_of(state), move, 0), sight(board_of(state), move, 1)) == (WINS, -WINS)
