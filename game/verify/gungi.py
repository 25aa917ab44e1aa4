"""The vector files of 軍儀, by the schemas of their README: positions, cases and the sample record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.rules.contract import Result
from game.rules.errors import DataError, NotationError
from game.rules.gungi import GAME
from game.rules.gungi.actions import FOUL_NAMES, Claim, GungiAction, InPlace, Move
from game.rules.gungi.codec import place_text, tile_text
from game.rules.gungi.events import Captured, Recalled
from game.rules.gungi.notation import notate, read_token
from game.rules.gungi.notation import previous_square as previous
from game.rules.gungi.pieces import FIXED, KIND, KINDS, SIDE, SIDES
from game.rules.gungi.reach import ENEMY_TOP, mode_of
from game.rules.gungi.state import SETUP, GungiState
from game.verify.core import Entry, Malformed, Problem, Strict, compare, compare_lists, differs
from game.verify.perft import perft

STRICT = {"mode": "strict"}
CLAIM = {"mode": "claim"}


def position(data: Any, options: dict[str, str] = STRICT) -> GungiState:
    """Returns the position of a vector; DataError and notation errors are reported by the caller."""
    state: GungiState = GAME.position_in(data, options)
    return state


def _sorted_hands(data: dict[str, Any]) -> dict[str, Any]:
    """Returns a position object with its hands in the order ours are written in; a hand has no order of its own."""
    return data | {"hands": {side: sorted(tiles) for side, tiles in data["hands"].items()}}


def codes(state: GungiState) -> list[str]:
    """Returns the legal codes in the order of the files, code points ascending."""
    return sorted(GAME.format(action) for action in state.legal_actions())


def result_of(state: GungiState) -> list[str] | None:
    """Returns [winner, reason] as the vectors name it, or None while the game goes on."""
    result = state.result
    if result is None and state.awaiting_accept:
        return None
    return None if result is None else [SIDES[result.winner] if result.winner is not None else "-", _reason(result)]


def _reason(result: Result) -> str:
    if result.clause.code == "claim-won":
        return str(result.clause.args[0])
    return {"mate": "詰み", "no-move": "no move", "resigned": "投了", "foul-he": "場二へ"}.get(
        result.clause.code, result.clause.code
    )


def _guarded(name: str, place: str, check: Callable[[], list[Problem]]) -> Entry:
    """Runs one entry's check; whatever cannot be read is the entry's failure."""
    try:
        return Entry(name, tuple(check()))
    except Malformed as error:
        return Entry(name, (error.problem,))
    except DataError as error:
        return Entry(name, (Problem(place, "data", (error.path, error.key, error.problem)),))
    except NotationError as error:
        return Entry(name, (Problem(place, "notation", (error.text, str(error.at))),))


def _header(data: Strict) -> list[Problem]:
    problems = compare(data.at("format"), data.whole("format"), 1)
    problems += compare(data.at("game"), data.text("game"), "gungi-nishitsuji")
    data.ignore("schema", "produced_by", "source")
    return problems


def positions_in(data: Any, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
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


def positions(data: Strict) -> Iterable[Entry]:
    """Legal move lists, perft and features of the positions of a file."""
    problems = _header(data)
    mode = data.text("mode", "strict")
    if mode not in ("strict", "claim"):
        problems.append(differs(data.at("mode"), "strict", mode))
    for item in data.objects("positions"):
        name = item.text("id")
        yield _guarded(name, item.place, lambda item=item: _position(item, {"mode": mode}))  # type: ignore[misc]
    yield from _rest("header", data, problems)


def _rest(name: str, data: Strict, problems: list[Problem]) -> Iterator[Entry]:
    """Yields an entry of its own for the fields around the list, only when something is wrong with them."""
    problems = [*problems, *data.unread()]
    if problems:
        yield Entry(name, tuple(problems))


def _position(item: Strict, options: dict[str, str]) -> list[Problem]:
    item.ignore("title")
    state = position(item.value("position"), options)
    problems = compare(item.at("position"), _sorted_hands(item.value("position")), GAME.position_out(state))
    problems += compare_lists(item.at("legal_moves"), item.texts("legal_moves"), codes(state))
    for depth, count in item.value("perft").items():
        if not depth.isdigit() or int(depth) < 1:
            problems.append(Problem(f"{item.at('perft')}.{depth}", "unread"))
            continue
        problems += compare(f"{item.at('perft')}.{depth}", count, perft(state, int(depth)))
    wanted = item.texts("features", None)
    if wanted is not None:
        problems += compare_lists(item.at("features"), sorted(wanted), sorted(features(state)))
    return problems + item.unread()


def features(state: GungiState) -> set[str]:
    """Returns what occurs among the legal moves of a position, in the words of the README."""
    found: set[str] = set()
    if state.in_check:
        found.add("check")
    for action in state.legal_actions():
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
        log: list[Any] = []
        state.apply(action, log)
        for event in log:
            if isinstance(event, Recalled):
                found.add("recall-own" if event.to_seat == state.turn else "recall-enemy")
    return found - {""}


# --- gungi-cases/1 -----------------------------------------------------------------------------------------------


def cases(data: Strict) -> Iterable[Entry]:
    """Tricky cases, placement and repetition sequences, claim-mode sequences."""
    problems = _header(data)
    for key, check in (("cases", _case), ("sequences", _sequence), ("claims", _claims)):
        if key not in data:
            continue
        for item in data.objects(key):
            name = item.text("id")
            yield _guarded(name, item.place, lambda item=item, check=check: check(item))  # type: ignore[misc]
    yield from _rest("header", data, problems)


def _case(item: Strict) -> list[Problem]:
    item.ignore("title", "clauses")
    state = position(item.value("position"))
    problems: list[Problem] = []
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
            problems.append(Problem(expect.place, "empty"))
    return problems + item.unread()


def _expect_move(state: GungiState, expect: Strict) -> list[Problem]:
    code = expect.text("move")
    legal = expect.flag("legal")
    action = GAME.parse(code, state)
    problems = compare(expect.at("move"), code, GAME.format(action))
    problems += compare(expect.at("legal"), legal, code in codes(state))
    problems += compare(expect.at("legal"), legal, state.explain_illegal(action) is None)
    if problems:
        expect.ignore("after", "text")
        return problems
    if "text" in expect:
        problems += compare(expect.at("text"), expect.text("text"), notate([(state, action)], 0))
    if "after" in expect:
        problems += _expect_after(expect.object("after"), state.apply(action))
    return problems


def _expect_after(wanted: Strict, state: GungiState) -> list[Problem]:
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


def _expect_targets(state: GungiState, expect: Strict) -> list[Problem]:
    start = expect.text("from")
    found = {
        place_text(a.dst, a.dst_layer)
        for a in state.legal_actions()
        if isinstance(a, Move) and place_text(a.src, a.src_layer) == start
    }
    return compare_lists(expect.at("dest"), sorted(expect.texts("dest")), sorted(found))


def _start(item: Strict, options: dict[str, str]) -> GungiState:
    start = item.value("start")
    if start == "new":
        state: GungiState = GAME.start(options)
        return state
    return position(start, options)


def _play(state: GungiState, code: str, place: str) -> tuple[GungiState, list[Problem]]:
    action = GAME.parse(code, state)
    clause = state.explain_illegal(action)
    if clause is not None:
        return state, [differs(place, code, f"{clause.id} {clause.code}")]
    after: GungiState = state.apply(action)
    return after, []


def _sequence(item: Strict) -> list[Problem]:
    item.ignore("title", "clauses")
    state = _start(item, STRICT)
    problems: list[Problem] = []
    for i, code in enumerate(item.texts("moves")):
        state, wrong = _play(state, code, f"{item.at('moves')}[{i}]")
        problems += wrong
    listed = set(codes(state))
    for key, legal in (("legal", True), ("illegal", False)):
        for i, code in enumerate(item.texts(key, [])):
            place = f"{item.at(key)}[{i}]"
            action = GAME.parse(code, state)
            problems += compare(place, legal, code in listed)
            problems += compare(place, legal, state.explain_illegal(action) is None)
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
    return problems + item.unread()


def _claims(item: Strict) -> list[Problem]:
    item.ignore("title", "clauses")
    mode = item.text("mode", "claim")
    problems = compare(item.at("mode"), mode, "claim")
    state = _start(item, CLAIM)
    for i, step in enumerate(item.texts("steps")):
        place = f"{item.at('steps')}[{i}]"
        words = step.split(" ", 2)
        if words[0] == "claim" and len(words) == 3 and words[1] in SIDES and words[2] in FOUL_NAMES:
            claim = Claim(SIDES.index(words[1]), words[2])
            if state.explain_illegal(claim) is None:
                state = state.apply(claim)
            continue
        state, wrong = _play(state, step, place)
        problems += wrong
    problems += compare(item.at("result"), item.value("result"), result_of(state))
    return problems + item.unread()


# --- gungi-record/1 ----------------------------------------------------------------------------------------------


def record(data: Strict) -> Iterable[Entry]:
    """A whole record: every placement, move and checkpoint is an entry."""
    problems = _header(data)
    data.ignore("title", "coordinates")
    steps: list[tuple[GungiState, GungiAction]] = []
    state: GungiState = GAME.start(STRICT)
    for item in data.objects("placements"):
        entry, state = _guarded_step(item, state, steps, _placement)
        yield entry
    problems += compare("start_position", data.value("start_position"), GAME.position_out(state))
    problems += _hidden(data, state)
    at_move = {}
    for item in data.objects("moves"):
        entry, state = _guarded_step(item, state, steps, _record_move)
        at_move[item.value("n", None)] = state
        yield entry
    for item in data.objects("checkpoints"):
        yield _checkpoint(item, at_move)
    yield from _rest("record", data, problems + _record_end(data, state))


def _guarded_step(item: Strict, state: GungiState, steps: Any, check: Any) -> tuple[Entry, GungiState]:
    name = f"{item.place}"
    after = state

    def run() -> list[Problem]:
        nonlocal after
        action = GAME.parse(item.text("code"), state)
        clause = state.explain_illegal(action)
        if clause is not None:
            return [differs(item.at("code"), item.text("code"), f"{clause.id} {clause.code}")]
        steps.append((state, action))
        log: list[Any] = []
        after = state.apply(action, log)
        problems: list[Problem] = check(item, steps, after, log)
        return problems + item.unread()

    return _guarded(name, item.place, run), after


def _token_reads_back(item: Strict, steps: Any, raw: str, back: str | None) -> list[Problem]:
    state, action = steps[-1]
    text = raw.split("[なぜ")[0].split("[詰み]")[0]
    meant = read_token(text, state, previous(steps, len(steps) - 1), back)
    return [] if meant == action else [differs(item.at("raw"), GAME.format(action), GAME.format(meant))]


def _placement(item: Strict, steps: Any, after: GungiState, log: list[Any]) -> list[Problem]:
    action = steps[-1][1]
    tile = action.tile
    problems = compare(item.at("n"), item.whole("n"), len(steps))
    problems += compare(item.at("side"), item.text("side"), SIDES[SIDE[tile]])
    problems += compare(item.at("kind"), item.text("kind"), KINDS[KIND[tile]])
    problems += compare(item.at("reverse"), item.text("reverse"), tile_text(tile)[2])
    problems += compare(item.at("to"), item.value("to"), _place_list(action.dst, action.layer))
    raw = item.text("corrected", None) or item.text("raw")
    problems += _token_reads_back(item, steps, raw, item.text("reverse"))
    item.ignore("raw", "why", "comment_in_record")
    return problems


def _place_list(sq: int, layer: int) -> list[int]:
    return [sq % 9 + 1, sq // 9 + 1, layer]


def _hidden(data: Strict, state: GungiState) -> list[Problem]:
    """The record's note of where さ and と are must be what the placements say."""
    note = data.object("hidden_reverses")
    problems = []
    for side in (0, 1):
        found = {}
        for sq, tower in enumerate(state.cells):
            for layer, tile in enumerate(tower, 1):
                if SIDE[tile] == side and tile_text(tile) in ("兵/さ", "兵/と"):
                    found[tile_text(tile)[2]] = _place_list(sq, layer)
        problems += compare(f"hidden_reverses.{SIDES[side]}", note.value(SIDES[side]), found)
    return problems + compare("hidden_reverses.others", note.value("others"), "へ")


