"""What a page shows, told in lines that a person can read, and tables of such lines that were found right.

A table lies beside its test, in the folder `seen`. Where a page is meant to look otherwise,
`APPROVE=1 python -m pytest -n 0 TEST` writes the tables of that test anew, and what changed is read in the diff.
"""

from __future__ import annotations

import contextlib
import difflib
import os
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from game.table.scene import TableScene
from game.ui import clipboard, textures
from game.ui.theme import Theme
from tests import places
from tests.pictures import look_alike, picture
from tests.pilot import Pilot


def approved(table: Path, found: list[str]) -> None:
    """Holds lines against a table, or with APPROVE set writes it."""
    if os.environ.get("APPROVE"):
        table.write_text("\n".join(found) + "\n", encoding="utf-8")
    known = table.read_text(encoding="utf-8").split("\n")[:-1]
    other = difflib.unified_diff(known, found, str(table), "what is seen now", lineterm="", n=1)
    assert found == known, "\n".join(other)


MARKS = {"chosen", "gold", "gold_high", "focus"}
"""Inks by which a box stands out."""


class Drawn:
    """What is drawn, on one surface if one is named: words with place, size and ink, and where asked for the shapes."""

    def __init__(self, theme: Theme, surface: pygame.Surface | None = None) -> None:
        inks = theme.colours
        self._names = {getattr(inks, one.name): one.name for one in reversed(fields(inks))}
        self._surface = surface
        self.words: list[tuple[pygame.Rect, int, str, str]] = []
        self.shapes: list[tuple[int, int, str, str]] = []

    def ink(self, colour: Any) -> str:
        """Returns the name of a colour of the house, else its figures."""
        figures = "#" + "".join(f"{part:02x}" for part in colour)
        return self._names.get(tuple(colour), figures)

    def told(self) -> dict[str, str]:
        """Returns the words, those of one height in a line: place from the left, size, ink; runs of one ink as one."""
        rows: dict[str, list[str]] = {}
        last, end = (0, 0, ""), 0
        for y, x, right, px, ink, text in sorted({(r.centery, r.x, r.right, *more) for r, *more in self.words}):
            row = rows.setdefault(f"{y:4}", [])
            if row and last == (y, px, ink) and abs(x - end) <= 1:
                row[-1] += text
            else:
                row.append(f"{x} {px} {ink} {text}")
            last, end = (y, px, ink), right
        shapes: dict[str, list[str]] = {}
        for y, h, what, x in sorted(set(self.shapes)):
            shapes.setdefault(f"{what} {y}+{h}", []).append(x)
        return {at: " | ".join(row).rstrip() for at, row in (rows | shapes).items()}

    @contextlib.contextmanager
    def watched(self, *, shapes: bool = False, marks: bool = False) -> Iterator[Drawn]:
        """Notes what is drawn until the end of the block; shapes: every box, marks: those that stand out."""
        with contextlib.ExitStack() as patches:
            patches.enter_context(patch.object(Theme, "see", self._word(Theme.see)))
            for owner, name, wanted in ((pygame.draw, "rect", shapes), (textures, "panel", shapes or marks)):
                if wanted:
                    patches.enter_context(patch.object(owner, name, self._shape(name, getattr(owner, name), shapes)))
            yield self

    def _word(self, real: Any) -> Any:
        def see(theme: Theme, surface: pygame.Surface, text: str, rect: pygame.Rect, px: int, colour: Any) -> None:
            if self._surface in (None, surface) and text.strip():
                self.words.append((rect, px, self.ink(colour), text))
            real(theme, surface, text, rect, px, colour)

        return see

    def _shape(self, name: str, real: Any, every: bool) -> Any:
        def draw(surface: pygame.Surface, *args: Any, **more: Any) -> Any:
            at = int(name == "rect")  # pygame names the ink first
            inks = [self.ink(arg) for n, arg in enumerate(args) if isinstance(arg, tuple) and n != at]
            if self._surface in (None, surface) and (every or MARKS & {*inks}):
                rect = pygame.Rect(args[at])
                self.shapes.append((rect.y, rect.h, " ".join([name, *inks]), f"{rect.x}+{rect.w}"))
            return real(surface, *args, **more)

        return draw


CTRL = 1 << 28
"""Added to a key: it is pressed with Ctrl."""


