"""Hands the tree of a screen to the system's readers through the package `accesskit`, where that is installed.

The package is asked for when a window opens and not before; without it nothing here does anything. The trees are made
in the window's thread, the system asks in one of its own: it is given the last whole tree, which is a value.
"""

import importlib
import importlib.util
import logging
import sys
from collections import deque
from collections.abc import Callable
from typing import Any

from game.aloud.node import SaidNode, SaidRole, every, focus_of

PACKAGE = "accesskit"
ROLES: dict[SaidRole, str] = {
    "window": "WINDOW",
    "page": "MAIN",
    "dialog": "DIALOG",
    "heading": "HEADING",
    "text": "LABEL",
    "button": "BUTTON",
    "field": "TEXT_INPUT",
    "list": "LIST",
    "item": "LIST_ITEM",
    "board": "TABLE",
    "rank": "ROW",
    "square": "CELL",
    "menu": "MENU",
    "told": "LABEL",
}
BEFORE_SHOWN = ("win32", "darwin")
"""Systems on which the window has to be taken before it is shown for the first time."""

log = logging.getLogger(__name__)


def speech() -> "SpokenWindow | None":
    """Returns what hands trees to the system; None where the package is not installed."""
    return SpokenWindow() if importlib.util.find_spec(PACKAGE) is not None else None


class SpokenWindow:
    """Keeps the last tree for whoever reads it. `wanted`: somebody does; `asked`: the ids that were pressed there."""

    def __init__(self) -> None:
        self._kit: Any = None
        self._adapter: Any = None
        self._numbers: dict[str, int] = {}
        self._root = SaidNode("window", "window")
        self.wanted = False
        self.wake: Callable[[], object] = lambda: None
        """Called in any thread when there is something to do for the window's."""
        self.asked: deque[str] = deque()

    # --- the system ----------------------------------------------------------------------------------------------

    def attach(self, window: Callable[[], object]) -> None:
        """Joins the system's readers; `window` tells the handle of the window where that is asked for."""
        try:
            self._kit = importlib.import_module(PACKAGE)
            if sys.platform == "win32":
                self._adapter = self._kit.windows.SubclassingAdapter(window(), self._begins, self._presses)
            elif sys.platform == "darwin":
                self._kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
                taken = self._kit.macos.SubclassingAdapter
                self._adapter = taken.for_window(window(), self._begins, self._presses)
            else:
                self._adapter = self._kit.unix.Adapter(self._begins, self._presses, self._ends)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # what panics in the package is no Exception, and the window opens without it
            log.exception("the window is not spoken")
            self._adapter = None

    def _begins(self) -> object:
        self.wanted = True
        self.wake()
        return self._update(self._root)

    def _ends(self) -> None:
        self.wanted = False

    def _presses(self, request: Any) -> None:
        if request.action in (self._kit.Action.CLICK, self._kit.Action.FOCUS):
            names = {number: name for name, number in list(self._numbers.items())}
            if request.target in names:
                self.asked.append(names[request.target])
                self.wake()

    # --- what is told --------------------------------------------------------------------------------------------

    def show(self, root: SaidNode) -> None:
        """Tells a tree, if it is another than the last one."""
        if root == self._root:
            return
        self._root = root
        if self._adapter is not None:
            self._raise(self._adapter.update_if_active(lambda: self._update(root)))

    def focus(self, *, here: bool) -> None:
        """Tells whether the window has the keyboard; Windows is told by its own messages."""
        if self._adapter is None or sys.platform == "win32":
            return
        if sys.platform == "darwin":
            self._raise(self._adapter.update_view_focus_state(here))
        else:
            self._adapter.update_window_focus_state(here)

    def place(self, outer: tuple[int, int, int, int], inner: tuple[int, int, int, int]) -> None:
        """Tells where the window lies on the screen, with its frame and without it, in pixels; X11 asks for it."""
        if self._adapter is not None and sys.platform not in BEFORE_SHOWN:
            self._adapter.set_root_window_bounds(self._rect(outer), self._rect(inner))

    @staticmethod
    def _raise(events: Any) -> None:
        if events is not None:
            events.raise_events()

    # --- into the package's words --------------------------------------------------------------------------------

    def _number(self, name: str) -> int:
        return self._numbers.setdefault(name, len(self._numbers))

    def _rect(self, place: tuple[int, int, int, int]) -> object:
        x, y, width, height = place
        return self._kit.Rect(float(x), float(y), float(x + width), float(y + height))

    def _update(self, root: SaidNode) -> object:
        update = self._kit.TreeUpdate(self._number(focus_of(root).id))
        update.tree = self._kit.Tree(self._number(root.id))
        update.nodes = [(self._number(node.id), self._node(node)) for node in every(root)]
        return update

    def _node(self, said: SaidNode) -> object:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, ROLES[said.role]))
        if ROLES[said.role] == "LABEL":
            node.set_value(said.label)
        elif said.label:
            node.set_label(said.label)
        if said.value or said.role == "field":
            node.set_value(said.value)
        if said.bounds is not None:
            node.set_bounds(self._rect(said.bounds))
        node.set_children([self._number(child.id) for child in said.children])
        if said.pressed or said.role == "field":
            node.add_action(kit.Action.CLICK)
        if said.role == "field":
            node.add_action(kit.Action.FOCUS)
        if said.selected:
            node.set_selected(True)
        if not said.enabled:
            node.set_disabled()
        if said.live:
            node.set_live(kit.Live.POLITE)
        return node
