"""The window as it is said: joins what scenes say, hands it to the system, and presses what is pressed there."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame

from game.aloud.node import SaidNode, SaidRole, every, unique

if TYPE_CHECKING:
    from game.aloud.adapter import SpokenWindow
    from game.stage.scene import Context, Scene
    from game.ui.theme import DrawnLine

FOCUS = {pygame.WINDOWFOCUSGAINED: True, pygame.WINDOWFOCUSLOST: False}


class Aloud:
    """Keeps what was drawn of every scene, as long as somebody listens. `speech` None: nobody ever does."""

    def __init__(self, ctx: Context, scenes: Sequence[Scene]) -> None:
        self._ctx, self._scenes = ctx, scenes
        self.speech: SpokenWindow | None = None
        self._lines: dict[Scene, Sequence[DrawnLine]] = {}
        self._tree: SaidNode | None = None
        self._heard = False
        """Whether somebody listened when this was asked last."""
        self._stale = False
        """Whether something was drawn that was not told yet."""

    @contextmanager
    def reading(self, scene: Scene) -> Iterator[None]:
        """Notes the lines that a scene draws in the block, if somebody listens."""
        if self.speech is None or not self.speech.wanted:
            yield
            return
        with self._ctx.theme.reading() as lines:
            yield
        self._lines = {one: told for one, told in self._lines.items() if one in self._scenes} | {scene: lines}

    def tree(self) -> SaidNode:
        """Returns all that the window says now. Scenes say what they drew last."""
        texts, top = self._ctx.texts, self._scenes[-1] if self._scenes else None
        width, height = self._ctx.size
        found: list[SaidNode] = []
        if top is not None:
            lines = [line for line in self._lines.get(top, ()) if line.surface.get_size() == self._ctx.size]
            role: SaidRole = "dialog" if top.overlay else "page"
            said = tuple(top.says(lines))
            title = next((node.label for node in said if node.role == "heading"), "")
            found.append(SaidNode(f"scene.{top.name}", role, title, None, said))
        shown = list(self._ctx.app.notices)[-1:] if self._ctx.app.noticing else []
        found += [SaidNode(f"notice.{one.number}", "told", one.text, live=True) for one in shown]
        return unique(SaidNode("window", "window", texts("app.title"), (0, 0, width, height), tuple(found)))

    def read_all(self) -> SaidNode:
        """Draws what can be seen, and returns what it says."""
        surface, theme = pygame.display.get_surface(), self._ctx.theme
        assert surface is not None
        for scene in self._scenes:
            with theme.reading() as lines:
                scene.draw(surface)
            self._lines[scene] = lines
        return self.tree()

    def join(self, speech: SpokenWindow) -> None:
        """Lets the system hear what is said from now on."""
        self.speech = speech
        speech.wake = lambda: pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    # --- the system ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Tells the system where the keyboard is, and where the window."""
        if self.speech is not None and event.type in FOCUS:
            self.speech.focus(here=FOCUS[event.type])
        if event.type == pygame.WINDOWMOVED:
            self._place()

    def _place(self) -> None:
        if self.speech is not None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                x, y = pygame.Window.from_display_module().position
            place = (x, y, *self._ctx.size)
            self.speech.place(place, place)

    def update(self, *, drawn: bool, moving: bool) -> bool:
        """Presses what the system's readers pressed, and tells them what is new at rest; True: all is to be drawn."""
        speech = self.speech
        if speech is None or not speech.wanted:
            self._heard = False
            return False
        while speech.asked:
            self._press(speech.asked.popleft())
        if not self._heard:
            self._heard = True
            speech.focus(here=pygame.key.get_focused())
            self._place()
            return True
        self._stale = self._stale or drawn
        if self._stale and not moving:
            self._stale, self._tree = False, None
            self._ctx.app.aside(lambda: self._tell(speech))
            if self._tree is None:  # what fails once would fail with every frame: the game goes on unspoken
                self.speech = None
        return False

    def _tell(self, speech: SpokenWindow) -> None:
        root = self.tree()
        speech.show(root)
        self._tree = root

    def _press(self, name: str) -> None:
        """Presses the middle of a thing with the mouse, as a hand would."""
        root = self._tree
        node = None if root is None else next((one for one in every(root) if one.id == name), None)
        if node is None or node.bounds is None:
            return
        x, y, width, height = node.bounds
        pos = (x + width // 2, y + height // 2)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=pygame.BUTTON_LEFT))


def printed(node: SaidNode, depth: int = 0) -> Iterator[str]:
    """Yields a tree line by line: its role, its words, what stands in it, and in which state it is."""
    state = [name for name in ("focused", "selected", "live") if getattr(node, name)]
    state += [] if node.enabled else ["off"]
    words = "".join((f" {node.label!r}" * bool(node.label), f" = {node.value!r}" * bool(node.value)))
    yield "  " * depth + node.role + words + "".join(f" [{one}]" for one in state)
    for child in node.children:
        yield from printed(child, depth + 1)
