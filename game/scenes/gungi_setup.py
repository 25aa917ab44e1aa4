"""The set-up of 軍儀 at the table: queues of placements, backs behind the curtain, and 済み."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.match import Node, Step
from game.rules.gungi import events as ev
from game.scenes import setup
from game.scenes.gungi_secrets import Backs
from game.scenes.handover import BacksCurtain
from game.scenes.table import TableScene
from game.ui.textures import panel

SETUP = "setup"
BANNER_S = 2.2
QUEUE_PAUSE_S = 0.12


class GungiSetup(TableScene):
    """Places queued tiles in their seats' turns, one at a time, and says when the war begins."""

    backs: Backs
    queues: list[setup.Queue | None]

    def begin(self) -> None:
        super().begin()
        self.backs = Backs(self.session.match.seed)
        self.queues = [None, None]
        self._pause = 0.0
        self._banner = ""
        self._banner_left = 0.0

    def _played(self, step: Step) -> None:
        super()._played(step)
        for event in step.events:
            if isinstance(event, ev.Opened):
                self.queues = [None, None]
                self._banner = self.ctx.texts("setup.opened-sub", self.ctx.texts(f"gungi.side.{event.first}"))
                self._banner_left = BANNER_S

    def use_array(self, name: str, tiles: Sequence[setup.Wanted], swing: bool) -> None:
        self.start_queue(setup.ArrayQueue(name, tiles, self.session.to_act, swing=swing))

    def mirror(self) -> None:
        """Takes over what the opponent has placed so far, turned round."""
        if not setup.placed(self.session.match.cursor.path(), 1 - self.session.to_act):
            self.ctx.app.notify(self.ctx.texts("setup.nothing-to-mirror"))
            return
        self.start_queue(setup.MirrorQueue(self.ctx.texts("setup.mirrored"), self.session.match))

    def start_queue(self, queue: setup.Queue) -> None:
        self.gestures.cancel()
        self.queues[self.session.to_act] = queue
        self._pause = 0.0
        self.refresh_row()

    def _queue_due(self) -> bool:
        session = self.session
        return (
            session.result is None
            and session.state.phase == SETUP
            and not session.browsing
            and session.humans_turn()
            and self.queues[session.to_act] is not None
        )

    def tick_game(self, dt: float) -> bool:
        changed = super().tick_game(dt)
        if self._banner:
            self._banner_left -= dt
            if self._banner_left <= 0:
                self._banner, changed = "", True
        if not self._queue_due():
            return changed
        self._pause -= dt
        if self._pause > 0 or (self.director.busy and self.ctx.settings.animation == "full"):
            return changed
        self._pause = 0.0 if self.ctx.settings.animation == "off" else QUEUE_PAUSE_S
        self._place_next()
        return True

    def _place_next(self) -> None:
        session, texts = self.session, self.ctx.texts
        seat = session.to_act
        queue = self.queues[seat]
        assert queue is not None
        match queue.next(session.state, seat):
            case setup.Stop(clause, kind):
                self.queues[seat] = None
                why = self.clause_text(clause)
                self.ctx.sounds.play("refuse")
                self.ctx.app.notify(texts("setup.stopped", queue.name, kind, why), clause)
                self.refresh_row()
            case None:
                self.queues[seat] = None
                self.refresh_row()
            case action:
                self.act(self.backs.settle(action, session.state), asked=True)

    def goto(self, node: Node | None) -> None:
        self.queues = [None, None]
        super().goto(node)

    def wake(self) -> float | None:
        wishes = [wish for wish in (super().wake(), 0.02 if self._queue_due() else None) if wish is not None]
        if self._banner:
            wishes.append(max(0.02, self._banner_left))
        return min(wishes, default=None)

    def refresh_row(self) -> None:
        self.lay_out()
        self._dirty = True

    def draw_over(self, surface: pygame.Surface) -> None:
        if not self._banner:
            return
        theme, colours, board = self.ctx.theme, self.ctx.theme.colours, self.areas.board
        band = pygame.Rect(board.x, 0, board.width, theme.text_px(118))
        band.centery = board.centery
        panel(surface, band, 0, (*colours.ground, 225), colours.gold, max(1, self.ctx.px(2)))
        head, sub = self.ctx.texts("setup.opened"), self._banner
        at = (band.centerx, band.y + band.height * 2 // 5)
        theme.draw(surface, head, at, "mincho", theme.text_px(44), colours.ink, "center")
        low = (band.centerx, band.y + band.height * 4 // 5)
        theme.draw(surface, sub, low, "sans", theme.text_px(16), colours.gold_high, "center")

    def ask_backs(self, seats: list[int]) -> None:
        if not seats:
            self.files.view_changed()
            return

        def chosen(files: tuple[int, int]) -> None:
            self.backs.chosen[seats[0]] = files
            self.ask_backs(seats[1:])

        self.ctx.app.push(BacksCurtain(self.seat_name(seats[0]), chosen, last=len(seats) == 1))
