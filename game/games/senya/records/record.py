"""The record of a whole battle as JSON Lines, senya-record/1 (S19.7), written and read through the rules.

A header, a line for each decision, a line for the dice of each roll, and the end with a hash of the last state. The
seed stands in it, so a battle that still goes on is not written in this form at all.
"""

import json
from hashlib import sha256

from game import catalog
from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.codec import OF_BATTLES
from game.games.senya.rules.dice import SIDES as FACES
from game.games.senya.rules.options import FIELDS
from game.games.senya.rules.parts import SIDES
from game.games.senya.rules.positions.structure import Told
from game.games.senya.rules.positions.written import position_out, who_out
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import dice_missing
from game.match.match import AnyMatch, Match
from game.records.clean import clean_line
from game.records.forms import RecordForm
from game.records.header import Header
from game.records.reader import Loaded
from game.records.steps import Steps
from game.rules.contract import CHANCE, PLY_LIMIT
from game.rules.errors import DataError, IllegalAction, NotationError
from game.storage.json_text import parse_json
from game.storage.problem import Problem, Refused

GAME_ID = "senya"
FORMAT = "senya-record/1"
MAX_CHARS = 4_000_000
MAX_LINES = 20_000
MOST_DICE = 500
UNNAMED = 1
"""The version of the rules of a record that names none."""
KEYS = {"format", "seed", "rules", "data", "options", "roster", "battle", "by_hand"}


# --- writing -------------------------------------------------------------------------------------------------------


def write(match: AnyMatch, header: Header, veiled: bool = False) -> str | None:
    """Returns the record of the line shown; None where the form cannot hold it: a start in mid-battle.

    Raises Refused while the battle goes on, or where it is to be veiled.
    """
    line = match.line()
    last: SenyaState = line[-1].state
    if veiled or last.result is None:
        raise Refused(Problem("senya.running"))
    if (match.start is not None and "battle" not in match.start) or last.result.clause.id == PLY_LIMIT:
        return None
    told = [_header(match)]
    number = 0
    for node in line[1:]:
        if isinstance(node.action, DiceFell):
            told.append({"n": number, "dice": [[FACES, face] for face in node.action.faces]})
        else:
            number += 1
            told.append({"n": number, "act": OF_BATTLES.told(node.action)})
    told.append({"end": _end(last), "hash": hash_of(last)})
    return "".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) + "\n" for one in told)


def _header(match: AnyMatch) -> dict[str, Told]:
    """Returns the first line; the roster tells who stands on which side.

    A battle of one's own choice has `battle` besides, with what else was chosen: a surprise, further actions.
    """
    state: SenyaState = match.line()[0].state
    head: dict[str, Told] = {
        "format": FORMAT,
        "seed": match.seed,
        **({} if state.world.edition.version == UNNAMED else {"rules": state.world.edition.version}),
        "data": state.world.edition.digest,
        "options": {name: match.options[name] for name in FIELDS},
        "roster": [{"side": SIDES[one.side], **who_out(one.kit.who)} for one in state.combatants],
    }
    if match.start is not None:
        chosen = match.start["battle"]
        head["roster"] = [{"side": side, **entry} for side in SIDES for entry in chosen["sides"][side]]
        head["battle"] = {key: value for key, value in chosen.items() if key != "sides"}
    return {**head, "by_hand": True} if match.by_hand else head


def _end(state: SenyaState) -> dict[str, Told]:
    assert state.over is not None
    return {"winner": state.over.winner, "code": state.over.clause.code}


