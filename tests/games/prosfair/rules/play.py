"""Positions and turns of プロスフェアー written short: "Be1 bd8 Gd4{3} (CO)c3", turns by their texts."""

from __future__ import annotations

import re

from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.explain import explain
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.step import apply
from game.games.prosfair.rules.text.codec import read_turn, turn_text
from game.games.prosfair.rules.text.positions import piece_text, position_text, read_position
from game.rules.contract import Event

_PIECE = re.compile(r"([A-Za-z]|\([A-Z]{2}\)|\([a-z]{2}\))([a-m])(\d+)(\{\d+\})?")
SIZES = {"ryaku": (8, 3), "hon": (13, 5)}
KINGS = "Bh1 bh8"
"""Bolussas out of the way of most things."""


def rows(pieces: str, size: int) -> str:
    """Returns the rows of P17.2."""
    cells = [[""] * size for _ in range(size)]
    for piece in pieces.split():
        found = _PIECE.fullmatch(piece)
        assert found, piece
        letter, file, rank, stage = found.groups()
        cells[int(rank) - 1][ord(file) - 97] = letter + (stage or "")
    return "/".join(_row(row) for row in reversed(cells))


def _row(row: list[str]) -> str:
    text = "".join(cell or "." for cell in row)
    return re.sub(r"\.+", lambda run: str(len(run[0])), text)


def at(
    pieces: str,
    *subs: str,
    turn: str = "w",
    hands: str = "w=- b=-",
    specials: str = "-",
    attributes: str = "muk,cre,0",
    counters: str = "0,40",
    form: str = "ryaku",
    level: str = "full",
    switched_off: str = "",
    **options: str | int | bool,
) -> ProsfairState:
    """Returns a position; a sub-board is "1:w-:c4:Ga1 gb2", a rule that is switched off "attributes"."""
    base, small = SIZES[form]
    boards = [f"{sub[: sub.rindex(':')]}:{rows(sub[sub.rindex(':') + 1 :], small)}" for sub in subs]
    fields = (
        f"{form} {level}",
        rows(pieces, base),
        " ".join(boards) or "-",
        turn,
        hands,
        specials,
        attributes,
        counters,
    )
    off = {switched_off: False} if switched_off else {}
    return read_position(" | ".join(fields), {**options, **off})


def again(state: ProsfairState) -> ProsfairState:
    """Returns the position read from its own text."""
    return read_position(position_text(state), {})


def texts(state: ProsfairState, begin: str = "") -> set[str]:
    """Returns the legal turns whose texts begin so."""
    return {text for turn in state.turns if (text := turn_text(state, turn)).startswith(begin)}


def ends(state: ProsfairState, begin: str) -> str:
    """Returns the target squares, ascending, of the legal turns without declaration whose texts begin so."""
    found = (re.fullmatch(r"[-x*]?([a-m]\d+)(=.)?", text[len(begin) :]) for text in texts(state, begin))
    return " ".join(sorted(one[1] for one in found if one))


def declared(state: ProsfairState, act: str) -> set[str]:
    """Returns the legal declarations after an act, "" for none."""
    return {text.removeprefix(act) for text in texts(state, act) if text == act or text[len(act)] == "/"}


def turn(state: ProsfairState, text: str) -> Turn:
    """Returns the turn a text means, right or wrong."""
    return read_turn(text, state)[0]


def refusal(state: ProsfairState, text: str) -> str | None:
    """Returns "clause code" of a turn that may not be played, None of one that may; the list must say the same."""
    action = turn(state, text)
    clause = explain(state, action)
    assert (clause is None) == (state.result is None and action in state.turns), text
    return clause and f"{clause.id} {clause.code}"


def play(state: ProsfairState, *moves: str, log: list[Event] | None = None) -> ProsfairState:
    """Returns the position after legal turns, and appends their events to `log`."""
    for text in moves:
        action = turn(state, text)
        assert action in state.turns, (text, explain(state, action))
        state = apply(state, action, log)
    return state


def told(state: ProsfairState, text: str) -> list[Event]:
    """Returns the events of a legal turn."""
    log: list[Event] = []
    play(state, text, log=log)
    return log


def field(state: ProsfairState, name: str) -> str:
    """Returns a field of the position text."""
    names = ("form", "base", "boards", "turn", "hands", "specials", "attributes", "counters")
    return position_text(state).split(" | ")[names.index(name)]


def piece(state: ProsfairState, square: str, board: int = 0) -> str:
    """Returns what stands on a square as texts write it, "" for nothing."""
    side = state.boards[board]
    assert side is not None
    size = SIZES[state.options.form][board > 0]
    one = side.cells[(int(square[1:]) - 1) * size + ord(square[0]) - 97]
    return piece_text(one) if one else ""
