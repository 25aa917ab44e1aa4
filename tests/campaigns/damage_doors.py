"""The doors through which damaged input comes, each watched: what it ends in, and how long a step of it takes."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game import catalog
from game.games.yuki.records import seat as yuki_seat
from game.i18n.catalog import LANGUAGES, Texts
from game.records.format import write
from game.records.header import only_seat
from game.records.reader import Loaded, reading
from game.records.sealed import eyes
from game.records.steps import Steps, whole
from game.scenes.launcher import Launcher
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from tests.pilot import Pilot

T = TypeVar("T")

SLEEPS = 10
"""A step that takes so many times its limit by the clock hangs too, whoever else had the processor."""
MOST_S = 3.0
"""How long one input is read before it is stopped as a person would."""
LONGEST_SENTENCE = 1200


class Hang(BaseException):
    """A step took too long. No `except Exception` on the way may take it for something else."""


class Watch:
    """Ends what takes longer than `limit_s`; `longest_s` is the longest step there was."""

    def __init__(self, limit_s: float) -> None:
        self._limit_s = limit_s
        self.longest_s = 0.0
        self._before = {number: signal.signal(number, self._ring) for number in (signal.SIGPROF, signal.SIGALRM)}

    def close(self) -> None:
        """Gives the alarm back to whoever had it."""
        self._set(0)
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _set(self, seconds: float) -> None:
        """Rings after so much time of the processor, and where it only waits after a long while."""
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, SLEEPS * seconds)

    def _ring(self, *_: Any) -> None:
        raise Hang(f"a step took more than {self._limit_s} s of CPU")

    @contextmanager
    def step(self) -> Iterator[None]:
        began = time.process_time()
        self._set(self._limit_s)
        try:
            yield
        finally:
            self._set(0)
            self.longest_s = max(self.longest_s, time.process_time() - began)

    def through(self, steps: Steps[T]) -> T | None:
        """Returns what comes out of the steps, each of them watched; None where it takes too long in all."""
        until = time.perf_counter() + MOST_S
        try:
            while time.perf_counter() < until:
                with self.step():
                    next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
        finally:
            with self.step():
                steps.close()
        return None


class Doors:
    """One home and one window for many inputs. What is raised through them is a fault."""

    def __init__(self, folder: Path, limit_s: float) -> None:
        self.watch = Watch(limit_s)
        self._folder = folder
        self.texts = [Texts(lang, catalog.text_folders()) for lang in LANGUAGES]
        self._pilot: Pilot | None = None
        self._made = 0

    def close(self) -> None:
        self.watch.close()
        if self._pilot is not None:
            self._pilot.close()

    def recover(self) -> None:
        """Lets go of a window in which something failed."""
        pilot, self._pilot = self._pilot, None
        if pilot is not None:
            with suppress(Exception):
                pilot.close()

    # --- what an input ends in -----------------------------------------------------------------------------------

    def told(self, problem: Problem) -> str:
        """Judges a problem: its sentence stands in both languages, is not endless, and can be drawn."""
        for texts in self.texts:
            self.drawn(texts.problem(problem))
        return problem.code

    def drawn(self, sentence: str) -> None:
        assert 0 < len(sentence) <= LONGEST_SENTENCE, len(sentence)
        theme = self.pilot.ctx.theme
        with self.watch.step():
            for line in theme.fonts.wrap(sentence, "sans", 15, 700):
                theme.fonts.render(line, "sans", 15, (9, 9, 9))

    def read(self, make: Callable[[], Steps[Loaded]]) -> str:
        """Reads to the end, or so far as a person has patience; what was read is a game that can be kept."""
        try:
            loaded = self.watch.through(make())
        except Refused as refused:
            return f"refused {self.told(refused.problem)}"
        if loaded is None:
            return "stopped"
        for note in loaded.notes[:20]:
            self.told(note)
        with suppress(Refused):
            eyes(loaded)
        self._keep(loaded)
        if loaded.other is not None:
            self._keep(loaded.other)
        return "damaged" if loaded.damaged else "torn" if loaded.torn else "read"

    def _keep(self, loaded: Loaded) -> None:
        match, seat = loaded.match, only_seat(loaded.match)
        if len(match.nodes) > 400:
            return
        if seat is not None:
            again = whole(yuki_seat.reading(yuki_seat.write(match, loaded.header, seat)))
        else:
            again = whole(reading(write(match, loaded.header, loaded.view)))
        assert not again.notes, again.notes
        keys = [[node.state.key for node in one.match.nodes] for one in (loaded, again)]
        assert keys[0] == keys[1], "what was read is not what is kept of it"

    # --- the window ----------------------------------------------------------------------------------------------

    @property
    def pilot(self) -> Pilot:
        if self._pilot is None:
            self._pilot = Pilot(self._folder / "window", Launcher(), every_frame=True)
            self._pilot.app.aside = lambda work: work()  # type: ignore[method-assign,assignment,return-value]
        return self._pilot

    def frame(self, *events: pygame.event.Event) -> None:
        """One frame, watched; a bar over a long reading is waited for, then stopped."""
        pilot, until = self.pilot, time.perf_counter() + MOST_S
        with self.watch.step():
            pilot.step(events)
        while pilot.scene.name == "waiting":
            with self.watch.step():
                pilot.step([key(pygame.K_ESCAPE)] if time.perf_counter() > until else ())

    def home(self) -> None:
        with self.watch.step():
            self.pilot.app.home_screen()
            self.pilot.step()

    def fresh(self) -> Home:
        """Returns a home of its own for one input."""
        self._made += 1
        home = Home(self._folder / f"home-{self._made}")
        for place in (home.games, home.journals):
            place.mkdir(parents=True)
        return home


def key(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
