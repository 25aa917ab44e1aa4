"""All that was told, to be read again: the back-log, and on resuming the story so far, without what the rules did."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.reader.composing import SceneComposing
from game.games.senya.table.reader.view import StoryView
from game.games.senya.view.looks import GROUND
from game.games.senya.view.story.paper import Paper
from game.games.senya.words.paper import OnPaper, plain
from game.stage.dialog import Sure, ask_first
from game.stage.scene import Context, Scene
from game.table.listener import Listener
from game.table.port import Port
from game.ui.textures import lacquer
from game.ui.widgets.widgets import Button, Group

KEY = pygame.K_l
ON, WAY = "dialog.on", "way-back"
SCROLLS = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 8, pygame.K_PAGEDOWN: -8}


class LogPage(Scene):
    """Leads scene by scene through what was told, and back to where a way was chosen.

    so_far: it is shown on resuming. ways: what goes back to the choice of a scene, by its number from 0.
    """

    name = "senya-story-log"

    def __init__(
        self,
        title: str,
        passages: Sequence[OnPaper],
        like: Paper,
        *,
        so_far: bool,
        ways: Mapping[int, Callable[[], None]],
    ) -> None:
        self._title, self._passages, self._like, self._so_far = title, tuple(passages), like, so_far
        self._ways = ways
        self._places = [n for n, one in enumerate(self._passages) if one.kind == "place"]
        self.chosen = len(self._places) - 1

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        self.paper = Paper(ctx.theme)
        self.paper.write(upright=self._like.upright, size=self._like.size)
        self.paper.show(self._passages)
        self.on_resize()

    def on_resize(self) -> None:
        """Lays out the scenes at the left, as many of the last as there is room for, the paper, and the way on."""
        ctx, theme = self.ctx, self.ctx.theme
        gap, left, wide = ctx.px(10), ctx.px(44), ctx.size[0] - 2 * ctx.px(44)
        self._head = pygame.Rect(left, ctx.px(20), wide, round(theme.text_px(30) * 1.45))
        high = max(ctx.px(40), round(theme.text_px(15) * 2.2))
        foot = pygame.Rect(left + wide - ctx.px(230), ctx.size[1] - ctx.px(20) - high, ctx.px(230), high)
        body = pygame.Rect(left, self._head.bottom + gap, wide, foot.y - self._head.bottom - 3 * gap)
        column = round(wide * 0.26)
        self.paper.layout(pygame.Rect(body.x + column + 2 * gap, body.y, body.w - column - 2 * gap, body.h))
        fits = max(1, (body.h + gap) // (high + gap))
        first = max(0, len(self._places) - fits)
        buttons = [
            Button(
                f"scene.{n}",
                pygame.Rect(body.x, body.y + (n - first) * (high + gap), column, high),
                ctx.texts("senya-reader.log.scene", n + 1, plain(self._passages[self._places[n]].words)),
                selected=n == self.chosen,
                size=14,
            )
            for n in range(first, len(self._places))
        ]
        words = ctx.texts(f"senya-reader.log.{'go-on' if self._so_far else 'back'}")
        self.group.set([*buttons, *self._way_back(foot), Button(ON, foot, words, "gold")])

    def _way_back(self, foot: pygame.Rect) -> list[Button]:
        """Returns the button that goes back to the choice of the chosen scene, where there was one."""
        if self.chosen not in self._ways:
            return []
        wide = self.ctx.px(300)
        place = pygame.Rect(foot.x - self.ctx.px(10) - wide, foot.y, wide, foot.h)
        return [Button(WAY, place, self.ctx.texts("senya-reader.log.way"), size=14)]

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in SCROLLS:
            return self.paper.scroll(-SCROLLS[event.key])
        if event.type == pygame.MOUSEWHEEL:
            return self.paper.scroll(-event.y)
        pressed = self.group.handle(event)
        if pressed == ON or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self.ctx.app.pop()
        elif pressed == WAY:
            self._ask_way()
        elif pressed:
            self.chosen = int(pressed.rpartition(".")[2])
            self.paper.begin_with(self._places[self.chosen])
            self.on_resize()
        return pressed is not None

    def _ask_way(self) -> None:
        """Asks before it is gone back to a choice: what came after stays in the record, beside the new way."""

        def go() -> None:
            self.ctx.app.pop()
            self._ways[self.chosen]()

        texts = self.ctx.texts
        title, text = texts("senya-reader.log.way"), texts("senya-reader.log.way-told")
        question = Sure(title, text, texts("senya-reader.log.way-yes"), texts("table.confirm.no"))
        ask_first(self.ctx, question, go, name=WAY)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        surface.blit(lacquer(ctx.size, GROUND), (0, 0))
        title = ctx.texts(f"senya-reader.log.{'so-far' if self._so_far else 'title'}", self._title)
        px = theme.fit(title, "mincho", theme.text_px(30), self._head.w)
        theme.draw(surface, title, self._head.topleft, "mincho", px, theme.colours.ink)
        self.paper.draw(surface)
        self.group.draw(surface)


class StoryLog(Listener):
    """Opens the back-log; and where a story is taken up again by somebody who is asked, tells what was so far."""

    def __init__(self, port: Port[StoryObservation], view: StoryView, composing: SceneComposing) -> None:
        self._port, self._view, self._composing = port, view, composing

    def open(self, *, so_far: bool = False) -> None:
        """Shows all that was told; `so_far`: but for what the rules did."""
        passages = self._composing.told()
        if so_far:
            passages = tuple(one for one in passages if one.kind != "note")
        story: StoryState = self._composing.story()
        title = self._composing.speech().word(story.world.scenario.title)
        played = self._port.session.mode == "play" and not so_far
        chosen = self._composing.ways() if played else {}
        ways = {n: partial(self._port.browsing.take_back_to, node) for n, node in chosen.items()}
        self._port.ctx.app.push(LogPage(title, passages, self._view.screen.paper, so_far=so_far, ways=ways))

    def started(self) -> None:
        session = self._port.session
        told = any(one.kind == "text" for one in self._composing.told())
        if self._port.table.setup.resume is not None and session.humans_turn() and session.result is None and told:
            self.open(so_far=True)

    def key(self, event: pygame.event.Event) -> bool:
        plain_key = event.key == KEY and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if not plain_key or self._port.menus.shown is not None:
            return False
        self.open()
        return True
