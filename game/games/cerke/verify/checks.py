"""The vector files of 机戦, by the schemas of their README: positions, hands and whole games."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.games.cerke.rules import GAME, yaku
from game.games.cerke.rules.actions import Drop, Move, StepOver, StepThrow, TamMove
from game.games.cerke.rules.board import NAMES
from game.games.cerke.rules.phases import Choose
from game.games.cerke.rules.pieces import CAPTIVE_TEXTS, SEATS
from game.games.cerke.rules.positions import KEY, hand_text, read_hand, read_position
from game.games.cerke.rules.setup import board_text
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.verify.games import game
from game.match.match import full_options
from game.rules.contract import OptionValues
from game.verify.core import Check, CheckedEntry, Difference, Malformed, Strict, checked, compare, compare_lists, typed

Lists = dict[str, list[str]]


def options_of(data: Strict) -> OptionValues:
    """Returns every option of a file (C18). Raises DataError for one that does not exist or its value.

    The limit of a season may stand there as a number, and null for none.
    """
    values = dict(typed(data.value("options"), dict, data.at("options")))
    limit = values.get("season_turn_limit", "400")
    if limit is None or type(limit) is int:
        values["season_turn_limit"] = "none" if limit is None else str(limit)
    return full_options(GAME, values)


def _cases(
    data: Strict, check: Callable[[Strict, OptionValues], Iterable[Difference]], read: Callable[[Any, str], Strict]
) -> Iterator[CheckedEntry]:
    options = options_of(data)
    for number, item in enumerate(data.items("cases")):
        place = f"{data.at('cases')}[{number}]"
        try:
            fields = read(item, place)
        except Malformed as bad:
            yield CheckedEntry(f"case {number}", (bad.problem,))
            continue
        yield checked(f"case {number}", fields, lambda fields: check(fields, options))


def positions_in(data: Any, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields (name, position object) of every position a file holds, those between the turns of games included."""
    for number, case in enumerate(data["cases"]):
        if data["schema"] == "cerke-positions/1":
            yield f"{name}/{number}", {KEY: _text(case["b"], case["turn"], case["hi"], case["ha"], case["tam"])}
        elif data["schema"] == "cerke-games/1":
            states = [case["start"], *(turn["state"] for turn in case["turns"] if "state" in turn)]
            for ply, (board, ha, hi, turn, season, ia, a, rate, tam) in enumerate(states):
                yield f"{name}/{number}/{ply}", {KEY: _text(board, turn, hi, ha, tam, f"{season} {ia} {a} {rate}")}


def tells_all(state: CerkeState) -> bool:
    """Whether a position object tells all of a state; it does where a turn begins (C17.6)."""
    return isinstance(state.phase, Choose)


def _text(board: str, turn: str, hand_ia: str, hand_a: str, tam: bool, rest: str = "0 20 20 1") -> str:
    """Returns the position text of C17.6."""
    return f"{board} {turn} {hand_ia or '-'} {hand_a or '-'} {int(tam)} {rest}"


# --- cerke-positions/1 ---------------------------------------------------------------------------------------------


def positions(data: Strict) -> Iterable[CheckedEntry]:
    """The four move lists and the drops of every position."""
    return _cases(data, _position, Strict)


def _position(item: Strict, options: OptionValues) -> Iterable[Difference]:
    state, problems = _state_of(item, options)
    lists = move_lists(state)
    for key in ("p", "s", "i", "t"):
        problems += compare_lists(item.at(key), _words(item.text(key)), lists[key])
        problems += compare(item.at(key), item.text(key), " ".join(lists[key]))
    problems += compare(item.at("n"), item.items("n"), [len(lists[key]) for key in ("p", "s", "i", "t")])
    drops = [action for action in GAME.legal(state) if isinstance(action, Drop)]
    problems += compare(item.at("nd"), item.whole("nd"), len(drops))
    problems += compare(
        item.at("dk"), item.text("dk"), " ".join(sorted({CAPTIVE_TEXTS[drop.captive] for drop in drops}))
    )
    captives = {drop.captive for drop in drops}
    everywhere = {(captive, sq) for captive in captives for sq, code in enumerate(state.board) if not code}
    if {(drop.captive, drop.dst) for drop in drops} != everywhere:
        problems.append(Difference(item.at("dk"), "differs", ("every empty square", "fewer")))
    return problems


def _state_of(item: Strict, options: OptionValues) -> tuple[CerkeState, list[Difference]]:
    board, turn, tam = item.text("b"), item.text("turn"), item.flag("tam")
    hands = item.text("hi"), item.text("ha")
    state = read_position(_text(board, turn, *hands, tam), options)
    problems = compare(item.at("b"), board, board_text(state.board))
    problems += compare(item.at("turn"), turn, SEATS[state.turn])
    for key, seat in (("hi", 0), ("ha", 1)):
        problems += compare(item.at(key), hands[seat], hand_text(state.hands[seat]).replace("-", ""))
    return state, problems


def move_lists(state: CerkeState) -> Lists:
    """Returns the moves of a position as the files list them, sorted: by the keys "p", "s", "i", "t"."""
    lists: Lists = {"p": [], "s": [], "i": [], "t": []}
    moves = state.moves()
    for action in GAME.legal(state):
        match action:
            case Move(src, dst):
                lists["p"].append(GAME.format(action) + "!" * state.needs_water_throw(src, dst))
            case StepOver(src, _, dst):
                lists["s"].append(GAME.format(action) + "!" * state.needs_water_throw(src, dst))
            case StepThrow(src, via, None):
                lists["i"] += [f"{GAME.format(action)}{NAMES[dst]}" for dst in moves.throw_ends(src, via)]
            case StepThrow():
                lists["i"].append(GAME.format(action))
            case TamMove():
                lists["t"].append(GAME.format(action))
    return {key: sorted(moves) for key, moves in lists.items()}


def _words(text: str) -> list[str]:
    return text.split(" ") if text else []


# --- cerke-hands/1 -------------------------------------------------------------------------------------------------


def hands(data: Strict) -> Iterable[CheckedEntry]:
    """The hands and points of captured pieces."""
    return _cases(data, _hand, _hand_fields)


def _hand_fields(item: Any, place: str) -> Strict:
    """Returns the three parts of a case as an object."""
    parts = typed(item, list, place)
    if len(parts) != 3:
        raise Malformed(Difference(place, "differs", ("3", str(len(parts)))))
    return Strict(dict(zip(("captured", "score", "hands"), parts, strict=True)), place)


def _hand(item: Strict, options: OptionValues) -> Iterable[Difference]:
    captured = item.text("captured")
    captives = read_hand(captured)
    problems = compare(item.at("captured"), captured, hand_text(captives).replace("-", ""))
    problems += compare(item.at("score"), item.whole("score"), yaku.points(captives))
    return problems + compare(item.at("hands"), item.text("hands"), " ".join(sorted(yaku.names(captives))))


# --- cerke-games/1 -------------------------------------------------------------------------------------------------


def games(data: Strict) -> Iterable[CheckedEntry]:
    """Whole games, turn by turn."""
    return _cases(data, game, Strict)


CHECKS: dict[str, Check] = {"cerke-positions/1": positions, "cerke-hands/1": hands, "cerke-games/1": games}
