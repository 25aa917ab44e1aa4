"""The sample record of 軍儀 among its vector files: every placement, move and checkpoint is compared.

And what all checks of its vector files share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import GungiAction, Setup
from game.games.gungi.rules.codec import tile_text
from game.games.gungi.rules.events import Captured, Recalled
from game.games.gungi.rules.notation import Step, notate, previous_square, read_token
from game.games.gungi.rules.parts import SETUP
from game.games.gungi.rules.pieces import KIND, KINDS, SIDE, SIDES
from game.games.gungi.rules.state import GungiState
from game.rules.contract import Event, PositionObject, Result
from game.rules.errors import NotationError
from game.verify.core import CheckedEntry, Difference, Strict, checked, compare, differs

STRICT = {"mode": "strict"}


def sorted_hands(data: PositionObject) -> PositionObject:
    """Returns a position object with its hands in the order ours are written in; a hand has no order of its own."""
    return {**data, "hands": {side: sorted(tiles) for side, tiles in data["hands"].items()}}


def result_of(state: GungiState) -> tuple[str, str] | None:
    """Returns (winner, reason) as the vectors name it, or None while the game goes on."""
    result = state.result
    return None if result is None else (SIDES[result.winner] if result.winner is not None else "-", _reason(result))


def _reason(result: Result) -> str:
    if result.clause.code == "claim-won":
        return str(result.clause.args[0])
    return {"mate": "詰み", "no-move": "no move", "resigned": "投了", "foul-he": "場二へ"}.get(
        result.clause.code, result.clause.code
    )


def header(data: Strict) -> list[Difference]:
    """Returns what is wrong with the fields that every file begins with."""
    problems = compare(data.at("format"), data.whole("format"), 1)
    problems += compare(data.at("game"), data.text("game"), "gungi-nishitsuji")
    data.ignore("schema", "produced_by", "source")
    return problems


def rest(name: str, data: Strict, problems: list[Difference]) -> Iterator[CheckedEntry]:
    """Yields an entry of its own for the fields around the list, only when something is wrong with them."""
    problems = [*problems, *data.unread()]
    if problems:
        yield CheckedEntry(name, tuple(problems))


Steps = list[Step]
StepCheck = Callable[[Strict, Steps, GungiState, list[Event]], list[Difference]]


def record(data: Strict) -> Iterable[CheckedEntry]:
    """A whole record: every placement, move and checkpoint is an entry."""
    problems = header(data)
    data.ignore("title", "coordinates")
    steps: Steps = []
    state = GAME.start(STRICT)
    for item in data.objects("placements"):
        entry, state = _step(item, state, steps, _placement)
        yield entry
    problems += compare("start_position", data.value("start_position"), GAME.position_out(state))
    problems += _hidden(data, state)
    at_move = {}
    for item in data.objects("moves"):
        entry, state = _step(item, state, steps, _record_move)
        at_move[item.value("n", None)] = state
        yield entry
    for item in data.objects("checkpoints"):
        yield _checkpoint(item, at_move)
    yield from rest("record", data, problems + _record_end(data, state))


def _step(item: Strict, state: GungiState, steps: Steps, check: StepCheck) -> tuple[CheckedEntry, GungiState]:
    """Plays a step and checks it; the position stays where it cannot be played."""
    after = state

    def run(item: Strict) -> list[Difference]:
        nonlocal after
        action = GAME.parse(item.text("code"), state)
        clause = GAME.explain(state, action)
        if clause is not None:
            return [differs(item.at("code"), item.text("code"), f"{clause.id} {clause.code}")]
        steps.append((state, action))
        log: list[Event] = []
        after = GAME.apply(state, action, log)
        return check(item, steps, after, log)

    return checked(item.place, item, run), after


def _token_reads_back(item: Strict, steps: Steps, raw: str, back: str | None) -> list[Difference]:
    action = steps[-1][1]
    meant = _meant(steps, raw, back)
    return [] if meant == action else [differs(item.at("raw"), GAME.format(action), GAME.format(meant))]


def _meant(steps: Steps, raw: str, back: str | None) -> GungiAction:
    """Returns what a token of the record, remarks left out, means as the last of `steps`."""
    text, state = raw.split("[なぜ")[0].split("[詰み]")[0], steps[-1][0]
    return read_token(text, state, previous_square(reversed(steps[:-1]), state.turn), back)


def _placement(item: Strict, steps: Steps, after: GungiState, log: list[Event]) -> list[Difference]:
    action = steps[-1][1]
    if not isinstance(action, Setup):
        return [differs(item.at("code"), "p", GAME.format(action))]
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


def _hidden(data: Strict, state: GungiState) -> list[Difference]:
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


def _record_move(item: Strict, steps: Steps, after: GungiState, log: list[Event]) -> list[Difference]:
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


def _candidates(steps: Steps, raw: str) -> int:
    try:
        _meant(steps, raw, None)
    except NotationError:
        return 0
    return 1


_TYPES = {"m": "move", "i": "inplace", "d": "drop", "s": "swap13", "k": "substitute", "r": "relocate"}


def _what_moved(item: Strict, state: GungiState, action: GungiAction) -> list[Difference]:
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


def _recalled(state: GungiState, log: list[Event]) -> dict[str, str] | None:
    for event in log:
        if isinstance(event, Recalled):
            return {"kind": KINDS[KIND[event.tile]], "to": "own hand" if event.to_seat == state.turn else "enemy hand"}
    return None


def _checkpoint(item: Strict, at_move: dict[int, GungiState]) -> CheckedEntry:
    def run(item: Strict) -> list[Difference]:
        n = item.whole("after_move")
        state = at_move.get(n)
        if state is None:
            return [Difference(item.at("after_move"), "missing")]
        problems = []
        found = GAME.position_out(state)
        for key, value in sorted_hands(item.value("position")).items():
            problems += compare(f"{item.at('position')}.{key}", value, found.get(key))
        return problems

    return checked(item.place, item, run)


def _record_end(data: Strict, state: GungiState) -> list[Difference]:
    result = data.value("result")
    winner, reason = result_of(state) or (None, None)
    problems = compare("result.winner", result.get("winner"), winner)
    problems += compare("result.reason", result.get("reason"), reason)
    counts = data.object("counts")
    placements, moves = data.items("placements"), data.items("moves")
    problems += compare("counts.placements", counts.value("placements"), len(placements))
    problems += compare("counts.moves", counts.value("moves"), len(moves))
    corrected = sum(1 for move in moves if isinstance(move, dict) and move.get("corrected"))
    return problems + compare("counts.corrected", counts.value("corrected"), corrected)
