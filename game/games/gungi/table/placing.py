"""The set-up of 軍儀 at the table: queues of placements, backs behind the curtain, and 済み."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.gungi.rules import events as ev
from game.games.gungi.table import setup
from game.games.gungi.table.handover import BacksCurtain
from game.games.gungi.table.secrets import Backs
from game.match.match import AnyNode, AnyStep
from game.table.scene import TableScene
from game.ui.motion.director import Speed
from game.ui.textures import panel

SETUP = "setup"
BANNER_S = 2.2
QUEUE_PAUSE_S = 0.12
AT_ONCE_S = 0.03
"""How long a tile is seen before the next one where everything to be placed is known already."""
AT_A_TIME = 6
"""How many tiles are placed in a frame once somebody does not want to see them one by one."""


class GungiSetup(TableScene):
    """Places queued tiles in their seats' turns, one at a time, and says when the war begins.

    Where no person has anything left to choose, both armies are set up at once: the tiles lie down one after the other
    (a click or Space ends that too), still in alternating turns and all in the record (G13.1).
    """

    backs: Backs
    queues: list[setup.Queue | None]

    def begin(self) -> None:
        super().begin()
        self.backs = Backs(self.session.match.seed)
        self.queues = [None, None]
        self._pause = 0.0
        self._skips = False
        """Whether somebody does not want to see the set-up of two computers, or the tiles one by one."""
        self._banner = ""
        self._banner_left = 0.0

    def _played(self, step: AnyStep) -> None:
        super()._played(step)
        for event in step.events:
            if isinstance(event, ev.Opened):
                self.queues = [None, None]
                self._skips = False
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
        self._skips = False
        self.refresh_row()

    # --- at once ---------------------------------------------------------------------------------------------------

    def paced(self) -> bool:
        return bool(self.session.state.phase != SETUP)

    def animation(self) -> Speed:
        return "off" if self.sets_up_at_once() else super().animation()

    def sets_up_at_once(self) -> bool:
        """Whether all that is still to be placed is placed without anybody's choice, by queues and computers."""
        session = self.session
        if session.mode != "play" or session.result is not None or session.state.phase != SETUP or session.paused:
            return False
        if not any(self.queues) and not (self._skips and not session.humans):
            return False
        return all(not session.seats[n].is_human or self.queues[n] or not session.state.hands[n] for n in (0, 1))

    def skip_setup(self) -> None:
        """Lets the armies stand as soon as the computers have said where."""
        self._skips = True
        self.show_all()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.menu is None and not self._skips and self.sets_up_at_once() and self._ends_showing(event):
            self.skip_setup()
            return True
        return super().handle(event)

    def _ends_showing(self, event: pygame.event.Event) -> bool:
        """Whether an event asks not to be shown the tiles one by one."""
        if event.type == pygame.KEYDOWN:
            return event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        left = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        return left and self.group.at(event.pos) is None and not self.areas.record.collidepoint(event.pos)

    def _play_ai(self) -> bool:
        if self._ai_action is not None and self.session.state.phase == SETUP:
            self.show_all()  # nobody waits for a tile to lie down before the other side places
        return super()._play_ai()

    # --- queues ----------------------------------------------------------------------------------------------------

    def _queue_due(self) -> bool:
        session = self.session
        return (
            session.result is None
            and session.state.phase == SETUP
            and session.stands_here
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
        if self._pause > 0 or (self.director.busy and self.animation() == "full"):
            return changed
        quick = self.sets_up_at_once()
        self._pause = (
            0.0 if self._skips or self.ctx.settings.animation == "off" else AT_ONCE_S if quick else QUEUE_PAUSE_S
        )
        for _ in range(AT_A_TIME if self._skips else 1):
            if self._queue_due():
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

    def goto(self, node: AnyNode | None) -> None:
        self.queues = [None, None]
        super().goto(node)

    def wake(self) -> float | None:
        due = self._queue_due() or self.sets_up_at_once()
        wishes = [wish for wish in (super().wake(), 0.01 if due else None) if wish is not None]
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
