"""Reading: the text appears gently, a click completes it, and nobody goes on before it is read; auto and skip."""

from collections.abc import Sequence
from typing import Any, Generic

import pygame

from game.games.senya.table.reader.writing import Writing
from game.games.senya.view.story.paper import Paper
from game.games.senya.view.story.paper_screen import PaperScreen
from game.games.senya.words.paper import OnPaper
from game.records.lines import ViewValue
from game.rules.contract import O
from game.table.commands import Command
from game.table.hooks import CoursePart, Saved
from game.table.listener import Listener
from game.table.port import Port

MODES = ("click", "auto", "skip")
READING = ("auto", "skip")
"""Modes that are commands."""
LETTERS_A_SECOND = {"full": 42.0, "short": 110.0}
FRAME_S = 1 / 30
REST_S, REST_A_LETTER = 1.2, 0.045
"""So long a text lies before it goes on by itself: and so much more for each of its letters."""
KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class ReadingOn(Listener, CoursePart, Generic[O]):
    """Knows how far the paper is read. `mode`: on by a click, by itself, or at once.

    `hidden`: whether a battle covers the paper; nothing waits for it then. `first`: whether a person too is asked only
    when all is read.
    """

    def __init__(self, port: Port[O], screen: PaperScreen[Any, Any], writing: Writing[O]) -> None:
        self._port, self._screen, self._writing = port, screen, writing
        self.mode = MODES[0]
        self.hidden = False
        self.first = False
        self._told = 0.0
        self._all = 0
        self._count = 0
        self._left: float | None = None
        """Seconds for which a text that is told still lies; None where nothing waits."""
        self._lies = 0.0
        """Seconds for which a full page has lain."""

    # --- how far it is read ------------------------------------------------------------------------------------------

    def follow(self, *, by_step: bool) -> None:
        """Takes note of what the paper says now; what a step has added is told, all else is known."""
        passages = self._screen.shown.passages
        letters = Paper.letters(passages)
        if letters == self._all and by_step:
            return
        new = Paper.letters([one for one in passages[self._count :] if one.kind != "note"]) if by_step else 0
        begun = self._all if new and self.mode != "skip" else letters
        self._all, self._count = letters, len(passages)
        self._left = REST_S + REST_A_LETTER * new if new and self.mode != "skip" else None
        self._begin(begun)
        self._show()

    def _begin(self, letter: int) -> None:
        """Tells from a letter on, as far as the paper has room; at once where letters do not appear one by one."""
        self._screen.paper.begun, self._told, self._lies = letter, float(letter), 0.0
        if self._left is not None:  # the last page lies as long as it takes to read that page
            self._left = min(self._left, REST_S + REST_A_LETTER * (self._all - letter))
        if self._speed() is None:
            self._told = self._page_end()

    def _page_end(self) -> float:
        """Returns up to which letter the paper has room for what is told."""
        if not self.telling:
            return float(self._all)
        until = self._screen.paper.until(self._screen.paper.begun)
        return float(self._all if until is None else min(until, self._all))

    @property
    def full(self) -> bool:
        """Whether letters that are still to come have no room before somebody reads on."""
        return self.telling and self._told >= self._page_end()

    def know(self, passages: Sequence[OnPaper]) -> None:
        """Takes all of it as read, while a battle covers the paper too: after it only what is new is told."""
        self._all, self._count = Paper.letters(passages), len(passages)
        self._told, self._left = float(self._all), None

    def _speed(self) -> float | None:
        """Returns how many letters appear in a second, None where all stand there at once."""
        usual, pace = LETTERS_A_SECOND.get(self._port.ctx.settings.motion), self._writing.pace()
        return None if usual is None or pace is None else usual * pace

    @property
    def telling(self) -> bool:
        """Whether letters still appear."""
        return self._told < self._all

    def waits(self) -> bool:
        """Whether something is still to be read before the story goes on by itself."""
        watched = bool(self._port.session.humans) and self._port.session.stands_here
        return watched and not self.hidden and (self.telling or self._left is not None)

    def on(self) -> bool:
        """Completes the page, or goes on from it; True where there was anything to do."""
        end = self._page_end()
        if self.telling and self._told < end:
            self._told = end
        elif self.telling:
            self._begin(int(end))
        elif self._left is not None:
            self._end()
        else:
            return False
        self._show()
        return True

    def _end(self) -> None:
        """Ends the waiting; what was held back until all is read is asked now."""
        waited, self._left, port = self._left is not None, None, self._port
        if waited and self.first and port.session.humans_turn():
            port.showing.refresh(port.eyes.displayed(), port.eyes.told(port.session.match.cursor))

    def set_mode(self, mode: str) -> None:
        """Reads on by a click, by itself or at once from now on; the same again ends it."""
        self.mode = MODES[0] if mode == self.mode else mode
        if self.mode == "skip":
            self._told = float(self._all)
            self._end()
        self._show()

    def command(self, name: str, usual: Command) -> Command | None:
        """Returns how a command of reading stands there, None if it is none."""
        if name in READING:
            return Command(name, style="gold" if self.mode == name else "plain", label=f"senya-reader.command.{name}")
        if name == "text":
            return Command(name, label="senya-reader.command.text")
        if name == "rematch":
            return Command(name, usual.enabled, style=usual.style, label="senya-reader.command.again")
        return None

    def do(self, name: str) -> bool:
        """Carries a command of reading out; False if it is none."""
        if name in READING:
            self.set_mode(name)
        elif name == "text":
            self._writing.open(self._port.steering.button(name))
        return name in (*READING, "text")

    def saved(self) -> dict[str, ViewValue]:
        """Returns what the view keeps of it."""
        return {"reading": self.mode}

    def restore(self, saved: Saved) -> None:
        """Reads on as a kept view says; by a click where it says nothing known."""
        mode = saved.get("reading")
        self.mode = mode if isinstance(mode, str) and mode in MODES else MODES[0]

    def _show(self) -> None:
        paper = self._screen.paper
        paper.told = self._told if self.telling else None
        waits = not self.telling and self.waits() and (self.first or not self._port.session.humans_turn())
        paper.more = self.mode == "click" and (waits or self.full)
        paper.sign = "" if self.mode == "click" else self._port.ctx.texts(f"senya-reader.sign.{self.mode}")
        self._port.showing.redraw()

    # --- time and input ----------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        if self.hidden:
            return False
        if self.telling and not self.full:
            self._told = min(self._page_end(), self._told + dt * (self._speed() or float(self._all)))
            self._show()
            return True
        if self.telling and self.mode == "auto" and self._port.table.on_top:
            self._lies += dt
            if self._lies >= self._page_rest():
                self.on()
            return False
        if self._left is not None and self.mode == "auto" and self._port.table.on_top:
            self._left -= dt
            if self._left <= 0:
                self._end()
                self._show()
        return False

    def wake(self) -> float | None:
        if self.hidden:
            return None
        if self.telling and not self.full:
            return FRAME_S
        if self.mode != "auto":
            return None
        return max(0.0, self._page_rest() - self._lies) if self.telling else self._left

    def _page_rest(self) -> float:
        """Returns for how many seconds a full page lies before it is turned by itself."""
        return REST_A_LETTER * (self._page_end() - self._screen.paper.begun)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.hidden or event.type != pygame.MOUSEBUTTONDOWN or self._port.menus.shown is not None:
            return False
        if event.button != pygame.BUTTON_LEFT:
            return False
        return any(room.collidepoint(event.pos) for room in self._screen.read_by) and self.on()

    def key(self, event: pygame.event.Event) -> bool:
        if self.hidden or event.key not in KEYS or self._port.menus.shown is not None:
            return False
        return self._port.table.game.gestures.cursor is None and self.on()
