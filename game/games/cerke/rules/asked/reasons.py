"""Why a turn is good, told by the rules: the weightiest reason first. Nothing is hidden, so whoever asks is told alike.

Pieces are told by their board codes, hands by their names in the rules, odds in hundredths.
"""

from collections.abc import Callable, Iterator

from game.games.cerke.rules import actions, yaku
from game.games.cerke.rules.asked import sight as look
from game.games.cerke.rules.parts import Captives
from game.games.cerke.rules.phases import NEGATIVE, Declare, PickEnd
from game.games.cerke.rules.pieces import EMPTY, SEAT, TAM
from game.games.cerke.rules.seasons import payout
from game.games.cerke.rules.state import CerkeState
from game.rules.clause import Reason


def reasons(state: CerkeState, action: actions.CerkeAction, viewer: int) -> list[Reason]:
    """Returns what speaks for a legal action of the seat to act; [] where nothing is found."""
    if not isinstance(action, actions.PlayAction):
        return []
    sight = look.TurnSight.of(state, action)
    if sight.after.over is not None:
        return [Reason("wins")] if sight.after.over.winner == sight.side else []
    if isinstance(action, actions.GoOn):
        return list(_goes_on(state))
    if isinstance(action, actions.EndSeason):
        return list(_ends(state))
    if isinstance(action, actions.Decline):
        return list(_declines(state))
    found = list(_thrown(sight)) if isinstance(action, actions.StepThrow) else []
    found += [reason for finder in STRONG for reason in finder(sight)] if not found else []
    return found or [reason for finder in WEAK for reason in finder(sight)]


# --- hands -----------------------------------------------------------------------------------------------------------


def _takes(sight: look.TurnSight) -> Iterator[Reason]:
    """What is taken, the hands it makes, and the hands of which one piece is missing since."""
    new = _new(sight.after)
    for name in new:
        yield Reason("makes", (name,))
    if new and isinstance(sight.after.phase, Declare) and sight.after.phase.stake > 0:
        yield Reason("worth", (_gain(sight.after),))
    if not sight.captured:
        return
    yield Reason("takes", (sight.captured,))
    before, now = (lacking_one(state.hands[sight.side]) for state in (sight.before, sight.after))
    for name in now:
        if name not in before and name not in yaku.names(sight.after.hands[sight.side]):
            yield Reason("nears", (name,))
            return


def _new(state: CerkeState) -> tuple[str, ...]:
    """Returns the hands of captured pieces that are to be declared as new."""
    new = state.phase.new if isinstance(state.phase, Declare) else ()
    return tuple(name for name in new if name not in NEGATIVE)


def _gain(state: CerkeState) -> int:
    """Returns the points that 終季 brings at a declaration; below 0 what it costs."""
    return payout(state)[state.turn] - state.points.by_seat[state.turn]


def lacking_one(hand: Captives) -> list[str]:
    """Returns the hands of C11 of which one piece is missing, in whatever inks, the dearest first."""
    counts = [hand.count(captive) for captive in range(20)]
    return [one.name for one in yaku.ALL if len(one.kinds) > 1 and yaku.missing(counts, one, (0, 1)) == 1]


def _denies(sight: look.TurnSight) -> Iterator[Reason]:
    """A hand that the enemy was likely to make next and can make no more."""
    for name, (odds, _) in sight.theirs_made_before.items():
        if odds >= look.LIKELY and name not in sight.theirs_made:
            yield Reason("denies", (name,))
            return


def _aims(sight: look.TurnSight) -> Iterator[Reason]:
    """A hand that is likely to be made with the next turn, and was not before."""
    for name, (odds, sq) in sight.ours_made.items():
        if odds >= look.LIKELY and sight.ours_made_before.get(name, (0, 0))[0] < look.LIKELY:
            yield Reason("aims", (name, sight.after.board[sq]))
            return


# --- pieces ----------------------------------------------------------------------------------------------------------


def _escapes(sight: look.TurnSight) -> Iterator[Reason]:
    """A piece that was likely to be taken and can be taken no more: the one that moved, or another."""
    hunted = [sq for sq, (odds, _) in sight.theirs_before.items() if odds >= look.LIKELY]
    if sight.start in hunted and sight.piece and sight.end not in sight.theirs:
        yield Reason("escapes", (sight.piece,))
    safe = [sq for sq in hunted if sight.stays(sq) and sq not in sight.theirs]
    if safe:
        yield Reason("shields", (sight.after.board[safe[0]],))


def _attacks(sight: look.TurnSight) -> Iterator[Reason]:
    new = [
        sight.after.board[sq]
        for sq, (odds, _) in sight.ours.items()
        if odds >= look.LIKELY and sight.ours_before.get(sq, (0, 0))[0] < look.LIKELY
    ]
    kinds = list(dict.fromkeys(new))
    if len(kinds) > 1:
        yield Reason("forks", (kinds[0], kinds[1]))
    elif kinds:
        yield Reason("attacks", (kinds[0],))


