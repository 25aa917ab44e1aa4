"""The vector files of 軍儀, by the schemas of their README: positions and cases (the record: `record.py`)."""

from collections.abc import Iterable, Iterator

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import FOUL_NAMES, Claim, GungiAction, InPlace, Move
from game.games.gungi.rules.codec import place_text
from game.games.gungi.rules.events import Recalled
from game.games.gungi.rules.notation import notate
from game.games.gungi.rules.pieces import FIXED, KIND, SIDE, SIDES
from game.games.gungi.rules.reach import ENEMY_TOP, mode_of
from game.games.gungi.rules.state import GungiState
from game.games.gungi.verify.record import STRICT, header, record, rest, result_of, sorted_hands
from game.rules.contract import Event, PositionObject
from game.verify.core import Check, CheckedEntry, Difference, Strict, checked, compare, compare_lists, differs
from game.verify.perft import perft

CLAIM = {"mode": "claim"}


def position(data: PositionObject, options: dict[str, str] = STRICT) -> GungiState:
    """Returns the position of a vector; DataError and notation errors are reported by the caller."""
    return GAME.position_in(data, options)


def codes(state: GungiState) -> list[str]:
    """Returns the legal codes in the order of the files, code points ascending."""
    return sorted(GAME.format(action) for action in GAME.legal(state))


def positions_in(data: object, name: str) -> Iterator[tuple[str, PositionObject]]:
    """Yields (name, position object) of every position a file holds; `name` is the file's."""
    if isinstance(data, dict):
        name = f"{name}/{data['id']}" if "id" in data else name
        for key, value in data.items():
            if key == "position":
                yield name, value
            else:
                yield from positions_in(value, name)
    elif isinstance(data, list):
        for item in data:
            yield from positions_in(item, name)


def tells_all(state: GungiState) -> bool:
    """Whether a position object tells all of a state; it does of every one."""
    return True


# --- gungi-positions/1 -------------------------------------------------------------------------------------------


def positions(data: Strict) -> Iterable[CheckedEntry]:
    """Legal move lists, perft and features of the positions of a file."""
    problems = header(data)
    mode = data.text("mode", "strict")
    if mode not in ("strict", "claim"):
        problems.append(differs(data.at("mode"), "strict", mode))
    for item in data.objects("positions"):
        name = item.text("id")
        yield checked(name, item, lambda item: _position(item, {"mode": mode}))
    yield from rest("header", data, problems)


def _position(item: Strict, options: dict[str, str]) -> list[Difference]:
    item.ignore("title")
    state = position(item.value("position"), options)
    problems = compare(item.at("position"), sorted_hands(item.value("position")), GAME.position_out(state))
    problems += compare_lists(item.at("legal_moves"), item.texts("legal_moves"), codes(state))
    for depth, count in item.value("perft").items():
        if not depth.isdigit() or int(depth) < 1:
            problems.append(Difference(f"{item.at('perft')}.{depth}", "unread"))
            continue
        problems += compare(f"{item.at('perft')}.{depth}", count, perft(GAME, state, int(depth)))
    wanted = item.texts("features", None)
    if wanted is not None:
        problems += compare_lists(item.at("features"), sorted(wanted), sorted(features(state)))
    return problems


def features(state: GungiState) -> set[str]:
    """Returns what occurs among the legal moves of a position, in the words of the README."""
    found: set[str] = set()
    if state.in_check:
        found.add("check")
    for action in GAME.legal(state):
        found |= _features(state, action)
    return found


def _features(state: GungiState, action: GungiAction) -> set[str]:
    words = GAME.format(action).split()
    found = {{"s": "swap13", "k": "subst", "r": "relocate", "i": "inplace"}.get(words[0], "")}
    if "betray" in words:
        found.add("betray")
    if any(word.startswith("place=") for word in words):
        found.add("place")
    if words[0] == "d" and not words[2].endswith("-1"):
        found.add("drop-up")
    if isinstance(action, Move):
        tower = state.cells[action.src]
        if len(tower) == 2 and KIND[tower[0]] in FIXED and SIDE[tower[0]] == state.turn:
            found.add("extra")
        if mode_of(tower, len(tower) - 1) == ENEMY_TOP:
            found.add("enemy-top")
    if isinstance(action, Move | InPlace):
        log: list[Event] = []
        GAME.apply(state, action, log)
        for event in log:
            if isinstance(event, Recalled):
                found.add("recall-own" if event.to_seat == state.turn else "recall-enemy")
    return found - {""}


# --- gungi-cases/1 -----------------------------------------------------------------------------------------------


def cases(data: Strict) -> Iterable[CheckedEntry]:
    """Tricky cases, placement and repetition sequences, claim-mode sequences."""
    problems = header(data)
    for key, check in (("cases", _case), ("sequences", _sequence), ("claims", _claims)):
        if key not in data:
            continue
        for item in data.objects(key):
            name = item.text("id")
            yield checked(name, item, check)
    yield from rest("header", data, problems)


