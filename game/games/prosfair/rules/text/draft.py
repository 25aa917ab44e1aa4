"""Positions of プロスフェアー made by hand: boards, hands, special pieces, attributes and counters (P17, P18).

Places: a square "e4", on a sub-board "2.c3", "hand.w". Things: a piece as rows have it ("G", "(cg){3}"); "#2" on the
base square of a sub-board's a1, which opens it; a special piece "SM:w:13:0" on its foremost square, with stage, count.
"""

import re

from game.games.prosfair.rules import parts, pieces
from game.games.prosfair.rules.forms import FORMS, SLOTS
from game.games.prosfair.rules.options import LEVELS, LIMITS, OATHS, Options
from game.games.prosfair.rules.options import options as options_of
from game.games.prosfair.rules.specials import in_order
from game.games.prosfair.rules.state import ProsfairState, set_up
from game.games.prosfair.rules.text import codec, positions
from game.games.prosfair.rules.text.validation import FIRST_STAGE, MAX_HALF, faults
from game.rules.contract import OptionValues, PositionObject
from game.rules.draft import DraftQuestion, PositionDraft, PositionDrafting, Turns
from game.rules.errors import PositionFault

_PIECE = re.compile(r"\(?([A-Za-z]{1,2})\)?(?:\{([1-9][0-9]?)\})?")
_HANDS = tuple(f"hand.{side}" for side in pieces.SIDES)
_OWNERS = {"-": parts.FREE, "w": 0, "b": 1, "x": parts.JOINT}
_MUCH = 10
"""The larger step by which stages are raised."""
_TOKENS = tuple(f"#{slot}" for slot in SLOTS)
_OF_BOARDS = {f"{what}.{slot}": first for slot in SLOTS for what, first in (("opener", "w"), ("owner", "-"))}
_FIRST = {
    "form": "ryaku",
    "level": LEVELS[-1],
    "oath": str(OATHS[0]),
    "turn": "w",
    "adjective": parts.PURE,
    "time": parts.NATURAL,
    "plies": "0",
    "half": "0",
    "ply": "0",
    **_OF_BOARDS,
}
_QUESTIONS = (
    DraftQuestion("turn", tuple(pieces.SIDES)),
    DraftQuestion("form", tuple(FORMS)),
    DraftQuestion("level", LEVELS),
    DraftQuestion("oath", tuple(map(str, OATHS))),
    DraftQuestion("adjective", (parts.PURE, *parts.ADJECTIVES)),
    DraftQuestion("time", parts.TIMES),
    DraftQuestion("plies", most=parts.TIME_PLIES),
    DraftQuestion("half", most=MAX_HALF),
    DraftQuestion("ply", most=max(LIMITS)),
)
_SPECIALS = tuple(f"{code}:{side}:{stage}:0" for code, stage in FIRST_STAGE.items() for side in pieces.SIDES)


# --- things --------------------------------------------------------------------------------------------------------


def is_special(thing: str) -> bool:
    """Whether a thing is a special piece."""
    return ":" in thing


def is_token(thing: str) -> bool:
    """Whether a thing is the mark that opens a sub-board."""
    return thing.startswith("#")


def piece_of(thing: str) -> int:
    """Returns the cell of a piece."""
    found = _PIECE.fullmatch(thing)
    assert found is not None, thing
    side = pieces.BLACK if found[1].islower() else pieces.WHITE
    return pieces.cell(pieces.KIND_OF[found[1].upper()], side, int(found[2] or 0))


def special_of(thing: str, board: int, apex: int, size: int) -> parts.Special:
    """Returns a special piece with its foremost square there; what would lie off the board comes in again opposite."""
    code, side, stage, count = thing.split(":")
    owner = pieces.SIDES.index(side)
    behind = apex + (size if owner else -size)
    squares = apex, (behind - 1) % (size * size), (behind + 1) % (size * size)
    return parts.Special(code, owner, board, squares, int(stage), int(count))


def form_of(draft: PositionDraft, board: int = 0) -> int:
    """Returns how many files a board has."""
    return FORMS[draft.said["form"]].grid(board).files


def opened(draft: PositionDraft) -> dict[int, str]:
    """Returns the sub-boards that are open, by slot, with the base square of their a1."""
    return {
        int(thing[1:]): place
        for place, things in draft.things.items()
        for thing in things
        if is_token(thing) and place in squares_of(draft, 0)
    }


def squares_of(draft: PositionDraft, board: int) -> dict[str, int]:
    """Returns the places of the squares of a board, with their index."""
    files = form_of(draft, board)
    return {codec.slot_text(board) + codec.square_name(at, files): at for at in range(files * files)}


