"""Damaged files of the kind that players write: scenarios, checked with line and key, played where nothing is wrong."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from game import catalog
from game.match.match import Match
from game.records.written import look
from game.rules.chance import Stream
from game.rules.errors import RulesError
from game.storage.files import read_file
from game.storage.levels import MAX_BYTES
from tests.campaigns import damage_sources as sources
from tests.campaigns.damage import damaged_bytes, damaged_lines, damaged_text, damaged_words, one_of
from tests.campaigns.damage_doors import Doors

STORIES = "senya-story"
UNREADABLE = "expression"
"""The word for what is wrong where the problem has none of its own."""
PLIES = 12


@cache
def scenarios() -> tuple[str, ...]:
    """Returns the texts of the scenarios that come with the program."""
    folder = catalog.levels_of(STORIES)
    return tuple(path.read_text(encoding="utf-8") for path in sorted(folder.glob("scenario_*.toml")))


def any_scenario(stream: Stream) -> bytes:
    """Returns a scenario damaged in one way or another, mostly so that it can still be read as TOML."""
    text = one_of(stream, scenarios())
    match stream.below(6):
        case 0:
            return damaged_bytes(text.encode("utf-8"), stream)
        case 1:
            text = damaged_text(text, stream)
        case 2:
            text = damaged_lines(text, stream)
        case _:
            text = damaged_words(text, stream)
    return text.encode("utf-8", "surrogatepass")


def written(doors: Doors, stream: Stream) -> str:
    """A file as `check FILE.toml` looks at it: every fault has its line and a sentence; without any it is played."""
    path = doors.fresh().root / "written.toml"
    path.write_bytes(any_scenario(stream))
    with doors.watch.step():
        report = look(path)
    if report is None:
        return "no scenario"
    lines = read_file(path, MAX_BYTES).count(b"\n") + 2
    for fault in report.faults[:60]:
        assert 1 <= fault.line <= lines, (fault, lines)
        for words in doors.texts:
            key = f"{report.game_id}.fault.{fault.code}"
            key = key if words.has(key) else f"{report.game_id}.fault.{UNREADABLE}"
            doors.drawn(words(key, *fault.args, "", "", ""))
    played = _play(doors, path, stream) if not report.grave else False
    assert played or report.faults, "it cannot be played, and nothing is told"
    return "played" if played else "faults told"


def _play(doors: Doors, path: Path, stream: Stream) -> bool:
    """Plays the beginning of a story by the file, as a position holds it; False where it is refused."""
    table = tomllib.loads(path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n"))
    game = catalog.rules(STORIES)
    position = {"story": {"scenario": table, "heroes": [{"sample": "mio"}, {"sample": "toru"}]}}
    try:
        with doors.watch.step():
            match = Match(game, {}, 1, start=position)
    except RulesError:
        return False
    for _ in range(PLIES):
        with doors.watch.step():
            sources.play(game, match, stream, 1)
    return True
