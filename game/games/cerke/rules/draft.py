"""Positions of 机戦 made by hand: pieces on squares and in hands, points, rate and season (C1.3, C13, C17.6).

Places: a square by its name, "hand.IA", "hand.A". Things: a piece as boards have it ("+K", a small letter for the A
side), "*" for the 皇.
"""

from game.games.cerke.rules.board import NAMES
from game.games.cerke.rules.options import options as rules_of
from game.games.cerke.rules.parts import ALL_POINTS, MAX_RATE
from game.games.cerke.rules.pieces import CAPTIVE_TEXTS, EMPTY, LETTERS, SEATS
from game.games.cerke.rules.positions import KEY, MOST_SEASONS, hand_text, read_hand, read_told, text_in
from game.games.cerke.rules.setup import board_text, read_squares, symbol
from game.games.cerke.rules.validation import faults
from game.rules.contract import OptionValues, PositionObject
from game.rules.draft import DraftQuestion, PositionDraft, PositionDrafting, Turns, first_answers
from game.rules.errors import PositionFault

THE_TAM = "*"
_HANDS = tuple(f"hand.{seat}" for seat in SEATS)
_RATES = tuple(str(1 << n) for n in range(MAX_RATE.bit_length()))
_QUESTIONS = (
    DraftQuestion("turn", SEATS),
    DraftQuestion("tam", ("no", "yes")),
    DraftQuestion("season", tuple(map(str, range(MOST_SEASONS)))),
    *(DraftQuestion(f"points.{seat}", least=0, most=ALL_POINTS, first=str(ALL_POINTS // 2)) for seat in SEATS),
    DraftQuestion("rate", _RATES),
)
_SUPPLY = tuple(
    tuple(f"{ink}{letter if seat == SEATS[0] else letter.lower()}" for letter in LETTERS)
    for seat in SEATS
    for ink in ("", "+")
)


def code_of(thing: str) -> int:
    """Returns the board code of a thing."""
    return read_squares("/".join((f"{thing}8", *"99999999")))[0]


def _read(data: PositionObject, options: OptionValues) -> PositionDraft:
    told = read_told(text_in(data))
    things: dict[str, tuple[str, ...]] = {
        NAMES[sq]: (symbol(code),) for sq, code in enumerate(told.board) if code != EMPTY
    }
    for seat, place in enumerate(_HANDS):
        if told.hands[seat]:
            things[place] = tuple(_owned(CAPTIVE_TEXTS[captive], seat) for captive in told.hands[seat])
    said = (SEATS[told.turn], "yes" if told.tam_moved else "no", told.season, *told.points, told.rate)
    return PositionDraft(things, dict(zip(first_answers(_QUESTIONS), map(str, said), strict=True)))


def _write(draft: PositionDraft) -> dict[str, str]:
    said = draft.said
    board = tuple(code_of(held[0]) if (held := draft.at(name)) else EMPTY for name in NAMES)
    hands = (hand_text(read_hand("".join(draft.at(place)).upper())) for place in _HANDS)
    tam = int(said["tam"] == "yes")
    points = (said["points.IA"], said["points.A"])
    return {
        KEY: " ".join(map(str, (board_text(board), said["turn"], *hands, tam, said["season"], *points, said["rate"])))
    }


def _faults(draft: PositionDraft, options: OptionValues) -> tuple[PositionFault, ...]:
    return tuple(faults(read_told(_write(draft)[KEY]), rules_of(options).seasons))


def _owned(thing: str, seat: int) -> str:
    return thing.lower() if seat else thing.upper()


def _put(draft: PositionDraft, place: str, thing: str, at: int | None) -> PositionDraft:
    if place not in _HANDS:
        return draft.laid(place, (thing,))
    return draft if thing == THE_TAM else draft.put(place, _owned(thing, _HANDS.index(place)), at)


def _tell(draft: PositionDraft, question: str, answer: str) -> PositionDraft:
    """C13.1: what one side has the other has not."""
    kind, _, seat = question.partition(".")
    draft = draft.saying(question, answer)
    if kind == "points":
        draft = draft.saying(f"points.{SEATS[1 - SEATS.index(seat)]}", str(ALL_POINTS - int(answer)))
    return draft


def _turns(thing: str) -> Turns:
    if thing == THE_TAM:
        return ()
    return ("ink", thing[1:] if thing[0] == "+" else f"+{thing}"), ("side", thing.swapcase())


DRAFTING = PositionDrafting(
    _read,
    _write,
    _faults,
    questions=_QUESTIONS,
    supply=lambda draft: (*_SUPPLY, (THE_TAM,)),
    places_of=lambda key: (key,) if key in NAMES else (),
    put=_put,
    tell=_tell,
    turns=_turns,
)
