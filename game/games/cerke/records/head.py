"""The lines before the body of a community record of 机戦 (C17.4): who began, when, and what we add for ourselves."""

import re
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import CerkeAction, Lot
from game.games.cerke.rules.notation import SIDES
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.options import PRESETS
from game.games.cerke.rules.phases import AwaitLot
from game.games.cerke.rules.pieces import IA
from game.games.cerke.rules.positions import KEY
from game.games.cerke.rules.state import CerkeState
from game.match.match import Match, full_options
from game.match.seats import HUMAN, STRENGTHS, SeatSpec, ai
from game.records.clean import clean_line
from game.records.header import Header
from game.rules.contract import OptionValues, PositionObject
from game.rules.errors import DataError, RulesError
from game.storage.problem import Problem

BEGAN, SINCE, UNTIL = "一位色", "始時", "終時"
RULES, NAMES, SEED, POSITION = "律", ("黒名", "赤名"), "乱数", "局面"
BY_HAND = "手"
"""The value of 乱数 where people threw real sticks."""
CerkeMatch = Match[CerkeState, CerkeAction, CerkeObservation]
_PRESET_NAMES = {"官定": "kanntei"}
_LINE = re.compile(r"\s*\{([^:：{}]+)([:：])(.*)\}\s*")
_ONE = re.compile(r"\{[^{}]*\}")
_SEVERAL = re.compile(r"\s*(?:\{[^{}]*\}\s*){2,}")
_SEED = re.compile(r"0x[0-9A-Fa-f]{1,16}")
_TIME = re.compile(r"(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})\S*")
_AI = re.compile(rf"AI ([{min(STRENGTHS)}-{max(STRENGTHS)}])")


@dataclass
class Head:
    """What the head of a record says. `began` has a character of `SIDES` for each season, in their order.

    `options` is None where the record does not say by which rules it was played. `problems` were left out.
    """

    began: str = ""
    created: str = ""
    options: OptionValues | None = None
    names: list[str] = field(default_factory=lambda: ["", ""])
    seed: int | None = None
    by_hand: bool = False
    start: PositionObject | None = None
    problems: list[Problem] = field(default_factory=list)

    def header(self) -> Header:
        """Returns the facts of the table."""
        return Header(tuple(_seat(name) for name in self.names), created=self.created)


def _seat(name: str) -> SeatSpec:
    found = _AI.fullmatch(name)
    if found:
        return ai(int(found[1]))
    return SeatSpec(name=name) if name else HUMAN


# --- reading -------------------------------------------------------------------------------------------------------


def take(head: Head, line: str, number: int) -> None:
    """Reads one line; what it says goes into `head`, what is wrong with it into its problems.

    Several facts may stand on a line; a line in brackets names players and points and is passed over.
    """
    if line.lstrip().startswith("["):
        return
    if _SEVERAL.fullmatch(line):
        for one in _ONE.finditer(line):
            _take_one(head, " " * one.start() + one[0], number)
    else:
        _take_one(head, line, number)


def _take_one(head: Head, line: str, number: int) -> None:
    found = _LINE.fullmatch(line)
    if found is None:
        column = len(line) - len(line.lstrip()) + 1
        head.problems.append(Problem("text.header", (number, column, clean_line(line.strip(), 60))))
        return
    try:
        _set(head, found[1].strip(), found[3].strip())
    except (RulesError, ValueError):
        place = found.start(3) + len(found[3]) - len(found[3].lstrip()) + 1
        head.problems.append(Problem("text.header", (number, place, clean_line(line.strip(), 60))))


