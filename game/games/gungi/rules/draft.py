"""Positions of 軍儀 made by hand: tiles on squares and in hands, all faces open (G2, G3, G13).

Places: a square "5-7", "hands.B", "owed.B". Things: a tile "B:兵:さ" with its owner, the face up and the other one;
"swap:B" marks the square of the exchange that Black has just made (G9.11).
"""

from game.games.gungi.rules.pieces import KINDS, SIDES, STARTING_SET
from game.games.gungi.rules.positions import laid_in
from game.games.gungi.rules.validation import faults
from game.rules.contract import OptionValues, PositionObject
from game.rules.draft import DraftQuestion, PositionDraft, PositionDrafting, Turns, answered, filled, first_answers
from game.rules.errors import PositionFault

SWAPPED = "swap"
"""Begins a mark that is no tile."""
HELD = ("hands", "owed")
_NO_BACK = "-"
_QUESTIONS = (
    DraftQuestion("turn", SIDES),
    DraftQuestion("territory", ("initial", "reduced")),
    DraftQuestion("phase", ("play", "setup")),
    DraftQuestion("first", SIDES),
    *(DraftQuestion(f"done.{side}", ("no", "yes"), when=answered("phase", "setup")) for side in SIDES),
)


def is_tile(thing: str) -> bool:
    """Whether a thing is a tile, and no mark."""
    return not thing.startswith(SWAPPED)


def _read(data: PositionObject, options: OptionValues) -> PositionDraft:
    laid_in(data)
    things: dict[str, tuple[str, ...]] = {square: tuple(tower) for square, tower in data["board"].items()}
    for held in HELD:
        for side, tiles in data[held].items():
            things[f"{held}.{side}"] = tuple(f"{side}:{tile}" for tile in tiles)
    for side, square in data["last_swap"].items():
        if square is not None:
            things[square] = (*things.get(square, ()), f"{SWAPPED}:{side}")
    said = {name: str(data.get(name, first)) for name, first in first_answers(_QUESTIONS).items()}
    for side, done in zip(SIDES, data.get("done", (False, False)), strict=True):
        said[f"done.{side}"] = "yes" if done else "no"
    if "bound" in data:
        said["bound"] = str(data["bound"])
    return filled(things, said)


def _write(draft: PositionDraft) -> dict[str, object]:
    said, squares = draft.said, sorted(_squares(draft), key=lambda square: (square[2], square[0]))
    towers = {square: list(filter(is_tile, draft.at(square))) for square in squares}
    data: dict[str, object] = {"board": {square: tower for square, tower in towers.items() if tower}}
    for held in HELD:
        data[held] = {side: [thing[2:] for thing in draft.at(f"{held}.{side}")] for side in SIDES}
    data |= {"turn": said["turn"], "territory": said["territory"]}
    data["last_swap"] = {side: draft.place_of(f"{SWAPPED}:{side}") for side in SIDES}
    if said["phase"] == "setup":
        data |= {"phase": "setup", "done": [said[f"done.{side}"] == "yes" for side in SIDES]}
    if "bound" in said and said["phase"] == "setup" and said["territory"] == "initial":
        data["bound"] = said["bound"]
    if said["phase"] == "setup" or said["first"] == SIDES[1]:
        data["first"] = said["first"]
    return data


def _squares(draft: PositionDraft) -> list[str]:
    return [place for place in draft.things if _holder(place) is None]


def _holder(place: str) -> str | None:
    """Returns whose hand or debt a place is, None for a square."""
    held, _, side = place.partition(".")
    return side if held in HELD else None


def _faults(draft: PositionDraft, options: OptionValues) -> tuple[PositionFault, ...]:
    return tuple(faults(laid_in(_write(draft))))


def _supply(draft: PositionDraft) -> tuple[tuple[str, ...], ...]:
    rows = []
    faces = [(KINDS[front], KINDS[back] if back >= 0 else _NO_BACK) for front, back, _ in STARTING_SET]
    for side in SIDES:
        rows.append(tuple(f"{side}:{front}:{back}" for front, back in faces))
        rows.append(tuple(f"{side}:{back}:{front}" for front, back in faces if back != _NO_BACK))
    return (*rows, tuple(f"{SWAPPED}:{side}" for side in SIDES))


def _places_of(key: str) -> tuple[str, ...]:
    """Returns the places a key of a fault names."""
    head, _, rest = key.partition(".")
    if head in ("board", "last_swap"):
        return (rest,) if rest else ()
    return (key,) if head in HELD else ()


def _put(draft: PositionDraft, place: str, thing: str, at: int | None) -> PositionDraft:
    holder = _holder(place)
    if not is_tile(thing):
        if holder is not None:
            return draft
        return draft.lifted(thing).put(place, thing)
    if holder is None:
        marks = [mark for mark in draft.at(place) if not is_tile(mark)]
        tiles = tuple(filter(is_tile, draft.at(place)))
        at = len(tiles) if at is None else min(at, len(tiles))
        return draft.laid(place, (*tiles[:at], thing, *tiles[at:], *marks))
    owned = f"{holder}{thing[1:]}"
    return draft.laid(place, (owned,)) if place.startswith("owed") else draft.put(place, owned, at)


def _turns(thing: str) -> Turns:
    if not is_tile(thing):
        return (("side", f"{SWAPPED}:{_other(thing[-1])}"),)
    side, face, back = thing.split(":")
    over = (("face", f"{side}:{back}:{face}"),) if back != _NO_BACK else ()
    return (*over, ("side", f"{_other(side)}:{face}:{back}"))


def _other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


DRAFTING = PositionDrafting(_read, _write, _faults, _QUESTIONS, _supply, _places_of, put=_put, turns=_turns)
