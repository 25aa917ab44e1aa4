"""Positions of プロスフェアー made by hand: boards, hands, special pieces, attributes and counters (P17, P18).

Places: a square "e4", on a sub-board "2.c3", "hand.w". Things: a piece as rows have it ("G", "(cg){3}"); "#2" on the
base square of a sub-board's a1, which opens it; a special piece "SM:w:13:0" on its foremost square, with stage, count.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from game.games.prosfair.rules import parts, pieces
from game.games.prosfair.rules.forms import FORMS, SLOTS, BoardForm
from game.games.prosfair.rules.options import LEVELS, LIMITS, OATHS
from game.games.prosfair.rules.options import options as options_of
from game.games.prosfair.rules.specials import in_order
from game.games.prosfair.rules.state import ProsfairState, set_up
from game.games.prosfair.rules.text import codec, positions
from game.games.prosfair.rules.text.validation import FIRST_STAGE, MAX_HALF, faults
from game.rules.contract import OptionValues, PositionObject
from game.rules.draft import DraftQuestion, PositionDraft, PositionDrafting, Turns, filled, first_answers, lying
from game.rules.errors import PositionFault

_HANDS = tuple(f"hand.{side}" for side in pieces.SIDES)
_HEADS = {"base": "", "board": "", "hands": "hand."}
"""What the key of a fault begins with that names a place, and with what the place begins."""
_STEPS = (("more", 1), ("less", -1), ("much", 10))
"""By how much a stage is changed at once."""
_TOKENS = tuple(f"#{slot}" for slot in SLOTS)
_AGREES = {"form": "form", "level": "level", "oath": "oath_from"}
_OF_GAME = (
    DraftQuestion("turn", tuple(pieces.SIDES)),
    DraftQuestion("form", tuple(FORMS)),
    DraftQuestion("level", LEVELS),
    DraftQuestion("oath", tuple(map(str, OATHS))),
    DraftQuestion("adjective", (parts.PURE, *parts.ADJECTIVES)),
    DraftQuestion("time", parts.TIMES, first=parts.NATURAL),
    DraftQuestion("plies", most=parts.TIME_PLIES),
    DraftQuestion("half", most=MAX_HALF),
    DraftQuestion("ply", most=max(LIMITS)),
)
_OF_BOARDS = tuple(
    DraftQuestion(f"{what}.{slot}", answers, when=lying(f"#{slot}"))
    for slot in SLOTS
    for what, answers in (("opener", tuple(pieces.SIDES)), ("owner", tuple(positions.OWNERS)))
)
_SPECIALS = tuple(f"{code}:{side}:{stage}:0" for code, stage in FIRST_STAGE.items() for side in pieces.SIDES)


# --- things --------------------------------------------------------------------------------------------------------


def sort_of(thing: str) -> str:
    """Returns what a thing is: "piece", "special", or "token", the mark that opens a sub-board."""
    return "special" if ":" in thing else "token" if thing.startswith("#") else "piece"


def special_of(thing: str, board: int = 0, apex: int = 0, files: int = 1) -> parts.Special:
    """Returns a special piece with its foremost square there; what would lie off the board comes in again opposite."""
    code, side, stage, count = thing.split(":")
    owner = pieces.SIDES.index(side)
    behind = apex + (files if owner else -files)
    squares = apex, (behind - 1) % (files * files), (behind + 1) % (files * files)
    return parts.Special(code, owner, board, squares, int(stage), int(count))


def specials(draft: PositionDraft) -> Iterator[parts.Special]:
    """Yields the special pieces on the boards that there are."""
    for board in (0, *opened(draft)):
        for at, place in enumerate(squares_of(draft, board)):
            for thing in draft.at(place):
                if sort_of(thing) == "special":
                    yield special_of(thing, board, at, form_of(draft).grid(board).files)


def _pieces(things: Iterable[str]) -> tuple[str, ...]:
    return tuple(thing for thing in things if sort_of(thing) == "piece")


def form_of(draft: PositionDraft) -> BoardForm:
    """Returns the form, which says how large the boards are."""
    return FORMS[draft.said["form"]]


def squares_of(draft: PositionDraft, board: int = 0) -> list[str]:
    """Returns the places of the squares of a board, from a1 on."""
    grid = form_of(draft).grid(board)
    return [codec.place_name(board, at, grid.files) for at in range(grid.size)]


def opened(draft: PositionDraft) -> dict[int, str]:
    """Returns the sub-boards that are open, by slot, with the base square of their a1."""
    return {slot: place for slot in SLOTS if (place := draft.place_of(f"#{slot}")) is not None}


# --- in and out ----------------------------------------------------------------------------------------------------


def _read(data: PositionObject, options: OptionValues) -> PositionDraft:
    state = positions.read_state(positions.text_in(data), options)
    told, form, fields = state.options, state.options.table, positions.position_fields(state)
    lasting = *fields["attributes"].split(","), *fields["counters"].split(",")
    answers = fields["turn"], told.form, told.level, str(told.oath_from), *lasting
    said = first_answers(_OF_BOARDS) | dict(zip(first_answers(_OF_GAME), answers, strict=True))
    things: dict[str, list[str]] = defaultdict(list)
    for slot, board in enumerate(state.boards):
        for at, piece in enumerate(board.cells if board is not None else ()):
            if piece:
                things[codec.place_name(slot, at, form.grid(slot).files)].append(positions.piece_text(piece))
    for slot_text, owners, origin, _ in _entries(fields["boards"]):
        things[origin].append(f"#{slot_text}")
        said |= {f"opener.{slot_text}": owners[0], f"owner.{slot_text}": owners[1]}
    for code, side, slot_text, squares, stage, count in _entries(fields["specials"]):
        place = codec.slot_text(int(slot_text)) + squares.partition("+")[0]
        things[place].append(f"{code}:{side}:{stage}:{count}")
    for seat, place in enumerate(_HANDS):
        held = [pieces.cell(kind, seat) for kind, n in enumerate(state.hands[seat]) for _ in range(n)]
        things[place] = [*map(positions.piece_text, held)]
    return filled(things, said)


def _entries(field: str) -> list[list[str]]:
    """Returns the parts of all that a field of P17 lists."""
    return [told.split(":") for told in field.split() if told != "-"]


def _state(draft: PositionDraft, options: OptionValues) -> ProsfairState:
    """Returns the state of a draft, possible or not."""
    said = draft.said
    return set_up(
        tuple(_board(draft, slot) for slot in (0, *SLOTS)),
        pieces.SIDES.index(said["turn"]),
        (_hand(draft, 0), _hand(draft, 1)),
        in_order([*specials(draft)]),
        parts.Attributes(said["adjective"], said["time"], int(said["plies"])),
        parts.Counters(int(said["half"]), int(said["ply"])),
        options_of({**options, **DRAFTING.agreed(draft)}),
    )


def _board(draft: PositionDraft, slot: int) -> parts.GameBoard | None:
    on_squares = (_pieces(draft.at(place)) for place in squares_of(draft, slot))
    cells = tuple(positions.piece_in(there[0]) if there else pieces.EMPTY for there in on_squares)
    if (origin := opened(draft).get(slot)) is None:
        return None if slot else parts.GameBoard(cells)
    opener, owner = pieces.SIDES.index(draft.said[f"opener.{slot}"]), positions.OWNERS[draft.said[f"owner.{slot}"]]
    return parts.GameBoard(cells, opener, squares_of(draft).index(origin), owner)


def _hand(draft: PositionDraft, side: int) -> parts.Hand:
    held = [pieces.kind_of(positions.piece_in(thing)) for thing in draft.at(_HANDS[side])]
    return tuple(held.count(kind) for kind in range(len(parts.EMPTY_HAND)))


def _write(draft: PositionDraft) -> dict[str, str]:
    return positions.position_out(_state(draft, {}))


def _faults(draft: PositionDraft, options: OptionValues) -> tuple[PositionFault, ...]:
    return tuple(faults(_state(draft, options)))


# --- steps ---------------------------------------------------------------------------------------------------------


def _put(draft: PositionDraft, place: str, thing: str, at: int | None) -> PositionDraft:
    sort = sort_of(thing)
    if place in _HANDS:  # P10.4, P10.5: no stages, and of a composed piece its two kinds
        kinds = pieces.PARTS[pieces.kind_of(positions.piece_in(thing))] if sort == "piece" else ()
        held = [positions.piece_text(pieces.cell(kind, _HANDS.index(place))) for kind in kinds]
        return draft.laid(place, (*draft.at(place), *held))
    if sort == "token":
        return _opening(draft, place, thing) if place in squares_of(draft) else draft
    others = (other for other in draft.at(place) if sort_of(other) != "piece")
    return draft.put(place, thing) if sort == "special" else draft.laid(place, (thing, *others))


def _opening(draft: PositionDraft, place: str, token: str) -> PositionDraft:
    """P9.5: the ordinary pieces of its region stand on a sub-board that is opened, as far as that lies on the board."""
    draft = draft.lifted(token).put(place, token)
    form, base = form_of(draft), squares_of(draft)
    for at, name in enumerate(squares_of(draft, int(token[1:]))):
        rank, file = divmod(at, form.sub.files)
        source = form.base.step(base.index(place), file, rank)
        draft = draft.laid(name, _pieces(draft.at(base[source])) if source is not None else ())
    return draft


def _tell(draft: PositionDraft, question: str, answer: str) -> PositionDraft:
    if answer == draft.said[question]:
        return draft
    draft = draft.saying(question, answer)
    if question == "time":  # P11.5
        draft = draft.saying("plies", str(parts.declared("", answer).plies))
    if question == "form":
        kept = {*_HANDS, *(place for slot in (0, *SLOTS) for place in squares_of(draft, slot))}
        draft = filled({place: things for place, things in draft.things.items() if place in kept}, draft.said)
    return draft


def _supply(draft: PositionDraft) -> tuple[tuple[str, ...], ...]:
    plain = tuple(pieces.LETTERS), tuple(pieces.LETTERS.lower())
    if draft.said["level"] != LEVELS[-1]:
        return (*plain, _TOKENS)
    composed = tuple(f"({name})" for name in pieces.NAMES if len(name) > 1)
    return (*plain, composed, (*_SPECIALS, *_TOKENS))


def _turns(thing: str) -> Turns:
    if sort_of(thing) == "token":
        return ()
    if sort_of(thing) == "special":
        code, side, stage, count = thing.split(":")
        other = pieces.SIDES[1 - pieces.SIDES.index(side)]
        stages = ((how, f"{code}:{side}:{new}:{count}") for how, new in _stages(int(stage), parts.MAX_SPECIAL_STAGE))
        counted = f"{code}:{side}:{stage}:{(int(count) + 1) % parts.EVOLVES_AFTER}"
        return (("side", f"{code}:{other}:{stage}:{count}"), *stages, ("count", counted))
    bare, _, rest = thing.partition("{")
    found = _stages(int(rest.rstrip("}") or 0), pieces.MAX_STAGE)
    return (("side", thing.swapcase()), *((how, f"{bare}{{{new}}}" if new else bare) for how, new in found))


def _stages(stage: int, most: int) -> tuple[tuple[str, int], ...]:
    """Returns the stages near one, as far as there are such."""
    return tuple((how, stage + by) for how, by in _STEPS if 0 <= stage + by <= most)


def _places_of(key: str) -> tuple[str, ...]:
    """Returns the places a key of a fault names: of "board 2 c3" the square, of "hands w" the hand."""
    head, _, rest = key.partition(" ")
    return (_HEADS[head] + rest.replace(" ", "."),) if rest and head in _HEADS else ()


DRAFTING = PositionDrafting(
    _read, _write, _faults, _OF_GAME + _OF_BOARDS, _supply, _places_of, _put, tell=_tell, turns=_turns, agrees=_AGREES
)
