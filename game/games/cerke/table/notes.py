"""What is told to a player of 机戦 who rests: a card for the piece or 役 pointed at, its clause at a press."""

from __future__ import annotations

from typing import Any

import pygame

from game.games.cerke.rules.board import of_pick
from game.games.cerke.rules.phases import Choose
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.table.card import HandNote, Note, PieceNote
from game.games.cerke.table.view import CerkeView
from game.games.cerke.table.words import CerkeWords
from game.games.cerke.view.facts import moves_of
from game.match.match import AnyStep
from game.rules.contract import InHand, Pick, Square
from game.ui.widgets.widgets import Button

REST_S = 0.6
"""How long the pointer or the keys' cursor rests on something before its card is shown."""
REST_POLL_S = 0.05
CLAUSE_KEY = pygame.K_i


class CerkeNotes(CerkeWords):
    """Shows the card while nothing is taken up or thrown; a right press or the key I opens the rulebook there."""

    view: CerkeView
    _pointed: Note | None
    _rested_s: float
    _row_at: tuple[int, int] | None
    """Where the pointer is over the 役 panel."""
    _left_at: Pick | None
    """What the pointer still rests on since an action: nobody has asked what that is."""

    def begin(self) -> None:
        super().begin()
        self._pointed = None
        self._rested_s = 0.0
        self._row_at = None
        self._left_at = None

    # --- whose hands are shown -----------------------------------------------------------------------------------

    def after_change(self) -> None:
        super().after_change()
        self._show_hands_of(None)

    def _show_hands_of(self, seat: int | None) -> None:
        """Shows the hands of a seat; None: of the only person, among several of whoever is to move."""
        own = self.own_seat()
        usual = self.view.observation.turn if own is None else own
        self.view.yaku_of = usual if seat is None else seat
        self.update_view()

    def own_buttons(self) -> list[Button]:
        tabs = enumerate(self.view.yaku.tabs())
        return [*super().own_buttons(), *(Button(f"yaku:{seat}", rect, style="card") for seat, rect in tabs)]

    def press(self, name: str) -> None:
        if name.startswith("yaku:"):
            self._show_hands_of(int(name.removeprefix("yaku:")))
        else:
            super().press(name)

    # --- what is pointed at --------------------------------------------------------------------------------------

    def _subject(self) -> Note | None:
        """Returns what a card could tell now; None while the player is busy with a choice or a throw."""
        if self.menu is not None or self.in_the_air is not None or self.view.asks_sticks or self.director.moving:
            return None
        gestures = self.gestures
        if self._left_at is not None and gestures.hover == self._left_at:
            return None
        if gestures.chooser.picked or gestures.drag is not None or gestures.wish is not None:
            return None
        observation: Any = self.view.observation
        if self.session.result is None and not isinstance(observation.phase, Choose):
            return None
        if self._row_at is not None:
            row = self.view.yaku.row_at(self._row_at)
            return HandNote(row) if row is not None else None
        return self._piece(gestures.hover)

    def _piece(self, pick: Any) -> Note | None:
        if isinstance(pick, InHand):
            code = self.view.trays[pick.seat].code_of(pick)
            return PieceNote(code) if code else None
        if not isinstance(pick, Square):
            return None
        square, observation = of_pick(pick), self.view.observation
        code = observation.board[square]
        if not code:
            return None
        if code == TAM:
            return PieceNote(TAM)
        inside = bool(moves_of(observation).field >> square & 1)
        return PieceNote(code, self.view.sprites.away(code), inside)

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._row_at = event.pos if self.view.yaku.rect.collidepoint(event.pos) else None
        elif event.type == pygame.KEYDOWN:
            self._row_at = None if event.key != CLAUSE_KEY else self._row_at
        if self.gestures.hover != self._left_at:
            self._left_at = None
        asked = self._asks_clause(event)
        subject = self._subject() if asked else None
        if super().handle(event):
            return True
        if subject is None:
            return False
        self.ctx.app.open_rules(self.game_id, subject.clause)
        return True

    def _asks_clause(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return bool(event.button == pygame.BUTTON_RIGHT)
        with_ctrl = event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return bool(event.type == pygame.KEYDOWN and event.key == CLAUSE_KEY and not with_ctrl)

    def _played(self, step: AnyStep) -> None:
        super()._played(step)
        if step.node.actor in self.session.humans:
            self._left_at = self.gestures.hover

    # --- time ----------------------------------------------------------------------------------------------------

    def tick_game(self, dt: float) -> bool:
        changed = super().tick_game(dt)
        subject = self._subject() if self.looked_at else None
        if subject != self._pointed:
            self._pointed, self._rested_s = subject, 0.0
        else:
            self._rested_s += dt
        shown = self._pointed if self._rested_s >= REST_S else None
        if shown != self.view.card.note:
            self.view.card.note = shown
            return True
        return changed

    def wake(self) -> float | None:
        wish = super().wake()
        if self._subject() != self._pointed:
            left = 0.0
        elif self._pointed is None or self._rested_s >= REST_S:
            return wish
        else:
            left = REST_POLL_S
        return left if wish is None else min(wish, left)

    def draw_over(self, surface: pygame.Surface) -> None:
        self.view.card.draw(surface)
        super().draw_over(surface)
