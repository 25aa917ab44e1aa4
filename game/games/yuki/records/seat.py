"""A game of 盤上遊姫 as one seat saw it: its events and observations (Y11, Y13.3), no seed, no deck, no other hand.

Such a record can be written while the game is played. It is looked at from that seat and cannot be played on: what was
hidden is not in it. A line of the file is a step: what was done as everybody may read it, the events as the seat saw
them, and the fields of its observation that changed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from game.games.yuki.rules import GAME, cards, events
from game.games.yuki.rules.cards import ALL_CODES, DECKS, TROOPS, in_order
from game.games.yuki.rules.observe import seen_out
from game.games.yuki.rules.options import agreed
from game.games.yuki.rules.phases import AwaitDeal
from game.games.yuki.rules.positions import position_in
from game.games.yuki.rules.state import YukiState, new_game
from game.games.yuki.rules.view import YukiObservation
from game.match.match import AnyMatch, AnyNode, Match, full_options
from game.records.clean import clean_line
from game.records.header import SEAT_FORMAT, Header, header_object, is_count, peek, version_in
from game.records.reader import MAX_LINE, Loaded
from game.records.steps import Steps, whole
from game.rules.clause import Clause
from game.rules.contract import CHANCE, AnyGame, Event, Game, OptionValues, Result
from game.rules.errors import DataError, RulesError
from game.storage.problem import Problem, Refused

MAX_CHARS = 4_000_000
MAX_ROWS = 4_000
"""Far more than a game has steps."""
LONGEST_TOKEN = 40
BACKS = frozenset({events.TROOP_BACK, events.STRATEGY_BACK})
WORDS = ALL_CODES | BACKS | {"compare", "proof"}
EVENTS: dict[str, type] = {
    kind.__name__: kind
    for kind in vars(events).values()
    if isinstance(kind, type) and kind.__module__ == events.__name__ and not kind.__name__.startswith("_")
}


# --- the game as it is looked at -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatStep:
    """A step of such a record: the `n`-th, by `seat` (or CHANCE), with the text that everybody may read."""

    n: int
    seat: int
    text: str

    def paths(self) -> tuple[Any, ...]:
        return ()


@dataclass(frozen=True, slots=True, eq=False)
class SeatState:
    """A position of such a record. `inner` has the same observation, and anything at all where that tells nothing."""

    only_seat: int
    inner: YukiState
    story: list[tuple[tuple[Any, ...], YukiState]]
    """Per step its events and the position after it; the list of the whole record."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    @property
    def to_act(self) -> int:
        return self.inner.to_act

    @property
    def result(self) -> Result | None:
        return self.inner.result

    @property
    def key(self) -> int:
        return self.inner.key

    @property
    def repeat_key(self) -> int:
        return self.inner.repeat_key

    def legal_actions(self) -> tuple[Any, ...]:
        return ()

    def chance_outcomes(self) -> tuple[Any, ...]:
        return ()

    def explain_illegal(self, action: Any) -> Clause | None:
        known = isinstance(action, SeatStep) and 0 < action.n <= len(self.story)
        return None if known else Clause("Y11.2", "not_decider")

    def apply(self, action: SeatStep, log: list[Any] | None = None) -> SeatState:
        told, after = self.story[action.n - 1]
        if log is not None:
            log.extend(told)
        return SeatState(self.only_seat, after, self.story)

    def ended(self, result: Result) -> SeatState:
        return SeatState(self.only_seat, self.inner.ended(result), self.story)

    def observation(self, seat: int) -> YukiObservation:
        """Returns what the only seat saw, whoever asks."""
        seen: YukiObservation = self.inner.observation(self.only_seat)
        return replace(seen, legal=())


def _game(root: SeatState) -> AnyGame:
    """Returns the rules by which such a record is looked at."""
    return Game(
        id=GAME.id,
        rules_version=GAME.rules_version,
        options=GAME.options,
        start=lambda values: root,
        legal=SeatState.legal_actions,
        chance=SeatState.chance_outcomes,
        explain=SeatState.explain_illegal,
        apply=SeatState.apply,
        ended=SeatState.ended,
        observe=SeatState.observation,
        parse=lambda text, state: SeatStep(0, CHANCE, text),
        format=lambda action: str(action.text),
        attempt=lambda state, picks: None,
        draw=GAME.draw,
        sample=GAME.sample,
        position_in=GAME.position_in,
        position_out=lambda state: seen_out(state.inner, root.only_seat),
        seen_out=lambda state, seat: seen_out(state.inner, None if seat is None else root.only_seat),
        notate=lambda steps, i: str(steps[i][1].text),
        numbered=GAME.numbered,
        clauses=GAME.clauses,
        codes=GAME.codes,
    )


