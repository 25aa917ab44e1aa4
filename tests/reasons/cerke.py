"""Judges of the reasons of 机戦: captures and hands by the tables of the search, the rest by trying out the rules."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.cerke.ai.board import UNIT
from game.games.cerke.ai.bridge import board_of
from game.games.cerke.ai.hands import HANDS
from game.games.cerke.ai.moves import AT_LEAST, captures, throw_ends
from game.games.cerke.ai.reach import bits
from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import (
    Decline,
    Drop,
    EndSeason,
    GoOn,
    Move,
    Settle,
    StepOver,
    StepThrow,
    TamMove,
    Throw,
)
from game.games.cerke.rules.asked.reasons import reasons
from game.games.cerke.rules.board import AROUND
from game.games.cerke.rules.phases import Choose, Declare
from game.games.cerke.rules.pieces import CAPTIVE, GENERAL, KIND, SEAT, TAM
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.yaku import ALL, SAME_INK
from game.rules.contract import CHANCE
from tests.reasons import Args, Case, Judge, Judged

HALF = 0.5


def settled(case: Case) -> CerkeState:
    """Returns the position after the action if the water lets its piece in."""
    after: CerkeState = case.after
    water = after.to_act == CHANCE and isinstance(case.action, Move | StepOver | Settle)
    return GAME.apply(after, Throw(3)) if water else after


def side(case: Case) -> int:
    turn: int = case.state.turn
    return turn


def ends(case: Case) -> tuple[int, int]:
    """Returns from where to where the piece goes; -1 for nowhere."""
    match case.action:
        case Move(src, dst) | StepOver(src, _, dst):
            return src, dst
        case Drop(_, dst):
            return -1, dst
        case Settle(dst):
            return case.state.phase.start, dst
    return -1, -1


def prey(state: CerkeState, by: int) -> dict[int, float]:
    """Returns the odds of what `by` could take, by square."""
    found: dict[int, float] = {}
    for _, dst, odds in captures(board_of(state.after(turn=by))):
        found[dst] = max(odds, found.get(dst, 0.0))
    return found


def names(packed: int) -> set[str]:
    """Returns the hands of packed captives, read off the tables of the search."""
    found = HANDS[packed].names
    ways = [(one, found >> 2 * n & 3) for n, one in enumerate(ALL)]
    return {(SAME_INK if way == 2 and len(one.kinds) > 1 else "") + one.name for one, way in ways if way}


def made(state: CerkeState, by: int, code: int) -> set[str]:
    packed = board_of(state).hands[by]
    return names(packed + UNIT[CAPTIVE[code]]) - names(packed)


def in_reach(state: CerkeState, by: int) -> dict[str, float]:
    """Returns the hands that `by` could make with one capture, with the odds."""
    found: dict[str, float] = {}
    for sq, odds in prey(state, by).items():
        for name in made(state, by, state.board[sq]):
            found[name] = max(odds, found.get(name, 0.0))
    return found


def by_taking(state: CerkeState, by: int, name: object, code: object) -> bool:
    """Whether `by` is likely to make a hand by taking such a piece."""
    return any(
        odds >= HALF and state.board[sq] == code and name in made(state, by, state.board[sq])
        for sq, odds in prey(state, by).items()
    )


def one_short(state: CerkeState, of: int, name: object) -> bool:
    """Whether some piece more would make a hand that does not stand, in whatever inks."""
    packed = board_of(state).hands[of]
    plain = {one.removeprefix(SAME_INK) for one in names(packed)}
    return name not in plain and any(
        name in {one.removeprefix(SAME_INK) for one in names(packed + unit)} for unit in UNIT
    )


def of_hand(case: Case) -> tuple[set[str], set[str]]:
    before, after = (board_of(state).hands[side(case)] for state in (case.state, settled(case)))
    return names(before), names(after)


def paid(case: Case) -> int:
    """Returns the points that ending the season moves to whoever declares."""
    state = case.state if isinstance(case.state.phase, Declare) else settled(case)
    after = GAME.apply(state, EndSeason())
    gain: int = after.points.by_seat[side(case)] - state.points.by_seat[side(case)]
    return gain


def danger(case: Case, args: Args, moved: bool) -> bool:
    """Whether a piece was likely to be taken and cannot be any more: the one that moved, or one that stayed."""
    after, (src, dst) = settled(case), ends(case)
    then, now = prey(case.state, 1 - side(case)), prey(after, 1 - side(case))
    if moved:
        return then.get(src, 0) >= HALF and dst not in now and after.board[dst] == args[0]
    stayed = [sq for sq in then if sq not in (src, dst) and after.board[sq] == case.state.board[sq] == args[0]]
    return any(then[sq] >= HALF and sq not in now for sq in stayed)


def attacks(case: Case, args: Args) -> bool:
    after = settled(case)
    then, now = prey(case.state, side(case)), prey(after, side(case))
    new = {after.board[sq] for sq, odds in now.items() if odds >= HALF > then.get(sq, 0.0)}
    return len(set(args)) == len(args) and set(args) <= new


def reach(state: CerkeState, sq: int) -> int:
    """Returns to how many squares the piece on `sq` can be moved without stepping over another, whoever is to move."""
    own = state.after(turn=SEAT[state.board[sq]], phase=Choose())
    return len({one.dst for one in GAME.legal(own) if isinstance(one, Move) and one.src == sq})


def fielded(state: CerkeState, of: int) -> int:
    return len([sq for sq in bits(board_of(state).field) if state.board[sq] and SEAT[state.board[sq]] == of])


def guards(case: Case, args: Args) -> bool:
    def count(state: CerkeState) -> int:
        board, field = state.board, set(bits(board_of(state).field))
        mine = {sq for sq, code in enumerate(board) if code and SEAT[code] == side(case)}
        return sum(any(near in mine & field and KIND[board[near]] == GENERAL for near in AROUND[sq]) for sq in mine)

    return args == (count(case.state), count(settled(case))) and int(args[0]) < int(args[1])


def thrown(case: Case) -> Iterator[tuple[int, float]]:
    """Yields where a step that is thrown for may end, with the odds to get there."""
    action = case.action
    assert isinstance(action, StepThrow)
    board = board_of(case.state)
    for dst, sticks in throw_ends(board, action.src, action.via, -1 if action.named is None else action.named):
        if dst != action.src:
            wet = case.state.needs_water_throw(action.src, dst)
            yield dst, AT_LEAST[sticks] * (HALF if wet else 1)


def throw_takes(case: Case, args: Args) -> bool:
    what, odds = args
    found = [
        chance
        for dst, chance in thrown(case)
        if (code := case.state.board[dst]) and (code == what or what in made(case.state, side(case), code))
    ]
    return bool(found) and round(100 * max(found)) == odds


def unsafe(case: Case, args: Args) -> bool:
    others = [one for one in GAME.legal(case.state) if isinstance(one, Settle)]
    lost = []
    for one in others:
        there = settled(Case(case.game_id, case.state, one, case.viewer))
        lost.append(prey(there, 1 - side(case)).get(one.dst, 0) >= HALF)
    return isinstance(case.action, Decline) and len(others) == args[0] and all(lost)


def nothing_taken(case: Case, args: Args) -> bool:
    others = [one.dst for one in GAME.legal(case.state) if isinstance(one, Settle)]
    home = case.state.phase.start
    return len(others) == args[0] and all(sq == home or not case.state.board[sq] for sq in others)


def fields(of: int) -> Judge:
    """Returns a judge of how many pieces stand in 皇処: of the own side (0), whose number grows, or of the other."""

    def judge(case: Case, args: Args) -> bool:
        counts = tuple(fielded(state, side(case) ^ of) for state in (case.state, case.after))
        return args == counts and (counts[0] < counts[1]) == (not of) and isinstance(case.action, TamMove)

    return judge


def enters(case: Case, args: Args) -> bool:
    after, (src, dst) = settled(case), ends(case)
    then, now = (set(bits(board_of(state).field)) for state in (case.state, after))
    return dst in now and src not in then and after.board[dst] == args[0] and reach(after, dst) == args[1]


def forward(case: Case, args: Args) -> bool:
    src, dst = ends(case)
    rows = (src // 9 - dst // 9) * (1 if side(case) == 0 else -1)
    return case.state.board[src] == args[0] and rows == args[1] and rows > 0


JUDGED = Judged(
    reasons,
    {
        "wins": lambda case, args: case.after.result is not None and case.after.result.winner == side(case),
        "makes": lambda case, args: args[0] in of_hand(case)[1] - of_hand(case)[0],
        "worth": lambda case, args: args == (paid(case),) and paid(case) > 0,
        "takes": lambda case, args: (
            case.state.board[ends(case)[1]] == args[0] != TAM
            and len(settled(case).hands[side(case)]) == len(case.state.hands[side(case)]) + 1
        ),
        "nears": lambda case, args: (
            one_short(settled(case), side(case), args[0]) and not one_short(case.state, side(case), args[0])
        ),
        "denies": lambda case, args: (
            in_reach(case.state, 1 - side(case)).get(str(args[0]), 0) >= HALF
            and args[0] not in in_reach(settled(case), 1 - side(case))
        ),
        "aims": lambda case, args: (
            by_taking(settled(case), side(case), *args) and in_reach(case.state, side(case)).get(str(args[0]), 0) < HALF
        ),
        "escapes": lambda case, args: danger(case, args, True),
        "shields": lambda case, args: danger(case, args, False),
        "attacks": attacks,
        "forks": attacks,
        "field": enters,
        "guards": guards,
        "tam-own": fields(0),
        "tam-enemy": fields(1),
        "throw-makes": throw_takes,
        "throw-takes": throw_takes,
        "throw-ends": lambda case, args: (
            case.state.board[case.action.src] == args[0] and len({dst for dst, _ in thrown(case)}) == args[1]
        ),
        "joins": lambda case, args: (
            isinstance(case.action, Drop)
            and args == (case.after.board[case.action.dst], reach(case.after, ends(case)[1]))
        ),
        "reaches": lambda case, args: (
            args[1:] == (reach(case.state, ends(case)[0]), reach(settled(case), ends(case)[1]))
            and int(args[1]) < int(args[2])
        ),
        "forward": forward,
        "out-of-reach": lambda case, args: list(GAME.legal(case.state)) == [Decline()],
        "unsafe": unsafe,
        "nothing-taken": nothing_taken,
        "spares": lambda case, args: isinstance(case.action, GoOn) and paid(case) == -int(args[0]) < 0,
        "on-aims": lambda case, args: by_taking(case.state, side(case), *args),
        "on-near": lambda case, args: one_short(case.state, side(case), args[0]),
        "on-safe": lambda case, args: all(odds < HALF for odds in in_reach(case.state, 1 - side(case)).values()),
        "gains": lambda case, args: isinstance(case.action, EndSeason) and paid(case) == args[0] != 0,
        "rate": lambda case, args: case.state.points.rate == args[0] != 1,
        "stops": lambda case, args: by_taking(case.state, 1 - side(case), *args),
        "even": lambda case, args: paid(case) == 0,
    },
)
