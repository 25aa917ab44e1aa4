"""The library with ten thousand games: is every one of them listed, found and told rightly, and how long does it take?

    python -m tests.campaigns.shelves --n 10000

The games are of random play from one seed, a few dozen of each kind, written under as many names and beginnings. The
index is made anew, read again, made anew once more after it was damaged, and the page is scrolled and searched. The
times are told in ms of the processor, the longest where there are several; nothing is judged by them.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import TypeVar

import pygame

from game import catalog
from game.library.filling import filling
from game.library.index import NAME, LibraryIndex
from game.match.match import AnyMatch, Match
from game.match.seats import HUMAN, STRENGTHS, ai
from game.records.header import Header
from game.records.library import kept_text
from game.records.steps import whole
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from game.scenes.launcher import Launcher
from game.scenes.library import LibraryScene
from game.scenes.statistics.page import StatisticsScene
from game.storage.paths import Home
from tests.campaigns.common import Summary, parser, spread
from tests.pilot import Pilot

T = TypeVar("T")
KINDS, PLIES = 6, 90
FIRST = datetime(2024, 1, 1)


@dataclass(frozen=True)
class Task:
    seed: int
    records: int


@dataclass(frozen=True)
class Outcome:
    """What took how long, in ms of the processor, and what was wrong."""

    ms: dict[str, int] = field(default_factory=dict)
    problem: str = ""


def played(game_id: str, seed: int) -> AnyMatch:
    """Returns a game of random play that somebody resigns."""
    stream = Stream(seed)
    match: AnyMatch = Match(catalog.rules(game_id), {}, stream.next() | 1 << 63)
    while match.state.result is None and match.ply < PLIES:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(stream.choice(match.game.legal(match.state)), ms=1_000 + seed)
    if match.state.result is None:
        match.play(Resign(seed % 2))
    return match


def shelved(home: Home, task: Task) -> None:
    """Writes so many records."""
    home.games.mkdir(parents=True)
    matches = [played(game_id, task.seed + n) for game_id in catalog.of_two() for n in range(KINDS)]
    for n in range(task.records):
        match, begun = matches[n % len(matches)], FIRST + timedelta(hours=n)
        seats = (HUMAN, ai(n % len(STRENGTHS)))
        data = kept_text(match, Header(seats if n % 2 else seats[::-1], created=f"{begun:%Y-%m-%d %H:%M:%S}"))
        (home.games / f"{match.game.id}-{begun:%Y%m%d-%H%M%S}-{n:06x}.gogi").write_bytes(data)


def go(task: Task) -> Outcome:
    """Fills a library and looks at it from every side."""
    ms: dict[str, int] = {}

    def timed(name: str, work: Callable[[], T]) -> T:
        before = time.process_time()
        found = work()
        ms[name] = max(ms.get(name, 0), round((time.process_time() - before) * 1000))
        return found

    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder) / "home")
        shelved(home, task)
        index = LibraryIndex(home)
        timed("index anew", lambda: whole(filling(home, index, frozenset())))
        cards = dict(index.cards)
        index.close()
        again = timed("index read", lambda: LibraryIndex(home))
        timed("held against the files", lambda: whole(filling(home, again, frozenset())))
        again.close()
        if again.cards != cards or len(cards) != task.records:
            return Outcome(ms, f"{len(cards)} cards of {task.records} records, {len(again.cards)} read again")
        (home.root / NAME).write_bytes(b"damaged" * 999)
        anew = LibraryIndex(home)
        whole(filling(home, anew, frozenset()))
        anew.close()
        if anew.cards != cards:
            return Outcome(ms, "another index is made of the same records")
        return Outcome(ms, _seen(home, task, timed))


def _seen(home: Home, task: Task, timed: Callable[[str, Callable[[], object]], object]) -> str:
    """Scrolls and searches; returns what is wrong."""
    pilot = Pilot(home.root, Launcher(), size=(1440, 900), every_frame=True)
    while pilot.scene._ahead.waiting:  # as somebody finds the pages who does not press at once
        pilot.step()

    def filled() -> None:
        timed("library opened", lambda: pilot.open(LibraryScene()))
        while pilot.scene._stock.waiting:
            pilot.step()

    timed("library filled, and a picture", filled)
    page = pilot.scene
    while page._pictures.waiting:
        pilot.step()
    kept = [shown for shown in page._shown if shown.sort == "kept"]
    if len(kept) != task.records:
        return f"{len(kept)} rows of {task.records} records"
    pilot.motion(page._places.list.center)
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
    for _ in range(200):
        timed("frame scrolled", lambda: pilot.step([wheel]))
    page._search.focus(True)
    for letter in catalog.of_two()[0]:
        timed("letter typed", lambda letter=letter: pilot.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)]))
    found = sum(shown.sort == "kept" for shown in page._shown)
    expected = sum(shown.card.game == catalog.of_two()[0] for shown in kept)
    pilot.app.pop()
    timed("statistics opened", lambda: pilot.open(StatisticsScene()))
    while not pilot.scene._source.found:
        timed("frame while games are counted", pilot.step)
    counted = sum(shown.standing.whole.games for shown in pilot.scene._source.found.values())
    pilot.close()
    wrong = f"{found} of {expected} games were found by name; " if found != expected else ""
    return wrong + (f"{counted} of {task.records} games were counted" if counted != task.records else "")


def main(argv: Sequence[str] | None = None) -> int:
    args = parser(__doc__, 10_000).parse_args(argv)
    summary = Summary("libraries")
    facts: dict[str, int] = {}
    for outcome in spread(go, [Task(args.seed, args.n)], args.jobs, args):
        summary.problems += [outcome.problem] if outcome.problem else []
        facts |= {f"{name} (ms)": ms for name, ms in outcome.ms.items()}
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
