"""Short action texts of 軍儀 (G19), read and written."""

import re

from game.games.gungi.rules import actions, pieces
from game.games.gungi.rules.moves import strike_choices
from game.games.gungi.rules.reach import GRID
from game.games.gungi.rules.state import GungiState
from game.rules.contract import Agree, Resign, TimeUp
from game.rules.errors import NotationError
from game.rules.plain import TableTexts

_TILE = f"[{pieces.KINDS}]/[{pieces.KINDS}-]"
_PLACE = r"[1-9]-[1-9]-[1-9]"
_FORMS = {
    "m": re.compile(
        rf"m ({_PLACE}) ({_PLACE})(?P<betray> betray)?(?: exch=(?P<exch>-|{_TILE}))?"
        r"(?: place=(?P<place>[砲砦])@(?P<at>[1-9]-[1-9]))?"
    ),
    "i": re.compile(rf"i ({_PLACE}) ([1-9])(?P<betray> betray)?(?: place=(?P<place>[砲砦])@(?P<at>[1-9]-[1-9]))?"),
    "d": re.compile(rf"d ({_TILE}) ({_PLACE})"),
    "p": re.compile(rf"p ({_TILE}) ({_PLACE})"),
    "s": re.compile(rf"s ({_PLACE})"),
    "k": re.compile(rf"k ({_PLACE}) ({_PLACE})"),
    "r": re.compile(r"r ([砲砦]) ([1-9]-[1-9]-1)"),
}


TABLE = TableTexts(pieces.SIDES)
_WORDS = frozenset({"accept", "agree", "resign", "timeup", "claim"})


def square_text(sq: int) -> str:
    """Returns suji-dan of a board index."""
    return f"{sq % 9 + 1}-{sq // 9 + 1}"


def place_text(sq: int, layer: int) -> str:
    """Returns suji-dan-layer."""
    return f"{square_text(sq)}-{layer}"


def tile_text(tile: int, mark: str = "/") -> str:
    """Returns face and other face of a piece code; 帥 has "-", an unknown back "?"."""
    other = pieces.OTHER[tile]
    shown = "-" if other == pieces.NO_FACE else "?" if other == pieces.UNKNOWN_FACE else pieces.KINDS[other]
    return f"{pieces.KINDS[pieces.KIND[tile]]}{mark}{shown}"


# --- actions ---------------------------------------------------------------------------------------------------


def format_action(action: actions.GungiAction) -> str:
    """Returns the code of G19. It names faces but no side: tiles are the mover's."""
    match action:
        case actions.Move(src, src_layer, dst, dst_layer, betray, exchange, place):
            words = f"m {place_text(src, src_layer)} {place_text(dst, dst_layer)}{' betray' if betray else ''}"
            if exchange is not None:
                words += " exch=" + ("-" if exchange == actions.NO_EXCHANGE else tile_text(exchange))
            return words + _place_word(place)
        case actions.InPlace(at, layer, target, betray, place):
            return f"i {place_text(at, layer)} {target}{' betray' if betray else ''}{_place_word(place)}"
        case actions.Drop(tile, dst, layer):
            return f"d {tile_text(tile)} {place_text(dst, layer)}"
        case actions.Setup(tile, dst, layer):
            return f"p {tile_text(tile)} {place_text(dst, layer)}"
        case actions.Swap13(at, layer):
            return f"s {place_text(at, layer)}"
        case actions.Substitute(at, king, king_layer):
            return f"k {place_text(at, 1)} {place_text(king, king_layer)}"
        case actions.Relocate(tile, dst):
            return f"r {pieces.KINDS[pieces.KIND[tile]]} {place_text(dst, 1)}"
        case actions.SetupDone():
            return "p -"
        case actions.Accept():
            return "accept"
        case actions.Claim(seat, foul):
            return f"claim {pieces.SIDES[seat]} {foul}"
        case Resign() | TimeUp() | Agree():
            return TABLE.format(action)
    raise TypeError(action)


def _place_word(place: tuple[int, int] | None) -> str:
    return "" if place is None else f" place={pieces.KINDS[pieces.KIND[place[0]]]}@{square_text(place[1])}"


def parse_action(text: str, state: GungiState) -> actions.GungiAction:
    """Returns the action a code of G19 means in `state`. Raises NotationError with the column; checks no rule."""
    word, _, rest = text.partition(" ")
    if word in _FORMS and text != "p -":
        found = _FORMS[word].fullmatch(text)
        if found is None:
            raise NotationError(text, _column(_FORMS[word], text))
        return _board_action(word, found, text, state)
    match word, rest:
        case "p", "-":
            return actions.SetupDone()
        case "accept", "":
            return actions.Accept()
        case "claim", _ if rest[:2] in ("B ", "W ") and rest[2:] in actions.FOUL_NAMES:
            return actions.Claim(pieces.SIDES.index(rest[0]), rest[2:])
    if (of_table := TABLE.read(text)) is not None:
        return of_table
    raise NotationError(text, min(len(word) + 1, len(text)) if word in _WORDS else 0)


