"""Gives the program damaged and absurd files and texts: each ends in a value or in one sentence, and none takes long.

    python -m tests.campaigns.damaged --n 30000

Records in our own form and in those of the games' players, positions, settings, the files of `levels`, files among the
library's and texts on the clipboard are damaged by seed: bytes turned over, cut, doubled or spliced, values of an
object put in another's place, and things that are legal but absurd. Nothing else than the errors that have a sentence
may be raised, every sentence must be there in both languages and be drawn, and no step may take longer than 2 s of CPU.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game import catalog
from game.i18n.catalog import LANGUAGES, Texts
from game.match.match import Match
from game.records import forms, library, positions
from game.records.format import write
from game.records.header import Header
from game.records.reader import Loaded, reading
from game.records.steps import Steps
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from game.rules.errors import RulesError
from game.storage import levels, settings
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from game.ui.text import wrap
from game.ui.theme import Theme
from tests.campaigns.common import Summary, parser, spread

CHUNK = 100
"""Inputs of one task."""
LONGEST_S = 2.0
PLIES = 40
ABSURD: tuple[Any, ...] = (
    None, True, -1, 0, 1.5, 1 << 70, -(1 << 63), "", "\0", "\ud800", "\u202e", "~", "../../x", "名" * 70_000,
    [], {}, [[]], {"": {"": {}}}, [0] * 5_000, {str(n): n for n in range(500)},
)  # fmt: skip
TEXTS = (
    "\0",
    "\ud800\udfff",
    "\ufeff",
    "\r",
    "[" * 20_000,
    '{"a":' * 5_000,
    "9" * 5_000,
    "-0",
    "1e999",
    "NaN",
    "/" * 999,
)


@dataclass(frozen=True)
class Task:
    """A chunk of inputs, drawn by `seed`."""

    seed: int
    inputs: int


@dataclass
class Outcome:
    """How many inputs of each kind were read and refused; the longest step in seconds; problems with their seeds."""

    read: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    longest_s: float = 0.0
    problems: list[str] = field(default_factory=list)


# --- what is damaged ---------------------------------------------------------------------------------------------


@cache
def samples() -> dict[str, tuple[str, ...]]:
    """Returns whole texts by what they are: records, foreign records, positions, settings, files of levels."""
    played = [_played(game_id, seed) for game_id in catalog.with_rules() for seed in (1, 2)]
    foreign = [forms.write(_resigned(match), Header(), veiled=False) for match in played]
    placed = [positions.to_text(match.game, match.game.position_out(match.state)) for match in played]
    files = [path for path in (levels.data_root() / "levels").rglob("*") if path.suffix in (".toml", ".json")]
    return {
        "record": tuple(write(match, Header()) for match in played),
        "foreign": tuple(text for text in foreign if text),
        "position": tuple(placed),
        "settings": (json.dumps({"language": "ja", "window": [1440, 900], "lessons_done": ["a"], "volume": 3}),),
        "level": tuple(path.read_text(encoding="utf-8") for path in sorted(files)),
    }


def _played(game_id: str, seed: int) -> Match:
    match, stream = Match(catalog.rules(game_id), {}, seed), Stream(seed)
    while match.ply < PLIES and match.result is None:
        if stream.below(12) == 0 and match.ply:
            match.undo()
        elif match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(stream.choice(list(match.state.legal_actions())), anew=True)
    return match


def _resigned(match: Match) -> Match:
    """Returns the line of a match as a game that is over: one that is on may hold what is not told yet."""
    over = Match(match.game, match.options, match.seed)
    for node in match.cursor.path()[1:]:
        over.play(node.action)
    if over.result is None:
        over.play(Resign(0))
    return over


class Damage:
    """Damages texts by a stream of numbers."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def of(self, text: str) -> bytes:
        """Returns the text damaged once or a few times."""
        for _ in range(1 + self.stream.below(3)):
            text = self.stream.choice((self._values, self._lines, self._spliced, self._cut))(text)
        data = bytearray(text.encode("utf-8", "surrogatepass"))
        for _ in range(self.stream.below(4)):
            if data:
                data[self.stream.below(len(data))] = self.stream.below(256)
        return bytes(data)

    def _values(self, text: str) -> str:
        """Puts absurd values into the objects of a JSON text or of one of its lines."""
        rows = text.split("\n")
        at = self.stream.below(len(rows))
        for candidate in (text, rows[at]):
            with suppress(ValueError, RecursionError):
                changed = self._changed(json.loads(candidate))
                told = json.dumps(changed, ensure_ascii=bool(self.stream.below(2)))
                if candidate is text:
                    return told
                rows[at] = told
                return "\n".join(rows)
        return self._spliced(text)

    def _changed(self, value: Any) -> Any:
        if isinstance(value, dict) and value and self.stream.below(5):
            key = self.stream.choice(sorted(value))
            return {**value, key: self._changed(value[key])}
        if isinstance(value, list) and value and self.stream.below(5):
            at = self.stream.below(len(value))
            return [*value[:at], self._changed(value[at]), *value[at + 1 :]]
        return self.stream.choice(ABSURD)

    def _lines(self, text: str) -> str:
        """Doubles, drops, swaps or adds lines; some jump about as no person does."""
        rows = text.split("\n")
        at = self.stream.below(len(rows))
        match self.stream.below(4):
            case 0:
                rows[at:at] = [rows[at]] * (1 + self.stream.below(50))
            case 1:
                del rows[at]
            case 2:
                other = self.stream.below(len(rows))
                rows[at], rows[other] = rows[other], rows[at]
            case _:
                jumps = [json.dumps({"at": self.stream.below(PLIES)}) for _ in range(self.stream.below(3_000))]
                rows[at:at] = jumps
        return "\n".join(rows)

    def _spliced(self, text: str) -> str:
        at = self.stream.below(len(text) + 1)
        return text[:at] + self.stream.choice(TEXTS) + text[at:]

    def _cut(self, text: str) -> str:
        at = self.stream.below(len(text) + 1)
        return text[:at] if self.stream.below(2) else text[at:]