# --- in and out ----------------------------------------------------------------------------------------------------


def _empty(options: OptionValues) -> PositionDraft:
    told = options_of(options)
    return PositionDraft({}, {**_FIRST, "form": told.form, "level": told.level, "oath": str(told.oath_from)})


def _read(data: PositionObject, options: OptionValues) -> PositionDraft:
    state = positions.read_state(positions.text_in(data), options)
    told, attributes = state.options, state.attributes
    said = _FIRST | {"form": told.form, "level": told.level, "oath": str(told.oath_from)}
    said |= {"turn": pieces.SIDES[state.turn], "adjective": attributes.adjective, "time": attributes.time}
    said |= {"plies": str(attributes.plies), "half": str(state.counters.half), "ply": str(state.counters.ply)}
    draft = PositionDraft({}, said)
    for slot, board in enumerate(state.boards):
        if board is None:
            continue
        for place, at in squares_of(draft, slot).items():
            if board.cells[at]:
                draft = draft.put(place, positions.piece_text(board.cells[at]))
        if slot:
            draft = draft.put(codec.square_name(board.origin, form_of(draft)), f"#{slot}")
            owner = next(name for name, value in _OWNERS.items() if value == board.owner)
            draft = draft.saying(f"opener.{slot}", pieces.SIDES[board.opener]).saying(f"owner.{slot}", owner)
    for special in state.specials:
        place = codec.slot_text(special.board) + codec.square_name(special.squares[0], form_of(draft, special.board))
        draft = draft.put(place, f"{special.code}:{pieces.SIDES[special.owner]}:{special.stage}:{special.count}")
    for side, place in enumerate(_HANDS):
        held = [pieces.cell(kind, side) for kind, count in enumerate(state.hands[side]) for _ in range(count)]
        draft = draft.laid(place, tuple(map(positions.piece_text, held)))
    return draft


def _state(draft: PositionDraft, options: OptionValues) -> ProsfairState:
    """Returns the state of a draft, possible or not."""
    said = draft.said
    told: Options = options_of({**options, **_agreed(draft)})
    boards: list[parts.GameBoard | None] = [parts.GameBoard(_cells(draft, 0)), *([None] * len(SLOTS))]
    for slot, place in opened(draft).items():
        opener, owner = pieces.SIDES.index(said[f"opener.{slot}"]), _OWNERS[said[f"owner.{slot}"]]
        boards[slot] = parts.GameBoard(_cells(draft, slot), opener, squares_of(draft, 0)[place], owner)
    hands = [list(parts.EMPTY_HAND), list(parts.EMPTY_HAND)]
    for side, place in enumerate(_HANDS):
        for thing in draft.at(place):
            hands[side][pieces.kind_of(piece_of(thing))] += 1
    specials = [
        special_of(thing, slot, at, form_of(draft, slot))
        for slot in (0, *opened(draft))
        for place, at in squares_of(draft, slot).items()
        for thing in draft.at(place)
        if is_special(thing)
    ]
    attributes = parts.Attributes(said["adjective"], said["time"], int(said["plies"]))
    counters = parts.Counters(int(said["half"]), int(said["ply"]))
    turn = pieces.SIDES.index(said["turn"])
    both = tuple(hands[0]), tuple(hands[1])
    return set_up(tuple(boards), turn, both, in_order(specials), attributes, counters, told)


def _cells(draft: PositionDraft, board: int) -> tuple[int, ...]:
    found = []
    for place in squares_of(draft, board):
        piece = next((thing for thing in draft.at(place) if _is_piece(thing)), "")
        found.append(piece_of(piece) if piece else pieces.EMPTY)
    return tuple(found)


def _is_piece(thing: str) -> bool:
    return not is_special(thing) and not is_token(thing)


def _agreed(draft: PositionDraft) -> OptionValues:
    said = draft.said
    return {"form": said["form"], "level": said["level"], "oath_from": int(said["oath"])}


# --- steps ---------------------------------------------------------------------------------------------------------


def _put(draft: PositionDraft, place: str, thing: str, at: int | None) -> PositionDraft:
    if place in _HANDS:
        return _into_hand(draft, place, thing)
    if is_token(thing):
        return _opening(draft, place, thing)
    held = draft.at(place)
    if is_special(thing):
        return draft.put(place, thing)
    return draft.laid(place, (thing, *(other for other in held if not _is_piece(other))))