def _column(form: re.Pattern[str], text: str) -> int:
    """Returns the length of the longest beginning of `text` that could still be completed, by trial of prefixes."""
    samples = (
        "m 1-1-1 1-1-1 betray exch=侍/槍 place=砲@1-1",
        "m 1-1-1 1-1-1 exch=- place=砲@1-1",
        "m 1-1-1 1-1-1 place=砲@1-1",
        "i 1-1-1 1 betray place=砲@1-1",
        "i 1-1-1 1 place=砲@1-1",
        "d 侍/槍 1-1-1",
        "p 侍/槍 1-1-1",
        "s 1-1-1",
        "k 1-1-1 1-1-1",
        "r 砲 1-1-1",
    )
    best = 0
    for sample in samples:
        for at in range(len(text), best, -1):
            if form.fullmatch(text[:at] + sample[at:]):
                best = at
                break
    return best


def _board_action(word: str, found: re.Match[str], text: str, state: GungiState) -> actions.GungiAction:
    side = state.turn
    if word == "m":
        (src, src_layer), (dst, dst_layer) = _place(found[1]), _place(found[2])
        exch = found["exch"]
        exchange = None if exch is None else actions.NO_EXCHANGE if exch == "-" else _tile(exch, side, text)
        betray = True if found["betray"] else _plain_choice(state, src, dst, dst_layer)
        return actions.Move(src, src_layer, dst, dst_layer, betray, exchange, _placement(found, side))
    if word == "i":
        (at, layer), target = _place(found[1]), int(found[2])
        struck = True if found["betray"] else _plain_strike(state, at, layer, target)
        return actions.InPlace(at, layer, target, struck, _placement(found, side))
    if word in ("d", "p"):
        tile = _tile(found[1], side, text)
        dst, layer = _place(found[2])
        return actions.Drop(tile, dst, layer) if word == "d" else actions.Setup(tile, dst, layer)
    if word == "s":
        return actions.Swap13(*_place(found[1]))
    if word == "k":
        (at, at_layer), (king, king_layer) = _place(found[1]), _place(found[2])
        if at_layer != 1:
            raise NotationError(text, 6)
        return actions.Substitute(at, king, king_layer)
    return actions.Relocate(_fixed(found[1], side), _place(found[2])[0])


def _plain_choice(state: GungiState, src: int, dst: int, dst_layer: int) -> bool | None:
    """False where a move without the word `betray` declines a betrayal, None where there is none (G9.6)."""
    tower, target = state.cells[src], state.cells[dst]
    declines = (
        tower
        and pieces.KIND[tower[-1]] == pieces.HE
        and target
        and pieces.SIDE[target[-1]] != state.turn
        and dst_layer == len(target) > 1
    )
    return False if declines else None


def _plain_strike(state: GungiState, at: int, layer: int, target: int) -> bool | None:
    tower = state.cells[at]
    return strike_choices(tower, layer, target)[0] if tower[layer - 1 :] else None


def _place(text: str) -> tuple[int, int]:
    return GRID.index(int(text[0]), int(text[2])), int(text[4])


def read_square(text: str) -> int:
    """Returns the board index of suji-dan, which must be well formed."""
    return GRID.index(int(text[0]), int(text[2]))


def _fixed(kind: str, side: int) -> int:
    return pieces.piece(side, pieces.KINDS.index(kind), pieces.KAORU)


def _placement(found: re.Match[str], side: int) -> tuple[int, int] | None:
    return None if found["place"] is None else (_fixed(found["place"], side), read_square(found["at"]))


def _tile(text: str, side: int, whole: str) -> int:
    tile = read_tile(side, text[0], text[2])
    if tile is None:
        raise NotationError(whole, whole.index(text))
    return tile


def read_tile(side: int, face: str, other: str) -> int | None:
    """Returns the piece code of two faces, or None where no tile has them (G2.1)."""
    if face not in pieces.KINDS or (other not in pieces.KINDS and other != "-"):
        return None
    faces = (pieces.KINDS.index(face), pieces.NO_FACE if other == "-" else pieces.KINDS.index(other))
    return pieces.piece(side, *faces) if faces in pieces.FACES else None
