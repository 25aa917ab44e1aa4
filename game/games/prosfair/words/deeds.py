"""What a turn of プロスフェアー does, in a sentence, and what stands in the reasons for it."""

from collections.abc import Iterator

from game.games.prosfair.rules.actions import Abandon, Compose, Declaration, Enter, Expand, Move, ProsfairAction, Turn
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import SPECIAL_OF, SPECIAL_STRENGTH
from game.games.prosfair.rules.pieces import KIND_OF
from game.games.prosfair.rules.text.calls import phase_call
from game.games.prosfair.words.telling import TurnTelling, attributes_name, kind_name, piece_name, script_of, slot_name
from game.i18n.catalog import Texts
from game.rules.clause import Reason

PHASES = frozenset({"phase", "denies", "prepares"})
FIELDS = frozenset({"expands", "abandons", "occupies", "shares", "presses"})
"""The reasons that begin with the size of a phase, and those that begin with the slot of a field."""


def deed(texts: Texts, action: ProsfairAction, usual: str, seen: ProsfairObservation) -> str:
    """Returns what an action does in a sentence, in what is seen before it; `usual` where it is no turn."""
    if not isinstance(action, Turn):
        return usual
    square = TurnTelling(texts, seen.options.table).square
    match action.act:
        case Move(board, src, dst):
            places = square(board, src), square(board, dst)
            words = texts("prosfair-hint.move", standing(texts, seen, board, src), *places)
        case Enter(piece, dst):
            words = texts("prosfair-hint.enter", piece_name(texts, piece), square(0, dst))
    return words if action.declare is None else words + _declared(texts, action, action.declare, seen)


def _declared(texts: Texts, turn: Turn, declaration: Declaration, seen: ProsfairObservation) -> str:
    """Returns which declaration goes with a turn, and all that is chosen of it: one move has many declarations."""
    kind = "expand" if isinstance(declaration, Expand) else type(declaration).__name__.lower()
    chosen = texts("prosfair-told.join").join([*_phase(texts, turn, seen), *_chosen(texts, declaration, seen)])
    more = texts("prosfair-hint.chosen", chosen) if chosen else ""
    return texts(f"prosfair-hint.{kind}", phase_call(declaration.n, script_of(texts)), more)


def _phase(texts: Texts, turn: Turn, seen: ProsfairObservation) -> Iterator[str]:
    """Yields by which square the phase of a declaration is known, where the action completes another of its size."""
    declared = turn.declare
    assert declared is not None
    others = (other.declare for other in seen.legal if isinstance(other, Turn) and other.act == turn.act)
    alike = {one.anchor for one in others if type(one) is type(declared) and one is not None and one.n == declared.n}
    if alike - {declared.anchor}:
        board = turn.act.board if isinstance(turn.act, Move) else 0
        yield texts("prosfair-hint.anchor", TurnTelling(texts, seen.options.table).square(board, declared.anchor))


def _chosen(texts: Texts, declaration: Declaration, seen: ProsfairObservation) -> Iterator[str]:
    """Yields what is chosen of a declaration: board, partner, adjective and time, special piece."""
    match declaration:
        case Abandon(slot=slot):
            yield slot_name(texts, slot)
        case Compose(partner=at):
            square = TurnTelling(texts, seen.options.table).square(0, at)
            yield texts("prosfair-hint.partner", standing(texts, seen, 0, at), square)
            return
    if declaration.adjective:
        yield attributes_name(texts, declaration.adjective, declaration.time)
    if isinstance(declaration, Abandon) and declaration.special:
        yield texts(f"prosfair-special.name.{SPECIAL_OF[declaration.n]}")


def standing(texts: Texts, seen: ProsfairObservation, board: int, at: int) -> str:
    """Returns the name of the piece on a square, "" for an empty one."""
    there = seen.boards[board]
    return piece_name(texts, there.cells[at]) if there is not None and there.cells[at] else ""


def reason_facts(texts: Texts, reason: Reason) -> list[object]:
    """Returns what fills the places of a reason, in words."""
    facts: list[object] = [fact_words(texts, fact) for fact in reason.args]
    if reason.code in PHASES:
        facts[0] = phase_call(int(reason.args[0]), script_of(texts))
    elif reason.code in FIELDS:
        facts[0] = slot_name(texts, int(reason.args[0]))
    return facts


def fact_words(texts: Texts, fact: str | int) -> object:
    """Returns a kind or a special piece by its name, a number as it is."""
    if fact in SPECIAL_STRENGTH:
        return texts(f"prosfair-special.name.{fact}")
    return kind_name(texts, KIND_OF[fact]) if isinstance(fact, str) else fact
