"""The questions 軍儀 asks at the piece: betray or not, strike or exchange, which tile, which back."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from game.games.gungi.rules.pieces import KIND, KINDS, SIDE, TURNED, UNKNOWN_HYOU
from game.games.gungi.table.halfway import GungiHalfway
from game.games.gungi.table.secrets import HYOU_KANJI, plain
from game.games.gungi.table.view import GungiView
from game.rules.contract import InHand, Option, Pick, Place
from game.ui.board.chooser import pick_name
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.plates import Painter


class GungiQuestions(GungiHalfway):
    """Words the picks of a menu. Where somebody else watches, a menu of 兵 tells no back unless its owner looks."""

    view: GungiView
    _hidden: dict[str, Pick]
    """The shuffled choices of a menu that hides backs, by the names of its items."""

    def begin(self) -> None:
        super().begin()
        self._hidden = {}

    @property
    def private(self) -> bool:
        """Whether somebody else watches this screen, so that even a menu may not tell a back."""
        return self.session.hot_seat and self.session.mode == "play" and self.session.result is None

    def viewer(self) -> int:
        """Returns the seat that may see its backs: at a shared screen whose turn it is in the game.

        To look at an earlier position does not change whose turn that is.
        """
        session = self.session
        if session.hot_seat and session.line_running() and not session.stands_here:
            seat: int = session.match.line()[-1].state.to_act
            return seat
        return super().viewer()

    def menu_title(self) -> str:
        return self.prompt() or self.ctx.texts("gungi.menu.which")

    def _ask(self, picks: Sequence[Pick], near: Pick) -> None:
        backs = [pick for pick in picks if isinstance(pick, InHand) and pick.kind == HYOU_KANJI and pick.other]
        self._hidden = {}
        if self.private and len(backs) > 1:
            shuffled = list(picks)
            random.shuffle(shuffled)  # the place in the list must not tell the back either
            self._hidden = {f"hidden:{n}": pick for n, pick in enumerate(shuffled, start=1)}
            self._near = near
            self.open_backs_menu()
            return
        super()._ask(picks, near)

    def open_backs_menu(self) -> None:
        """Opens the menu of hidden 兵; what is on their backs shows only while the owner asks for it."""
        items = []
        for n, (name, pick) in enumerate(self._hidden.items(), start=1):
            item = self.item(pick, self._near)
            hidden = isinstance(pick, InHand) and pick.kind == HYOU_KANJI
            if hidden and not (self.revealing and self.viewer() == self.session.to_act):
                texts = self.ctx.texts
                words = texts("gungi.option.back-hidden", n), texts("gungi.option.back-hidden-detail")
                items.append(MenuItem(name, *words, painter=item.painter))
            else:
                items.append(MenuItem(name, item.label, item.detail, item.painter))
        anchor = self.view.rect_of(self._near) or self.areas.board
        self.open_menu(self.menu_title(), items, anchor)
        self._menu_picks = dict(self._hidden)

    def close_menu(self) -> None:
        super().close_menu()
        self._hidden = {}

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        match pick:
            case Option(name):
                detail = f"gungi.option.{name}-detail"
                texts = self.ctx.texts
                words = texts(detail) if texts.has(detail) else ""
                return MenuItem(pick_name(pick), texts(f"gungi.option.{name}"), words)
            case InHand():
                return self._hand_item(pick)
            case Place():
                return self._layer_item(pick)
        return super().item(pick, near)

    def _hand_item(self, pick: InHand) -> MenuItem:
        texts = self.ctx.texts
        code = self._hand_code(pick)
        painter = self._tile_painter(plain(code)) if code is not None else None
        if pick.kind == HYOU_KANJI and pick.other:
            return MenuItem(pick_name(pick), texts("gungi.option.back", pick.other), "", painter)
        detail = texts("gungi.option.exchange-detail")
        return MenuItem(pick_name(pick), texts("gungi.option.exchange", pick.kind), detail, painter)

    def _hand_code(self, pick: InHand) -> int | None:
        kind = KINDS.index(pick.kind)
        if pick.kind == HYOU_KANJI:
            return UNKNOWN_HYOU[pick.seat]
        tiles = [
            *self.session.state.hands[pick.seat],
            *(TURNED[t] for tower in self.session.state.cells for t in tower),
        ]
        return next((t for t in tiles if KIND[t] == kind and SIDE[t] == pick.seat), None)

    def _layer_item(self, pick: Place) -> MenuItem:
        texts, state = self.ctx.texts, self.session.state
        tower = state.cells[(pick.square.rank - 1) * 9 + pick.square.file - 1]
        tile = tower[pick.layer - 1]
        kanji, painter = KINDS[KIND[tile]], self._tile_painter(plain(tile))
        picked = self.gestures.chooser.picked
        if not picked:
            word = "pick-layer"
            return self._worded(pick, painter, f"{word}", (pick.layer, kanji), ())
        if SIDE[tile] != state.to_act:
            return self._worded(pick, painter, "strike", (kanji,), ("", pick.layer))
        here = isinstance(picked[0], Place) and picked[0].square == pick.square
        label = texts("gungi.option.swap", kanji) if here else texts("gungi.option.substitute")
        detail = texts("gungi.option.swap-detail" if here else "gungi.option.substitute-detail")
        return MenuItem(pick_name(pick), label, detail, painter)

    def _worded(
        self, pick: Pick, painter: Painter, word: str, label: tuple[object, ...], detail: tuple[object, ...]
    ) -> MenuItem:
        texts = self.ctx.texts
        words = texts(f"gungi.option.{word}", *label), texts(f"gungi.option.{word}-detail", *detail)
        return MenuItem(pick_name(pick), *words, painter=painter)

    def _tile_painter(self, code: int) -> Painter:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            art = self.view.arts.at(max(16, min(rect.width - 4, round(rect.height * 0.66))))
            image = art.tile(code, self.view.sprites.away(code))
            surface.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)

        return paint
