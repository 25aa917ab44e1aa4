"""Sets a marked-up document in lines of one width and draws the part of it that shows.

A block is measured once (kinsoku, mixed styles), when it comes into sight or its turn comes; until then its height is
guessed. Drawing touches only the blocks inside the view, so a long rulebook opens and scrolls as fast as a short one.
All measures are window pixels, y counted from the top of the text, within a block from its own.
"""

import math
from bisect import bisect_right
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field

import pygame

from game.ui.text.rich_breaks import breaks, stretches
from game.ui.text.rich_text import Block, Document, Span
from game.ui.theme import Colour, Theme


@dataclass(frozen=True, slots=True)
class Sketch:
    """A picture known by its size in pixels and drawn only when it comes into sight."""

    size: tuple[int, int]
    draw: Callable[[], pygame.Surface]


TURN = 6
"""So many blocks are measured in one step."""
PICTURE = 150
"""Units of height that a picture is guessed to have."""

Picture = Callable[[str, str, int], Sketch | None]
"""Gives the picture (name, argument) for a column of so many pixels; None where there is none."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of one line in one style, placed in its block; `start` is its offset in the text of its block."""

    x: int
    y: int
    text: str
    role: str
    px: int
    colour: Colour
    start: int
    link: str = ""


@dataclass(slots=True)
class Box:
    """A block set in lines: from `y`, `height` high, with the space before it left out; `y` is 0 for what it holds."""

    y: int
    height: int
    runs: list[Run] = field(default_factory=list)
    rules: list[int] = field(default_factory=list)
    picture: pygame.Rect | None = None


@dataclass(frozen=True, slots=True)
class _Style:
    role: str
    bold: str
    units: float
    colour: Colour
    before: float
    indent: float = 0.0


