"""What the pages before a battle, a story and a war share: a list to choose from, options, who plays, and the start."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence

import pygame

from game.games.senya.view.looks import GOLD
from game.games.senya.workshop.look import Foot, Tips, WorkshopPage, panel
from game.games.senya.workshop.people_list import PeopleList
from game.games.senya.workshop.setup.fighters import told
from game.games.senya.workshop.setup.sides import Contestant
from game.games.senya.workshop.source import rows
from game.games.senya.workshop.words import PageWords
from game.match.seats import SeatSpec
from game.records.entry import LibraryEntry
from game.records.library import unfinished
from game.stage.scene import Context, TableSetup
from game.stage.seating import SeatingForm
from game.stage.turns import turn_words
from game.ui.widgets.widgets import Button


class BeforePage(WorkshopPage, ABC):
    """A press on the last button is enough to begin; what was chosen is kept for the next visit."""

    game_id: str
    start_key: str
    watch_key = ""
    """The words of the last button, and where they are others what it says where no person plays."""
    chosen: dict[str, str]
    """The options."""

    def begin(self) -> None:
        self.list, self.columns = PeopleList(self.ctx), Columns(self.ctx)
        found = unfinished(self.ctx.home)
        self.left = [one for one in found if one.game_id == self.game_id and one.problem is None]
        """The games of this page to go on with, the one changed last first."""
        self.to_go_on: Callable[[], LibraryEntry | None] = lambda: next(iter(self.left), None)
        """Returns the one to go on with of what is chosen, None where there is none."""

    # --- to be filled ----------------------------------------------------------------------------------------------

    @abstractmethod
    def seats(self) -> tuple[SeatSpec, ...]:
        """Returns who plays."""

    @property
    def ready(self) -> bool:
        """Whether all is chosen that the game needs to begin."""
        return True

    @abstractmethod
    def setup(self) -> TableSetup:
        """Returns the game as it is asked for."""

    @abstractmethod
    def keep(self) -> None:
        """Keeps what was chosen for the next visit."""

    # --- what all of them do ---------------------------------------------------------------------------------------

    def foot(self) -> Sequence[Foot]:
        texts, people, left = self.ctx.texts, any(seat.is_human for seat in self.seats()), self.to_go_on()
        start = texts(self.start_key if people else self.watch_key or self.start_key)
        go_on: list[Foot] = []
        if left is not None:
            go_on = [("go-on", texts("senya-home.go-on", turn_words(texts, left.reached)), "plain", True)]
        return [
            ("back", texts("app.back"), "plain", True),
            ("names", texts("newgame.names"), "plain", people),
            *go_on,
            ("start", start, "gold", self.ready),
        ]

    def press(self, name: str) -> None:
        """Asks who plays, begins or chooses an option, and lays everything out anew."""
        what, _, which = name.partition(".")
        if what == "names":
            self.ctx.app.push(SeatingForm(self.game_id, self.seats(), self.refresh))
        elif what in ("start", "go-on"):
            left = self.to_go_on() if what == "go-on" else None
            self.keep()
            setup = self.setup() if left is None else TableSetup(left.game_id, resume=left.path)
            self.ctx.app.pop()
            self.ctx.app.open_table(setup)
            return
        elif what == "option":
            option, _, value = which.partition(".")
            self.chosen[option] = value
        self.refresh()

    def back(self) -> None:
        self.keep()
        super().back()

    def keyed(self, event: pygame.event.Event) -> bool:
        """Up and down go through the list, Enter begins."""
        if self.group.show_focus and event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        self.group.show_focus = False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.ready:
                self.press("start")
            return True
        return self.touched(event)

    def targets(self) -> dict[str, pygame.Rect]:
        return {**super().targets(), **self.list.targets()}


class Columns:
    """The columns of such a page under their headings."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.places: list[pygame.Rect] = []

    def lay_out(self, body: pygame.Rect, bottom: int, gap: int, widths: Sequence[int]) -> list[pygame.Rect]:
        """Places columns of these widths; returns what is inside them."""
        head = self._ctx.px(8) + round(self._ctx.theme.text_px(17) * 1.8)
        self.places, x = [], body.x
        for width in widths:
            self.places.append(pygame.Rect(x, body.y, width, bottom - body.y))
            x += width + gap
        return [pygame.Rect(one.x + gap, one.y + head, one.w - 2 * gap, one.h - head - gap) for one in self.places]

    def draw(self, surface: pygame.Surface, headings: Sequence[str]) -> None:
        """Draws the columns with their headings."""
        ctx, theme = self._ctx, self._ctx.theme
        for place, heading in zip(self.places, headings, strict=True):
            panel(surface, ctx, place)
            at = (place.x + ctx.px(14), place.y + ctx.px(8))
            theme.draw(surface, heading, at, "mincho", theme.text_px(17), theme.colours.ink)

    def remark_below(self, column: int, heading: str, words: str) -> int:
        """Returns the height of the line that a remark takes below a heading, 0 where it has room beside it."""
        theme, px = self._ctx.theme, self._ctx.theme.text_px(13)
        taken = theme.fonts.width(heading, "mincho", theme.text_px(17)) + theme.fonts.width(words, "sans", px)
        return round(px * 1.5) if taken > self.places[column].w - 3 * self._ctx.px(14) else 0

    def draw_remark(self, surface: pygame.Surface, column: int, heading: str, words: str) -> None:
        """Draws a remark beside the heading of a column, or below it."""
        ctx, theme, place = self._ctx, self._ctx.theme, self.places[column]
        gap, top, px, line = ctx.px(14), place.y + ctx.px(8), theme.text_px(13), theme.text_px(17)
        if self.remark_below(column, heading, words):
            px = theme.fit(words, "sans", px, place.w - 2 * gap)
            theme.draw(surface, words, (place.x + gap, top + round(line * 1.7)), "sans", px, GOLD)
        elif words:
            theme.draw(surface, words, (place.right - gap, top + round(line * 0.75)), "sans", px, GOLD, "midright")


def foot_row(ctx: Context, body: pygame.Rect) -> pygame.Rect:
    """Returns the row of buttons at the foot of the body."""
    bar = max(ctx.px(36), round(ctx.theme.text_px(14) * 2))
    return pygame.Rect(body.x, body.bottom - bar, body.w, bar)


def draw_offered(
    surface: pygame.Surface, people: PeopleList, offered: Mapping[str, Contestant], tips: Tips, words: PageWords
) -> None:
    """Draws a list, and lets the tips tell of those in it."""
    people.draw(surface)
    for row_id, place in people.targets().items():
        one = offered[row_id.removeprefix("person.")]
        tips.add(place, one.name, told(one, rows(), words))


def button_row(
    line: pygame.Rect, gap: int, wanted: Sequence[tuple[str, str, bool]], size: float = Button.size
) -> list[Button]:
    """Returns buttons of one width side by side: name, label and whether it is chosen."""
    width = (line.w + gap) // len(wanted) - gap
    return [
        Button(name, pygame.Rect(line.x + n * (width + gap), line.y, width, line.h), label, selected=on, size=size)
        for n, (name, label, on) in enumerate(wanted)
    ]
