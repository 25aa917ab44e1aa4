"""The first line of a record: which game, by which options, between whom, whatever its file is called.

It is read by hand-written validators. A journal, a save and every copy of it are the same game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import blake2b
from typing import Any, TypeGuard

from game.match.clock import CLOCK_KINDS, ClockSpec
from game.match.match import AnyMatch, Match
from game.match.seats import HUMAN, STRENGTHS, SeatSpec
from game.records.clean import clean_line
from game.rules.contract import RULES, AnyGame
from game.rules.errors import DataError, DataGone, RulesError
from game.storage.problem import Problem, Refused

FORMAT = "gogi/1"
SEAT_FORMAT = "gogi-seat/1"
"""A game as one seat saw it: its form is the game's own."""
TITLE_LENGTH = 120
MAX_PLY_LIMIT = 1_000_000
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?")
_PERSON = re.compile(r"[a-z0-9]{1,20}")
_SEED = re.compile(r"0x[0-9A-Fa-f]{1,16}")

Rules = Callable[[str], AnyGame]
"""Gives the rules of a game id, or raises KeyError (`catalog.rules`)."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a record says beside the game itself. `created` is "2026-01-31 23:59:59" in local time, or empty.

    `analysis`: nobody played this, it is what somebody tried from a position.
    """

    seats: tuple[SeatSpec, ...] = (HUMAN, HUMAN)
    clock: ClockSpec = field(default_factory=ClockSpec)
    created: str = ""
    title: str = ""
    analysis: bool = False


def now() -> str:
    """Returns the present moment as `created` has it."""
    return f"{datetime.now():%Y-%m-%d %H:%M:%S}"


def header_object(match: AnyMatch, header: Header) -> dict[str, Any]:
    """Returns the JSON object of the first line."""
    return {
        "format": FORMAT,
        "game": match.game.id,
        "rules": match.game.version_of(match.options),
        "options": match.game.chosen(match.options),
        "seed": f"0x{match.seed:X}",
        "seats": [_seat_object(seat) for seat in header.seats],
        "clock": {"kind": header.clock.kind, "main_s": header.clock.main_s, "byoyomi_s": header.clock.per_action_s},
        **({"created": header.created} if header.created else {}),
        **({"title": header.title} if header.title else {}),
        **({"analysis": True} if header.analysis else {}),
        **({"ply_limit": match.ply_limit} if match.ply_limit else {}),
        **({"by_hand": True} if match.by_hand else {}),
        **({} if match.start is None else {"start": dict(match.start)}),
    }


def _seat_object(seat: SeatSpec) -> dict[str, str | int]:
    person = {"person": seat.person} if seat.person else {}
    return {"kind": seat.kind, "strength": seat.strength, "name": seat.name, **person}


def read_header(raw: Any, rules: Rules) -> tuple[AnyMatch, Header, list[Problem]]:
    """Returns an unplayed match, what else the first line says, and notes on what of it was wrong but not needed.

    Raises Refused for a foreign object, another version, or anything without which the game cannot be replayed.
    """
    game = _game(raw, rules)
    seed = raw.get("seed", "0x0")
    if not isinstance(seed, str) or not _SEED.fullmatch(seed):
        raise _wrong("seed")
    version, options, start = version_in(raw, game), raw.get("options", {}), raw.get("start")
    if not isinstance(options, dict) or RULES in options:
        raise _wrong("options")
    if start is not None and not isinstance(start, dict):
        raise _wrong("start")
    limit, by_hand = raw.get("ply_limit", 0), raw.get("by_hand", False)
    if not is_count(limit, MAX_PLY_LIMIT):
        raise _wrong("ply_limit")
    if not isinstance(by_hand, bool):
        raise _wrong("by_hand")
    if version is not None:
        options = {**options, **game.under(version)}
    try:
        match = Match(game, options, int(seed, 16), start=start, ply_limit=limit, by_hand=by_hand)
    except DataGone as error:
        raise Refused(Problem("record.data-gone", (error.path,))) from error
    except DataError as error:
        raise _wrong(clean_line(f"{error.path}: {error.key}", 80)) from error
    except RulesError as error:
        raise _wrong("start") from error
    if version is not None and game.version_of(match.options) != version:
        raise _wrong("start")  # its position is of another version than the header
    return match, *_table(raw, game)


def peek(raw: Any) -> tuple[str, Header]:
    """Returns the game id and the table's facts of a header without loading any rules. Raises Refused."""
    seen_by_one = isinstance(raw, dict) and raw.get("format") == SEAT_FORMAT
    game_id = _game_id({**raw, "format": FORMAT} if seen_by_one else raw)
    shown = clean_line(game_id)
    game_id = game_id if shown == game_id else f"{shown}…"  # no game has such an id: it is only to be shown
    header, _ = _header(raw, len(raw["seats"]) if isinstance(raw.get("seats"), list) else 2)
    return game_id, header


