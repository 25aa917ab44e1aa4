"""A game of 盤上遊姫 as one seat saw it: its events and observations (Y11, Y13.3), no seed, no deck, no other hand.

Such a record can be written while the game is played. It is looked at from that seat and cannot be played on: what was
hidden is not in it. A line of the file is a step: what was done as everybody may read it, the events as the seat saw
them, and the fields of its observation that changed.
"""

import json
from dataclasses import dataclass, replace
from typing import Any

from game.games.yuki.records.seen_events import event_in, event_out
from game.games.yuki.records.seen_position import state_in
from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import YukiAction
from game.games.yuki.rules.notation import numbered
from game.games.yuki.rules.observation import YukiObservation, observe, seen_out
from game.games.yuki.rules.phases import AwaitDeal, Fields
from game.games.yuki.rules.state import YukiState
from game.match.match import AnyMatch, Match, full_options
from game.records.clean import clean_line
from game.records.header import SEAT_FORMAT, Header, header_object, peek, version_in
from game.records.reader import MAX_LINE, Loaded
from game.records.steps import Steps, whole
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Event, Game, OptionValues, Unpicked
from game.rules.errors import DataError, NotationError, RulesError
from game.storage.json_text import parse_json
from game.storage.problem import Problem, Refused

MAX_CHARS = 4_000_000
MAX_ROWS = 4_000
"""Far more than a game has steps."""
LONGEST_TOKEN = 40


# --- the game as it is looked at -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatStep(Unpicked):
    """A step of such a record: the `n`-th, by `seat` (or CHANCE), with the text that everybody may read.

    decided: what the only seat chose by it, where that is told by the text; else None.
    """

    n: int
    seat: int
    text: str
    decided: YukiAction | None = None


SeatAction = SeatStep | YukiAction
SeatGame = Game[YukiState, SeatAction, YukiObservation]
SeatMatch = Match[YukiState, SeatAction, YukiObservation]


@dataclass(frozen=True, slots=True)
class SeatStory:
    """What `seat` saw: of every step its events, and a position with the same observation as the one after it.

    Such a position has anything at all where the observation tells nothing.
    """

    seat: int
    root: YukiState
    steps: list[tuple[tuple[Event, ...], YukiState]]

    def explain(self, state: YukiState, action: SeatAction) -> Clause | None:
        """Returns why an action is none of the record's: nothing else can be played."""
        known = isinstance(action, SeatStep) and 0 < action.n <= len(self.steps)
        return None if known else Clause("Y11.2", "not_decider")

    def apply(self, state: YukiState, action: SeatAction, log: list[Event] | None = None) -> YukiState:
        """Returns the position after a step of the record."""
        assert isinstance(action, SeatStep)
        told, after = self.steps[action.n - 1]
        if log is not None:
            log.extend(told)
        return after

    def observe(self, state: YukiState, seat: int) -> YukiObservation:
        """Returns what the only seat saw, whoever asks; there is nothing to decide."""
        return replace(observe(state, self.seat), legal=())

    def seen_out(self, state: YukiState, seat: int | None) -> Fields:
        """Returns the observation object of the only seat, or what both may know."""
        return seen_out(state, None if seat is None else self.seat)

    def game(self) -> SeatGame:
        """Returns the rules by which the record is looked at."""
        return Game(
            id=GAME.id,
            rules_version=GAME.rules_version,
            options=GAME.options,
            start=lambda values: self.root,
            legal=lambda state: (),
            chance=lambda state: (),
            explain=self.explain,
            apply=self.apply,
            ended=GAME.ended,
            observe=self.observe,
            parse=lambda text, state: SeatStep(0, CHANCE, text),
            format=_text_of,
            attempt=lambda state, picks: None,
            draw=GAME.draw,
            sample=GAME.sample,
            position_in=GAME.position_in,
            position_out=lambda state: seen_out(state, self.seat),
            seen_out=self.seen_out,
            only_seat=self.seat,
            whole=GAME,
            decided=lambda action: action.decided if isinstance(action, SeatStep) else action,
            notate=lambda steps, i: _text_of(steps[i][1]),
            numbered=numbered,
            clauses=GAME.clauses,
            codes=GAME.codes,
        )


def _text_of(action: SeatAction) -> str:
    return action.text if isinstance(action, SeatStep) else GAME.format(action)


# --- writing ---------------------------------------------------------------------------------------------------------


