"""Seasons at the table: the banner with which one begins, and the offer of 流季 (C13, C14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.games.cerke.rules import events as ev
from game.games.cerke.rules.actions import OfferDrawnSeason, TakeDrawnSeason
from game.games.cerke.rules.phases import AwaitLot, Choose
from game.games.cerke.table.by_hand import CerkeByHand
from game.match.match import AnyNode, AnyStep
from game.scenes.dialog import Dialog
from game.table.commands import Command
from game.ui.textures import panel, shadow
from game.ui.widgets.dialog import Choice

NOWHERE = -1
BANNER_S = 3.2
"""How long the change of seasons is told."""


@dataclass(frozen=True, slots=True)
class Banner:
    """A large word with lines below it."""

    title: str
    lines: tuple[str, ...]


class CerkeSeasons(CerkeByHand):
    """Tells who begins a season; lets the seats agree to leave one without points."""

    _banner: Banner | None
    _banner_s: float
    _gone_on: int
    """The node after which the next season was begun; NOWHERE where none was."""

    def begin(self) -> None:
        super().begin()
        self._banner = None
        self._banner_s = 0.0
        self._gone_on = NOWHERE

    def season_stands(self) -> bool:
        """Whether the position at the cursor is the end of a season that is still looked at."""
        node = self.session.match.cursor
        over = node.parent is not None and isinstance(self.session.state.phase, AwaitLot)
        return over and node.id != self._gone_on

    # --- the banner ----------------------------------------------------------------------------------------------

    def _played(self, step: AnyStep) -> None:
        super()._played(step)
        lines = [line for event in step.events for line in self._season_lines(event)]
        if not lines or self.session.result is not None:
            self._banner = None  # the game goes on
            return
        self._banner = Banner(self.ctx.texts(f"cerke-season.{self.session.state.season.index}"), tuple(lines))
        self._banner_s = BANNER_S

    def _season_lines(self, event: Any) -> list[str]:
        """Returns who begins the season, where the lot has just told it."""
        match event:
            case ev.LotFell(_, ia, a, first):
                return [self.ctx.texts("cerke.season.lot", self.seat_name(first), max(ia, a), min(ia, a))]
        return []

    def tick_game(self, dt: float) -> bool:
        changed = super().tick_game(dt)
        if self._banner is not None and not self.director.busy:
            self._banner_s -= dt
            if self._banner_s <= 0:
                self._banner = None
                return True
        return changed

    def wake(self) -> float | None:
        wish = super().wake()
        if self._banner is None:
            return wish
        return max(0.02, self._banner_s) if wish is None else min(wish, max(0.02, self._banner_s))

    def handle(self, event: pygame.event.Event) -> bool:
        if self._banner is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._banner = None  # whoever goes on has read it; the press itself counts as well
            self._dirty = True
        return super().handle(event)

    def goto(self, node: AnyNode | None) -> None:
        self._banner = None
        super().goto(node)

    def draw_over(self, surface: pygame.Surface) -> None:
        super().draw_over(surface)
        if self._banner is not None and not self.director.busy:  # it tells what fell: not before the sticks lie
            self._draw_banner(surface, self._banner)

    def _draw_banner(self, surface: pygame.Surface, banner: Banner) -> None:
        theme, px = self.ctx.theme, self.ctx.px
        c, board = theme.colours, self.areas.board
        width = min(board.width - px(60), px(560))
        big, small = theme.text_px(44), theme.text_px(18)
        line = round(small * 1.7)
        height = px(44) + round(big * 1.4) + len(banner.lines) * line
        rect = pygame.Rect(0, 0, width, height)
        rect.center = board.center
        shadow(surface, rect, px(16), px(30), 160, px(8))
        panel(surface, rect, px(16), (*c.panel, 242), c.gold)
        y = rect.y + px(20) + round(big * 0.7)
        size = theme.fit(banner.title, "mincho", big, width - px(40))
        theme.draw(surface, banner.title, (rect.centerx, y), "mincho", size, c.gold_high, "center")
        y += round(big * 0.7) + line // 2
        for words in banner.lines:
            size = theme.fit(words, "sans", small, width - px(40))
            theme.draw(surface, words, (rect.centerx, y), "sans", size, c.ink, "center")
            y += line

    # --- 流季 ----------------------------------------------------------------------------------------------------

    def season_command(self) -> Command:
        """Returns the command that offers 流季, or takes the offer that stands."""
        session = self.session
        state, seat = session.state, session.resigning_seat()
        able = (
            session.humans_turn()
            and session.mode == "play"
            and not session.browsing
            and seat is not None
            and isinstance(state.phase, Choose)
        )
        offered = state.season.offer
        if able and offered is not None and offered != seat:
            return Command("season", True, "gold", "cerke.command.take-season")
        return Command("season", able and offered is None, label="cerke.command.season")

    def do_season(self) -> None:
        session = self.session
        seat = session.to_act
        if session.state.season.offer == 1 - seat:
            self.act(TakeDrawnSeason(seat), asked=True)
            return
        other = 1 - seat
        if not self.act(OfferDrawnSeason(seat), asked=True):
            return
        if session.seats[other].is_human:
            self._ask_season(seat, other)
        else:
            self.ctx.app.notify(self.ctx.texts("cerke.offer.sent"))
            self.thinking.ask_draw(other, "season")

    def _ask_season(self, seat: int, other: int) -> None:
        texts = self.ctx.texts

        def answered(name: str, _: dict[str, str]) -> None:
            self._season_answered(other, name == "yes")

        choices = [Choice("yes", texts("cerke.offer.yes")), Choice("no", texts("cerke.offer.no"), "gold")]
        title = texts("cerke.offer.title", self.seat_name(seat))
        text = texts("cerke.offer.text", self.seat_name(other))
        self.ctx.app.push(Dialog(title, text, choices, answered, cancel="no", name="season-offer"))

    def _season_answered(self, seat: int, accepted: bool) -> None:
        if accepted:
            self.act(TakeDrawnSeason(seat), asked=True)
        else:
            self.ctx.app.notify(self.ctx.texts("cerke.offer.declined", self.seat_name(seat)), lasting=True)

    def _judged(self, kind: str, seat: int, accepted: bool) -> None:
        if kind != "season":
            super()._judged(kind, seat, accepted)
        elif self.session.state.season.offer == 1 - seat:
            self._season_answered(seat, accepted)
