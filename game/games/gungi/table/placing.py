"""The set-up of 軍儀 at the table: queues of placements, backs behind the curtain, and 済み."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.gungi.rules import events as ev
from game.games.gungi.rules.arrays import Wanted
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import SETUP
from game.games.gungi.table import setup
from game.games.gungi.table.arrays import ArrayChooser, clash_words
from game.games.gungi.table.gestures import GungiGestures
from game.games.gungi.table.handover import BacksCurtain
from game.games.gungi.table.secrets import Backs
from game.match.match import AnyStep
from game.table.hooks import CoursePart
from game.table.listener import Listener
from game.table.port import Port
from game.ui.textures import panel

BANNER_S = 2.2
QUEUE_PAUSE_S = 0.12
AT_ONCE_S = 0.03
"""How long a tile is seen before the next one where everything to be placed is known already."""
PLAIN = "flat-line"
"""The array without towers, offered first in a game with help."""
AT_A_TIME = 6
"""How many tiles are placed in a frame once somebody does not want to see them one by one."""


class Placing(Listener, CoursePart):
    """Places queued tiles in their seats' turns, one at a time, and says when the war begins.

    Where no person has anything left to choose, both armies are set up at once: the tiles lie down one after the other
    (a click or Space ends that too), still in alternating turns and all in the record (G13.1).
    """

    def __init__(self, port: Port[GungiObservation], gestures: GungiGestures, backs: Backs) -> None:
        self._port, self._gestures, self._backs = port, gestures, backs
        self.queues: list[setup.Queue | None] = [None, None]
        self.skips = False
        """Whether somebody does not want to see the set-up of two computers, or the tiles one by one."""
        self._pause = 0.0
        self._banner = ""
        self._banner_left = 0.0

    def started(self) -> None:
        port = self._port
        fresh = port.session.match.ply == 0 and port.eyes.seen().phase == SETUP and not port.table.opened.view
        if port.table.setup.choose_secrets and fresh:
            self._ask_backs(sorted(port.session.humans))
        elif port.table.help.on and fresh and port.session.humans_turn():
            port.ctx.app.push(ArrayChooser(port.eyes.observe(port.session.to_act), self.use_array, PLAIN))

    def played(self, step: AnyStep) -> None:
        for event in step.events:
            if isinstance(event, ev.Opened):
                self.queues = [None, None]
                self.skips = False
                texts = self._port.ctx.texts
                self._banner = texts("setup.opened-sub", texts(f"gungi.side.{event.first}"))
                self._banner_left = BANNER_S

    def use_array(self, name: str, tiles: Sequence[Wanted], swing: bool) -> None:
        """Places a ready-made array."""
        self.start_queue(setup.ArrayQueue(name, tiles, self._port.session.to_act, swing=swing))

    def mirror(self) -> None:
        """Takes over what the opponent has placed so far, turned round."""
        port, match = self._port, self._port.session.match
        if not setup.placed(match.cursor.path(), 1 - port.session.to_act):
            port.ctx.app.notify(port.ctx.texts("setup.nothing-to-mirror"))
            return
        self.start_queue(setup.MirrorQueue(port.ctx.texts("setup.mirrored"), match))

    def start_queue(self, queue: setup.Queue) -> None:
        """Lets a queue place the tiles of the seat to act."""
        self._gestures.cancel()
        self.queues[self._port.session.to_act] = queue
        self._pause = 0.0
        self.skips = False
        self._refresh_row()

    def stop(self) -> None:
        """Lets no queue go on."""
        self.queues = [None, None]
        self._refresh_row()

    # --- at once ---------------------------------------------------------------------------------------------------

    def at_once(self) -> bool:
        """Whether all that is still to be placed is placed without anybody's choice, by queues and computers."""
        session, seen = self._port.session, self._port.eyes.seen()
        if session.mode != "play" or session.result is not None or seen.phase != SETUP or session.paused:
            return False
        if not any(self.queues) and not (self.skips and not session.humans):
            return False
        return all(not session.seats[n].is_human or self.queues[n] or not seen.hands[n] for n in (0, 1))

    def skip(self) -> None:
        """Lets the armies stand as soon as the computers have said where."""
        self.skips = True
        self._port.showing.show_all()

    def computer_waits(self) -> bool:
        """Nobody waits for a tile to lie down before the other side places."""
        if self._port.eyes.seen().phase == SETUP:
            self._port.showing.show_all()
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        if self._port.menus.shown is None and not self.skips and self.at_once() and self._ends_showing(event):
            self.skip()
            return True
        return False

    def _ends_showing(self, event: pygame.event.Event) -> bool:
        """Whether an event asks not to be shown the tiles one by one."""
        if event.type == pygame.KEYDOWN:
            return event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        left = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        areas = self._port.showing.areas
        return left and self._port.table.group.at(event.pos) is None and not areas.record.collidepoint(event.pos)

    # --- queues ----------------------------------------------------------------------------------------------------

    def _due(self) -> bool:
        session = self._port.session
        return (
            any(self.queues)
            and session.result is None
            and self._port.eyes.seen().phase == SETUP
            and session.stands_here
            and session.humans_turn()
            and self.queues[session.to_act] is not None
        )

    def tick(self, dt: float) -> bool:
        """Lets the banner fade, and the queue of the seat to act place its next tile when it is time."""
        changed, port = False, self._port
        if self._banner:
            self._banner_left -= dt
            if self._banner_left <= 0:
                self._banner, changed = "", True
        if not self._due():
            return changed
        self._pause -= dt
        if self._pause > 0 or (port.table.director.busy and port.showing.animation() == "full"):
            return changed
        quick = AT_ONCE_S if self.at_once() else QUEUE_PAUSE_S
        self._pause = 0.0 if self.skips or port.ctx.settings.motion == "off" else quick
        for _ in range(AT_A_TIME if self.skips else 1):
            if self._due():
                self._place_next()
        return True

    def _place_next(self) -> None:
        port, texts = self._port, self._port.ctx.texts
        seat = port.session.to_act
        queue, seen = self.queues[seat], port.eyes.observe(seat)
        assert queue is not None
        match queue.next(seen, port.eyes.explain):
            case setup.QueueStop(clause, kind, clash):
                self.queues[seat] = None
                port.ctx.sounds.play("refuse")
                why = port.names.clause(clause) if clash is None else clash_words(texts, clash)
                port.ctx.app.notify(texts("setup.stopped", queue.name, kind, why), clause)
                self._refresh_row()
            case None:
                self.queues[seat] = None
                self._refresh_row()
            case action:
                port.acting.act(self._backs.settle(action, seen), asked=True)

    def going(self) -> None:
        self.queues = [None, None]

    def wake(self) -> float | None:
        if self._due() or self.at_once():
            return 0.01
        return max(0.02, self._banner_left) if self._banner else None

    def _refresh_row(self) -> None:
        self._port.showing.lay_out()
        self._port.showing.redraw()

    # --- over the table --------------------------------------------------------------------------------------------

    def draw_over(self, surface: pygame.Surface) -> None:
        if not self._banner:
            return
        ctx, board = self._port.ctx, self._port.showing.areas.board
        theme, colours = ctx.theme, ctx.theme.colours
        band = pygame.Rect(board.x, 0, board.width, theme.text_px(118))
        band.centery = board.centery
        panel(surface, band, 0, (*colours.ground, 225), colours.gold, max(1, ctx.px(2)))
        at = (band.centerx, band.y + band.height * 2 // 5)
        theme.draw(surface, ctx.texts("setup.opened"), at, "mincho", theme.text_px(44), colours.ink, "center")
        low = (band.centerx, band.y + band.height * 4 // 5)
        theme.draw(surface, self._banner, low, "sans", theme.text_px(16), colours.gold_high, "center")

    def _ask_backs(self, seats: list[int]) -> None:
        """Asks one seat after the other behind the curtain on which files its さ and と are."""
        if not seats:
            self._port.files.view_changed()
            return

        def chosen(files: tuple[int, int]) -> None:
            self._backs.chosen[seats[0]] = files
            self._ask_backs(seats[1:])

        self._port.ctx.app.push(BacksCurtain(self._port.names.seat(seats[0]), chosen, last=len(seats) == 1))
