"""Why an action of the play is good, told by the rules from what the viewer may know: the weightiest reason first.

Squares are told as the board's edge names them, kinds by their kanji.
"""

from collections.abc import Callable, Iterator

from game.games.gungi.rules import events as ev
from game.games.gungi.rules.actions import Claim, Drop, GungiAction, Move, Relocate, Substitute, Swap13
from game.games.gungi.rules.asked.advice import gains
from game.games.gungi.rules.asked.placing import placing_reasons
from game.games.gungi.rules.asked.sight import SeenAction, came_from, king_of, reached
from game.games.gungi.rules.checks import lines_to, sees
from game.games.gungi.rules.parts import PLAY, Tiles
from game.games.gungi.rules.pieces import KIND, KINDS, SIDE, SUI
from game.games.gungi.rules.state import GungiState
from game.rules.clause import Reason
from game.rules.contract import TableAction

NEAR = 2
"""So many squares from the enemy 帥 a tile is near it."""


def reasons(state: GungiState, action: GungiAction, viewer: int) -> list[Reason]:
    """Returns what speaks for a legal action of the side to act, as `viewer` may know it; [] where nothing is found."""
    if isinstance(action, TableAction | Claim):
        return []
    if state.phase != PLAY:
        return placing_reasons(state, action)
    if state.awaiting_accept:
        return [Reason("accepts")]
    if viewer == state.turn and gains(state, action).wins:
        return [Reason("wins")]
    sight = SeenAction.of(state, action, viewer)
    found = [reason for finder in PLAIN for reason in finder(sight)]
    if sight.sure and sight.after.result is None:
        found += [reason for finder in STRONG for reason in finder(sight)]
        if not found:
            found = [reason for finder in WEAK for reason in finder(sight)]
    return found


# --- what it does --------------------------------------------------------------------------------------------------


def _saves(sight: SeenAction) -> Iterator[Reason]:
    if sight.before.in_check:
        yield Reason("saves")
    if len(sight.before.own_actions) == 1:
        yield Reason("only")


def _gains(sight: SeenAction) -> Iterator[Reason]:
    for event in sight.log:
        if isinstance(event, ev.Captured):
            yield Reason("captures", (KINDS[KIND[event.tile]],))
    turned = sum(len(event.tiles) for event in sight.log if isinstance(event, ev.Betrayed))
    if turned:
        yield Reason("turns", (turned,))
    if sight.sure and sight.after.turn != sight.side and sight.after.in_check:
        yield Reason("checks")


def _special(sight: SeenAction) -> Iterator[Reason]:
    action = sight.action
    if isinstance(action, Swap13):
        yield Reason("swaps", (KINDS[KIND[sight.after.cells[action.at][2]]],))
    elif isinstance(action, Substitute):
        yield Reason("substitutes")
    elif isinstance(action, Relocate):
        yield Reason("relocates", (KINDS[KIND[action.tile]],))


# --- what it threatens and guards -------------------------------------------------------------------------------------


def _attacks(sight: SeenAction) -> Iterator[Reason]:
    """What the tile that acted could take next and could not before, and what a line it opened lets others take."""
    action, sq = sight.action, sight.spot[0]
    before = came_from(action)
    new = [
        at
        for at, froms in sight.ours.items()
        if at[0] != sq and sq in froms and before not in sight.ours_before.get(at, ())
    ]
    kinds = list(dict.fromkeys(KINDS[sight.kind(at)] for at in new))
    if len(kinds) > 1:
        yield Reason("forks", (kinds[0], kinds[1]))
    elif kinds:
        yield Reason("forks-alike" if len(new) > 1 else "attacks", (kinds[0],))
    for at, froms in sight.ours.items():
        others = [one for one in froms if one not in (sq, at[0]) and _opened(sight, one, at[0])]
        if others:
            yield Reason("opens", (KINDS[KIND[sight.after.cells[others[0]][-1]]], KINDS[sight.kind(at)]))
            return


def _opened(sight: SeenAction, by: int, sq: int) -> bool:
    """Whether a tile that stayed bears on another one that stayed, and did not before."""
    seen = sees(sight.before.cells, by, sq, sight.before.round.reduced)
    return not seen and sight.stays(by) and sight.stays(sq)


def _escapes(sight: SeenAction) -> Iterator[Reason]:
    """A tile that could be taken where it stood, and cannot be where it stands now."""
    action, at = sight.action, sight.spot
    hunted = isinstance(action, Move) and (action.src, action.src_layer) in sight.theirs_before
    if hunted and at[1] and at not in sight.theirs and sight.kind(at) != SUI:
        yield Reason("escapes", (KINDS[sight.kind(at)],))


def _guards(sight: SeenAction) -> Iterator[Reason]:
    """An own tile that can be taken, and could before for nothing, can now be avenged; or no longer be taken at all."""
    for at, froms in sight.theirs_before.items():
        if not sight.stays(at[0]):
            continue
        kind = KINDS[sight.kind(at)]
        if at in sight.theirs:
            if not sight.retaken(sight.before, at) and sight.retaken(sight.after, at):
                yield Reason("guards", (kind,))
                return
        elif not sight.after.in_check and (by := _blocked(sight, at[0], froms)) >= 0:
            yield Reason("blocks", (KINDS[KIND[sight.before.cells[by][-1]]], kind))
            return