# --- writing ---------------------------------------------------------------------------------------------------------


def write(match: AnyMatch, header: Header, seat: int) -> str:
    """Returns the line shown up to the cursor's end as `seat` saw it."""
    head = header_object(match, header)
    for secret in ("seed", "start", "by_hand"):
        head.pop(secret, None)
    line = match.line()
    undealt = isinstance(line[0].state.phase, AwaitDeal)
    start: dict[str, Any] = {} if undealt else {"from": _whole(line[0], seat)}
    head = {**head, "format": SEAT_FORMAT, "seat": seat, **start}
    rows = [head]
    before: dict[str, Any] = dict(start.get("from", {}))
    steps = match.steps()
    for node in line[1:]:
        now = _whole(node, seat)
        told: tuple[Event | None, ...] = match.events(node)
        if not hasattr(node.state, "only_seat"):
            told = tuple(event and event.seen_by(seat) for event in told)
        rows.append(
            {
                "id": node.ply,
                "by": node.actor,
                "act": match.game.notate(steps, node.ply - 1),
                "events": [_event_out(event) for event in told],
                "seen": {key: value for key, value in now.items() if before.get(key, ...) != value},
            }
        )
        before = now
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)


def _whole(node: AnyNode, seat: int) -> dict[str, Any]:
    state: Any = node.state
    return seen_out(getattr(state, "inner", state), seat)


def _event_out(event: Any) -> list[Any]:
    return [type(event).__name__, *(_plain(getattr(event, part.name)) for part in fields(event))]


def _plain(value: Any) -> Any:
    if isinstance(value, Clause):
        return {"clause": value.id, "code": value.code, "args": list(value.args)}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


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
    story: list[tuple[tuple[Any, ...], YukiState]] = []
    options = _options(raw)
    try:
        root, seen = _root(raw, options, seat)
    except (RulesError, TypeError, AttributeError) as error:
        raise Refused(Problem("record.header", ("from",))) from error
    match = Match(_game(SeatState(seat, root, story)), options, 0)
    loaded = Loaded(match, header)
    for number, row in enumerate(rows[1:], 2):
        yield number / len(rows)
        if not row.strip():
            continue
        try:
            seen = _take(match, story, row, seen, seat)
        except (RulesError, _Fault, KeyError, TypeError, ValueError, RecursionError):
            torn = number == len(rows) and not text.endswith("\n")
            loaded.notes.append(Problem("record.torn" if torn else "record.line", (number,)))
            loaded.torn, loaded.damaged = torn, not torn
            break
    return loaded


class _Fault(Exception):
    """A line that cannot be taken."""


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(Problem("record.foreign")) from error


def _options(raw: Mapping[str, Any]) -> dict[str, str | int | bool]:
    """Returns every option of the game, its version of the rules among them. Raises Refused."""
    options, version = raw.get("options", {}), version_in(raw, GAME) or GAME.rules_version
    if not isinstance(options, dict) or options.keys() != GAME.offered.keys():
        raise Refused(Problem("record.header", ("options",)))
    try:
        return full_options(GAME, {**options, **GAME.under(version)})
    except DataError as error:
        raise Refused(Problem("record.header", ("options",))) from error


def _root(raw: Mapping[str, Any], options: OptionValues, seat: int) -> tuple[YukiState, dict[str, Any]]:
    start = raw.get("from")
    if start is None:
        return new_game(agreed(options)), {}
    if not isinstance(start, dict):
        raise DataError("record", "from", "no object")
    return state_in(start, options, seat), start


