"""The vector files of refusals, which are data (P16.1), and of the tricky cases (P20), which are texts."""

from collections.abc import Iterable

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Abandon, Act, Compose, Declaration, Enter, Expand, Move, Turn
from game.games.prosfair.rules.clauses import CLAUSES, REFUSALS
from game.games.prosfair.rules.pieces import KIND_OF, LETTERS, cell
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text import codec
from game.games.prosfair.verify.shared import WEAKER, compare_after, played, result_of, state_of
from game.rules.errors import NotationError
from game.rules.grid import Grid
from game.verify.core import CheckedEntry, Difference, Malformed, Strict, checked, compare, differs, typed

OFF_BOARD = -1
_CHAPTERS = {clause.partition(".")[0] for clause in CLAUSES}

# --- prosfair-refusals-1 -------------------------------------------------------------------------------------------


def refusals(data: Strict) -> Iterable[CheckedEntry]:
    """Illegal turns, and the first reason why each of them is."""
    for number, item in enumerate(data.objects("refusals")):
        yield checked(f"refusal {number}", item, _refusal)


def _refusal(item: Strict) -> Iterable[Difference]:
    item.text("position_id")
    state = state_of(item)
    action = item.object("action")
    act, grid = _act_in(action, state)
    declare = None if item.value("declare") is None else _declaration_in(item.object("declare"), grid)
    return compare(item.at("code"), item.text("code"), refused(state, Turn(act, declare)))


def refused(state: ProsfairState, turn: Turn) -> str | None:
    """Returns the code a turn is refused with, None where it may be played; a list of turns must say the same."""
    clause = GAME.explain(state, turn)
    if (clause is None) != (turn in GAME.legal(state)):
        return "listed and refused" if clause is not None else "neither listed nor refused"
    if clause is not None and (clause.code not in REFUSALS or clause.id not in (*CLAUSES, *_CHAPTERS)):
        return f"{clause.id} {clause.code}"
    return None if clause is None else clause.code


def _act_in(data: Strict, state: ProsfairState) -> tuple[Act, Grid]:
    """Returns an action and the grid of its board."""
    form = state.options.table
    if _one_of(data, "kind", ("move", "enter")) == "enter":
        piece = cell(KIND_OF[_one_of(data, "piece", tuple(LETTERS))], state.turn)
        return Enter(piece, _square(data, "to", form.base), form.base.files), form.base
    board = data.whole("board")
    if not 0 <= board < len(state.boards):
        raise Malformed(differs(data.at("board"), "0 to 4", board))
    grid = form.grid(board)
    return Move(board, _square(data, "from", grid), _square(data, "to", grid), grid.files), grid


def _declaration_in(data: Strict, grid: Grid) -> Declaration:
    kind = _one_of(data, "kind", ("expand", "abandon", "compose"))
    n, anchor = data.whole("n"), _square(data, "anchor", grid)
    if kind == "compose":
        data.ignore("adj", "time")  # P19: ignored there
        return Compose(n, anchor, _square(data, "partner", grid))
    adjective, time = _text_or_null(data, "adj") or "", _text_or_null(data, "time") or ""
    if kind == "expand":
        return Expand(n, anchor, adjective, time)
    return Abandon(n, anchor, data.whole("slot"), adjective, time, data.flag("special"))


def _text_or_null(data: Strict, key: str) -> str | None:
    """Returns a text or None for null; the field must be there."""
    found = data.value(key)
    return None if found is None else str(typed(found, str, data.at(key)))


def _one_of(data: Strict, key: str, values: tuple[str, ...]) -> str:
    found: str = data.text(key)
    if found not in values:
        raise Malformed(differs(data.at(key), " ".join(values), found))
    return found


def _square(data: Strict, key: str, grid: Grid) -> int:
    """Returns the index of a named square; one that lies on no board of this size is `OFF_BOARD`."""
    text = data.text(key)
    if codec.read_square(text, codec.LARGEST) is None:
        raise Malformed(differs(data.at(key), "a square", text))
    found = codec.read_square(text, grid)
    return OFF_BOARD if found is None else found


# --- prosfair-cases-1 ----------------------------------------------------------------------------------------------


def cases(data: Strict) -> Iterable[CheckedEntry]:
    """The tricky cases: what may be played, what may not and why, what follows, how the game stands."""
    for item in data.objects("cases"):
        yield checked(item.text("id"), item, _case)


def _case(item: Strict) -> Iterable[Difference]:
    item.ignore("id")
    item.text("question")
    item.text("answer")
    weaker = _text_or_null(item, "weaker")
    if weaker not in (None, *WEAKER):
        raise Malformed(differs(item.at("weaker"), "w b", weaker))
    state = state_of(item, options={"weaker": WEAKER[weaker]} if weaker else {})
    problems = _clauses(item)
    for number, text in enumerate(item.texts("legal")):
        problems += played(state, text, f"{item.at('legal')}[{number}]")[1]
    problems += _illegal(item.object("illegal"), state)
    problems += compare_after(item, state)
    problems += compare(item.at("result"), item.value("result"), result_of(state))
    claims = GAME.observe(state, state.turn).claims if state.result is None else ()
    return problems + compare(item.at("claims"), item.value("claims"), list(claims) or None)


def _clauses(item: Strict) -> list[Difference]:
    """Every clause that a case is about must be one; a letter behind it names a part of it."""
    told = item.text("clause")
    unknown = [one for one in told.split(", ") if one.rstrip("abc") not in (*CLAUSES, *_CHAPTERS)]
    return [differs(item.at("clause"), "clauses", told)] if unknown else []


def _illegal(told: Strict, state: ProsfairState) -> list[Difference]:
    """Compares why texts are refused. Without a code the squares would do, and only the text is written wrongly.

    With one, the squares decide: what the text says besides them is then no matter.
    """
    problems: list[Difference] = []
    for text in told.keys():  # noqa: SIM118 - a Strict is no mapping
        code = _text_or_null(told, text)
        turn, _ = codec.read_turn(text, state)
        problems += compare(told.at(text), code, refused(state, turn))
        if code is None and _is_notation(text, state):
            problems.append(differs(told.at(text), "not to be read", text))
    return problems


def _is_notation(text: str, state: ProsfairState) -> bool:
    try:
        GAME.parse(text, state)
    except NotationError:
        return False
    return True
