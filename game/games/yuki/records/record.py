"""The record of a whole game of 盤上遊姫 as the JSON of Y12.3: out of a match, and back into one through the rules.

Only the decisions are written: what was shuffled follows from the seed. So a game that is still played is not written
in this form at all: whoever read it could deal the cards again. One seat's view of it is (`seat`).
"""

import json
from typing import Any

from game.games.yuki.records import seat as yuki_seat
from game.games.yuki.rules import GAME
from game.games.yuki.rules.options import ADVANCED, EASY, EVEN, RIGHT_AT
from game.games.yuki.rules.phases import Fields
from game.games.yuki.rules.positions import REASONS, result_out
from game.match.match import AnyMatch, Match
from game.records.clean import clean_line
from game.records.forms import RecordForm
from game.records.header import Header, is_count, version_in
from game.records.reader import Loaded
from game.records.steps import Steps, whole
from game.rules.contract import CHANCE, Resign
from game.rules.errors import IllegalAction, NotationError
from game.storage.json_text import parse_json
from game.storage.problem import Problem, Refused

MAX_CHARS = 400_000
MAX_ACTIONS = 4_000
FIRST_KEYS = '{"game":"yuki","v":'


def write(match: AnyMatch, header: Header, veiled: bool = False) -> str | None:
    """Returns the record of the line shown; None where the form cannot hold it: another start, another kind of end.

    Raises Refused while the game is played, or where it is to be veiled.
    """
    line = match.line()
    result = line[-1].state.result
    if veiled or result is None:
        raise Refused(Problem("yuki.running"))
    told = result_out(result)
    if match.start is not None or match.by_hand or told is None or told["reason"] not in REASONS:
        return None
    actions = []
    for node in line[1:]:
        assert node.parent is not None
        if isinstance(node.led, Resign) and node.led.seat != node.parent.state.decider:
            return None  # the text of Y12.1 knows only who is to decide
        if node.actor != CHANCE:
            actions.append("resign" if isinstance(node.led, Resign) else GAME.format(node.action))
    options = match.options
    sides = ["S", "M"] if options["sun"] == 0 else ["M", "S"]
    record = {
        "game": GAME.id,
        "v": GAME.version_of(options),
        "seed": match.seed,
        "level": options["level"],
        "first": options["first"],
        "sides": sides,
        **({"handicap": options["handicap"]} if options["handicap"] != EVEN else {}),
        "actions": actions,
        "result": told,
    }
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def claims(text: str) -> bool:
    """Whether a text looks like such a record, or like one seat's view of a game."""
    head = "".join(text[:400].split())
    return head.startswith(FIRST_KEYS) or yuki_seat.claims(text)


def read(text: str) -> Loaded:
    """Returns the game of a record, as far as it can be read. Raises Refused."""
    return whole(reading(text))


def reading(text: str) -> Steps[Loaded]:
    """Reads the game of a record, as far as it can be read; what stopped it is in `notes`.

    Raises Refused for a text in which nothing can be read at all.
    """
    if yuki_seat.claims(text):
        return (yield from yuki_seat.reading(text))
    if len(text) > MAX_CHARS:
        raise Refused(Problem("text.too-large", (MAX_CHARS,)))
    raw = _object(text)
    told = {"level": raw["level"], "first": raw["first"], "sun": raw["sides"].index("S"), **GAME.under(raw["v"])}
    told["handicap"] = raw.get("handicap", EVEN)
    match = Match(GAME, told, raw["seed"])
    loaded = Loaded(match, Header())
    for number, act in enumerate(raw["actions"], 1):
        yield number / len(raw["actions"])
        problem = _take(match, number, act)
        if problem is not None:
            loaded.notes.append(problem)
            loaded.damaged = True
            return loaded
    _fall(match)
    result = result_out(match.result)
    if result != raw["result"]:
        loaded.notes.append(Problem("yuki.result", (_shown(result), _shown(raw["result"]))))
        loaded.damaged = True
    return loaded


def _take(match: AnyMatch, number: int, act: object) -> Problem | None:
    """Plays one action text; returns what is wrong with it."""
    _fall(match)
    shown = clean_line(act, 60) if isinstance(act, str) else _shown(act)
    if not isinstance(act, str):
        return Problem("yuki.action", (number, shown))
    try:
        match.play(GAME.parse(act, match.state))
    except NotationError:
        return Problem("yuki.action", (number, shown))
    except IllegalAction as error:
        clause = error.clause
        return Problem("yuki.illegal", (number, shown, clause.id), clause.code, clause.args, GAME.id)
    return None


def _fall(match: AnyMatch) -> None:
    """Lets everything fall that chance decides now."""
    while match.state.to_act == CHANCE:
        match.play_chance()


def _object(text: str) -> Fields:
    """Returns the fields of a record, checked. Raises Refused naming the first that is wrong."""
    try:
        raw = parse_json(text)
    except ValueError as error:
        raise Refused(Problem("record.foreign")) from error
    if not isinstance(raw, dict) or raw.get("game") != GAME.id:
        raise Refused(Problem("record.foreign"))
    if version_in(raw, GAME, "v") is None:
        raise Refused(Problem("yuki.field", ("v",)))
    seed = _seed(raw.get("seed"))
    right = {
        "seed": seed is not None,
        "level": raw.get("level") in (ADVANCED, EASY),
        "first": type(raw.get("first")) is int and raw["first"] in (0, 1),
        "handicap": raw.get("handicap", EVEN) in tuple(RIGHT_AT),
        "sides": raw.get("sides") in (["S", "M"], ["M", "S"]),
        "actions": isinstance(raw.get("actions"), list) and len(raw["actions"]) <= MAX_ACTIONS,
        "result": raw.get("result") is None or isinstance(raw["result"], dict),
    }
    for key, good in right.items():
        if not good:
            raise Refused(Problem("yuki.field", (key,)))
    return {**raw, "seed": seed, "result": raw.get("result")}


def _seed(value: Any) -> int | None:
    """Returns a seed given as a number or as "0x…"."""
    if isinstance(value, str) and value[:2] == "0x" and 2 < len(value) <= 18:
        try:
            return int(value, 16)
        except ValueError:
            return None
    return value if is_count(value, (1 << 64) - 1) else None


def _shown(value: object) -> str:
    return clean_line(json.dumps(value, default=str)[:200], 60)


FORM = RecordForm(write, reading, claims, json=True, seen=yuki_seat.write, ending=".json")