def _take(
    match: AnyMatch, story: list[tuple[tuple[Any, ...], YukiState]], row: str, seen: dict[str, Any], seat: int
) -> dict[str, Any]:
    """Takes one line; returns the whole observation object after it."""
    if len(row) > MAX_LINE:
        raise _Fault
    line = json.loads(row)
    text, by, changed = line["act"], line["by"], line["seen"]
    if line["id"] != match.ply + 1 or type(by) is not int or by not in (CHANCE, 0, 1):
        raise _Fault
    if not isinstance(text, str) or len(text) > LONGEST_TOKEN or not isinstance(changed, dict):
        raise _Fault
    now = {**seen, **changed}
    told = tuple(_event_in(one) for one in line["events"])
    story.append((told, state_in(now, match.options, seat)))
    match.play(SeatStep(len(story), by, clean_line(text, LONGEST_TOKEN)))
    return now


def state_in(seen: Mapping[str, Any], options: OptionValues, seat: int) -> YukiState:
    """Returns a position with an observation object; what is hidden lies in a fixed order. Raises DataError."""
    if seen.get("me") != seat or seen.get("v") != GAME.version_of(options):
        raise DataError("observation", "me", f"{seen.get('me')} {seen.get('v')}"[:40])
    hand, other = _codes(seen.get("hand")), seen.get("other_hand")
    lanes, left = seen.get("lanes"), seen.get("strat_left")
    if not isinstance(other, dict) or not isinstance(lanes, list) or not isinstance(left, list) or len(left) != 2:
        raise DataError("observation", "other_hand", "missing")
    open_cards = {*hand, *_codes(seen.get("discard"))}
    for lane in lanes:
        if not isinstance(lane, dict) or not isinstance(lane.get("cards"), list):
            raise DataError("observation", "lanes", "no object")
        open_cards |= {code for side in (*lane["cards"], lane.get("fields")) for code in _codes(side)}
    troops = [code for code in TROOPS if code not in open_cards]
    theirs, troops = _split(troops, other.get("troops"), seen.get("troops_left"))
    decks: list[list[str]] = [[], []]
    if seen.get("level") != "easy":
        for player in (0, 1):
            side = _codes(seen.get("sides"), frozenset("SM"))[player]
            hidden = [code for code in DECKS[side] if code not in open_cards]
            held, decks[player] = _split(hidden, 0 if player == seat else other.get("strategy"), left[player])
            theirs += held
    hidden_hand = list(in_order([*theirs, *_codes(other.get("fields"))]))
    hands = [list(hand), hidden_hand] if seat == 0 else [hidden_hand, list(hand)]
    known = {key: value for key, value in seen.items() if key not in ("me", "hand", "other_hand")}
    if seen.get("level") != "easy":
        closed = iter([code for code in cards.EVENTS if code not in [lane.get("event") for lane in lanes]])
        known["lanes"] = [{**lane, "event": lane.get("event") or next(closed, None)} for lane in lanes]
    return position_in({**known, "hands": hands, "troops": troops, "strat": decks}, {})


def _split(codes: list[str], held: Any, left: Any) -> tuple[list[str], list[str]]:
    """Returns so many cards for the other hand, and the rest, which must be as many as are left."""
    if not is_count(held, 80) or not is_count(left, 80) or held + left != len(codes):
        raise DataError("observation", "troops_left", f"{held} {left}"[:40])
    return codes[:held], codes[held:]


def _codes(value: Any, known: frozenset[str] = ALL_CODES) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(code, str) and code in known for code in value):
        raise DataError("observation", "cards", str(value)[:40])
    return tuple(value)


def _event_in(raw: Any) -> Any:
    """Returns an event. Raises _Fault for one that there is not."""
    if not isinstance(raw, list) or not raw or raw[0] not in EVENTS:
        raise _Fault
    kind = EVENTS[raw[0]]
    parts = fields(kind)
    if len(parts) != len(raw) - 1:
        raise _Fault
    return kind(*(_part(value) for value in raw[1:]))


def _part(value: Any) -> Any:
    if value is None or (type(value) is int and -1 <= value <= 10):
        return value
    if isinstance(value, str) and value in WORDS:
        return value
    if isinstance(value, list) and len(value) <= 80:
        return tuple(_part(one) for one in value)
    if isinstance(value, dict) and isinstance(value.get("clause"), str) and isinstance(value.get("code"), str):
        args = value.get("args")
        if isinstance(args, list) and all(type(one) is int for one in args):
            return Clause(value["clause"], value["code"], tuple(args))
    raise _Fault