def _blocked(sight: SeenAction, sq: int, froms: set[int]) -> int:
    """Returns who bore on `sq` over the square where the action came to rest; -1 for none."""
    reduced = sight.before.round.reduced
    for by in froms - {sq}:
        lines = lines_to(sight.before.cells, by, sq, reduced) if sight.stays(by) else []
        if lines and all(sight.spot[0] in line for line in lines):
            return by
    return -1


# --- towers, betrayal, the 帥 -------------------------------------------------------------------------------------


def _tower(sight: SeenAction) -> Iterator[Reason]:
    """A tile that mounts an own tower: what it reaches from there, and would from the board."""
    sq, layer = sight.spot
    if not isinstance(sight.action, Move | Drop) or layer < 2 or SIDE[sight.after.cells[sq][layer - 2]] != sight.side:
        return
    if any(isinstance(event, ev.Captured) for event in sight.log):
        return
    kind, there = KINDS[sight.kind(sight.spot)], len(reached(sight.after, sq, sight.side))
    ground = len(reached(_alone(sight.after, sq), sq, sight.side))
    yield Reason("tower", (kind, layer, there, ground)) if there > ground else Reason("climbs", (kind, layer))


def _alone(state: GungiState, sq: int) -> GungiState:
    """Returns a position in which the top tile of `sq` stands there on the board."""
    cells = tuple(tower[-1:] if at == sq else tower for at, tower in enumerate(state.cells))
    return state.after(tiles=Tiles.of(cells, state.hands))


def _betrayal(sight: SeenAction) -> Iterator[Reason]:
    """A へ that could next take the top of a tower and turn enemy tiles below it over, and could not before (G9.6)."""
    if sight.before.in_check:
        return
    could = {sq for sq, _ in _betrayable(sight.before, sight.side)}
    for sq, count in _betrayable(sight.after, sight.side):
        if sq not in could:
            yield Reason("betrayal", (square_name(sq), count))
            return


def _betrayable(state: GungiState, side: int) -> list[tuple[int, int]]:
    """Returns the squares of towers a へ could betray, with how many enemy tiles it would turn over."""
    acting = state if state.turn == side else state.after(turn=side)
    found = []
    for one in acting.own_actions:
        if isinstance(one, Move) and one.betray:
            count = sum(SIDE[tile] != side for tile in state.cells[one.dst][:-1])
            found += [(one.dst, count)] if count else []
    return list(dict.fromkeys(found))


def _kings(sight: SeenAction) -> Iterator[Reason]:
    """More squares for the own 帥, fewer for the enemy's."""
    for code, side, better in (("hems", 1 - sight.side, -1), ("room", sight.side, 1)):
        if side == sight.side and sight.before.in_check:
            continue
        then, now = (_ways(state, side) for state in (sight.before, sight.after))
        if (now - then) * better > 0:
            yield Reason(code, (then, now))


def _ways(state: GungiState, side: int) -> int:
    return len(reached(state, king_of(state, side), side))


# --- where it goes ---------------------------------------------------------------------------------------------------


def _near(sight: SeenAction) -> Iterator[Reason]:
    sq, layer = sight.spot
    if not layer or layer < len(sight.after.cells[sq]) or sight.kind(sight.spot) == SUI:
        return
    kind = KINDS[sight.kind(sight.spot)]
    if _apart(sq, king_of(sight.after, 1 - sight.side)) <= NEAR:
        yield Reason("near", (kind,))
    if _apart(sq, king_of(sight.after, sight.side)) == 1:
        yield Reason("shelters", (kind,))


def _goes(sight: SeenAction) -> Iterator[Reason]:
    """A tile that comes nearer to a 帥, or reaches more than before."""
    action, (sq, layer) = sight.action, sight.spot
    if not isinstance(action, Move | Drop) or not layer or sight.kind(sight.spot) == SUI:
        return
    kind, there = KINDS[sight.kind(sight.spot)], len(reached(sight.after, sq, sight.side))
    if isinstance(action, Drop):
        yield Reason("joins", (kind, there))
        return
    then = len(reached(sight.before, action.src, sight.side))
    if there > then:
        yield Reason("reaches", (kind, then, there))
    for code, side in (("advances", 1 - sight.side), ("returns", sight.side)):
        king = king_of(sight.before, side)
        if _apart(sq, king) < _apart(action.src, king):
            yield Reason(code, (kind,))
            return


def _apart(a: int, b: int) -> int:
    """Returns how many steps of a 帥 lie between two squares; many where one of them is none."""
    return max(abs(a % 9 - b % 9), abs(a // 9 - b // 9)) if min(a, b) >= 0 else 99


def square_name(sq: int) -> str:
    """Returns a square as the board's edge names it: suji and dan."""
    return f"{sq % 9 + 1}―{sq // 9 + 1}"


Finder = Callable[[SeenAction], Iterator[Reason]]
PLAIN: tuple[Finder, ...] = (_saves, _gains, _special)
"""Reasons that are seen from the action alone."""
STRONG: tuple[Finder, ...] = (_attacks, _escapes, _guards, _betrayal, _tower, _near, _kings)
WEAK: tuple[Finder, ...] = (_goes,)
"""Reasons that are told where there is no other."""
