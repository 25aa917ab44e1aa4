"""The lines before and after the moves of a record of プロスフェアー: `name: value`, and what they say.

The first line names the game, form and level, and the oath as position texts do (P17.1). What is as usual is not
written: no weaker side, no handicap, the form's own limit, no rule switched off, no names, the start of the game.
"""

import re
from dataclasses import dataclass, field

from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import ProsfairAction
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.options import FIELDS, GIVERS, LIMITS, WEAKER
from game.games.prosfair.rules.options import options as options_of
from game.games.prosfair.rules.pieces import SIDES
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.positions import KEY, position_text, rules_in, rules_text
from game.match.match import Match, full_options
from game.match.seats import HUMAN, STRENGTHS, SeatSpec, ai
from game.records.clean import clean_line
from game.records.header import Header
from game.rules.contract import OptionValues, Result

ProsfairMatch = Match[ProsfairState, ProsfairAction, ProsfairObservation]
NAME = "プロスフェアー"
NAMES = ("white", "black")
SWITCHES = tuple(name for name, option in FIELDS.items() if option.choices == (True, False))
_CHOICES: dict[str, dict[str, str | int]] = {
    "weaker": {choice: choice for choice in WEAKER},
    "limit": {str(choice): choice for choice in LIMITS},
    "handicap": {choice: choice for choice in GIVERS},
}
_LINE = re.compile(r"\s*([a-z]+):(.*)")
_FIRST = re.compile(rf"\s*{NAME}[ \t]+([a-z]+)[ \t]+(\S+)\s*")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?")
_AI = re.compile(rf"AI ([{min(STRENGTHS)}-{max(STRENGTHS)}])")


@dataclass
class Head:
    """What the head of a record says; `start` is the text of the position it begins with, "" for the usual one."""

    options: dict[str, str | int | bool] = field(default_factory=dict)
    names: list[str] = field(default_factory=lambda: ["", ""])
    created: str = ""
    start: str = ""

    def header(self) -> Header:
        """Returns the facts of the table."""
        return Header(tuple(_seat(name) for name in self.names), created=self.created)

    def match(self) -> ProsfairMatch:
        """Returns the unplayed game. Raises DataError for a position that cannot be."""
        return Match(GAME, full_options(GAME, self.options), 0, start={KEY: self.start} if self.start else None)


def _seat(name: str) -> SeatSpec:
    found = _AI.fullmatch(name)
    if found is not None:
        return ai(int(found[1]))
    return SeatSpec(name=name) if name else HUMAN


# --- writing -------------------------------------------------------------------------------------------------------


def lines_before(match: ProsfairMatch, header: Header) -> list[str]:
    """Returns the lines of the head."""
    options = match.options
    lines = [f"{NAME} {rules_text(options_of(options))}"]
    lines += [f"{name}: {options[name]}" for name in _CHOICES if options[name] != FIELDS[name].default]
    off = [name for name in SWITCHES if not options[name]]
    lines += [f"off: {' '.join(off)}"] if off else []
    for key, seat in zip(NAMES, header.seats, strict=False):
        name = clean_line(seat.name) if seat.is_human or seat.name else f"AI {seat.strength}"
        lines += [f"{key}: {name}"] if name else []
    lines += [f"date: {header.created}"] if _DATE.fullmatch(header.created) else []
    return lines if match.start is None else [*lines, f"start: {position_text(match.root.state)}"]


def lines_after(match: ProsfairMatch) -> list[str]:
    """Returns the lines of the foot: the last position, and the result where there is one."""
    end = match.line()[-1].state
    result = end.result
    return [f"final: {position_text(end)}", *([f"result: {result_text(result)}"] if result is not None else [])]


def result_text(result: Result) -> str:
    """Returns the winner's letter, "-" for none, and the code of the reason."""
    return f"{'-' if result.winner is None else SIDES[result.winner]} {result.clause.code}"


# --- reading -------------------------------------------------------------------------------------------------------


def told(line: str) -> tuple[str, str] | None:
    """Returns name and value of a line of the head or the foot, None for any other line."""
    found = _LINE.fullmatch(line)
    return None if found is None else (found[1], found[2].strip())


def first_line(line: str) -> OptionValues | None:
    """Returns form, level and oath of a first line, None where it is none or they are not known."""
    found = _FIRST.fullmatch(line)
    return None if found is None else rules_in(f"{found[1]} {found[2]}")


def take(head: Head, key: str, value: str) -> bool:
    """Takes a line of the head; False where there is no such line or it cannot be meant."""
    if key in _CHOICES:
        known = _CHOICES[key].get(value)
        if known is None:
            return False
        head.options[key] = known
    elif key == "off":
        names = value.split()
        if not names or not set(names) <= set(SWITCHES):
            return False
        head.options.update(dict.fromkeys(names, False))
    elif key in NAMES:
        head.names[NAMES.index(key)] = clean_line(value)
    elif key == "date" and _DATE.fullmatch(value):
        head.created = value
    elif key == "start":
        head.start = value
    else:
        return False
    return True
