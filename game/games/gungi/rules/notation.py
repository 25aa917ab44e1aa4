"""棋譜 (G15): the tokens players write, out of a line of play and back into actions; and what is counted of a game."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.games.gungi.rules import actions, events
from game.games.gungi.rules.pieces import HYOU, KAORU, KIND, KINDS, OTHER, SA, SIDE, TO, TURNED
from game.games.gungi.rules.state import GungiState
from game.games.gungi.rules.step import legal
from game.rules.contract import Agree, Event, Resign, TimeUp, event_ids
from game.rules.errors import NotationError
from game.rules.plain import TableTexts

BAR = "―"
MARKS = ("▲", "▽")
AT_TABLE = TableTexts(MARKS, "{}投了", "{}時間切れ", "引き分け")
BARS = "―\\-－ー‐"
"""What people write for it, for a class of characters in a pattern."""

Step = tuple[GungiState, actions.GungiAction]


def place(sq: int, layer: int | str) -> str:
    """Returns suji―dan―layer (G15.1)."""
    return BAR.join((str(sq % 9 + 1), str(sq // 9 + 1), str(layer)))


def written_square(action: actions.GungiAction) -> int | None:
    """Returns the square a token of this action writes first, or None (G15.5)."""
    match action:
        case (
            actions.Move(dst=sq)
            | actions.Drop(dst=sq)
            | actions.InPlace(at=sq)
            | actions.Swap13(at=sq)
            | actions.Substitute(at=sq)
        ):
            return sq
    return None


def notate(steps: Sequence[Step], i: int) -> str:
    """Returns the token of `steps[i]`, a pair (state before, action); it tells no hidden back (G15, G4.8)."""
    state, action = steps[i]
    return token(state, action, previous_square((steps[n] for n in range(i - 1, -1, -1)), state.turn))


def previous_square(back: Iterable[Step], side: int) -> int | None:
    """Returns the square written in the move before of the opponent of `side`; re-placements do not count (G10.5).

    `back`: the steps before, the last one first.
    """
    for state, action in back:
        if isinstance(action, actions.Claim | actions.Relocate):
            continue
        return written_square(action) if state.turn != side else None
    return None


def token(state: GungiState, action: actions.GungiAction, previous: int | None) -> str:
    """Returns the token of an action; `previous` is the square the opponent wrote last, or None."""
    mark = MARKS[state.turn]
    match action:
        case actions.Move() | actions.InPlace() | actions.Drop():
            return mark + _capture_or_move(state, action, previous)
        case actions.Swap13(at, layer):
            tower = state.cells[at]
            return f"{mark}{place(at, layer)}{BAR}謀⇔{KINDS[KIND[tower[3 - layer]]]}"
        case actions.Substitute(at, _, _):
            return f"{mark}{place(at, 1)}{BAR}侍⇔帥"
        case actions.Relocate(tile, dst):
            return f"{mark}[{place(dst, 1)}{BAR}{KINDS[KIND[tile]]}]"
        case actions.Setup(tile, dst, layer):
            return f"{mark}{place(dst, layer)}{BAR}{KINDS[KIND[tile]]}"
        case actions.SetupDone():
            return f"{mark}済"
        case actions.Accept():
            return f"{mark}詰み"
        case actions.Claim(seat, foul):
            return f"{MARKS[seat]}指摘「{foul}」"
        case Resign() | TimeUp() | Agree():
            return AT_TABLE.format(action)
    raise TypeError(action)


def _capture_or_move(
    state: GungiState, action: actions.Move | actions.InPlace | actions.Drop, previous: int | None
) -> str:
    same = previous is not None and written_square(action) == previous
    match action:
        case actions.Drop(tile, dst, layer):
            where = "同" if same else place(dst, layer)
            return f"{where}{BAR}{KINDS[KIND[tile]]}新"
        case actions.InPlace(at, layer, target):
            head = f"同{BAR}不{target}" if same else place(at, f"不{target}")
            tile, origin = state.cells[at][layer - 1], ""
        case actions.Move(src, src_layer, dst, dst_layer):
            head = "同" if same else place(dst, dst_layer)
            tile = state.cells[src][-1]
            origin = f"[{place(src, src_layer)}]" if _another_could(state, action, KIND[tile]) else ""
    return f"{head}{BAR}{KINDS[KIND[tile]]}{origin}{_brackets(state, action)}"


def _another_could(state: GungiState, action: actions.Move, kind: int) -> bool:
    """Whether another own tile of the kind could go to the same place by a legal board move (G15.4)."""
    return any(
        isinstance(other, actions.Move)
        and other.dst == action.dst
        and other.src != action.src
        and KIND[state.cells[other.src][-1]] == kind
        for other in legal(state)
    )


def _brackets(state: GungiState, action: actions.Move | actions.InPlace) -> str:
    """Returns 入手, betrayal, 砦⇔ and re-placement in the order of G15.11."""
    log: list[Event] = []
    state.scratch(log).perform(action)
    out = ""
    for event in log:
        match event:
            case events.Captured(tile=tile) if OTHER[tile] in (SA, TO):
                out += f"[{KINDS[OTHER[tile]]}入手]"
            case events.Betrayed(square, tiles):
                out += f"[{_betrayed(state, square, len(tiles))}]"
            case events.FortWon(placed=placed) if placed is not None:
                out += f"[砦⇔{KINDS[KIND[placed]]}]"
            case events.Relocated(tile, dst):
                out += f"[{place(dst, 1)}{BAR}{KINDS[KIND[tile]]}]"
    return out


def _betrayed(state: GungiState, sq: int, count: int) -> str:
    turned = [TURNED[tile] for tile in state.cells[sq][:count]]
    return "、".join(
        f"{MARKS[SIDE[tile]]}{n + 1}{BAR}{KINDS[KIND[tile]]}" for n, tile in reversed(list(enumerate(turned)))
    )


# --- reading -----------------------------------------------------------------------------------------------------

_TOKEN = re.compile(
    rf"(?P<mark>[▲▽△▼])?(?:(?P<same>同)|(?P<suji>[1-9])[{BARS}](?P<dan>[1-9]))"
    rf"(?:[{BARS}](?:(?P<strike>不)(?P<victim>[1-3])|(?P<layer>[1-3])))?"
    rf"[{BARS}](?P<kind>[{KINDS}])(?P<swap>⇔(?P<partner>[{KINDS}]))?(?P<drop>新)?(?P<tail>(?:\[[^\]]*\])*)"
)
_OWED = re.compile(rf"(?P<mark>[▲▽△▼])?\[(?P<suji>[1-9])[{BARS}](?P<dan>[1-9])[{BARS}]1[{BARS}](?P<kind>[砲砦])\]")
_AT = re.compile(rf"([1-9])[{BARS}]([1-9])[{BARS}]([1-3])(?:[{BARS}]([砲砦]))?")


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What a token says: None for what it leaves open."""

    sq: int
    kind: int
    layer: int | None
    victim: int | None
    partner: int | None
    drop: bool
    origin: tuple[int, int] | None
    betray: bool
    exchange: int | None
    relocated: int | None


