"""Judges of the reasons of 軍儀: they try things out on the board of the search, which finds moves in its own way."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.gungi.ai.bridge import board_of
from game.games.gungi.ai.legality import legal
from game.games.gungi.ai.tables import BETRAY, MOVE, STRIKE
from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import Drop, InPlace, Move, Relocate, Setup, SetupDone, Substitute, Swap13
from game.games.gungi.rules.asked.reasons import reasons
from game.games.gungi.rules.checks import lines_to, sees
from game.games.gungi.rules.parts import Tiles
from game.games.gungi.rules.pieces import FRONTS, HYOU, KIND, KINDS, SIDE, SUI
from game.games.gungi.rules.reach import territory, usable
from game.games.gungi.rules.state import GungiState
from tests.reasons import Args, Case, Judge, Judged


def packed(state: GungiState, side: int) -> list[int]:
    """Returns the moves `side` could play if it were its turn."""
    return legal(board_of(state.after(turn=side)))


def captures(state: GungiState, side: int) -> Iterator[tuple[int, int, int]]:
    """Yields (from, square, layer) of what could be taken, no 帥."""
    for move in packed(state, side):
        kind, a, b = move & 7, move >> 3 & 127, move >> 10 & 127
        if kind == STRIKE:
            yield a, a, b & 3
        elif kind == MOVE and (tower := state.cells[b]) and SIDE[tower[-1]] != side and KIND[tower[-1]] != SUI:
            yield a, b, len(tower)


def kind_at(state: GungiState, sq: int, layer: int) -> str:
    return KINDS[KIND[state.cells[sq][layer - 1]]]


def spot(case: Case) -> int:
    """Returns the square where the action came to rest."""
    match case.action:
        case Move(dst=sq) | Drop(dst=sq) | InPlace(at=sq) | Swap13(at=sq) | Substitute(at=sq) | Relocate(dst=sq):
            return sq
    return -1


def origin(case: Case) -> int:
    return case.action.src if isinstance(case.action, Move) else -1


def side(case: Case) -> int:
    turn: int = case.state.turn
    return turn


def king(state: GungiState, of: int) -> int:
    return next(sq for sq, tower in enumerate(state.cells) if any(KIND[t] == SUI and SIDE[t] == of for t in tower))


def targets(state: GungiState, sq: int, of: int) -> int:
    """Returns to how many squares the top tile of `sq` could move."""
    return len({move >> 10 & 127 for move in packed(state, of) if move & 7 == MOVE and move >> 3 & 127 == sq})


def with_tower(state: GungiState, sq: int, tower: tuple[int, ...]) -> GungiState:
    cells = (*state.cells[:sq], tower, *state.cells[sq + 1 :])
    return state.after(tiles=Tiles.of(cells, state.hands))


def taken(case: Case, args: Args) -> bool:
    def count(state: GungiState) -> int:
        tiles = (tile for tower in state.cells for tile in tower)
        return sum(KINDS[KIND[tile]] == args[0] and SIDE[tile] != side(case) for tile in tiles)

    return count(case.after) < count(case.state)


def turned(case: Case, args: Args) -> bool:
    action = case.action
    below = action.layer - 1 if isinstance(action, InPlace) else len(case.state.cells[spot(case)]) - 1
    pairs = zip(case.state.cells[spot(case)][:below], case.after.cells[spot(case)], strict=False)
    gone = len(case.after.cells[spot(case)]) < below + 1
    return below == args[0] and (gone or all(SIDE[old] != SIDE[new] for old, new in pairs))


def attacks(case: Case, args: Args) -> bool:
    can = {kind_at(case.after, sq, layer) for by, sq, layer in captures(case.after, side(case)) if by == spot(case)}
    return len(set(args)) == len(args) and set(args) <= can


def forks_alike(case: Case, args: Args) -> bool:
    found = {(sq, layer) for by, sq, layer in captures(case.after, side(case)) if by == spot(case)}
    return len(args) == 1 and sum(kind_at(case.after, *place) == args[0] for place in found) > 1


def opens(case: Case, args: Args) -> bool:
    """What was closed before would be closed again if what went away came back."""
    if origin(case) < 0 and not isinstance(case.action, InPlace):
        return False
    after = case.after
    for by, sq, layer in captures(after, side(case)):
        if (kind_at(after, by, len(after.cells[by])), kind_at(after, sq, layer)) == args and by != spot(case):
            back = with_tower(after, origin(case), case.state.cells[origin(case)]) if origin(case) >= 0 else case.state
            if not sees(back.cells, by, sq, back.round.reduced):
                return True
    return False


def escapes(case: Case, args: Args) -> bool:
    them, top = 1 - side(case), len(case.after.cells[spot(case)])
    was = any(sq == origin(case) for _, sq, _ in captures(case.state, them))
    now = any((sq, layer) == (spot(case), top) for _, sq, layer in captures(case.after, them))
    return was and not now and kind_at(case.after, spot(case), top) == args[0]


def avenged(state: GungiState, of: int, sq: int, layer: int) -> bool:
    """Whether everybody who takes a tile of `of` can be taken in turn."""
    them = state.after(turn=1 - of)
    after = [
        GAME.apply(them, one)
        for one in GAME.legal(them)
        if (isinstance(one, Move) and (one.dst, len(state.cells[one.dst])) == (sq, layer))
        or (isinstance(one, InPlace) and (one.at, one.target) == (sq, layer))
    ]
    return all(any(at == sq for _, at, _ in captures(one, of)) for one in after)


def guards(case: Case, args: Args) -> bool:
    """An own tile of the kind can be taken before and after, only before for nothing."""
    own, found = side(case), False
    for _, sq, layer in set(captures(case.after, 1 - own)):
        tower = case.state.cells[sq]
        if (
            tower == case.after.cells[sq]
            and kind_at(case.after, sq, layer) == args[0]
            and SIDE[tower[layer - 1]] == own
        ):
            found |= not avenged(case.state, own, sq, layer) and avenged(case.after, own, sq, layer)
    return found


def blocks(case: Case, args: Args) -> bool:
    """Without the tile that came in between the line would be open; the tile at its end can be taken no more."""
    own, after = side(case), case.after
    still = {(sq, layer) for _, sq, layer in captures(after, 1 - own)}
    for by, sq, layer in captures(case.state, 1 - own):
        kinds = kind_at(case.state, by, len(case.state.cells[by])), kind_at(case.state, sq, layer)
        stays = after.cells[by] == case.state.cells[by] and (sq, layer) not in still
        if kinds == args and stays and not sees(after.cells, by, sq, after.round.reduced):
            return sees(with_tower(after, spot(case), ()).cells, by, sq, after.round.reduced)
    return False


def betrayal(case: Case, args: Args) -> bool:
    named, count = args
    for move in packed(case.after, side(case)):
        sq = move >> 10 & 127
        if move & BETRAY and move & 7 == MOVE and f"{sq % 9 + 1}―{sq // 9 + 1}" == named:
            return bool(sum(SIDE[tile] != side(case) for tile in case.after.cells[sq][:-1]) == count)
    return False


def tower(case: Case, args: Args) -> bool:
    kind, layer, there, ground = args
    sq, standing = spot(case), case.after.cells[spot(case)]
    alone = with_tower(case.after, sq, standing[-1:])
    reach = targets(case.after, sq, side(case)), targets(alone, sq, side(case))
    return climbs(case, (kind, layer)) and reach == (there, ground) and int(there) > int(ground)


def climbs(case: Case, args: Args) -> bool:
    standing, own = case.after.cells[spot(case)], side(case)
    named = (KINDS[KIND[standing[-1]]], len(standing)) == args
    return named and all(SIDE[tile] == own for tile in standing[-2:]) and len(standing) > 1


def king_ways(of: int) -> Judge:
    """Returns a judge of how many squares a 帥 may go to, then and now: of the own side (0) or of the enemy (1)."""

    def judge(case: Case, args: Args) -> bool:
        who = side(case) ^ of
        ways = tuple(targets(state, king(state, who), who) for state in (case.state, case.after))
        return ways == args and (ways[0] > ways[1]) == bool(of)

    return judge


def apart(a: int, b: int) -> int:
    return max(abs(a // 9 - b // 9), abs(a % 9 - b % 9))


def stands(case: Case, kind: object) -> bool:
    standing = case.after.cells[spot(case)]
    return bool(standing) and KINDS[KIND[standing[-1]]] == kind and SIDE[standing[-1]] == side(case)


def nearer(case: Case, to: int) -> bool:
    goal = king(case.state, to)
    return apart(spot(case), goal) < apart(origin(case), goal)


# --- the set-up ------------------------------------------------------------------------------------------------------


def placed(case: Case) -> tuple[int, int, list[tuple[int, ...]]]:
    """Returns the square of a placement, its kind, and the towers with it."""
    action = case.action
    assert isinstance(action, Setup)
    return action.dst, KIND[action.tile], list(case.after.cells)


def bears(cells: list[tuple[int, ...]], by: int, on: int, reduced: bool) -> bool:
    return any(not any(cells[one] for one in line) for line in lines_to(cells, by, on, reduced))


def own_king(cells: list[tuple[int, ...]], own: int) -> int:
    return next((sq for sq, held in enumerate(cells) if held and KIND[held[-1]] == SUI and SIDE[held[-1]] == own), -1)


def covers(case: Case, args: Args) -> bool:
    sq, _, cells = placed(case)
    reduced, own = case.state.round.reduced, side(case)
    mine = [at for at, held in enumerate(cells) if held and at != sq and SIDE[held[-1]] == own]
    return any(
        KINDS[KIND[cells[at][-1]]] == args[0]
        and bears(cells, sq, at, reduced)
        and not any(bears(list(case.state.cells), by, at, reduced) for by in mine if by != at)
        for at in mine
    )


def covered(case: Case, args: Args) -> bool:
    sq, kind, _ = placed(case)
    mine = [at for at, held in enumerate(case.state.cells) if held and at != sq and SIDE[held[-1]] == side(case)]
    return KINDS[kind] == args[0] and any(
        bears(list(case.state.cells), at, sq, case.state.round.reduced) for at in mine
    )


def outwards(case: Case, args: Args) -> bool:
    sq, kind, cells = placed(case)
    reduced = case.state.round.reduced
    out = [at for at in usable(reduced) if at not in territory(side(case), reduced) and at != sq]
    return args == (KINDS[kind], sum(bears(cells, sq, at, reduced) for at in out))


def rank(case: Case, n: int) -> bool:
    """Whether a placement lies on the own rank `n`, 1 the last."""
    sq, _, _ = placed(case)
    dans = sorted({at // 9 for at in territory(side(case), case.state.round.reduced)}, reverse=side(case) == 0)
    return sq // 9 == dans[n - 1]


def beside(case: Case, args: Args) -> bool:
    sq, kind, cells = placed(case)
    return KINDS[kind] == args[0] and apart(sq, own_king(cells, side(case))) == 1


def before_king(case: Case, args: Args) -> bool:
    sq, kind, cells = placed(case)
    at = own_king(cells, side(case))
    ahead = at // 9 - sq // 9 if side(case) == 0 else sq // 9 - at // 9
    return KINDS[kind] == args[0] and at >= 0 and at % 9 == sq % 9 and ahead > 0


def among(case: Case, args: Args) -> bool:
    sq, kind, cells = placed(case)
    return kind == SUI and sum(bool(held) and apart(at, sq) == 1 for at, held in enumerate(cells)) == args[0]


def stacks(case: Case, args: Args) -> bool:
    sq, _, cells = placed(case)
    held = cells[sq]
    return args == (KINDS[KIND[held[-1]]], KINDS[KIND[held[-2]]], len(held))


def file_needs(case: Case, args: Args) -> bool:
    sq, kind, _ = placed(case)
    on_file = [tile for at, held in enumerate(case.state.cells) if at % 9 == sq % 9 for tile in held]
    return (
        kind == HYOU and sq % 9 + 1 == args[0] and not any(KIND[t] == HYOU and SIDE[t] == side(case) for t in on_file)
    )


JUDGED = Judged(
    reasons,
    {
        "accepts": lambda case, args: case.state.awaiting_accept,
        "wins": lambda case, args: case.after.result is not None and case.after.result.winner == side(case),
        "only": lambda case, args: len(packed(case.state, side(case))) == 1,
        "saves": lambda case, args: board_of(case.state).in_check(side(case)),
        "captures": taken,
        "turns": turned,
        "checks": lambda case, args: board_of(case.after).in_check(1 - side(case)),
        "swaps": lambda case, args: (
            isinstance(case.action, Swap13) and kind_at(case.after, spot(case), 3) == args[0] and len(args) == 1
        ),
        "substitutes": lambda case, args: king(case.after, side(case)) == spot(case),
        "relocates": lambda case, args: (
            case.state.ties.owed[side(case)] is not None
            and stands(case, args[0])
            and KINDS.index(str(args[0])) in FRONTS
        ),
        "attacks": attacks,
        "forks": attacks,
        "forks-alike": forks_alike,
        "opens": opens,
        "escapes": escapes,
        "guards": guards,
        "blocks": blocks,
        "betrayal": betrayal,
        "tower": tower,
        "climbs": climbs,
        "room": king_ways(0),
        "hems": king_ways(1),
        "near": lambda case, args: (
            stands(case, args[0]) and apart(spot(case), king(case.after, 1 - side(case))) in (1, 2)
        ),
        "shelters": lambda case, args: stands(case, args[0]) and apart(spot(case), king(case.after, side(case))) == 1,
        "joins": lambda case, args: stands(case, args[0]) and targets(case.after, spot(case), side(case)) == args[1],
        "reaches": lambda case, args: (
            args[1:] == (targets(case.state, origin(case), side(case)), targets(case.after, spot(case), side(case)))
        ),
        "advances": lambda case, args: stands(case, args[0]) and nearer(case, 1 - side(case)),
        "returns": lambda case, args: stands(case, args[0]) and nearer(case, side(case)),
        "done": lambda case, args: isinstance(case.action, SetupDone),
        "king-back": lambda case, args: placed(case)[1] == SUI and rank(case, 1),
        "king-among": among,
        "beside-king": beside,
        "before-king": before_king,
        "stacks": stacks,
        "covers": covers,
        "file": file_needs,
        "outwards": outwards,
        "covered": covered,
        "front": lambda case, args: rank(case, 3) and KINDS[placed(case)[1]] == args[0],
        "rear": lambda case, args: rank(case, 1) and KINDS[placed(case)[1]] == args[0],
    },
)
