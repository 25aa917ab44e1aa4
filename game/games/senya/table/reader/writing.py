"""How the paper is written and read: its direction, the size of its letters, the pace; kept in the settings."""

from collections.abc import Callable
from functools import partial
from typing import Generic

import pygame

from game.games.senya.row import STORY_PACE, STORY_SIZE, STORY_UPRIGHT
from game.games.senya.view.story.paper import Paper
from game.row import OwnChoice, OwnFlag
from game.rules.contract import O
from game.table.listener import Listener
from game.table.port import Port
from game.ui.widgets.piece_menu import MenuItem

SIZES = {"normal": 1.0, "large": 1.25, "largest": 1.55}
PACES = {"normal": 1.0, "slow": 0.55, "fast": 2.4}
"""Beside the letters a second that are usual; every other pace is at once."""


class Writing(Listener, Generic[O]):
    """Lets the paper follow the settings, and offers them in a menu."""

    def __init__(self, port: Port[O], paper: Paper) -> None:
        self._port, self._paper = port, paper

    def laid_out(self) -> None:
        self._follow()

    def changed(self) -> None:
        self._follow()

    def _follow(self) -> None:
        kept, japanese = self._port.ctx.settings.more, self._port.ctx.texts.lang == "ja"
        self._paper.write(upright=japanese and STORY_UPRIGHT.of(kept), size=SIZES[STORY_SIZE.of(kept)])

    def pace(self) -> float | None:
        """Returns how much faster than usual letters appear, None where the whole text stands there at once."""
        return PACES.get(STORY_PACE.of(self._port.ctx.settings.more))

    # --- the menu ----------------------------------------------------------------------------------------------------

    def open(self, anchor: pygame.Rect) -> None:
        """Offers direction, size and pace beside a button; what is chosen now is marked."""
        texts = self._port.ctx.texts
        kept = self._port.ctx.settings.more
        items: list[MenuItem] = []
        answers: dict[str, Callable[[], object]] = {}
        if texts.lang == "ja":
            on = STORY_UPRIGHT.of(kept)
            items.append(MenuItem("upright", texts(f"senya-reader.writing.{'level' if on else 'upright'}")))
            answers["upright"] = partial(self._keep, STORY_UPRIGHT, not on)
        for setting in (STORY_SIZE, STORY_PACE):
            for value in setting.choices:
                name = f"{setting.name}-{value}"
                mark = "● " if setting.of(kept) == value else "○ "
                title, words = texts(f"settings.{setting.name}"), texts(f"settings.{name}")
                items.append(MenuItem(name, mark + texts("senya-reader.writing.value", title, words)))
                answers[name] = partial(self._keep, setting, value)
        title = texts("senya-reader.writing.title")
        self._port.menus.open(title, items, anchor, answers, again=partial(self.open, anchor))

    def _keep(self, setting: OwnFlag | OwnChoice, value: str | bool) -> None:
        self._port.ctx.settings.more[setting.key] = value
        self._port.ctx.app.settings_changed()
        self._follow()
        self._port.showing.redraw()