def _record_move(item: Strict, steps: Any, after: GungiState, log: list[Any]) -> list[Problem]:
    state, action = steps[-1]
    i = len(steps) - 1
    problems = compare(item.at("side"), item.text("side"), SIDES[state.turn])
    n = sum(1 for before, _ in steps if before.phase != SETUP)
    problems += compare(item.at("n"), item.whole("n"), n)
    problems += _what_moved(item, state, action)
    won = [event.won for event in log if isinstance(event, Captured)]
    problems += compare(item.at("captured_as"), item.value("captured_as"), KINDS[KIND[won[0]]] if won else None)
    problems += compare(item.at("recalled"), item.value("recalled"), _recalled(state, log))
    problems += compare(item.at("check"), item.flag("check"), after.phase != SETUP and after.in_check)
    token = notate(steps, i)
    problems += compare(item.at("canonical"), item.text("canonical"), token)
    raw = item.text("corrected", None) or item.text("raw")
    problems += _token_reads_back(item, steps, raw, None)
    problems += compare(item.at("candidates"), item.whole("candidates"), _candidates(steps, raw))
    item.ignore("raw", "why", "comment_in_record")
    return problems


def _candidates(steps: Any, raw: str) -> int:
    try:
        read_token(raw.split("[なぜ")[0].split("[詰み]")[0], steps[-1][0], previous(steps, len(steps) - 1))
    except NotationError:
        return 0
    return 1