def _field(sight: look.TurnSight) -> Iterator[Reason]:
    """皇処: a piece comes into it, or the 皇 brings it to other pieces; and what a 将 guards from there."""
    fields = [sight.field(state) for state in (sight.before, sight.after)]
    if isinstance(sight.action, actions.TamMove):
        for code, side, better in (("tam-own", sight.side, 1), ("tam-enemy", 1 - sight.side, -1)):
            then, now = (
                sum(field >> sq & 1 for sq, piece in enumerate(sight.after.board) if piece and SEAT[piece] == side)
                for field in fields
            )
            if (now - then) * better > 0:
                yield Reason(code, (then, now))
    elif sight.piece and fields[1] >> sight.end & 1 and not (sight.start >= 0 and fields[0] >> sight.start & 1):
        yield Reason("field", (sight.piece, sight.reached(sight.after, sight.end)))
    then, now = (_guarded(state, sight.side) for state in (sight.before, sight.after))
    if now > then:
        yield Reason("guards", (then, now))


def _guarded(state: CerkeState, side: int) -> int:
    """Returns how many pieces of a side its 将 in 皇処 guard (C8.4)."""
    board = state.board
    return sum(bool(board[sq]) and SEAT[board[sq]] == side for sq in look.guarded(board, side, state.options))


def _thrown(sight: look.TurnSight) -> Iterator[Reason]:
    """What a step that is thrown for may take, by its odds; the hands first."""
    action, state = sight.action, sight.before
    assert isinstance(action, actions.StepThrow)
    best: dict[str | int, int] = {}
    for dst, sticks in look.throw_ends(state.moves(), action.src, action.via, action.named):
        code = state.board[dst]
        odds = look.odds_of(sticks) // (2 if state.needs_water_throw(action.src, dst) else 1)
        if dst != action.src and code not in (EMPTY, TAM):
            found: tuple[str | int, ...] = (*look.made_by(state.hands[sight.side], code), code)
            for what in found:
                best[what] = max(odds, best.get(what, 0))
    for what, odds in sorted(best.items(), key=lambda each: (isinstance(each[0], int), -each[1])):
        yield Reason("throw-takes" if isinstance(what, int) else "throw-makes", (what, look.percent(odds)))


# --- where a piece goes ----------------------------------------------------------------------------------------------


def _goes(sight: look.TurnSight) -> Iterator[Reason]:
    """A piece that reaches more than before, or comes nearer to the enemy's edge; one that joins in."""
    if isinstance(sight.action, actions.StepThrow):
        ends = look.throw_ends(sight.before.moves(), sight.action.src, sight.action.via, sight.action.named)
        yield Reason(
            "throw-ends", (sight.before.board[sight.action.src], len({dst for dst, _ in ends} - {sight.action.src}))
        )
        return
    if not sight.piece or sight.end == sight.start:
        return
    there = sight.reached(sight.after, sight.end)
    if isinstance(sight.action, actions.Drop):
        if there:
            yield Reason("joins", (sight.piece, there))
        return
    then = sight.reached(sight.before, sight.start)
    if there > then:
        yield Reason("reaches", (sight.piece, then, there))
    ahead = sight.end // 9 - sight.start // 9
    if ahead and (ahead < 0) == (sight.side == 0):
        yield Reason("forward", (sight.piece, abs(ahead)))


# --- after a throw, and at a declaration -----------------------------------------------------------------------------


def _declines(state: CerkeState) -> Iterator[Reason]:
    """Nothing is in reach, or wherever the piece could stop it is likely to be taken."""
    assert isinstance(state.phase, PickEnd)
    ends = [pick for pick in state.moves().picks(state.phase) if isinstance(pick, actions.Settle)]
    if not ends:
        yield Reason("out-of-reach")
        return
    sights = [look.TurnSight.of(state, end) for end in ends]
    if all(one.end in one.theirs and one.theirs[one.end][0] >= look.LIKELY for one in sights):
        yield Reason("unsafe", (len(ends),))
    if not any(one.captured for one in sights):
        yield Reason("nothing-taken", (len(ends),))


def _goes_on(state: CerkeState) -> Iterator[Reason]:
    """What ending would cost, what is still to be made, and what the enemy cannot make next."""
    gain, side = _gain(state), state.turn
    if gain < 0:
        yield Reason("spares", (-gain,))
    mine = look.hands_in_reach(state, look.takings(state.board, side, state.options), side)
    theirs = look.hands_in_reach(state, look.takings(state.board, 1 - side, state.options), 1 - side)
    likely = [(name, sq) for name, (odds, sq) in mine.items() if odds >= look.LIKELY]
    if likely:
        yield Reason("on-aims", (likely[0][0], state.board[likely[0][1]]))
    else:
        held = yaku.names(state.hands[side])
        near = [name for name in lacking_one(state.hands[side]) if name not in held]
        if near:
            yield Reason("on-near", (near[0],))
    if all(odds < look.LIKELY for odds, _ in theirs.values()):
        yield Reason("on-safe")


def _ends(state: CerkeState) -> Iterator[Reason]:
    """The points, and the hand of the enemy that does not come about any more."""
    gain, side = _gain(state), state.turn
    if gain > 0:
        yield Reason("gains", (gain,))
    if gain > 0 and state.points.rate > 1:
        yield Reason("rate", (state.points.rate,))
    theirs = look.hands_in_reach(state, look.takings(state.board, 1 - side, state.options), 1 - side)
    threat = next(((name, sq) for name, (odds, sq) in theirs.items() if odds >= look.LIKELY), None)
    if threat:
        yield Reason("stops", (threat[0], state.board[threat[1]]))
    if gain == 0:
        yield Reason("even")


Finder = Callable[[look.TurnSight], Iterator[Reason]]
STRONG: tuple[Finder, ...] = (_takes, _denies, _aims, _escapes, _attacks, _field)
WEAK: tuple[Finder, ...] = (_goes,)
"""Reasons that are told where there is no other."""