class Transcript:
    """What a person sees who does one thing after another: a page whole, then at each step what is new or gone."""

    def __init__(self, pilot: Pilot, *, exact: bool = False) -> None:
        """`exact`: where all of it lies, to the pixel, is held too (see `tests/places`)."""
        clipboard.put("")  # not what another test of this process copied
        self._pilot = pilot
        self._before: dict[str, str] = {}
        self._known: dict[str, str] = {}
        self.lines: list[str] = []
        self._titles: list[str] = []
        self._pictures: list[pygame.Surface] = []
        self._places: list[str] | None = [] if exact else None

    def look(self, title: str, *, words: bool = True) -> None:
        """Notes what the window shows now; what was there before and went is only named when it is there again."""
        now = page(self._pilot, words=words)
        self.lines.append(f"== {title}: {type(self._pilot.scene).__name__}")
        self.lines += [f"{name}: {what}" for name, what in now.items() if self._known.get(name) != what]
        again = [name for name, what in now.items() if name not in self._before and self._known.get(name) == what]
        gone = [name for name in self._before if name not in now]
        for what, names in (("again", again), ("gone", gone)):
            self.lines += [f"{what}: {' '.join(map(str.strip, names))}"] * bool(names)
        self._before = now
        self._known |= now
        if words:
            self._titles.append(title)
            self._pictures.append(picture(pygame.display.get_surface()))
        if words and self._places is not None:
            known = {*self._places}
            new = [line for line in places.page(self._pilot, Drawn(self._pilot.ctx.theme).ink) if line not in known]
            self._places += [f"== {title}", *new]

    def does(self, *steps: str | int) -> None:
        """Does one thing after the other (see `_do`), and looks."""
        for step in steps:
            self._do(step)
        self.look(" ".join(map(_told, steps)))

    def tries(self, *steps: str | int) -> None:
        """Does one thing after another on the page that is open; notes, without words, what comes of each.

        Where another page opens it is only named, with its facts, and left again.
        """
        here, below = self._pilot.scene, len(self._pilot.app.scenes)
        self.look("tried", words=False)
        for step in steps:
            self._do(step)
            opened = self._pilot.scene
            if opened is here:
                self.look(_told(step), words=False)
            else:
                facts = {} if opened is None else {**opened.probe(), "folder": ""}  # a folder is this machine's
                told = " ".join(f"{name}: {fact}" for name, fact in facts.items() if fact != "")
                self.lines.append(
                    f"== {_told(step)} opens {type(opened).__name__} {told}".replace("\n", " / ").rstrip()
                )
            if self._pilot.notice:
                self.lines.append(f"notice: {self._pilot.notice}")
                self._pilot.rest(30)
            while len(self._pilot.app.scenes) > below:
                self._pilot.app.pop()
            if len(self._pilot.app.scenes) < below:
                self._pilot.open(here)

    def approved(self, table: Path) -> None:
        """Holds what was noted against a table, and how it looked against the sheet of pictures beside it."""
        approved(table, self.lines)
        look_alike(table.with_suffix(".png"), self._titles, self._pictures)
        if self._places is not None:
            approved(table.with_suffix(".places"), self._places)

    def _do(self, step: str | int) -> None:
        """Presses a target by its name or a key by its number, or types what stands behind a blank."""
        if isinstance(step, str) and step.startswith(" "):
            self._pilot.type(step[1:])
        elif isinstance(step, str) and step not in self._pilot.targets():
            self.lines.append(f"{step} is not there")
        elif isinstance(step, str):
            self._pilot.press(step)
        else:
            self._pilot.key(step & ~CTRL, pygame.KMOD_CTRL if step & CTRL else 0)


def _told(step: str | int) -> str:
    if isinstance(step, str):
        return step.strip()
    return f"{'ctrl ' * bool(step & CTRL)}{pygame.key.name(step & ~CTRL)}"


def page(pilot: Pilot, *, words: bool = True) -> dict[str, str]:
    """Returns what the window shows now: words by their height, buttons and other places to press by theirs.

    Words of what is painted on a layer of its own are left out: some layers were painted before.
    """
    screen = pygame.display.get_surface()
    with Drawn(pilot.ctx.theme, screen).watched(marks=True) as drawn:
        if words:
            pilot.draw()
    for table in pilot.app.scenes if words else ():  # what of a table stays as it is was painted once
        if isinstance(table, TableScene):
            still = [line for line in table.showing.said if line.surface is table.painter._still]
            drawn.words += [(line.rect, line.px, "still", line.text) for line in still if line.rect.bottom > 0]
    group = pilot.scene.group
    buttons = group.buttons if group is not None else []
    known = {one.name for one in buttons}
    found: dict[str, list[str]] = {}
    for one in buttons:
        marks = [one.style] * (one.style != "plain") + ["on"] * one.selected + ["off"] * (not one.enabled)
        found.setdefault(f"[{one.rect.y}+{one.rect.h}]", []).append(
            " ".join([one.name, f"{one.rect.x}+{one.rect.w}", *marks])
        )
    for name, rect in sorted(pilot.targets().items(), key=lambda one: (one[1].y, one[1].x)):
        if name not in known:
            found.setdefault(f"<{rect.x}+{rect.w}>", []).append(f"{name} {rect.y}+{rect.h}")
    facts = {f"({name})": str(fact).replace("\n", " / ") for name, fact in pilot.scene.probe().items()}
    if group is not None and group.show_focus:
        facts["(focus)"] = str(group.focus)
    return {**drawn.told(), **{at: ", ".join(names) for at, names in found.items()}, **facts}
