"""The vector files of プロスフェアー by the schemas of their README: positions, perft, games (rest: `cases.py`)."""

from collections.abc import Iterable, Iterator

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.pieces import composed, kind_of
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.positions import KEY, position_text
from game.games.prosfair.verify import shared
from game.games.prosfair.verify.cases import cases, refusals
from game.rules.contract import PositionObject
from game.verify.core import Check, CheckedEntry, Difference, Strict, checked, compare, compare_lists, typed


def positions_in(data: object, name: str) -> Iterator[tuple[str, PositionObject]]:
    """Yields (name, position object) of every position a file holds, those after turns included."""
    if isinstance(data, dict):
        name = f"{name}/{data['id']}" if "id" in data else name
        for key, value in data.items():
            if key in ("position", "final"):
                yield name, {KEY: value}
            elif key == "after":
                yield from ((f"{name} {text}", {KEY: position}) for text, position in value.items())
            else:
                yield from positions_in(value, name)
    elif isinstance(data, list):
        for item in data:
            yield from positions_in(item, name)


def tells_all(state: ProsfairState) -> bool:
    """Whether a position object tells all of a state; how often it has stood decides no turn, so it does."""
    return True


# --- prosfair-positions-1 ------------------------------------------------------------------------------------------


def positions(data: Strict) -> Iterable[CheckedEntry]:
    """The turns of every position, what some of them lead to, ツュル and result."""
    for item in data.objects("positions"):
        yield checked(item.text("id"), item, _position)


def _position(item: Strict) -> Iterable[Difference]:
    item.ignore("id")
    item.text("source")
    state = shared.state_of(item)
    found = shared.legal_texts(state)
    problems = shared.told_form(item, state) + compare(item.at("position"), item.text("position"), position_text(state))
    problems += compare_lists(item.at("legal"), item.texts("legal"), found)
    problems += compare(item.at("legal_count"), item.whole("legal_count"), len(found))
    problems += compare(item.at("in_check"), item.flag("in_check"), in_check(state))
    problems += compare(item.at("result"), item.value("result"), shared.result_of(state))
    problems += compare_lists(item.at("traits"), sorted(item.texts("traits")), sorted(traits(state)))
    return problems + shared.compare_after(item, state)


def in_check(state: ProsfairState) -> bool:
    """Whether the side to move stands in ツュル (P7.1)."""
    return GAME.observe(state, state.turn).tyrant is not None


def traits(state: ProsfairState) -> set[str]:
    """Returns what is remarkable in a position, in the words of the files."""
    subs = [board for board in state.boards[1:] if board is not None]
    cells = [piece for board in state.boards if board is not None for piece in board.cells if piece]
    facts = {
        "check": in_check(state),
        f"boards{min(2, len(subs))}": bool(subs),
        "open": any(sub.owner < 0 for sub in subs),
        "occ": any(sub.owner >= 0 for sub in subs),
        "composed": any(composed(kind_of(piece)) for piece in cells),
        "special": bool(state.specials),
        "special2": len(state.specials) > 1,
        "hand": any(map(any, state.hands)),
        "time": state.attributes.time != "cre",
    }
    return {word for word, holds in facts.items() if holds}


# --- prosfair-perft-1 ----------------------------------------------------------------------------------------------


def perfts(data: Strict) -> Iterable[CheckedEntry]:
    """How many sequences of turns go on from the starts and from some positions."""
    for number, item in enumerate(data.objects("initial")):
        yield checked(f"initial {number}", item, _initial)
    for item in data.objects("positions"):
        yield checked(item.text("id"), item, _perft)


def _initial(item: Strict) -> Iterable[Difference]:
    state = shared.state_of(item)
    start = GAME.start(shared.told_options(item))
    problems = shared.told_form(item, state) + compare(item.at("position"), item.text("position"), position_text(start))
    return problems + _counts(item, state)


def _perft(item: Strict) -> Iterable[Difference]:
    item.ignore("id")
    return _counts(item, shared.state_of(item))


def _counts(item: Strict, state: ProsfairState) -> list[Difference]:
    told = item.items("perft")
    problems = [] if told else [Difference(item.at("perft"), "missing")]
    for depth, count in enumerate(told, 1):
        place = f"{item.at('perft')}[{depth - 1}]"
        problems += compare(place, typed(count, int, place), perft(state, depth))
    return problems


def perft(state: ProsfairState, depth: int) -> int:
    """Returns how many sequences of `depth` turns there are; no draw stops them, nor the limit."""
    if depth == 1:
        return len(state.turns)
    return sum(perft(GAME.apply(state, turn), depth - 1) for turn in state.turns)


# --- prosfair-games-1 ----------------------------------------------------------------------------------------------


def games(data: Strict) -> Iterable[CheckedEntry]:
    """Whole games from the start to their end."""
    for number, item in enumerate(data.objects("games")):
        yield checked(f"game {number}", item, _game)


def _game(item: Strict) -> Iterable[Difference]:
    item.whole("seed")
    state = GAME.start(shared.told_options(item))
    problems = shared.told_form(item, state)
    for number, text in enumerate(item.texts("moves")):
        place = f"{item.at('moves')}[{number}]"
        if state.result is not None:
            return [*problems, Difference(place, "surprise", ("a turn after the end",))]
        state, wrong = shared.played(state, text, place)
        if wrong:
            item.ignore("final", "result")
            return problems + wrong
    problems += compare(item.at("final"), item.text("final"), position_text(state))
    return problems + compare(item.at("result"), item.items("result"), shared.result_of(state))


CHECKS: dict[str, Check] = {
    "prosfair-positions-1": positions,
    "prosfair-perft-1": perfts,
    "prosfair-games-1": games,
    "prosfair-refusals-1": refusals,
    "prosfair-cases-1": cases,
}