# --- who reads it ------------------------------------------------------------------------------------------------


def _record(data: bytes, home: Path) -> list[Problem]:
    steps = reading(data)
    return list(_stepped(steps).notes)


def _text(data: bytes, home: Path) -> list[Problem]:
    text = data.decode("utf-8", "surrogateescape")
    game_id = catalog.with_rules()[len(data) % len(catalog.with_rules())]
    return list(_stepped(forms.reading(text, game_id)).notes)


def _stepped(steps: Steps[Loaded]) -> Loaded:
    """Reads to the end, each step timed."""
    try:
        while True:
            Clock.began = time.process_time()
            next(steps)
            Clock.note()
    except StopIteration as end:
        loaded: Loaded = end.value
        return loaded
    finally:
        Clock.note()


def _position(data: bytes, home: Path) -> list[Problem]:
    text = data.decode("utf-8", "surrogateescape")
    for game_id in catalog.with_rules():
        game = catalog.rules(game_id)
        with suppress(ValueError, TypeError, RecursionError, RulesError):
            game.position_in(positions.from_text(game, text), {})
    return []


def _settings(data: bytes, home: Path) -> list[Problem]:
    place = Home(home)
    place.settings_file.write_bytes(data)
    found, problems = settings.load(place)
    settings.save(found, place)
    for path in home.glob("settings*"):
        path.unlink()
    return problems


def _level(data: bytes, home: Path) -> list[Problem]:
    path = home / "file.toml"
    path.write_bytes(data)
    for load in (levels._setup, levels._puzzle, levels._lesson, levels.read_json):
        with suppress(levels.DataError):
            load(path)
    return []


def _listed(data: bytes, home: Path) -> list[Problem]:
    path = home / "games" / "a.gogi"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    (entry,) = library.Library(Home(home)).entries()
    problems = [entry.problem] if entry.problem else []
    return [*problems, *_stepped(library.opening(path)).notes]


READERS: tuple[tuple[str, str, Callable[[bytes, Path], list[Problem]]], ...] = (
    ("records", "record", _record),
    ("records of players", "foreign", _text),
    ("pasted texts", "record", _text),
    ("positions", "position", _position),
    ("pasted positions", "position", _text),
    ("settings", "settings", _settings),
    ("levels", "level", _level),
    ("library", "record", _listed),
)
"""Kind of input, what it is made from, and what reads it."""


class Clock:
    """The CPU time of single steps; wall time would tell of other programs."""

    began = 0.0
    longest = 0.0

    @classmethod
    def note(cls) -> None:
        cls.longest = max(cls.longest, time.process_time() - cls.began)


def work(task: Task) -> Outcome:
    """Reads one chunk."""
    pygame.font.init()
    outcome, theme = Outcome(), Theme(levels.asset())
    with tempfile.TemporaryDirectory(prefix="gogi-damaged-", ignore_cleanup_errors=True) as folder:
        for seed in range(task.seed, task.seed + task.inputs):
            stream = Stream(seed)
            kind, source, read = READERS[seed % len(READERS)]
            data = Damage(stream).of(stream.choice(samples()[source]))
            try:
                _give(outcome, kind, theme, read, data, Path(folder))
            except Exception:
                outcome.problems.append(f"seed {seed}, {kind}, {len(data)} bytes\n{traceback.format_exc()}")
    return outcome


def _give(
    outcome: Outcome, kind: str, theme: Theme, read: Callable[[bytes, Path], list[Problem]], data: bytes, home: Path
) -> None:
    Clock.began, Clock.longest = time.process_time(), 0.0
    try:
        problems = read(data, home)
        outcome.read[kind] += 1
    except Refused as refused:
        problems = [refused.problem]
        outcome.refused[kind] += 1
    if Clock.longest == 0.0:
        Clock.note()
    outcome.longest_s = max(outcome.longest_s, Clock.longest)
    assert Clock.longest < LONGEST_S, f"a step took {Clock.longest:.1f} s"
    for problem in problems[:3]:
        for lang in LANGUAGES:
            sentence = Texts(lang).problem(problem)
            assert sentence and len(sentence) < 2_000, sentence[:200]
            for line in wrap(sentence, lambda text: theme.width(text, "sans", 15), 600):
                theme.render(line, "sans", 15, (255, 255, 255))


def main(argv: Sequence[str] | None = None) -> int:
    args = parser(__doc__, 30_000).parse_args(argv)
    first = args.seed * 1_000_000
    tasks = [Task(first + at, min(CHUNK, args.n - at)) for at in range(0, args.n, CHUNK)]
    summary = Summary(f"damaged inputs, seeds from {first}")
    outcomes = list(spread(work, tasks, args.jobs, args))
    summary.problems += [problem for outcome in outcomes for problem in outcome.problems]
    read = sum((outcome.read for outcome in outcomes), Counter())
    refused = sum((outcome.refused for outcome in outcomes), Counter())
    return summary.end(
        {
            "inputs": sum(task.inputs for task in tasks),
            **{kind: f"{read[kind]} read, {refused[kind]} refused" for kind, _, _ in READERS},
            "longest step": f"{max(outcome.longest_s for outcome in outcomes):.2f} s",
        }
    )


if __name__ == "__main__":
    sys.exit(main())