def _case(item: Strict) -> list[Difference]:
    item.ignore("title", "clauses")
    state = position(item.value("position"))
    problems: list[Difference] = []
    for expect in item.nested("expect"):
        if "move" in expect:
            problems += _expect_move(state, expect)
        elif "from" in expect:
            problems += _expect_targets(state, expect)
        elif "prefix" in expect:
            starts = [code for code in codes(state) if code.startswith(expect.text("prefix"))]
            problems += compare(expect.at("count"), expect.whole("count"), len(starts))
        elif "check" in expect:
            side = SIDES.index(expect.text("check"))
            problems += compare(expect.at("value"), expect.flag("value"), state.checked(side))
        else:
            problems.append(Difference(expect.place, "empty"))
    return problems


def _expect_move(state: GungiState, expect: Strict) -> list[Difference]:
    code = expect.text("move")
    legal = expect.flag("legal")
    action = GAME.parse(code, state)
    problems = compare(expect.at("move"), code, GAME.format(action))
    problems += compare(expect.at("legal"), legal, code in codes(state))
    problems += compare(expect.at("legal"), legal, GAME.explain(state, action) is None)
    if problems:
        expect.ignore("after", "text")
        return problems
    if "text" in expect:
        problems += compare(expect.at("text"), expect.text("text"), notate([(state, action)], 0))
    if "after" in expect:
        problems += _expect_after(expect.object("after"), GAME.apply(state, action))
    return problems


def _expect_after(wanted: Strict, state: GungiState) -> list[Difference]:
    found = GAME.position_out(state)
    problems = []
    for key in ("board", "hands", "owed"):
        if key in wanted:
            part = wanted.value(key)
            for name, tiles in part.items():
                shown = found[key].get(name, [])
                same = tiles if key == "board" else sorted(tiles)
                problems += compare(f"{wanted.at(key)}.{name}", same, shown if key == "board" else sorted(shown))
    if "result" in wanted:
        problems += compare(wanted.at("result"), wanted.value("result"), result_of(state))
    for key, value in (("turn", SIDES[state.turn]), ("phase", _phase(state)), ("territory", found["territory"])):
        if key in wanted:
            problems += compare(wanted.at(key), wanted.text(key), value)
    if "last_swap" in wanted:
        problems += compare(wanted.at("last_swap"), wanted.value("last_swap"), found["last_swap"])
    return problems


def _phase(state: GungiState) -> str:
    return "over" if state.result is not None else state.phase


def _expect_targets(state: GungiState, expect: Strict) -> list[Difference]:
    start = expect.text("from")
    found = {
        place_text(a.dst, a.dst_layer)
        for a in GAME.legal(state)
        if isinstance(a, Move) and place_text(a.src, a.src_layer) == start
    }
    return compare_lists(expect.at("dest"), sorted(expect.texts("dest")), sorted(found))


def _start(item: Strict, options: dict[str, str]) -> GungiState:
    start = item.value("start")
    if start == "new":
        return GAME.start(options)
    return position(start, options)


def _play(state: GungiState, code: str, place: str) -> tuple[GungiState, list[Difference]]:
    action = GAME.parse(code, state)
    clause = GAME.explain(state, action)
    if clause is not None:
        return state, [differs(place, code, f"{clause.id} {clause.code}")]
    return GAME.apply(state, action), []


def _sequence(item: Strict) -> list[Difference]:
    item.ignore("title", "clauses")
    state = _start(item, STRICT)
    problems: list[Difference] = []
    for i, code in enumerate(item.texts("moves")):
        state, wrong = _play(state, code, f"{item.at('moves')}[{i}]")
        problems += wrong
    listed = set(codes(state))
    for key, legal in (("legal", True), ("illegal", False)):
        for i, code in enumerate(item.texts(key, [])):
            place = f"{item.at(key)}[{i}]"
            action = GAME.parse(code, state)
            problems += compare(place, legal, code in listed)
            problems += compare(place, legal, GAME.explain(state, action) is None)
    expect = item.object("expect")
    values = {
        "phase": _phase(state),
        "turn": SIDES[state.turn],
        "territory": "reduced" if state.round.reduced else "initial",
        "first": SIDES[state.round.first],
        "result": result_of(state),
    }
    for key in expect.keys():  # noqa: SIM118 - a Strict is no mapping
        if key in values:
            problems += compare(expect.at(key), expect.value(key), values[key])
    return problems


def _claims(item: Strict) -> list[Difference]:
    item.ignore("title", "clauses")
    mode = item.text("mode", "claim")
    problems = compare(item.at("mode"), mode, "claim")
    state = _start(item, CLAIM)
    for i, step in enumerate(item.texts("steps")):
        place = f"{item.at('steps')}[{i}]"
        words = step.split(" ", 2)
        if words[0] == "claim" and len(words) == 3 and words[1] in SIDES and words[2] in FOUL_NAMES:
            claim = Claim(SIDES.index(words[1]), words[2])
            if GAME.explain(state, claim) is None:
                state = GAME.apply(state, claim)
            continue
        state, wrong = _play(state, step, place)
        problems += wrong
    problems += compare(item.at("result"), item.value("result"), result_of(state))
    return problems


CHECKS: dict[str, Check] = {
    "gungi-positions/1": positions,
    "gungi-cases/1": cases,
    "gungi-record/1": record,
}
