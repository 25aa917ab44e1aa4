"""What an action that is advised costs or risks, told by the rules: the weightiest first.

Pieces are told by their board codes, hands by their names in the rules, squares by their indices, odds in hundredths.
"""

from collections.abc import Callable, Iterator

from game.games.cerke.rules import yaku
from game.games.cerke.rules.actions import CerkeAction, Drop, EndSeason, GoOn, PlayAction, StepThrow
from game.games.cerke.rules.asked import sight as look
from game.games.cerke.rules.asked.reasons import lacking_one
from game.games.cerke.rules.events import TamAgain
from game.games.cerke.rules.parts import Points
from game.games.cerke.rules.phases import Choose, Declare
from game.games.cerke.rules.state import CerkeState
from game.rules.clause import Reason

TOLD = 12
"""Odds below this, in 64ths, are not worth a word: a throw of four or more has them."""

AT_REST = frozenset({"risk", "trade"})
"""What may happen to the piece that moved, where it comes to rest."""
WARNED = frozenset({"kut", "futile", "kut-off", "fined", "water"}) | AT_REST


def costs(state: CerkeState, action: CerkeAction) -> list[Reason]:
    """Returns what a legal action of the seat to act costs; [] where nothing is in sight.

    "kut", "futile": points of the penalty, the rate, what 終季 would pay, the rate after 再行; "kut-off": what is left
    of the points of a hand just made; "fined": points paid at once. "throw-cost": sticks needed at least, the odds of
    fewer; "water": the square. "gives": a hand the enemy may then make, the piece it takes, the odds. "risk", "trade",
    "leaves": the piece that moved, or another, with square, taker and the odds. "breaks", "farther": hands.
    "raises": the points not taken and the new rate; "on-gives": as "gives", with the points. "pays": points.
    """
    if not isinstance(action, PlayAction):
        return []
    sight = look.TurnSight.of(state, action)
    return [reason for finder in FINDERS for reason in finder(sight)]


def warnings(state: CerkeState, action: CerkeAction) -> list[Reason]:
    """Returns the heaviest cost of an own turn, if whoever plays is to be warned of it: no piece that may be won back
    by luck, and none where something is taken for it."""
    if not isinstance(state.phase, Choose) or not isinstance(action, PlayAction):
        return []
    found = [one for one in costs(state, action) if one.code in WARNED]
    if look.TurnSight.of(state, action).captured:
        found = [one for one in found if one.code not in AT_REST]
    return [one for one in found if one.code not in AT_REST or one.args[3] == look.percent(look.SURE)][:1]


# --- penalties and throws --------------------------------------------------------------------------------------------


def _penalties(sight: look.TurnSight) -> Iterator[Reason]:
    if isinstance(sight.before.phase, Declare):
        return
    points = sight.before.points
    again = any(isinstance(event, TamAgain) for event in sight.log)
    for code, due, each in (("kut", sight.over_tam, yaku.KUT_POINTS), ("futile", again, yaku.FUTILE_POINTS)):
        if not due:
            continue
        if code == "kut" and sight.before.options.kut2tam2 == "fine":
            yield Reason("fined", (_paid(points, sight.side, each),))
        elif isinstance(sight.after.phase, Declare) and sight.after.phase.stake > each:
            yield Reason("kut-off", (sight.after.phase.stake * points.rate,))
        else:
            yield Reason(code, (each, points.rate, _paid(points, sight.side, each), points.doubled().rate))


def _paid(points: Points, side: int, stake: int) -> int:
    """Returns what `side` would pay for a negative stake."""
    return points.by_seat[side] - points.paid(side, stake).by_seat[side]


def _throws(sight: look.TurnSight) -> Iterator[Reason]:
    """The throws an action needs, with how often they fail."""
    action = sight.action
    if isinstance(action, StepThrow):
        ends = look.throw_ends(sight.before.moves(), action.src, action.via, action.named)
        least = min((sticks for dst, sticks in ends if dst != action.src), default=0)
        if least:
            yield Reason("throw-cost", (least, look.percent(look.SURE - look.odds_of(least))))
        else:
            yield Reason("throw-vain")
    elif sight.wet:
        yield Reason("water", (sight.end,))


