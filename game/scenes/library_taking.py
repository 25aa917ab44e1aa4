"""Many games taken in or written out at once: the line at the foot of the library, and the report on every file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.library.intake import Intake, taking, writing_out
from game.records.library import Library
from game.records.steps import Work
from game.scenes.library_look import shortened
from game.scenes.library_stock import LibraryStock
from game.stage.page import Page
from game.stage.scene import Context
from game.storage.problem import Problem, Refused
from game.ui import textures
from game.ui.text.reading import Part
from game.ui.text.text import clean
from game.ui.widgets.widgets import Button

STOP, REPORT, CLOSE = "taking.stop", "taking.report", "taking.close"
A_FRAME_S = 0.02
MOST_TOLD = 1_000
"""Files of one sort that a report names; of more it says how many there are besides."""


class ManyFiles:
    """Work on many files, a little in every frame; the report stays until it is closed."""

    def __init__(self, name: str, work: Work[Intake], report: Intake, sort: str) -> None:
        self._name, self._work, self.report, self.sort = name, work, report, sort
        self.stopped = False
        self.failed: Problem | None = None

    @classmethod
    def into(cls, ctx: Context, stock: LibraryStock, places: Sequence[Path]) -> ManyFiles:
        """Begins to take the games of files and folders in."""
        report = Intake()
        name = places[0].name if len(places) == 1 else ""
        return cls(name, Work(taking(ctx.home, stock.index, places, report)), report, "in")

    @classmethod
    def out_of(cls, library: Library, paths: Sequence[Path], folder: Path) -> ManyFiles:
        """Begins to copy games into a folder."""
        report = Intake()
        return cls(folder.name, Work(writing_out(paths, folder, library, report)), report, "out")

    @property
    def going(self) -> bool:
        return not (self._work.done or self.stopped)

    def go_on(self) -> bool:
        """Works for a part of a frame; True at the end. What keeps all of it from being done ends it."""
        try:
            return self._work.go_on(A_FRAME_S)
        except Refused as refused:
            self.failed, self.stopped = refused.problem, True
            return True

    def stop(self) -> None:
        """Ends it; what was done stays."""
        self._work.stop()
        self.stopped = True

    def buttons(self, ctx: Context, rect: pygame.Rect) -> list[Button]:
        """Returns the buttons at the right end of the line."""
        theme, gap = ctx.theme, ctx.px(8)
        words = [(STOP, "library.taking.stop")] if self.going else [(CLOSE, "library.taking.close")]
        if not self.going and (self.report.refused or self.report.partly or self.report.known):
            words.insert(0, (REPORT, "library.taking.report"))
        made, right = list[Button](), rect.right - ctx.px(12)
        for name, key in reversed(words):
            label = ctx.texts(key)
            width = theme.fonts.width(label, "sans", theme.text_px(15)) + ctx.px(30)
            place = pygame.Rect(right - width, rect.y + gap, width, rect.h - 2 * gap)
            made.append(Button(name, place, label))
            right = place.x - gap
        return made

    def draw(self, ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the line: what is done, how far it is, and what became of the files so far."""
        theme, c, report = ctx.theme, ctx.theme.colours, self.report
        textures.panel(surface, rect, ctx.px(12), (0x29, 0x25, 0x25), c.line)
        right = min((one.rect.x for one in self.buttons(ctx, rect)), default=rect.right) - ctx.px(14)
        x, px = rect.x + ctx.px(16), theme.text_px(15)
        title = self._title(ctx)
        room = round((right - x) * 0.32)
        fitted = theme.fit(title, "sans-bold", px, room)
        theme.draw(
            surface, shortened(theme, title, fitted, room), (x, rect.centery), "sans-bold", fitted, c.ink, "midleft"
        )
        bar = pygame.Rect(x + room + ctx.px(10), rect.centery - ctx.px(4), round((right - x) * 0.16), ctx.px(8))
        textures.panel(surface, bar, bar.h // 2, c.ground)
        share = report.done / report.total if report.total else float(not self.going)
        textures.panel(surface, pygame.Rect(bar.x, bar.y, max(bar.h, round(bar.w * share)), bar.h), bar.h // 2, c.teal)
        words = self.counted(ctx)
        x = bar.right + ctx.px(14)
        fitted = theme.fit(words, "sans", px, right - x)
        theme.draw(surface, words, (x, rect.centery), "sans", fitted, c.ink, "midleft")

    def _title(self, ctx: Context) -> str:
        state = "going" if self.going else "stopped" if self.stopped else "done"
        name = clean(self._name, keep_newlines=False) or ctx.texts("library.taking.files")
        return ctx.texts(f"library.taking.{self.sort}-{state}", name)

    def counted(self, ctx: Context) -> str:
        """Returns how many files became what, in a line."""
        report, texts = self.report, ctx.texts
        counts = [("taken" if self.sort == "in" else "written", len(report.taken))]
        counts += [("partly", len(report.partly)), ("known", len(report.known)), ("refused", len(report.refused))]
        told = [texts(f"library.taking.{name}", count) for name, count in counts if count or name in ("taken",)]
        return " · ".join([texts("library.taking.of", report.done, report.total), *told])


class ReportPage(Page):
    """Tells of every file that was not simply taken what became of it, and why."""

    name = "library-report"
    title_key = "library.report.title"

    def __init__(self, report: Intake) -> None:
        self._report = report

    def _told(self) -> dict[str, list[tuple[str, str]]]:
        """Returns the files of each sort by their names, with what is told of them."""
        texts, report = self.ctx.texts, self._report
        return {
            "refused": [(name, texts.problem(problem)) for name, problem in report.refused],
            "partly": [(name, texts.problem(problem)) for name, problem in report.partly],
            "known": [(name, texts("library.report.same", clean(kept))) for name, kept in report.known],
        }

    def probe(self) -> dict[str, object]:
        return {sort: [clean(name, keep_newlines=False) for name, _ in files] for sort, files in self._told().items()}

    def parts(self) -> list[Part]:
        texts, found = self.ctx.texts, list[Part]()
        for sort, files in self._told().items():
            if not files:
                continue
            found.append(Part("heading", texts(f"library.report.{sort}", len(files))))
            named = files[:MOST_TOLD]
            found += [Part("pair", clean(name, keep_newlines=False), clean(why)) for name, why in named]
            if len(files) > MOST_TOLD:
                found.append(Part("text", texts("library.report.more", len(files) - MOST_TOLD)))
        return found
