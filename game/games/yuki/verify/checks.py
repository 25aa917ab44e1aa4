"""The vector files of 盤上遊姫, by the schemas of their README."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.games.yuki.rules import GAME
from game.games.yuki.rules.cards import ALL_CODES, FORCES, Effects, effects
from game.games.yuki.rules.codec import as_dict
from game.games.yuki.rules.observation import observation_out
from game.games.yuki.rules.phases import AwaitDeal, Declare, Fields
from game.games.yuki.rules.proof import prove
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.strength import best, better, readings
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.rules.errors import IllegalAction
from game.verify import core

DICTS, NEXT_LEGAL = 40, 60
"""How many of the legal actions a file gives as dictionaries, and at most after a tricky case."""


def _items(kind: str, check: Callable[[core.Strict], Iterable[core.Difference]]) -> core.Check:
    """Returns the check of a file whose `items` are checked one by one."""

    def run(data: core.Strict) -> Iterator[core.CheckedEntry]:
        header = [
            *core.compare("game", data.text("game"), GAME.id),
            *core.compare("v", data.whole("v"), GAME.rules_version),
            *core.compare("kind", data.text("kind"), kind),
        ]
        if header:
            yield core.CheckedEntry(kind, tuple(header))
        for number, item in enumerate(data.items("items")):
            place = f"items[{number}]"
            try:
                fields = core.Strict(item, place)
            except core.Malformed as bad:
                yield core.CheckedEntry(place, (bad.problem,))
                continue
            fields.ignore("id")
            yield core.checked(place, fields, check)

    return run


def positions_in(data: Any, name: str) -> Iterator[tuple[str, Fields]]:
    """Yields (name, position object) of every position a file holds."""
    for number, item in enumerate(data["items"]):
        for key in ("state", "start", "next", "final"):
            if isinstance(item.get(key), dict):
                yield f"{name}/{number}/{key}", item[key]


def tells_all(state: YukiState) -> bool:
    """Whether a position object tells all of a state: it does once the cards are dealt (Y13.1)."""
    return not isinstance(state.phase, AwaitDeal)


# --- formations and proofs -----------------------------------------------------------------------------------------


def _codes(item: core.Strict, key: str) -> tuple[str, ...]:
    """Returns a list of card codes. Raises Malformed for a text that is no card."""
    codes = tuple(item.texts(key))
    for code in codes:
        if code not in ALL_CODES:
            raise core.Malformed(core.differs(item.at(key), "card", code))
    return codes


def _effects(item: core.Strict) -> Effects:
    """Returns what the 配置 of an item do."""
    return effects(_codes(item, "fields"), GAME.rules_version)


def _formation(item: core.Strict) -> Iterable[core.Difference]:
    there = _effects(item)
    problems: list[core.Difference] = []
    strengths = []
    for side in ("a", "b"):
        cards = _codes(item, side)
        found = [list(strength) for strength, _ in readings(cards, there)]
        strengths.append(best(cards, there))
        problems += core.compare(item.at(f"{side}_strength"), item.items(f"{side}_strength"), found[0])
        if f"{side}_readings" in item:
            problems += core.compare(item.at(f"{side}_readings"), item.items(f"{side}_readings"), found)
    first = item.text("first")
    a, b = strengths
    winner = "a" if better(a, b, there) else "b" if better(b, a, there) else first
    return problems + core.compare(item.at("winner"), item.text("winner"), winner)


def _proof(item: core.Strict) -> Iterable[core.Difference]:
    item.ignore("origin")
    mine, theirs, seen = (_codes(item, key) for key in ("mine", "theirs", "seen"))
    there = _effects(item)
    found = prove(mine, theirs, there, frozenset(seen))
    problems = core.compare(item.at("proved"), item.flag("proved"), found.proved)
    provable = found.code != "unprovable_elite"
    problems += core.compare(item.at("provable_kind"), item.flag("provable_kind"), provable)
    shown = item.texts("counterexample", None)
    problems += core.compare(item.at("counterexample"), shown is not None, bool(found.counterexample))
    for example in (found.counterexample, tuple(shown or ())):
        if example and not _beats(example, mine, theirs, there, seen):
            problems.append(core.differs(item.at("counterexample"), "a set that beats", list(example)))
    return problems


def _beats(
    example: tuple[str, ...],
    mine: tuple[str, ...],
    theirs: tuple[str, ...],
    there: Effects,
    seen: tuple[str, ...],
) -> bool:
    unseen = all(code[0] in FORCES and code not in seen for code in example) and len(set(example)) == len(example)
    complete = len(theirs) + len(example) == len(mine)
    return unseen and complete and better(best((*theirs, *example), there), best(mine, there), there)


# --- positions -----------------------------------------------------------------------------------------------------


def _state(item: core.Strict, key: str) -> tuple[YukiState, Stream, list[core.Difference]]:
    """Returns the state of a field, its generator, and what is lost when it is written again."""
    data: Fields = core.typed(item.value(key), dict, item.at(key))
    stream = Stream(core.typed(data.get("rng"), int, f"{item.at(key)}.rng"))
    state = GAME.position_in(data, {})
    return state, stream, compare_states(item.at(key), data, state, stream)


def compare_states(place: str, expected: Fields, state: YukiState, stream: Stream) -> list[core.Difference]:
    """Returns the fields of Y13.1 in which a state, or the generator after it, is not the expected one."""
    found = {**GAME.position_out(state), "rng": stream.state}
    names = [*expected, *(name for name in found if name not in expected)]
    problems: list[core.Difference] = []
    for name in names:
        if name not in found or name not in expected:
            problems.append(core.Difference(f"{place}.{name}", "unread" if name in expected else "missing"))
        else:
            problems += core.compare(f"{place}.{name}", expected[name], found[name])
    return problems


def texts(state: YukiState) -> list[str]:
    """Returns the legal actions as texts, in the order of the core."""
    return [GAME.format(action) for action in GAME.legal(state)]


def compare_legal(place: str, expected: list[str], state: YukiState) -> list[core.Difference]:
    """Compares legal actions as sets, readings also by their order (Y8.7). Raises NotationError for other texts."""
    for text in expected:
        GAME.parse(text, state)
    found = texts(state)
    if isinstance(state.phase, Declare):
        return core.compare_lists(place, expected, found)
    return core.compare_lists(place, sorted(expected), sorted(found))


def _legal(item: core.Strict) -> Iterable[core.Difference]:
    state, _, problems = _state(item, "state")
    expected = item.texts("legal")
    problems += compare_legal(item.at("legal"), expected, state)
    dicts = item.items("legal_dicts")
    wanted = [as_dict(GAME.parse(text, state)) for text in expected[:DICTS]]
    problems += core.compare(item.at("legal_dicts"), dicts, wanted)
    seen = item.items("observations")
    problems += core.compare(item.at("observations"), len(seen), 2)
    for seat, told in enumerate(seen):
        place = f"{item.at('observations')}[{seat}]"
        found = observation_out(state, seat)
        told = dict(core.typed(told, dict, place))
        legal = told.pop("legal", None)
        problems += core.compare(
            f"{place}.legal", sorted(core.typed(legal, list, f"{place}.legal")), sorted(found.pop("legal"))
        )
        problems += core.compare(place, told, found)
    return problems


def stepped(state: YukiState, text: str, stream: Stream) -> YukiState:
    """Returns the state after an action and the shuffle it may lead to. Raises IllegalAction, NotationError."""
    action = GAME.parse(text, state)
    clause = GAME.explain(state, action)
    if clause is not None:
        raise IllegalAction(clause)
    after: YukiState = GAME.apply(state, action)
    while after.result is None and after.to_act == CHANCE:
        after = GAME.apply(after, GAME.draw(after, stream))
    return after


def _tricky(item: core.Strict) -> Iterable[core.Difference]:
    item.ignore("case")
    state, stream, problems = _state(item, "state")
    problems += compare_legal(item.at("legal"), item.texts("legal"), state)
    action = item.text("action")
    listed = GAME.format(GAME.parse(action, state)) in texts(state)
    expected = item.value("next")
    problems += core.compare(item.at("action"), expected is not None, listed)
    if expected is None:
        item.ignore("next_legal")
        return problems
    after = stepped(state, action, stream)
    problems += compare_states(item.at("next"), core.typed(expected, dict, item.at("next")), after, stream)
    legal = item.texts("next_legal")
    if len(legal) < NEXT_LEGAL:
        return problems + compare_legal(item.at("next_legal"), legal, after)
    return problems + core.compare(item.at("next_legal"), [t for t in legal if t not in set(texts(after))], [])


# --- whole games ---------------------------------------------------------------------------------------------------


def _game(item: core.Strict) -> Iterable[core.Difference]:
    item.ignore("players")
    sides = item.texts("sides")
    options = {"level": item.text("level"), "first": item.whole("first"), "sun": 0 if sides == ["S", "M"] else 1}
    stream = Stream(item.whole("seed"))
    state: YukiState = GAME.start(options)
    state = GAME.apply(state, GAME.draw(state, stream))
    problems = core.compare(item.at("game"), item.text("game"), GAME.id) + core.compare(
        item.at("v"), item.whole("v"), GAME.rules_version
    )
    problems += core.compare(item.at("sides"), sides, list(state.options.sides))
    problems += compare_states(item.at("start"), item.value("start"), state, stream)
    deciders, counts = [], []
    for text in item.texts("actions"):
        deciders.append(state.decider)
        counts.append(len(GAME.legal(state)))
        state = stepped(state, text, stream)
    problems += core.compare(item.at("deciders"), item.items("deciders"), deciders)
    problems += core.compare(item.at("legal_counts"), item.items("legal_counts"), counts)
    problems += compare_states(item.at("final"), item.value("final"), state, stream)
    return problems + core.compare(item.at("result"), item.value("result"), GAME.position_out(state)["result"])


CHECKS: dict[str, core.Check] = {
    "yuki-formations/1": _items("formations", _formation),
    "yuki-proofs/1": _items("proofs", _proof),
    "yuki-legal/1": _items("legal", _legal),
    "yuki-tricky/1": _items("tricky", _tricky),
    "yuki-games/1": _items("games", _game),
}