def read_token(text: str, state: GungiState, previous: int | None, back: str | None = None) -> actions.GungiAction:
    """Returns the legal action a token means in `state`; `previous` as for `token`.

    `back` says which back a placed 兵 hides (G15.12), else へ is taken where there is a choice, or what is behind a
    dropped 香. Raises NotationError with the column where the token stops being notation, or code "ambiguous" or
    "illegal".
    """
    owed = _OWED.fullmatch(text)
    if owed is not None:
        sq = (int(owed["dan"]) - 1) * 9 + int(owed["suji"]) - 1
        return _only(text, [a for a in legal(state) if isinstance(a, actions.Relocate) and a.dst == sq])
    found = _TOKEN.fullmatch(text)
    if found is None:
        prefix = _TOKEN.match(text)
        raise NotationError(text, prefix.end() if prefix else 0)
    wanted = _wanted(found, text, previous)
    fits = [a for a in legal(state) if _fits(state, a, wanted)]
    return _only(text, _by_back(fits, back))


def _wanted(found: re.Match[str], text: str, previous: int | None) -> _Wanted:
    if found["same"]:
        if previous is None:
            raise NotationError(text, 0, "no-previous")
        sq = previous
    else:
        sq = (int(found["dan"]) - 1) * 9 + int(found["suji"]) - 1
    origin = relocated = exchange = None
    betray = False
    for note in re.findall(r"\[([^\]]*)\]", found["tail"]):
        at = _AT.fullmatch(note)
        if at is not None and at[4]:
            relocated = (int(at[2]) - 1) * 9 + int(at[1]) - 1
        elif at is not None:
            origin = ((int(at[2]) - 1) * 9 + int(at[1]) - 1, int(at[3]))
        elif note[:1] in MARKS:
            betray = True
        elif note.startswith("砦⇔") and note[2:] in KINDS:
            exchange = KINDS.index(note[2:])
    return _Wanted(
        sq,
        KINDS.index(found["kind"]),
        int(found["layer"]) if found["layer"] else None,
        int(found["victim"]) if found["strike"] else None,
        KINDS.index(found["partner"]) if found["swap"] else None,
        bool(found["drop"]),
        origin,
        betray,
        exchange,
        relocated,
    )