def version_in(raw: Mapping[str, Any], game: AnyGame, key: str = "rules") -> int | None:
    """Returns the version of the rules that `key` tells, None where it is not there.

    Raises Refused for one that the game does not know.
    """
    if key not in raw:
        return None
    version = raw[key]
    if not is_count(version, 1_000_000):
        raise _wrong(key)
    if version not in game.versions:
        raise Refused(Problem("record.rules", (version, game.rules_version)))
    return int(version)


def is_count(value: object, largest: int) -> TypeGuard[int]:
    """Whether `value` is a whole number from 0 to `largest`."""
    return type(value) is int and 0 <= value <= largest


def _wrong(key: str) -> Refused:
    return Refused(Problem("record.header", (key,)))


def _game_id(raw: Any) -> str:
    version = raw.get("format") if isinstance(raw, dict) else None
    if not isinstance(version, str) or not version.startswith("gogi/"):
        raise Refused(Problem("record.foreign"))
    if version != FORMAT:
        raise Refused(Problem("record.version", (clean_line(version),)))
    game_id = raw.get("game")
    if not isinstance(game_id, str):
        raise _wrong("game")
    return game_id


def _game(raw: Any, rules: Rules) -> AnyGame:
    game_id = _game_id(raw)
    try:
        game = rules(game_id)
    except KeyError as error:
        raise Refused(Problem("record.game", (clean_line(game_id),))) from error
    return game


def _table(raw: Mapping[str, Any], game: AnyGame) -> tuple[Header, list[Problem]]:
    header, wrong = _header(raw, game.seats)
    return header, [Problem("record.ignored", (key,)) for key in wrong]


def _header(raw: Mapping[str, Any], seats: int) -> tuple[Header, list[str]]:
    """Returns the header of a record for `seats` players, and the keys that were wrong and got their defaults."""
    wrong: list[str] = []

    def part(key: str, read: Callable[[Any], Any], default: Any) -> Any:
        if key not in raw:
            return default
        value = read(raw[key])
        if value is None:
            wrong.append(key)
            return default
        return value

    header = Header(
        part("seats", lambda value: _seats(value, seats), (HUMAN,) * min(seats, 8)),
        part("clock", _clock, ClockSpec()),
        part("created", lambda value: value if isinstance(value, str) and _DATE.fullmatch(value) else None, ""),
        part("title", lambda value: clean_line(value, TITLE_LENGTH) if isinstance(value, str) else None, ""),
        part("analysis", lambda value: value if isinstance(value, bool) else None, False),
    )
    return header, wrong


def _seats(value: Any, count: int) -> tuple[SeatSpec, ...] | None:
    if not isinstance(value, list) or len(value) != count or count > 8:
        return None
    seats = [_seat(one) for one in value]
    return None if None in seats else tuple(seat for seat in seats if seat is not None)


def _seat(value: Any) -> SeatSpec | None:
    if not isinstance(value, dict):
        return None
    kind, strength, name = value.get("kind"), value.get("strength", 0), value.get("name", "")
    if kind not in ("human", "ai") or not is_count(strength, max(STRENGTHS)) or not isinstance(name, str):
        return None
    person = value.get("person", "")
    known = isinstance(person, str) and _PERSON.fullmatch(person) is not None
    return SeatSpec(kind, strength, clean_line(name), person if known else "")


def _clock(value: Any) -> ClockSpec | None:
    if not isinstance(value, dict):
        return None
    kind, main, per_action = value.get("kind"), value.get("main_s", 0), value.get("byoyomi_s", 0)
    if kind not in CLOCK_KINDS or not is_count(main, 1_000_000) or not is_count(per_action, 86_400):
        return None
    return ClockSpec(kind, main, per_action)


def identity(head: object) -> str:
    """Returns what tells the game of a first line from every other: a digest, so that it tells no seed.

    Empty where the line does not say when the game was begun: such a record was never played at a table.
    """
    if not isinstance(head, dict) or not head.get("created"):
        return ""
    seed = head.get("seed")
    parts = [head.get("game"), seed.lower() if isinstance(seed, str) else seed, head["created"], head.get("start")]
    text = json.dumps(parts, sort_keys=True, default=str)
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def identity_of(match: AnyMatch, header: Header) -> str:
    """Returns the identity of a match, the same as that of its first line."""
    return identity(header_object(match, header))


def only_seat(match: AnyMatch) -> int | None:
    """Returns the seat that wrote a record down as it saw the game; None for a whole record."""
    return match.game.only_seat
