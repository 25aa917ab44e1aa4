"""The menu of several 兵 whose backs matter: where somebody else watches, it tells no back unless its owner looks."""

import random
from collections.abc import Sequence

from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.table.secrets import HYOU_KANJI
from game.games.gungi.table.view import GungiView
from game.games.gungi.table.wording import GungiWording
from game.rules.contract import InHand, Pick, Square
from game.table.hooks import CoursePart
from game.table.port import Port
from game.ui.widgets.piece_menu import MenuItem, PieceMenu


class BackMenu(CoursePart):
    """Asks for one of several 兵, in an order that tells nothing."""

    def __init__(self, port: Port[GungiObservation], view: GungiView, wording: GungiWording) -> None:
        self._port, self._view, self._wording = port, view, wording
        self._shuffled: dict[str, Pick] = {}
        """The choices of the menu, by the names of its items."""
        self._near: Pick = Square(5, 5)
        self._menu: PieceMenu | None = None

    @property
    def private(self) -> bool:
        """Whether somebody else watches this screen, so that even a menu may not tell a back."""
        session = self._port.session
        return session.hot_seat and session.mode == "play" and session.result is None

    def asks_which(self, picks: Sequence[Pick], near: Pick) -> bool:
        """Asks for one of several backs, where somebody else watches; True if it does."""
        backs = [pick for pick in picks if isinstance(pick, InHand) and pick.kind == HYOU_KANJI and pick.other]
        if not self.private or len(backs) < 2:
            return False
        shuffled = list(picks)
        random.shuffle(shuffled)  # the place in the list must not tell the back either
        self._shuffled = {f"hidden:{n}": pick for n, pick in enumerate(shuffled, start=1)}
        self._near = near
        self._open()
        return True

    def update(self) -> None:
        """Shows the backs in the menu as long as the owner asks for it."""
        if self._menu is not None and self._menu is self._port.menus.shown:
            self._open()

    def _open(self) -> None:
        port, texts = self._port, self._port.ctx.texts
        looks = port.peek.revealing and port.eyes.viewer() == port.session.to_act
        items = []
        for n, (name, pick) in enumerate(self._shuffled.items(), start=1):
            item = self._wording.item(pick, self._near)
            hidden = isinstance(pick, InHand) and pick.kind == HYOU_KANJI
            words = item.label, item.detail
            if hidden and not looks:
                words = texts("gungi.option.back-hidden", n), texts("gungi.option.back-hidden-detail")
            items.append((MenuItem(name, *words, painter=item.painter), pick))
        port.menus.ask(items, self._near)
        self._menu = port.menus.shown