# --- what can be taken -----------------------------------------------------------------------------------------------


def _gives(sight: look.TurnSight) -> Iterator[Reason]:
    """A hand that the enemy may make since the action, and could not before with such odds."""
    if _settled(sight):
        return
    for name, (odds, sq) in sight.theirs_made.items():
        if odds >= TOLD and odds > sight.theirs_made_before.get(name, (0, 0))[0]:
            yield Reason("gives", (name, sight.after.board[sq], look.percent(odds)))
            return


def _loses(sight: look.TurnSight) -> Iterator[Reason]:
    """The piece that moved may be taken, or another that could not be before with such odds."""
    if _settled(sight):
        return
    for sq, (odds, by) in sight.theirs.items():
        moved = sq == sight.end
        if odds < TOLD or not (moved or (sight.stays(sq) and odds > sight.theirs_before.get(sq, (0, 0))[0])):
            continue
        code = "leaves" if not moved else "trade" if _avenged(sight, sq, by) else "risk"
        yield Reason(code, (sight.after.board[sq], sq, sight.after.board[by], look.percent(odds)))
        if moved:
            return


def _settled(sight: look.TurnSight) -> bool:
    """Whether the enemy's next turn is of no matter: points can be taken before it, or the board is not changed."""
    then, now = sight.before.phase, sight.after.phase
    return sight.after.over is not None or isinstance(then, Declare) or (isinstance(now, Declare) and now.stake > 0)


def _avenged(sight: look.TurnSight, sq: int, by: int) -> bool:
    """Whether the own side could surely take back what takes its piece on `sq`."""
    board = list(sight.after.board)
    board[sq], board[by] = board[by], 0
    return look.takings(tuple(board), sight.side, sight.before.options).get(sq, (0, 0))[0] == look.SURE


def _hand(sight: look.TurnSight) -> Iterator[Reason]:
    """A drop takes a piece out of the hand: hands break up, or are farther away."""
    if not isinstance(sight.action, Drop):
        return
    before, now = (state.hands[sight.side] for state in (sight.before, sight.after))
    gone = [one.name for one in yaku.held(before) if one.yaku not in {other.yaku for other in yaku.held(now)}]
    if gone:
        yield Reason("breaks", (gone[0],))
        return
    farther = [name for name in lacking_one(before) if name not in lacking_one(now)]
    if farther:
        yield Reason("farther", (farther[0],))


# --- declarations ----------------------------------------------------------------------------------------------------


def _declares(sight: look.TurnSight) -> Iterator[Reason]:
    phase, side, points = sight.before.phase, sight.side, sight.before.points
    if not isinstance(phase, Declare):
        return
    worth = points.paid(side, phase.stake).by_seat[side] - points.by_seat[side]
    if isinstance(sight.action, EndSeason):
        if worth < 0:
            yield Reason("pays", (-worth,))
        return
    if not isinstance(sight.action, GoOn):
        return
    rate = points.doubled().rate
    yield Reason("raises", (max(0, worth), rate)) if worth > 0 else Reason("raises-only", (rate,))
    state = sight.before
    theirs = look.hands_in_reach(state, look.takings(state.board, 1 - side, state.options), 1 - side)
    likely = sorted(((odds, sq, name) for name, (odds, sq) in theirs.items() if odds >= TOLD), reverse=True)
    if likely:
        odds, sq, name = likely[0]
        yield Reason("on-gives", (name, state.board[sq], look.percent(odds), rate))


Finder = Callable[[look.TurnSight], Iterator[Reason]]
FINDERS: tuple[Finder, ...] = (_penalties, _throws, _gives, _loses, _hand, _declares)
