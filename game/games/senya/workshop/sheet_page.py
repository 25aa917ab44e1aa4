"""The sheet of a character to look at, with the ways out of the program: a file, a picture, a piece."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pygame

from game.games.senya.rules.character.derive import derive
from game.games.senya.view.spoken import Spoken
from game.games.senya.words.paper import Crest
from game.games.senya.workshop.look import Foot, WorkshopPage
from game.games.senya.workshop.paper import A4, draw_paper
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.piece import piece
from game.games.senya.workshop.roster import Roster, stem
from game.games.senya.workshop.source import rows
from game.games.senya.workshop.sums_page import SumsPage
from game.games.senya.workshop.values import Values
from game.stage.files.question import FileAsked, FileQuestion, Then
from game.storage.atomic import named_file, write_new
from game.ui import clipboard
from game.ui.text.text import clean
from game.ui.widgets.scrolling import Scroll
from game.ui.widgets.widgets import Button

PICTURE = ".png"
WIDEST = 980
VALUES_SHARE = 0.29


class SheetPage(WorkshopPage):
    """Shows the page as it would be printed, and beside it the numbers that open into their sums."""

    name = "senya-sheet"

    def __init__(self, person: Person, of: Crest | None = None) -> None:
        self._person, self._crest = person, of

    def begin(self) -> None:
        self._scroll = Scroll(self.ctx.theme, pygame.Rect(0, 0, 1, 1), 1)
        self._values = Values(self.ctx, self.tips)
        self._drawn: tuple[tuple[int, str, float], pygame.Surface, Spoken] | None = None

    def title(self) -> str:
        return self.words.titled("sheet.title", self._person.name)

    def foot(self) -> Sequence[Foot]:
        w = self.words
        return [
            ("toml", w("sheet.toml"), "plain", True),
            ("picture", w("sheet.picture"), "plain", True),
            ("piece", w("sheet.piece"), "plain", True),
            ("back", self.ctx.texts("app.back"), "gold", True),
        ]

    def fill(self, body: pygame.Rect) -> list[Button]:
        gap = self.ctx.px(16)
        self._right = pygame.Rect(0, body.y, round(body.w * VALUES_SHARE), body.h)
        self._right.right = body.right
        room = body.w - self._right.w - gap
        view = pygame.Rect(body.x, body.y, room, body.h)
        width = min(room - self._scroll.width - gap, self.ctx.px(WIDEST * max(1.0, self.ctx.theme.text_scale)))
        self._width = width
        self._scroll.set(view, round(width * A4[1] / A4[0]))
        character = derive(self._person.sheet, rows())
        return self._values.lay_out(self._right, character, {}, self.words)

    def _paper(self) -> tuple[pygame.Surface, Spoken]:
        """Returns the page at the size of the window, drawn once, and the words on it."""
        now = (self._width, self.ctx.texts.lang, self.ctx.theme.text_scale)
        if self._drawn is None or self._drawn[0] != now:
            with self.ctx.theme.hearing() as said:
                paper = draw_paper(self.ctx.theme, self.words, self._person, rows(), self._width, self._crest)
            self._drawn = now, paper, Spoken(self.ctx.theme, said, paper)
        return self._drawn[1:]

    def paint(self, surface: pygame.Surface) -> None:
        view = self._scroll.view
        before = surface.get_clip()
        surface.set_clip(view.clip(before))
        paper, spoken = self._paper()
        left = view.x + (view.w - self._scroll.width - paper.get_width()) // 2
        surface.blit(paper, (left, view.y - self._scroll.offset))
        self.tips.hear(self.words, spoken, (left, view.y - self._scroll.offset), view)
        surface.set_clip(before)
        self._scroll.draw(surface)
        self._values.draw(surface, self.words)

    def press(self, name: str) -> None:
        """Opens a sum, asks where to write, or puts the piece on the clipboard."""
        what, _, which = name.partition(".")
        total = self._values.total(which) if what == "value" else None
        if total is not None:
            self.ctx.app.push(SumsPage(which, total))
        elif what in ("toml", "picture"):
            self._ask_where(what)
        elif what == "piece":
            done = clipboard.put(piece(self.words, self._person, rows()))
            key = "senya-workshop.sheet.copied" if done else "table.file.no-clipboard"
            self.ctx.app.notify(self.ctx.texts(key), lasting=True)

    def _ask_where(self, what: str) -> None:
        w = self.words
        ending = PICTURE if what == "picture" else ".toml"
        asked = FileAsked(w(f"sheet.{what}"), w(f"sheet.{what}-text"), w("sheet.write"), new=self._stem() + ending)
        self.ctx.app.push(FileQuestion(asked, lambda path, _: self.write(what, path)))

    def _stem(self) -> str:
        return stem(self._person.name)

    def write(self, what: str, path: Path) -> Then:
        """Writes the sheet as "toml" or "picture"; returns what tells of it. Raises Refused."""
        done = self.save_picture(path) if what == "picture" else Roster.export(self._person, path)
        return lambda: self.ctx.app.notify(self.words("sheet.written", clean(str(done))), lasting=True)

    def save_picture(self, target: Path) -> Path:
        """Writes the sheet as PNG of A4 at 300 dots an inch; nothing is overwritten. Raises Refused."""
        path = named_file(target, self._stem() + PICTURE)
        if path.suffix.lower() != PICTURE:
            path = path.parent / (path.name + PICTURE)
        picture = draw_paper(self.ctx.theme, self.words, self._person, rows(), A4[0], self._crest)
        content = BytesIO()
        pygame.image.save(picture, content, "sheet.png")
        write_new(path, content.getvalue())
        return path

    def keyed(self, event: pygame.event.Event) -> bool:
        """Scrolls by the arrow keys too."""
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not self.group.show_focus:
            step = self.ctx.px(80) * (1 if event.key == pygame.K_DOWN else -1)
            return self._scroll.to(self._scroll.offset + step)
        return self._scroll.handle(event)

    def touched(self, event: pygame.event.Event) -> bool:
        return event.type != pygame.KEYDOWN and self._scroll.handle(event)

    def probe(self) -> dict[str, object]:
        return {"name": self._person.name, "scrolled": self._scroll.offset}