_TYPES = {"m": "move", "i": "inplace", "d": "drop", "s": "swap13", "k": "substitute", "r": "relocate"}


def _what_moved(item: Strict, state: GungiState, action: GungiAction) -> list[Problem]:
    code = GAME.format(action)
    words = code.split()
    problems = compare(item.at("type"), item.text("type"), _TYPES[words[0]])
    start, end = _ends(words, action)
    problems += compare(item.at("from"), item.value("from"), start)
    problems += compare(item.at("to"), item.value("to"), end)
    if words[0] in "mi":
        at = [int(part) for part in words[1].split("-")]
        kind = KINDS[KIND[state.cells[(at[1] - 1) * 9 + at[0] - 1][at[2] - 1]]]
    else:
        kind = {"s": "謀", "k": "侍"}.get(words[0], words[1][0])
    return problems + compare(item.at("kind"), item.text("kind"), kind)


def _ends(words: list[str], action: GungiAction) -> tuple[list[int] | None, list[int]]:
    def numbers(text: str) -> list[int]:
        return [int(part) for part in text.split("-")]

    match words[0]:
        case "m":
            return numbers(words[1]), numbers(words[2])
        case "i" | "s" | "k":
            return None, numbers(words[1])
    return None, numbers(words[2])


def _recalled(state: GungiState, log: list[Any]) -> dict[str, str] | None:
    for event in log:
        if isinstance(event, Recalled):
            return {"kind": KINDS[KIND[event.tile]], "to": "own hand" if event.to_seat == state.turn else "enemy hand"}
    return None