def _fits(state: GungiState, action: actions.GungiAction, wanted: _Wanted) -> bool:
    if isinstance(action, actions.Setup):
        return (action.dst, KIND[action.tile]) == (wanted.sq, wanted.kind) and wanted.layer in (None, action.layer)
    if written_square(action) != wanted.sq:
        return False
    match action:
        case actions.Swap13(at, layer):
            other = KIND[state.cells[at][3 - layer]]
            return (wanted.kind, wanted.partner) == (0, other) and wanted.layer in (None, layer)
        case actions.Substitute():
            return wanted.partner is not None and KINDS[wanted.kind] == "侍"
        case actions.Drop(tile, _, layer):
            return wanted.drop and KIND[tile] == wanted.kind and wanted.layer in (None, layer)
        case actions.InPlace(at, layer, target, betray, placed):
            return (
                wanted.victim == target
                and KIND[state.cells[at][layer - 1]] == wanted.kind
                and bool(betray) == wanted.betray
                and (None if placed is None else placed[1]) == wanted.relocated
            )
        case actions.Move():
            return _fits_move(state, action, wanted)
    return False


def _fits_move(state: GungiState, action: actions.Move, wanted: _Wanted) -> bool:
    if wanted.drop or wanted.victim is not None or wanted.partner is not None:
        return False
    exchanged = action.exchange not in (None, actions.NO_EXCHANGE)
    return (
        KIND[state.cells[action.src][-1]] == wanted.kind
        and wanted.layer in (None, action.dst_layer)
        and wanted.origin in (None, (action.src, action.src_layer))
        and bool(action.betray) == wanted.betray
        and (None if action.place is None else action.place[1]) == wanted.relocated
        and (KIND[action.exchange] if exchanged and action.exchange is not None else None) == wanted.exchange
    )


def _by_back(fits: list[actions.PlayAction], back: str | None) -> list[actions.PlayAction]:
    """Where only the back of a tile differs, keeps the wanted one; of 兵 else that with へ, else the first."""
    tiles = [a.tile for a in fits if isinstance(a, actions.Drop | actions.Setup)]
    kinds = {KIND[tile] for tile in tiles}
    if len(fits) < 2 or len(tiles) < len(fits) or kinds not in ({HYOU}, {KAORU}):
        return fits
    for wish in [KINDS.index(name) for name in (back, "へ") if name is not None]:
        exact = [action for action, tile in zip(fits, tiles, strict=True) if OTHER[tile] == wish]
        if exact:
            return exact
    return fits[:1] if kinds == {HYOU} else fits


def _only(text: str, fits: Sequence[actions.PlayAction]) -> actions.PlayAction:
    if not fits:
        raise NotationError(text, 0, "illegal")
    if len(fits) > 1:
        raise NotationError(text, 0, "ambiguous")
    return fits[0]


EVENTS = event_ids(events)


def counted(state: GungiState, action: actions.GungiAction) -> str:
    """Returns what an action counts as: placements are numbered apart from moves; what goes before a move is none."""
    if isinstance(action, actions.Setup):
        return "placements"
    return (
        "moves"
        if isinstance(action, actions.Move | actions.InPlace | actions.Drop | actions.Swap13 | actions.Substitute)
        else ""
    )


def roles(states: Sequence[GungiState]) -> dict[str, int]:
    """Returns who is Black (G1.3)."""
    return {"black": 0}
