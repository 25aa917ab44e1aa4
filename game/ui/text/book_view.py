"""The page of a reader: a document in a scrolling pane, with one clause and the places of a search marked."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

import pygame

from game.ui import textures
from game.ui.text.rich_layout import Box, Flow, Picture
from game.ui.text.rich_text import Document
from game.ui.theme import Theme
from game.ui.widgets.scrolling import Scroll


@dataclass(frozen=True, slots=True)
class BookSpot:
    """Where somebody reads: a block, how far below its top the view begins (pixels), and the clause jumped to."""

    block: int
    below: int
    clause: str


class BookView:
    """A document set for a pane of the window; `clause` is the id jumped to, "" for none."""

    def __init__(self, theme: Theme, clause: str = "") -> None:
        self.theme = theme
        self.clause = clause
        self.document = Document((), (), {})
        self.scroll = Scroll(theme, pygame.Rect(0, 0, 1, 1), 0)
        self.pad = 0
        self.flow: Flow

    def _px(self, units: float) -> int:
        return round(units * self.theme.u)

    def set(self, document: Document, view: pygame.Rect, gutter: int, longest: int, picture: Picture) -> None:
        """Sets the document in `view`, no line (gutter included) longer than `longest` pixels; the offset stays."""
        self.document = document
        self.pad = self._px(18)
        line = min(view.width - self._px(24) - 2 * self.pad, longest)
        self.flow = Flow(self.theme, document, line, gutter, picture, later=True)
        self.scroll.set(view, self._content(view.height))
        self.settle()

    def _content(self, view: int) -> int:
        """Returns the height to scroll through: the last chapter can still come to the top of the view."""
        if not self.document.chapters:
            return 0
        last = self.flow.boxes[self.document.chapters[-1].block].y
        return max(self.flow.height, last + view)

    # --- measuring --------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Measures what is in sight; the line at the top, or the end of the text, stays where it is."""
        self._go(self._here())

    def measuring(self) -> Generator[float, None, None]:
        """Measures all the rest, a few blocks a step, and what is in sight stays where it is."""
        steps = self.flow.measuring()
        while True:
            here = self._here()
            share = next(steps, None)
            self._go(here)
            if share is None:
                return
            yield share

    def _here(self) -> Callable[[], int]:
        """Returns what tells the offset of the place that is at the top now, wherever it moves."""
        if not self.flow.boxes or (self.scroll.offset and self.scroll.offset == self.scroll.most):
            return lambda: self.scroll.most
        block = self.flow.block_at(self.scroll.offset)
        below = self.scroll.offset - self.flow.boxes[block].y
        return lambda: self.flow.boxes[block].y + below

    def _go(self, place: Callable[[], int]) -> None:
        """Scrolls to a place, which moves while what comes into sight there is measured."""
        view = self.scroll.view
        while True:
            self.scroll.set(view, self._content(view.height))
            self.scroll.to(place())
            if not self.flow.measure(self.flow.visible(self.scroll.offset, view.height)):
                return

    # --- where one reads --------------------------------------------------------------------------------------

    @property
    def spot(self) -> BookSpot:
        block = self.flow.block_at(self.scroll.offset)
        top = self.flow.boxes[block].y if self.flow.boxes else 0
        return BookSpot(block, self.scroll.offset - top, self.clause)

    def restore(self, spot: BookSpot) -> None:
        """Goes back to a spot, also one of another layout of the same document."""
        self.clause = spot.clause
        boxes = self.flow.boxes
        if boxes:
            block = min(spot.block, len(boxes) - 1)
            self.flow.measure([block])

            def place() -> int:
                below = boxes[block + 1].y if block + 1 < len(boxes) else self.flow.height
                return min(boxes[block].y + spot.below, below)

            self._go(place)

    def show(self, anchor: str) -> None:
        """Brings a clause or chapter near the top and marks it; an unknown id does nothing."""
        block = self.document.target(anchor)
        if block is None:
            return
        self.clause = anchor
        lead = 10 if self.document.blocks[block].kind == "title" else 70
        self._go(lambda: self.flow.boxes[block].y - self._px(lead))

    def show_place(self, block: int, start: int, length: int) -> None:
        """Scrolls as little as brings a place of the text into sight."""
        self.flow.measure([block])

        def place() -> int:
            marks = self.flow.marks(block, start, length)
            box = marks[0] if marks else pygame.Rect(0, self.flow.boxes[block].y, 1, 1)
            self.scroll.show(box.top, box.bottom, self._px(110))
            return self.scroll.offset

        self._go(place)

    def chapter(self) -> int | None:
        """Returns the index of the chapter in sight: that of the clause jumped to while it can be seen."""
        if not self.document.chapters:
            return None
        block = self.document.target(self.clause)
        if block is not None and self._in_sight(self.flow.boxes[block]):
            return self.document.chapter_of(block)
        return self.document.chapter_of(self.flow.block_at(self.scroll.offset + self._px(60)))

    def _in_sight(self, box: Box) -> bool:
        top = self.scroll.offset
        return box.y + box.height > top and box.y < top + self.scroll.view.height

    def links(self) -> list[tuple[pygame.Rect, str]]:
        """Returns (box in the window, id) of the links in sight."""
        view, top = self.scroll.view, self.scroll.offset
        return [
            (rect.move(view.x + self.pad, view.y - top).clip(view), anchor)
            for rect, anchor in self.flow.links(top, view.height)
        ]

    # --- drawing ----------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, found: Sequence[tuple[int, int]], at: int, length: int) -> None:
        """Draws the page; `found` are (block, offset) of a search for `length` characters, the one at `at` stronger."""
        self.settle()
        view = self.scroll.view
        before = surface.get_clip()
        surface.set_clip(view.clip(before))
        self._draw_clause(surface)
        self._draw_found(surface, found, at, length)
        self.flow.draw(surface, view.move(self.pad, 0), self.scroll.offset)
        surface.set_clip(before)
        self.scroll.draw(surface)

    def _draw_clause(self, surface: pygame.Surface) -> None:
        block = self.document.anchors.get(self.clause)
        if block is None or self.document.blocks[block].kind == "title":
            return
        box, view, c = self.flow.boxes[block], self.scroll.view, self.theme.colours
        if self._in_sight(box):
            top = view.y + box.y - self.scroll.offset
            ground = pygame.Rect(view.x + self.pad, top, self.flow.width, box.height)
            frame = ground.inflate(self._px(20), self._px(12))
            width = max(1, self._px(1.5))
            textures.panel(surface, frame, self._px(8), (*c.mark_last, 46), (*c.gold, 170), width)

    def _draw_found(self, surface: pygame.Surface, found: Sequence[tuple[int, int]], at: int, length: int) -> None:
        view, c = self.scroll.view, self.theme.colours
        seen = self.flow.visible(self.scroll.offset, view.height)
        for n, (block, start) in enumerate(found):
            if block in seen:
                for rect in self.flow.marks(block, start, length):
                    place = rect.move(view.x + self.pad, view.y - self.scroll.offset).inflate(4, -2)
                    textures.panel(surface, place, 3, (*c.gold, 150 if n == at else 60))