def _set(head: Head, key: str, value: str) -> None:
    """Raises RulesError or ValueError for a value that cannot be meant."""
    if key == BEGAN:
        if not set(value) <= set(SIDES):
            raise ValueError(value)
        head.began = value
    elif key == SINCE:
        found = _TIME.fullmatch(value)
        head.created = f"{found[1]} {found[2]}" if found else ""
    elif key == RULES:
        head.options = read_rules(value)
    elif key in NAMES:
        head.names[NAMES.index(key)] = clean_line(value)
    elif key == SEED:
        head.by_hand = value == BY_HAND
        if not head.by_hand and not _SEED.fullmatch(value):
            raise ValueError(value)
        head.seed = None if head.by_hand else int(value, 16)
    elif key == POSITION:
        start = {KEY: value}
        GAME.position_in(start, {})
        head.start = start


def read_rules(value: str) -> OptionValues:
    """Returns the options named: a preset, and options that differ from it as `name=value`. Raises DataError."""
    options: dict[str, str | int | bool] = {}
    for number, word in enumerate(value.split()):
        name, _, text = word.partition("=")
        preset = _PRESET_NAMES.get(word, word)
        if number == 0 and preset in PRESETS:
            options |= PRESETS[preset]
        elif name in GAME.options:
            options[name] = _option(name, text)
        else:
            raise DataError("options", word)
    return full_options(GAME, options)


def _option(name: str, text: str) -> str | int | bool:
    choices = GAME.options[name].choices
    assert choices is not None
    for choice in choices:
        if _shown(choice) == text:
            return choice
    raise DataError("options", name, text)


def _shown(value: str | int | bool) -> str:
    return str(value).lower()


# --- writing -------------------------------------------------------------------------------------------------------


def write(match: CerkeMatch, header: Header, *, veiled: bool) -> list[str]:
    """Returns the lines of the head. The seed of a game still played is a secret: `veiled` leaves it out."""
    lines = [f"{{{BEGAN}:{_began(match)}}}"]
    since = re.fullmatch(r"(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(:\d{2})?", header.created)
    if since:
        begun = datetime.fromisoformat(header.created)
        ended = begun + timedelta(milliseconds=sum(ms for _, ms in match.spent()))
        lines += [f"{{{SINCE}:{begun:%Y-%m-%dT%H:%M:%S}}}", f"{{{UNTIL}:{ended:%Y-%m-%dT%H:%M:%S}}}"]
    lines.append(f"{{{RULES}:{rules_text(match.options)}}}")
    for key, seat in zip(NAMES, header.seats, strict=False):
        name = clean_line(seat.name) if seat.is_human or seat.name else f"AI {seat.strength}"
        if name:
            lines.append(f"{{{key}:{name}}}")
    if match.by_hand:
        lines.append(f"{{{SEED}:{BY_HAND}}}")
    elif not veiled:
        lines.append(f"{{{SEED}:0x{match.seed:X}}}")
    if match.start is not None:
        lines.append(f"{{{POSITION}:{match.start[KEY]}}}")
    return lines


def _began(match: CerkeMatch) -> str:
    """Returns who began each season so far; of a position the side that is to move in it."""
    first = match.root.state
    began = "" if isinstance(first.phase, AwaitLot) else SIDES[first.turn]
    for _, action in match.steps():
        if isinstance(action, Lot):
            fell = (action.ia, action.a)
            began += SIDES[fell.index(max(fell))]
    return began


def rules_text(options: OptionValues) -> str:
    """Returns the nearest preset by name, and the options that differ from it."""
    differing: dict[str, dict[str, str | int | bool]] = {}
    for preset, values in PRESETS.items():
        full = full_options(GAME, values)
        differing[preset] = {name: value for name, value in options.items() if full[name] != value}
    best = min(differing, key=lambda preset: len(differing[preset]))
    names = {preset: name for name, preset in _PRESET_NAMES.items()}
    told = [names.get(best, best)] + [f"{name}={_shown(value)}" for name, value in differing[best].items()]
    return " ".join(told)


def lot_for(side: str) -> Lot:
    """Returns a lot by which `side` begins; a record does not tell how many sticks fell for it."""
    return Lot(3, 2) if side == SIDES[IA] else Lot(2, 3)
