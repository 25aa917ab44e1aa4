"""What asks over a table, a dialog or a menu: its buttons as a numbered list, pressed by number or by name."""

from collections.abc import Callable

import pygame

from game.rules.contract import AnyObservation
from game.stage.dialog import Dialog
from game.stage.scene import Scene
from game.table.port import Port
from game.text.asking import TextAnswer
from game.text.reading import plain
from game.ui.widgets.dialog import in_line
from game.ui.widgets.widgets import Button, Group

STILL = ("help", "board", "square", "rank", "where", "hand", "last", "clock", "quit")
"""What may be typed while something asks: it only looks, or closes the place where one types."""


class AskedOver:
    """Knows what asks now. `typed` is told nothing here: whoever holds this tells `lines` and lists `answers`."""

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._port = port

    @property
    def scene(self) -> Scene | None:
        """The page that lies over the table and leaves it in sight; None where nothing does."""
        top = self._port.ctx.app.top
        return top if top is not None and top is not self._port.table and top.overlay else None

    @property
    def by(self) -> object | None:
        """What asks now, a page or a menu; None for nothing."""
        return self.scene or self._port.menus.shown

    @property
    def covers(self) -> pygame.Rect | None:
        """What of the window that covers; None for nothing, or for all of it."""
        scene, menu = self.scene, self._port.menus.shown
        if scene is not None:
            return None if scene.spot is None else scene.spot.copy()
        return None if menu is None else menu.area.copy()

    @property
    def bars(self) -> bool:
        """Whether it has to be answered before anything else is done."""
        scene = self.scene
        return scene is not None and not scene.beside and self._group(scene) is not None

    @staticmethod
    def _group(scene: Scene) -> Group | None:
        """Returns the buttons that may be pressed by their words."""
        return scene.group if scene.answered_by_words else None

    def lines(self) -> list[str]:
        """Returns what is asked, a line each."""
        if self.scene is not None:
            said = self.scene.probe()
            shown = self.scene.figured() if isinstance(self.scene, Dialog) else []
            found = "\n".join([*(str(said.get(key, "")) for key in ("title", "text")), *shown])
        else:
            found = "" if self._port.menus.shown is None else self._port.menus.shown.title
        return [line for line in found.splitlines() if line]

    def answers(self) -> list[TextAnswer]:
        """Returns the buttons that can be pressed, in the order in which they stand."""
        scene, menu = self.scene, self._port.menus.shown
        if scene is not None:
            group = self._group(scene)
            buttons = [] if group is None else [one for one in group.buttons if one.enabled and _named(one)]
            return [TextAnswer(self._words(one), self._presses(scene, one)) for one in buttons]
        if menu is None:
            return []
        return [TextAnswer(in_line(item.label, item.detail), self._picks(menu, item.name)) for item in menu.items]

    def named(self, line: str) -> TextAnswer | None:
        """Returns the button whose words are typed; None where there is none, or where several have them."""
        found = [answer for answer in self.answers() if plain(answer.words) == plain(line)]
        return found[0] if len(found) == 1 else None

    def _words(self, button: Button) -> str:
        words = in_line(" ".join(_named(button).split()), button.hint)
        return self._port.ctx.texts("typed.chosen", words) if button.selected else words

    def _presses(self, scene: Scene, button: Button) -> Callable[[], None]:
        """Returns what presses a button as the keyboard does, if what it belongs to still asks."""

        def press() -> None:
            group = self._group(scene)
            if self.scene is scene and group is not None and group.find(button.name) is not None:
                group.focus, group.show_focus = button.name, True
                scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))

        return press

    def _picks(self, menu: object, name: str) -> Callable[[], None]:
        def pick() -> None:
            if self._port.menus.shown is menu:
                self._port.menus.take(name)

        return pick


def _named(button: Button) -> str:
    """Returns what a button is called: its label, or what it says where a painter draws it."""
    return button.label or button.said