def _into_hand(draft: PositionDraft, place: str, thing: str) -> PositionDraft:
    """P10.4, P10.5: in a hand there are no stages, and of a composed piece its two kinds."""
    found = _PIECE.fullmatch(thing)
    for letter in found[1] if found is not None else "":
        draft = draft.put(place, letter.upper() if place == _HANDS[0] else letter.lower())
    return draft


def _opening(draft: PositionDraft, place: str, token: str) -> PositionDraft:
    """P9.5: the ordinary pieces of its region stand on a sub-board that is opened, as far as that lies on the board."""
    base = squares_of(draft, 0)
    if place not in base:
        return draft
    for other in base:
        if token in draft.at(other):
            draft = draft.without(other, draft.at(other).index(token))
    draft = draft.put(place, token)
    slot, files, names = int(token[1:]), form_of(draft), list(base)
    size = form_of(draft, slot)
    for name, at in squares_of(draft, slot).items():
        rank, file = (whole + part for whole, part in zip(divmod(base[place], files), divmod(at, size), strict=True))
        copied = draft.at(names[rank * files + file]) if rank < files and file < files else ()
        draft = draft.laid(name, tuple(filter(_is_piece, copied)))
    return draft


def _tell(draft: PositionDraft, question: str, answer: str) -> PositionDraft:
    before = draft.said[question]
    draft = draft.saying(question, answer)
    if question == "time" and answer != before:  # P11.5
        draft = draft.saying("plies", "0" if answer == parts.NATURAL else str(parts.TIME_PLIES))
    if question == "form" and answer != before:
        kept = {*_HANDS, *(place for slot in (0, *SLOTS) for place in squares_of(draft, slot))}
        draft = PositionDraft({place: things for place, things in draft.things.items() if place in kept}, draft.said)
    return draft


def _questions(draft: PositionDraft) -> tuple[DraftQuestion, ...]:
    of_boards = [
        question
        for slot in sorted(opened(draft))
        for question in (
            DraftQuestion(f"opener.{slot}", tuple(pieces.SIDES)),
            DraftQuestion(f"owner.{slot}", tuple(_OWNERS)),
        )
    ]
    return (*_QUESTIONS, *of_boards)


def _supply(draft: PositionDraft) -> tuple[tuple[str, ...], ...]:
    plain = tuple(pieces.LETTERS), tuple(pieces.LETTERS.lower())
    if draft.said["level"] != LEVELS[-1]:
        return (*plain, _TOKENS)
    composed = tuple(f"({name})" for name in pieces.NAMES if len(name) > 1)
    return (*plain, composed, (*_SPECIALS, *_TOKENS))


def _turns(thing: str) -> Turns:
    if is_token(thing):
        return ()
    if is_special(thing):
        code, side, stage, count = thing.split(":")
        other = pieces.SIDES[1 - pieces.SIDES.index(side)]
        stages = ((how, f"{code}:{side}:{new}:{count}") for how, new in _stages(int(stage), parts.MAX_SPECIAL_STAGE))
        counted = f"{code}:{side}:{stage}:{(int(count) + 1) % parts.EVOLVES_AFTER}"
        return (("side", f"{code}:{other}:{stage}:{count}"), *stages, ("count", counted))
    bare, _, rest = thing.partition("{")
    stage = rest.rstrip("}")
    found = _stages(int(stage or 0), pieces.MAX_STAGE)
    return (("side", thing.swapcase()), *((how, f"{bare}{{{new}}}" if new else bare) for how, new in found))


def _stages(stage: int, most: int) -> tuple[tuple[str, int], ...]:
    """Returns the stages near one, as far as there are such."""
    steps = (("more", stage + 1), ("less", stage - 1), ("much", stage + _MUCH))
    return tuple((how, new) for how, new in steps if 0 <= new <= most)


def _places_of(key: str) -> tuple[str, ...]:
    """Returns the places a key of a fault names: of "board 2 c3" the square, of "hands w" the hand."""
    match key.split():
        case ["base", square]:
            return (square,)
        case ["board", slot, square]:
            return (f"{slot}.{square}",)
        case ["hands", side]:
            return (f"hand.{side}",)
    return ()


def _write(draft: PositionDraft) -> dict[str, str]:
    return positions.position_out(_state(draft, {}))


def _faults(draft: PositionDraft, options: OptionValues) -> tuple[PositionFault, ...]:
    return tuple(faults(_state(draft, options)))


DRAFTING = PositionDrafting(
    _empty, _read, _write, _faults, _questions, _supply, _places_of, put=_put, tell=_tell, turns=_turns, agreed=_agreed
)
