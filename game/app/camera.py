"""The camera of `gogi shot`: an app without a window, in which a screen is set up by the input a person gives."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from game import catalog
from game.app.app import App
from game.app.context import build_context
from game.match.seats import HUMAN, SeatSpec, ai
from game.records.format import read
from game.scenes.launcher import Launcher
from game.stage.scene import TableSetup
from game.storage import levels
from game.storage.paths import Home
from game.storage.settings import Settings, load
from game.table.scene import TableScene
from game.ui.widgets.presses import PRESSES, SOON_S

GAME = catalog.ready()[0]
FRAME_S = 1 / 60
LONGEST_FRAMES = 600
Position = Mapping[str, object] | None


class Camera:
    """An app without a window, in which a screen is set up by the same input a person gives.

    Of the settings kept under `home` it takes the size of text, the marks of owners and what games keep.
    """

    def __init__(self, home: Path, lang: str | None, size: tuple[int, int]) -> None:
        kept, _ = load(Home(home))
        settings = Settings(text_size=kept.text_size, owner_marks=kept.owner_marks, more=kept.more)
        settings.animation = "off"
        settings.opponent_pace, settings.watch_speed = "short", "fast"
        settings.mute = True
        self.app = App(build_context(Home(home), settings, size=size, lang=lang))
        self.app.push(Launcher())
        self._still = False

    @property
    def table(self) -> TableScene:
        return next(scene for scene in reversed(self.app.scenes) if isinstance(scene, TableScene))

    def settle(self) -> None:
        """Lets time pass until nothing moves any more; nothing once it stands still."""
        for _ in range(0 if self._still else LONGEST_FRAMES):
            self.app.step(pygame.event.get(), FRAME_S)
            if self.app.wait_s() > 0:
                return

    def still(self, seconds: float) -> None:
        """Lets so much time pass and keeps what is in the air then."""
        for _ in range(round(seconds / FRAME_S)):
            self.app.step([], FRAME_S)
        self._still = True

    def open_table(
        self, position: Position, seats: tuple[SeatSpec, ...] = (HUMAN, ai(3)), *, game: str = GAME, seed: int = 1
    ) -> None:
        self.app.open_table(TableSetup(game, seats=seats, seed=seed, start=position))
        self.settle()

    def play_record(self, plies: int) -> None:
        """Plays the first plies of the game that comes with the program."""
        text = levels.games(catalog.levels_of(GAME))[0].text
        match = self.table.session.match
        for node in read(text).match.line()[1 : plies + 1]:
            match.play(node.action)
        last = match.cursor
        self.table.browsing.goto(last.parent)  # the table looks at the match when it moves in it
        self.settle()
        self.table.acting.act(last.action, asked=True)

    def move(self, name: str) -> None:
        """Puts the pointer on a target."""
        self._mouse(pygame.MOUSEMOTION, self.app.scenes[-1].targets()[name].center)

    def click(self, name: str) -> None:
        pos = self.app.scenes[-1].targets()[name].center
        self._mouse(pygame.MOUSEMOTION, pos)
        PRESSES.pass_time(SOON_S)  # nobody presses as soon as something is there
        self._mouse(pygame.MOUSEBUTTONDOWN, pos)
        self._mouse(pygame.MOUSEBUTTONUP, pos)

    def wheel(self, up: int) -> bool:
        """Turns the wheel where the pointer is; returns whether what can be pointed at lies elsewhere then."""
        before = self.app.scenes[-1].targets()
        self.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=up)], FRAME_S)
        return self.app.scenes[-1].targets() != before

    def type(self, text: str) -> None:
        """Types a text into what has the keyboard, a line break as Enter."""
        for char in text:
            key = pygame.K_RETURN if char == "\n" else pygame.K_UNKNOWN
            self.app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=char)], FRAME_S)
            if key != pygame.K_RETURN and any(field.focused for field in self.app.scenes[-1].fields) and char != "/":
                self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=char)], FRAME_S)

    def _mouse(self, kind: int, pos: tuple[int, int]) -> None:
        pygame.mouse.set_pos(pos)
        more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.app.step([pygame.event.Event(kind, pos=pos, **more)], FRAME_S)

    def drag(self, stops: Sequence[str], rest_s: float = 0.5, *, let_go: bool = True) -> None:
        """Drags over targets and rests a moment at each of those between the first and the last."""
        targets = self.app.scenes[-1].targets()
        points = [targets[name].center for name in stops]
        self._mouse(pygame.MOUSEMOTION, points[0])
        self._mouse(pygame.MOUSEBUTTONDOWN, points[0])
        for n, (x, y) in enumerate(points[1:], start=1):
            self._mouse(pygame.MOUSEMOTION, ((points[n - 1][0] + x) // 2, (points[n - 1][1] + y) // 2))
            self._mouse(pygame.MOUSEMOTION, (x, y))
            for _ in range(round(rest_s / FRAME_S) if n < len(points) - 1 else 0):
                self.app.step([], FRAME_S)
        if let_go:
            self._mouse(pygame.MOUSEBUTTONUP, points[-1])
        self.settle()