def hash_of(state: SenyaState) -> str:
    """Returns the SHA-256 of a state as canonical JSON: keys sorted, no spaces."""
    told = json.dumps(position_out(state), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(told.encode()).hexdigest()


# --- reading -------------------------------------------------------------------------------------------------------


def claims(text: str) -> bool:
    """Whether a text looks like such a record."""
    return f'"{FORMAT}"' in text[:400]


def reading(text: str) -> Steps[Loaded]:
    """Reads the battle of a record, as far as it can be read; what stopped it is in `notes` with the line.

    Raises Refused for a text in which nothing can be read at all.
    """
    if len(text) > MAX_CHARS:
        raise Refused(Problem("text.too-large", (MAX_CHARS,)))
    rows = text.splitlines()[:MAX_LINES]
    replay = _Replay(_begun(rows[0] if rows else ""))
    loaded = Loaded(replay.match, Header())
    for number, row in enumerate(rows[1:], 2):
        if row.strip():
            yield number / len(rows)
            problem = replay.take(row, number)
            if problem is not None:
                loaded.notes.append(problem)
                loaded.damaged = True
                return loaded
    return loaded


def _object(row: str) -> dict[str, Told] | None:
    try:
        found = parse_json(row)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _begun(row: str) -> AnyMatch:
    """Returns a match at the start that a header tells. Raises Refused naming what is wrong."""
    head = _object(row)
    if head is None or head.get("format") != FORMAT:
        raise Refused(Problem("record.foreign"))
    if set(head) - KEYS:
        raise Refused(Problem("senya.field", (clean_line(sorted(set(head) - KEYS)[0], 40),)))
    game = catalog.rules(GAME_ID)
    options, roster, seed, chosen = (head.get(key) for key in ("options", "roster", "seed", "battle"))
    version = head.get("rules", UNNAMED)
    right = {
        "seed": type(seed) is int and 0 <= seed < 1 << 64,
        "options": isinstance(options, dict) and all(_known(name, value) for name, value in options.items()),
        "roster": isinstance(roster, list) and all(isinstance(one, dict) for one in roster),
        "battle": chosen is None or (isinstance(chosen, dict) and "sides" not in chosen),
        "by_hand": type(head.get("by_hand", False)) is bool,
        "data": isinstance(head.get("data"), str),
        "rules": type(version) is int and version in game.versions,
    }
    for key, good in right.items():
        if not good:
            raise Refused(Problem("senya.field", (key,)))
    assert isinstance(options, dict) and isinstance(roster, list) and type(seed) is int and type(version) is int
    start = {"battle": {**chosen, "sides": _sides(roster)}, "data": head["data"]} if isinstance(chosen, dict) else None
    try:
        match = Match(game, {**options, **game.under(version)}, seed, start=start, by_hand=head.get("by_hand", False))
    except DataError as bad:
        raise Refused(Problem("senya.field", (clean_line(f"{bad.key} {bad.problem}", 60),))) from bad
    told = _header(match)
    for key in ("data", "roster"):
        if head[key] != told[key]:
            raise Refused(Problem("senya.field", (key,)))
    return match


def _known(name: str, value: Told) -> bool:
    return name in FIELDS and isinstance(value, str | int) and value in (FIELDS[name].choices or ())


def _sides(roster: list[dict[str, Told]]) -> dict[str, list[dict[str, Told]]]:
    """Returns the roster by sides, as a position has it."""
    entries = [(one.get("side"), {key: value for key, value in one.items() if key != "side"}) for one in roster]
    return {side: [entry for own, entry in entries if own == side] for side in SIDES}


class _Replay:
    """A match that is played by the lines of a record: chance falls by the seed, or as the dice lines tell by hand.

    `pool` holds the dice of dice lines that no roll has asked for yet.
    """

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self._pool: list[int] = []
        self._owed: list[int] = []
        """Dice that fell by the seed and that no dice line has told yet."""

    def take(self, row: str, number: int) -> Problem | None:
        """Plays one line; returns what is wrong with it."""
        told = _object(row)
        shown = clean_line(row, 60)
        if told is None:
            return Problem("senya.line", (number, shown))
        if "dice" in told:
            return self._dice(told["dice"], number, shown)
        if "act" in told:
            return self._act(told["act"], number, shown)
        if "end" in told:
            return self._end(told, number)
        return Problem("senya.line", (number, shown))

    def _act(self, act: Told, number: int, shown: str) -> Problem | None:
        self._fall()
        if self._pool or self._owed:
            return Problem("senya.dice", (number,))
        game = self.match.game
        try:
            self.match.play(game.parse(json.dumps(act), self.match.state))
        except NotationError:
            return Problem("senya.line", (number, shown))
        except IllegalAction as error:
            clause = error.clause
            return Problem("senya.illegal", (number, shown, clause.id), clause.code, clause.args, GAME_ID)
        return None

    def _dice(self, told: Told, number: int, shown: str) -> Problem | None:
        if not isinstance(told, list) or len(told) > MOST_DICE:
            return Problem("senya.line", (number, shown))
        for die in told:
            if not (isinstance(die, list) and len(die) == 2 and die[0] == FACES and type(die[1]) is int):
                return Problem("senya.line", (number, shown))
            if not 1 <= die[1] <= FACES:
                return Problem("senya.line", (number, shown))
            self._pool.append(die[1])
        self._fall()
        if not self.match.by_hand and not self._settled():
            return Problem("senya.dice", (number,))
        return None

    def _settled(self) -> bool:
        """Whether the dice told so far are those that fell."""
        same = min(len(self._pool), len(self._owed))
        if self._pool[:same] != self._owed[:same] or len(self._pool) > len(self._owed):
            return False
        self._pool, self._owed = self._pool[same:], self._owed[same:]
        return True

    def _fall(self) -> None:
        """Lets fall what chance decides now: by the seed, or by hand as far as there are dice."""
        while self.match.state.to_act == CHANCE and self.match.result is None:
            if not self.match.by_hand:
                self._owed += self.match.play_chance().node.action.faces
                continue
            faces = self._enough()
            if faces is None:
                return
            self._pool = self._pool[len(faces) :]
            self.match.play(DiceFell(faces))

    def _enough(self) -> tuple[int, ...] | None:
        """Returns the dice of the pool that the roll takes, None where more are needed."""
        for count in range(1, len(self._pool) + 1):
            faces = tuple(self._pool[:count])
            if dice_missing(self.match.state, faces) == 0:
                return faces
        return None

    def _end(self, told: dict[str, Told], number: int) -> Problem | None:
        self._fall()
        state = self.match.state
        if self._pool or self._owed:
            return Problem("senya.dice", (number,))
        if state.result is None or told["end"] != _end(state) or told.get("hash") != hash_of(state):
            return Problem("senya.end", (number,))
        return None


FORM = RecordForm(write, reading, claims, json=True, ending=".jsonl")