class Flow:
    """A document laid out for `width` pixels; `gutter` of them, on the left, hold the clause ids.

    With `later` nothing is measured yet: who shows it asks for what is in sight, and for the rest by and by.
    """

    def __init__(
        self, theme: Theme, document: Document, width: int, gutter: int, picture: Picture, *, later: bool = False
    ) -> None:
        self.theme = theme
        self.document = document
        self.width = width
        self.gutter = gutter
        self._picture = picture
        self._widths: dict[tuple[str, int, str], int] = {}
        self._sketches: dict[int, Sketch] = {}
        self._images: dict[int, pygame.Surface] = {}
        self._styles = self._make_styles()
        self._forms = {kind: self._form(style) for kind, style in self._styles.items()}
        self.boxes = [Box(0, self._guessed(block)) for block in document.blocks]
        self._left = dict.fromkeys(range(len(self.boxes)))
        self._stack()
        if not later:
            self.measure(range(len(self.boxes)))

    def measure(self, blocks: Iterable[int]) -> bool:
        """Measures those of some blocks that are only guessed yet; True if there were any."""
        todo = [n for n in blocks if n in self._left]
        for n in todo:
            del self._left[n]
            self.boxes[n] = self._set(n, self.document.blocks[n])
        if todo:
            self._stack()
        return bool(todo)

    def measuring(self) -> Generator[float, None, None]:
        """Measures all that is left, a few blocks a step; gives the share that is done."""
        while self._left:
            self.measure(list(self._left)[:TURN])
            yield 1 - len(self._left) / len(self.boxes)

    def _stack(self) -> None:
        """Puts the blocks below one another."""
        y = 0
        for n, (block, box) in enumerate(zip(self.document.blocks, self.boxes, strict=True)):
            y += self._space(self._styles[block.kind].before) if n else 0
            box.y = y
            y += box.height
        self.height = y
        self._tops = [box.y for box in self.boxes]

    def _guessed(self, block: Block) -> int:
        """Returns about how high a block will be."""
        if block.kind == "picture":
            return self._space(PICTURE)
        px, step, width = self._forms[block.kind]
        if block.kind == "table":
            return len(block.rows) * (step + 2 * self._space(5))
        halves = sum(len(span.text) + len(span.text.encode()) for span in block.spans) / 2  # a wide one has three bytes
        return step * max(1, math.ceil(halves * px / 2 / width))

    def _form(self, style: _Style) -> tuple[int, int, int]:
        """Returns the pixels of a style's letters, lines and columns."""
        px = self.theme.text_px(style.units)
        step = self.theme.line_height(style.role, px)
        return px, step, max(1, self.width - self.gutter - self._space(style.indent))

    def _make_styles(self) -> dict[str, _Style]:
        c = self.theme.colours
        return {
            "title": _Style("mincho", "mincho", 28, c.ink, 54),
            "heading": _Style("sans-bold", "sans-bold", 18, c.gold, 28),
            "text": _Style("sans", "sans-bold", 16, c.ink, 13),
            "note": _Style("sans", "sans-bold", 15, c.muted, 10, 18),
            "item": _Style("sans", "sans-bold", 16, c.ink, 9, 20),
            "table": _Style("sans", "sans-bold", 15, c.ink, 14),
            "picture": _Style("sans", "sans", 16, c.ink, 12),
        }

    def _space(self, units: float) -> int:
        return round(units * self.theme.u * self.theme.text_scale)

    # --- setting ----------------------------------------------------------------------------------------------

    def _set(self, n: int, block: Block) -> Box:
        style = self._styles[block.kind]
        if block.kind == "table":
            return self._table(block, style)
        if block.kind == "picture":
            sketch = self._picture(*block.picture, self.width - self.gutter)
            if sketch is None:
                return Box(0, 0)
            self._sketches[n] = sketch
            return Box(0, sketch.size[1], picture=pygame.Rect((self.gutter, 0), sketch.size))
        px = self.theme.text_px(style.units)
        indent = self.gutter + self._space(style.indent)
        runs, lines = self.lines(block.spans, style, px, self.width - indent)
        placed = [Run(r.x + indent, r.y, r.text, r.role, r.px, r.colour, r.start, r.link) for r in runs]
        return Box(0, lines * self.theme.line_height(style.role, px), placed)

    def lines(self, spans: Iterable[Span], style: _Style, px: int, width: int) -> tuple[list[Run], int]:
        """Returns the runs of spans broken to `width`, x and y from 0, and how many lines they take."""
        spans = tuple(spans)
        step = self.theme.line_height(style.role, px)
        owner = [span for span in spans for _ in span.text]
        text = "".join(span.text for span in spans)
        runs: list[Run] = []
        line = 0
        for start, end in breaks(self.theme.fonts, spans, style.role, style.bold, px, width):
            x = 0
            for a, b in stretches(owner, start, end):
                piece, span = text[a:b], owner[a]
                colour = self.theme.colours.teal if span.link else style.colour
                role = style.bold if span.bold else style.role
                runs.append(Run(x, line * step, piece, role, px, colour, a, span.link))
                if b < end:  # nothing stands behind the last one
                    x += self._measure(piece, role, px)
            line += 1
        return runs, max(1, line)

    def _measure(self, text: str, role: str, px: int) -> int:
        key = (role, px, text)
        if key not in self._widths:
            self._widths[key] = self.theme.fonts.width(text, role, px)
        return self._widths[key]

    def _table(self, block: Block, style: _Style) -> Box:
        px = self.theme.text_px(style.units)
        columns = self._columns(block, style, px)
        step, pad = self.theme.line_height(style.role, px), self._space(5)
        head = _Style(style.bold, style.bold, style.units, self.theme.colours.gold, 0)
        box = Box(0, 0)
        here, offset = 0, 0
        for n, row in enumerate(block.rows):
            tallest, x = 1, self.gutter
            for cell, width in zip(row, columns, strict=False):
                runs, count = self.lines(cell, style if n else head, px, width - self._space(14))
                box.runs += [
                    Run(r.x + x, r.y + here + pad, r.text, r.role, r.px, r.colour, r.start + offset, r.link)
                    for r in runs
                ]
                tallest = max(tallest, count)
                x += width
                offset += sum(len(span.text) for span in cell) + 1
            here += tallest * step + 2 * pad
            box.rules.append(here)
        box.height = here
        return box

    def _columns(self, block: Block, style: _Style, px: int) -> list[int]:
        """Returns the widths of the columns: as wide as their widest cell; where that is too much the widest give."""
        wanted = [0] * max(len(row) for row in block.rows)
        for row in block.rows:
            for k, cell in enumerate(row):
                wanted[k] = max(wanted[k], sum(self._measure(span.text, style.bold, px) for span in cell))
        wanted = [width + self._space(18) for width in wanted]
        low, high = 1, max(wanted)
        room = self.width - self.gutter
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if sum(min(w, middle) for w in wanted) <= room else (low, middle - 1)
        return [min(width, low) for width in wanted]

    def _image(self, n: int) -> pygame.Surface:
        if n not in self._images:
            self._images[n] = self._sketches[n].draw()
        return self._images[n]

    # --- asking ----------------------------------------------------------------------------------------------

    def block_at(self, y: int) -> int:
        """Returns the number of the block at height `y` of the text, the one above a gap."""
        return max(0, bisect_right(self._tops, y) - 1)

    def visible(self, top: int, height: int) -> range:
        """Returns the numbers of the blocks that show in a view of `height` from `top`."""
        first = self.block_at(top)
        return range(first, bisect_right(self._tops, top + height))

    def links(self, top: int, height: int) -> list[tuple[pygame.Rect, str]]:
        """Returns (box, anchor) of the links that show, boxes in coordinates of the text."""
        found = []
        for n in self.visible(top, height):
            box = self.boxes[n]
            for run in box.runs:
                if run.link and top <= box.y + run.y < top + height:
                    found.append((self._run_rect(run).move(0, box.y), run.link))
        return found

    def marks(self, block: int, start: int, length: int) -> list[pygame.Rect]:
        """Returns the boxes around `length` characters from `start` of a block's text, one a line."""
        boxes, y = [], self.boxes[block].y
        for run in self.boxes[block].runs:
            a, b = max(start, run.start) - run.start, min(start + length, run.start + len(run.text)) - run.start
            if a < b:
                left = self.theme.fonts.width(run.text[:a], run.role, run.px) if a else 0
                width = self.theme.fonts.width(run.text[a:b], run.role, run.px)
                boxes.append(pygame.Rect(run.x + left, y + run.y, width, self.theme.line_height(run.role, run.px)))
        return boxes

    def _run_rect(self, run: Run) -> pygame.Rect:
        width = self._measure(run.text, run.role, run.px)
        return pygame.Rect(run.x, run.y, width, self.theme.line_height(run.role, run.px))

    # --- drawing ---------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, view: pygame.Rect, top: int) -> None:
        """Draws the text from height `top` into `view`; the caller has set the clip."""
        for n in self.visible(top, view.height):
            box, block = self.boxes[n], self.document.blocks[n]
            dx, dy = view.x, view.y - top + box.y
            self._ornaments(surface, block, box, dx, dy)
            if box.picture is not None:
                surface.blit(self._image(n), box.picture.move(dx, dy))
            for run in box.runs:
                if run.y + dy < view.bottom and run.y + dy + 2 * run.px > view.top:
                    image = self.theme.fonts.render(run.text, run.role, run.px, run.colour)
                    place = image.get_rect(topleft=(run.x + dx, run.y + dy))
                    self.theme.see(surface, run.text, place, run.px, run.colour)
                    surface.blit(image, place)

    def _ornaments(self, surface: pygame.Surface, block: Block, box: Box, dx: int, dy: int) -> None:
        c = self.theme.colours
        if block.anchor and box.runs:
            self._anchor(surface, block, box, dx, dy)
        if block.kind == "note":
            bar = pygame.Rect(self.gutter + dx, dy + 2, max(2, self._space(3)), box.height - 4)
            pygame.draw.rect(surface, c.line, bar, border_radius=2)
        elif block.kind == "item" and box.runs:
            run = box.runs[0]
            middle = run.y + dy + self.theme.fonts.render("国", run.role, run.px, run.colour).get_height() // 2
            centre = (self.gutter + dx + self._space(8), middle)
            pygame.draw.circle(surface, c.gold, centre, max(2, self._space(2.6)))
        for y in box.rules:
            pygame.draw.line(surface, c.line, (self.gutter + dx, y + dy), (self.width + dx, y + dy))

    def _anchor(self, surface: pygame.Surface, block: Block, box: Box, dx: int, dy: int) -> None:
        """The clause id in the gutter, on the baseline of the first line."""
        if not block.anchor[-1].isdigit():
            return
        c, run = self.theme.colours, box.runs[0]
        px = self.theme.fit(block.anchor, "sans-bold", self.theme.text_px(14), self.gutter - self._space(8))
        image = self.theme.fonts.render(block.anchor, "sans-bold", px, c.gold if block.kind == "text" else c.dim)
        first = self.theme.fonts.render(run.text, run.role, run.px, run.colour)
        ascent = (
            self.theme.fonts.face(run.role, run.px).get_ascent() - self.theme.fonts.face("sans-bold", px).get_ascent()
        )
        surface.blit(image, (dx, run.y + dy + max(0, min(ascent, first.get_height()))))