def _checkpoint(item: Strict, at_move: dict[int, GungiState]) -> Entry:
    def run() -> list[Problem]:
        n = item.whole("after_move")
        state = at_move.get(n)
        if state is None:
            return [Problem(item.at("after_move"), "missing")]
        problems = []
        found = GAME.position_out(state)
        for key, value in _sorted_hands(item.value("position")).items():
            problems += compare(f"{item.at('position')}.{key}", value, found.get(key))
        return problems + item.unread()

    return _guarded(item.place, item.place, run)


def _record_end(data: Strict, state: GungiState) -> list[Problem]:
    result = data.value("result")
    found: list[Any] = [*(result_of(state) or (None, None))]
    problems = compare("result.winner", result.get("winner"), found[0])
    problems += compare("result.reason", result.get("reason"), found[1])
    counts = data.object("counts")
    placements, moves = data.items("placements"), data.items("moves")
    problems += compare("counts.placements", counts.value("placements"), len(placements))
    problems += compare("counts.moves", counts.value("moves"), len(moves))
    corrected = sum(1 for move in moves if isinstance(move, dict) and move.get("corrected"))
    return problems + compare("counts.corrected", counts.value("corrected"), corrected)


CHECKS: dict[str, Callable[[Strict], Iterable[Entry]]] = {
    "gungi-positions/1": positions,
    "gungi-cases/1": cases,
    "gungi-record/1": record,
}
