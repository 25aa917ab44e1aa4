"""The search board of 机戦 against the rules: the same moves, hands and odds, and every change taken back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.games.cerke.ai import moves
from game.games.cerke.ai.board import Board, packed, unpacked
from game.games.cerke.ai.bridge import board_of, grouped
from game.games.cerke.ai.evaluate import sight
from game.games.cerke.ai.hands import GAINS, HANDS
from game.games.cerke.rules import GAME, yaku
from game.games.cerke.rules.actions import Move, Settle, StepOver, StepThrow
from game.games.cerke.rules.board import SQUARE
from game.games.cerke.rules.phases import Choose, Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.pieces import EMPTY, TAM
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.sticks import throw_outcomes
from game.rules.chance import Stream
from tests.games.cerke.ai.positions import position, random_game
from tests.thorough import each, tries

RULES: dict[str, dict[str, Any]] = {
    "kanntei": {},
    "kaitei": {"water_exempt_inside": True},
    "direction": {"step_declare": "direction", "tam_square_is_field": True, "tam_after_tam": "forbidden"},
    "square": {"step_declare": "square", "water_exempt_inside": True},
}


def _facts(board: Board) -> tuple[Any, ...]:
    return (
        tuple(board.cells),
        tuple(board.hands),
        tuple(board.pieces),
        tuple(board.own),
        tuple(board.generals),
        board.occupied,
        board.field,
        board.tam,
        board.turn,
    )


@pytest.mark.parametrize("name", RULES)
def test_lists_the_moves_of_the_rules(name: str) -> None:
    seen = 0
    seeds = range(1, 1 + tries(1, 2))
    for seed in seeds:
        for state, _ in random_game(seed, 130, RULES[name]):
            if isinstance(state.phase, Choose):
                found = moves.everything(board_of(state))
                assert len(found) == len(set(found))
                assert set(found) == set(grouped(GAME.observe(state, state.turn)))
                seen += 1
    assert seen > 30 * len(seeds)


def test_takes_every_change_back_and_arrives_where_the_rules_do() -> None:
    stream = Stream(7)
    for n, (state, _) in enumerate(random_game(3, 160)):
        if n % 3 or not isinstance(state.phase, Choose):
            continue
        board = board_of(state)
        before = _facts(board)
        for move in moves.everything(board):
            kind, a, b = move & 7, move >> 3 & 127, move >> 10 & 127
            if kind == moves.SHIFT:
                taken = board.shift(a, b)
                after = _facts(board)
                board.unshift(a, b, taken)
            elif kind == moves.DROP:
                board.drop(a, b)
                after = _facts(board)
                board.undrop(a, b)
            elif kind == moves.TAM:
                src = board.move_tam(b)
                after = _facts(board)
                board.move_tam(src)
            else:
                continue
            assert _facts(board) == before
            if stream.below(8) == 0 and not (kind == moves.SHIFT and moves.needs_water(board, a, b)):
                action = grouped(GAME.observe(state, state.turn))[move]
                reached = GAME.apply(state, action)
                fresh = board_of(reached)
                fresh.turn = board.turn
                assert _facts(fresh) == after


def _random_hands(count: int) -> list[tuple[int, ...]]:
    stream = Stream(11)
    men = sorted((code >> 1) - 2 for code in SETUP if code not in (EMPTY, TAM))
    hands: list[tuple[int, ...]] = []
    for _ in range(count):
        stream.shuffle(men)
        hands.append(tuple(sorted(men[: stream.below(12)])))
    return hands


def test_C11_hands_are_those_of_the_rules() -> None:
    for men in _random_hands(400):
        hand = HANDS[packed(men)]
        names = {
            (yaku.SAME_INK if hand.names >> number * 2 & 2 and len(one.kinds) > 1 else "") + one.name
            for number, one in enumerate(yaku.ALL)
            if hand.names >> number * 2 & 3
        }
        assert names == yaku.names(men), men
        assert hand.score == yaku.points(men), men
        assert unpacked(packed(men)) == [men.count(man) for man in range(20)]


def test_C12_1_what_a_capture_puts_at_stake() -> None:
    for men in _random_hands(60):
        old = yaku.names(men)
        for man, stake in enumerate(GAINS[packed(men)].stake):
            after = tuple(sorted((*men, man)))
            assert stake == (yaku.points(after) if yaku.names(after) - old else 0), (men, man)


def _odds(state: CerkeState, action: Any, dst: int) -> float:
    """The odds that `action` takes what stands on `dst`, if that is what the player wants, told by the rules alone."""
    after = GAME.apply(state, action)
    if isinstance(after.phase, StepSticks):
        total = 0.0
        for fell, weight in throw_outcomes():
            pick = GAME.apply(after, fell)
            assert isinstance(pick.phase, PickEnd)
            if Settle(dst) in GAME.legal(pick):
                total += weight * _odds(pick, Settle(dst), dst)
        return total / 32
    if isinstance(after.phase, WaterSticks):
        return (
            sum(
                weight * (GAME.apply(after, fell).board[dst] == state.board[_src(state, action)])
                for fell, weight in throw_outcomes()
            )
            / 32
        )
    assert isinstance(after.phase, Choose | Declare)
    return 1.0


def _src(state: CerkeState, action: Any) -> int:
    if isinstance(state.phase, PickEnd):
        return state.phase.start
    src: int = action.src
    return src


def test_the_odds_of_captures_are_those_of_the_sticks() -> None:
    seen = 0
    for n, (state, _) in enumerate(random_game(5, 200)):
        if n % 12 or not isinstance(state.phase, Choose):
            continue
        board = board_of(state)
        best: dict[tuple[int, int], float] = {}
        for action in GAME.legal(state):
            if not isinstance(action, Move | StepOver | StepThrow) or getattr(action, "via", -1) == board.tam:
                continue
            ends = (
                [action.dst] if not isinstance(action, StepThrow) else state.moves().throw_ends(action.src, action.via)
            )
            for dst in ends:
                if state.board[dst] and dst != action.src:
                    odds = _odds(state, action, dst)
                    key = action.src, dst
                    best[key] = max(best.get(key, 0.0), odds)
        found = {(src, dst): odds for src, dst, odds in moves.captures(board)}
        assert found == {key: odds for key, odds in best.items() if odds}
        seen += len(found)
    assert seen > 30


def test_C8_4_nothing_protected_is_attacked() -> None:
    """A 兵 beside a 将 in 皇処 cannot be taken, but stepped over to take the 将; outside 皇処 a 将 guards nothing."""
    archer, pawn, general = SQUARE["NIA"], SQUARE["NU"], SQUARE["NI"]
    guarded = board_of(position("9/9/2u6/2k6/4*4/9/9/9/2G6"))
    assert moves.captures(guarded) == [(archer, general, 31 / 32)]
    assert sight(guarded, 0).attacked == 31 / 32
    bare = board_of(position("9/2u6/2k6/9/4*4/9/9/9/2G6"))
    assert (archer, general, 1.0) in moves.captures(bare)
    free = board_of(position("9/9/9/2u6/2k5*/9/9/9/2G6"))
    assert (archer, SQUARE["NO"], 0.5) in moves.captures(free)
    assert pawn not in [dst for _, dst, _ in moves.captures(guarded)]


def _told(case: dict[str, Any], tam: int) -> set[int]:
    """The moves a vector case lists, packed; a thrown step once for all its ends."""
    found: set[int] = set()
    for text in case["p"].split():
        src, dst = text.rstrip("!").split("-")
        found.add(moves.shift(SQUARE[src], SQUARE[dst]))
    for text in case["s"].split():
        src, via, dst = (SQUARE[name] for name in text.rstrip("!").split("-"))
        found.add(moves.shift(src, dst, via == tam))
    for text in case["i"].split():
        src, via = (SQUARE[name] for name in text.split("~")[0].split("-"))
        found.add(moves.throw(src, via, -1, via == tam))
    for text in case["t"].split():
        end = next(name for size in (3, 2) if (name := text[-size:]) in SQUARE)
        found.add(moves.tam(SQUARE[end]))
    return found


def test_lists_the_moves_of_the_vectors() -> None:
    path = Path(__file__).parents[3] / "vectors" / "cerke" / "positions.json"
    cases = json.loads(path.read_text("utf-8"))["cases"]
    assert len(cases) > 400
    for case in each(3, cases):
        state = position(
            case["b"], case["turn"], case["hi"] or "-", case["ha"] or "-", options={"water_exempt_inside": True}
        )
        board = board_of(state)
        listed = {move for move in moves.everything(board) if move & 7 != moves.DROP}
        assert listed == _told(case, board.tam), case["b"]
