"""Drives the program like a person: presses, drags, types and waits. Time is handed in; nothing sleeps."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game import catalog
from game.app.app import App
from game.app.context import build_context
from game.stage.scene import Scene
from game.storage.paths import Home
from game.storage.settings import Settings
from game.ui.board import piece_art
from game.ui.pictures import PICTURES
from game.ui.text import fonts
from game.ui.widgets.presses import PRESSES, SOON_S

FRAME_S = 1 / 30
ROOMS = 8
"""So many times the room of a window is there for pictures: tests go from game to game and back."""
piece_art._MOST_LOOKS *= ROOMS
fonts._MOST_FACES *= ROOMS  # a face knows the letters it has drawn
fonts._MOST_WRAPPED *= ROOMS


class _Ears:
    """Whether the system would send typed text: the dummy display sends none, whatever is asked of it."""

    def __init__(self) -> None:
        self.open = True
        start, stop = pygame.key.start_text_input, pygame.key.stop_text_input

        def started() -> None:
            self.open = True
            start()

        def stopped() -> None:
            self.open = False
            stop()

        pygame.key.start_text_input, pygame.key.stop_text_input = started, stopped


class _Tidy:
    """What a closed table leaves stays here: all that the tests have loaded would be counted for each window, 20 ms."""

    def give_back(self) -> None:
        PICTURES.rest()


EARS = _Ears()
Point = tuple[int, int]


class Pilot:
    """An app on the dummy display. Points are window pixels or the names of targets.

    Of the frames the app would show only those are drawn that are looked at, and the last; `every_frame` draws all.
    With `gives_back` memory is given back when a table is closed.
    """

    def __init__(
        self,
        home: Path,
        scene: Scene | None = None,
        *,
        lang: str = "ja",
        size: tuple[int, int] = (1280, 720),
        worker: Any = None,
        probe: Path | None = None,
        every_frame: bool = False,
        gives_back: bool = False,
        **settings: Any,
    ) -> None:
        self.now = 0.0
        values = Settings()
        values.animation = "off"
        values.opponent_pace, values.watch_speed = "short", "fast"
        for name, value in settings.items():
            if hasattr(values, name):
                setattr(values, name, value)
            else:
                assert name in {own.key for row in catalog.GAMES.values() for own in row.settings}, name
                values.more[name] = value
        self.ctx = build_context(Home(home), values, size=size, lang=lang, clock=lambda: self.now)
        self.ctx.texts.strict = True
        self.ctx.worker = worker
        with contextlib.ExitStack() as shared:
            shared.enter_context(patch.object(PICTURES, "forget", lambda: None))  # they serve again
            if not gives_back:
                shared.enter_context(patch("game.app.app.Leftovers", _Tidy))
            self.app = App(self.ctx, probe=probe)
        PICTURES.room *= ROOMS
        self._every_frame, self._undrawn = every_frame, False
        pygame.mouse.set_pos((0, 0))  # not where another test of this process left it
        pygame.event.clear()
        if scene is not None:
            self.open(scene)

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.app.top

    @property
    def screen(self) -> pygame.Surface:
        """What the window shows."""
        self.look()
        return pygame.display.get_surface()

    def look(self) -> None:
        """Draws what the window shows, if it was not yet drawn so."""
        if self._undrawn:
            self.draw()

    def draw(self) -> None:
        """Draws what the window shows."""
        self._undrawn = False
        self.app.draw(pygame.display.get_surface())

    def open(self, scene: Scene) -> None:
        """Puts a scene on the stack and draws it."""
        self.app.push(scene)
        self.step()

    def close(self) -> None:
        """Leaves every scene, as closing the window does, once the last frame was seen.

        The sound device stays open for the next test: giving it back waits for 30 ms.
        """
        self.look()
        with patch.object(pygame.mixer, "quit", lambda: None):
            self.app.close()

    # --- time ----------------------------------------------------------------------------------------------------

    def step(self, events: Iterable[pygame.event.Event] = (), dt: float = FRAME_S) -> None:
        """One frame: the events, then `dt` seconds."""
        self.now += dt
        happened = [*pygame.event.get(), *events]
        if self._every_frame:
            self.app.step(happened, dt)
            return
        with patch.object(self.app, "draw", self._draw_later):
            self.app.step(happened, dt)

    def _draw_later(self, surface: pygame.Surface) -> None:
        self.app._dirty = False
        self._undrawn = True

    def advance(self, seconds: float) -> None:
        """Lets `seconds` of the program's time pass, frame by frame."""
        left = seconds
        while left > 0 and self.app.running:
            self.step(dt=min(FRAME_S, left))
            left -= FRAME_S

    def rest(self, seconds: float = 5.0) -> None:
        """Lets time pass until nothing moves and no widget has anything left to say."""
        for _ in range(round(seconds / FRAME_S)):
            self.step()
            if self.app.settled and not pygame.event.peek():
                return

    # --- what can be seen ----------------------------------------------------------------------------------------

    def targets(self) -> dict[str, pygame.Rect]:
        """Everything that can be clicked, with its rectangle."""
        self.look()
        return self._known()

    def _known(self) -> dict[str, pygame.Rect]:
        """Returns the targets without drawing first: those that only drawing lays out may be missing."""
        return {name: pygame.Rect(rect) for name, rect in self.app.facts()["targets"].items()}

    def point(self, where: str | Point | pygame.Rect) -> Point:
        """Returns the pixel to aim at."""
        if isinstance(where, str):
            targets = self._known()
            if where not in targets:
                targets = self.targets()
            assert where in targets, f"{where} is not among {sorted(targets)}"
            return targets[where].center
        if isinstance(where, pygame.Rect):
            return where.center
        return where

    @property
    def notice(self) -> str:
        """The text of the notice on the screen, "" if there is none."""
        facts = self.app.toasts.facts()
        return str(facts["text"]) if facts else ""

    # --- what a person does --------------------------------------------------------------------------------------

    def motion(self, where: str | Point | pygame.Rect, buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        """Moves the pointer; pygame-gui reads the real one, so that is set too."""
        pos = self.point(where)
        pygame.mouse.set_pos(pos)
        pygame.event.clear(pygame.MOUSEMOTION)
        self.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=buttons, touch=False)])

    def down(self, where: str | Point | pygame.Rect, button: int = 1) -> None:
        pos = self.point(where)
        self.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)])

    def up(self, where: str | Point | pygame.Rect, button: int = 1) -> None:
        pos = self.point(where)
        self.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)])

    def press(self, where: str | Point | pygame.Rect, button: int = 1) -> None:
        """Moves there and clicks."""
        pos = self.point(where)
        self.motion(pos)
        PRESSES.pass_time(SOON_S)  # who reads what lies there takes a moment
        self.down(pos, button)
        self.up(pos, button)
        self.rest()

    def drag(self, start: str | Point | pygame.Rect, end: str | Point | pygame.Rect) -> None:
        """Presses at `start`, moves in a few steps and lets go at `end`."""
        a, b = self.point(start), self.point(end)
        self.motion(a)
        self.down(a)
        for i in range(1, 5):
            self.motion((a[0] + (b[0] - a[0]) * i // 4, a[1] + (b[1] - a[1]) * i // 4), (1, 0, 0))
        self.up(b)

    def wheel(self, where: str | Point | pygame.Rect, y: int) -> None:
        """Turns the wheel, up is positive."""
        self.motion(where)
        self.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False)])

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Presses and releases a key, with the text it types if any, and waits for what comes of it."""
        self.press_only(key, mod, text)
        self.rest()

    def press_only(self, key: int, mod: int = 0, text: str = "") -> None:
        """Presses and releases a key in one frame, with the text it types: none comes while text input is off."""
        events = [pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)]
        if text and EARS.open:
            events.append(pygame.event.Event(pygame.TEXTINPUT, text=text))
        events.append(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0))
        self.step(events)

    def type(self, text: str) -> None:
        """Types text into what has the keyboard."""
        for char in text:
            self.key(pygame.key.key_code(char) if char.isascii() and char.isalnum() else 0, text=char)

    def fill(self, field: str, text: str) -> None:
        """Types text at once, as an input method does, in place of what stands in a field."""
        self.press(field)
        self.key(pygame.K_a, pygame.KMOD_CTRL)
        self.key(0, text=text)

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])

    def save(self, path: Path) -> None:
        """Writes the screen as PNG."""
        pygame.image.save(self.screen, path)