def write(match: AnyMatch, header: Header, seat: int) -> str:
    """Returns the line shown up to the cursor's end as `seat` saw it."""
    head = header_object(match, header)
    for secret in ("seed", "start", "by_hand"):
        head.pop(secret, None)
    line, steps = match.line(), match.steps()
    root: YukiState = line[0].state
    before = {} if isinstance(root.phase, AwaitDeal) else seen_out(root, seat)
    rows: list[Fields] = [{**head, "format": SEAT_FORMAT, "seat": seat, **({"from": before} if before else {})}]
    only = match.game.only_seat
    for node in line[1:]:
        now = seen_out(node.state, seat)
        told = (event if only is not None else event.seen_by(seat) for event in match.events(node))
        rows.append(
            {
                "id": node.ply,
                "by": node.actor,
                "act": match.game.notate(steps, node.ply - 1),
                "events": [event_out(event) for event in told if event is not None],
                "seen": {key: value for key, value in now.items() if before.get(key, ...) != value},
            }
        )
        before = now
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)


# --- reading ---------------------------------------------------------------------------------------------------------


def claims(text: str) -> bool:
    """Whether a text looks like such a record."""
    head = "".join(text[:400].split())
    return head.startswith("{") and f'"format":"{SEAT_FORMAT}"' in head


def read(text: str) -> Loaded:
    """Returns such a record as a match that can be looked at. Raises Refused."""
    return whole(reading(text))


def reading(text: str) -> Steps[Loaded]:
    """Reads such a record as a match that can be looked at; what stopped it is in `notes`.

    Raises Refused for a text of which not even the first line can be used.
    """
    if len(text) > MAX_CHARS:
        raise Refused(Problem("text.too-large", (MAX_CHARS,)))
    rows = text.split("\n", MAX_ROWS)
    if len(rows[0]) > MAX_LINE:
        raise Refused(Problem("record.long-header", (MAX_LINE,)))
    raw = _json(rows[0])
    game_id, header = peek(raw)
    seat = raw.get("seat")
    if game_id != GAME.id or type(seat) is not int or seat not in (0, 1):
        raise Refused(Problem("record.header", ("seat",)))
    options = _options(raw)
    try:
        root, seen = _root(raw, options, seat)
    except (RulesError, TypeError, AttributeError) as error:
        raise Refused(Problem("record.header", ("from",))) from error
    story = SeatStory(seat, root, [])
    match = Match(story.game(), options, 0)
    loaded = Loaded(match, header)
    for number, row in enumerate(rows[1:], 2):
        yield number / len(rows)
        if not row.strip():
            continue
        try:
            seen = _take(match, story, row, seen)
        except (RulesError, KeyError, TypeError, ValueError, RecursionError):
            torn = number == len(rows)  # behind the end of the last line stands an empty row
            loaded.notes.append(Problem("record.torn" if torn else "record.line", (number,)))
            loaded.torn, loaded.damaged = torn, not torn
            break
    return loaded


def _json(text: str) -> Any:
    try:
        return parse_json(text)
    except ValueError as error:
        raise Refused(Problem("record.foreign")) from error


def _options(raw: Fields) -> dict[str, str | int | bool]:
    """Returns every option of the game, its version of the rules among them. Raises Refused."""
    options, version = raw.get("options", {}), version_in(raw, GAME) or GAME.rules_version
    if not isinstance(options, dict) or not GAME.says_all(options):
        raise Refused(Problem("record.header", ("options",)))
    try:
        return full_options(GAME, {**options, **GAME.under(version)})
    except DataError as error:
        raise Refused(Problem("record.header", ("options",))) from error


def _root(raw: Fields, options: OptionValues, seat: int) -> tuple[YukiState, Fields]:
    start = raw.get("from")
    if start is None:
        return GAME.start(options), {}
    if not isinstance(start, dict):
        raise DataError("record", "from", "no object")
    return state_in(start, options, seat), start


def _take(match: SeatMatch, story: SeatStory, row: str, seen: Fields) -> Fields:
    """Takes one line; returns the whole observation object after it. Raises for a line that cannot be taken."""
    if len(row) > MAX_LINE:
        raise DataError("record", "line", "too long")
    line = parse_json(row)
    text, by, changed = line["act"], line["by"], line["seen"]
    if line["id"] != match.ply + 1 or type(by) is not int or by not in (CHANCE, 0, 1):
        raise DataError("record", "id", "another step")
    if not isinstance(text, str) or len(text) > LONGEST_TOKEN:
        raise DataError("record", "act", "no text")
    now = {**seen, **changed}
    told = tuple(event_in(one) for one in line["events"])
    story.steps.append((told, state_in(now, match.options, story.seat)))
    decided = _decided(match.state, text) if by == story.seat else None
    match.play(SeatStep(len(story.steps), by, clean_line(text, LONGEST_TOKEN), decided))
    return now


def _decided(state: YukiState, text: str) -> YukiAction | None:
    """Returns the action that a text tells of who is to act; None where it tells none, or not which (Y11.5)."""
    try:
        action = GAME.parse(text, state)
    except NotationError:
        return None
    return action if GAME.explain(state, action) is None else None
