"""The menu at a piece or a button: what it offers, and what its answer does."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.rules.contract import Pick
from game.table.desk import Desk
from game.table.listener import Listener
from game.table.parts.showing import Showing
from game.ui.widgets.piece_menu import AskedAbout, MenuItem, PieceMenu

MENU_EVENTS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
PROGRAM_KEYS = (pygame.K_F3, pygame.K_F11, pygame.K_F12)
"""What they do changes nothing that a menu is about."""
Answers = Mapping[str, Callable[[], object]]


class Menus(Listener):
    """Shows at most one menu. `picks` are what its items pick, where they do."""

    def __init__(self, table: Desk, showing: Showing) -> None:
        self._table, self._showing = table, showing
        self.picks: Mapping[str, Pick] = {}
        self._answers: Answers = {}
        self._again: Callable[[], object] | None = None

    @property
    def shown(self) -> PieceMenu | None:
        """What is asked now."""
        return self._showing.menu

    def open(
        self,
        title: str,
        items: Sequence[MenuItem],
        anchor: pygame.Rect,
        answers: Answers,
        *,
        picking: bool = False,
        again: Callable[[], object] | None = None,
    ) -> None:
        """Opens a menu beside a rectangle; `answers` says what its items do, by their names.

        `picking`: it asks which of several picks is meant, which a game may want asked beside its board. `again` opens
        it anew after the match has changed, unless what it is about is gone; without that it closes then.
        """
        ctx = self._table.ctx
        window = pygame.Rect((0, 0), ctx.size).inflate(-ctx.px(16), -ctx.px(16))
        table = self._table
        room = table.occasion.left_free(table.game.viewing.menu_room(window)) if picking else window
        self._showing.update_view()
        asked = AskedAbout(anchor, self._lit(), self._showing.areas.board) if picking else AskedAbout(anchor)
        self._showing.menu = PieceMenu(ctx.theme, title, items, asked, room)
        self._answers, self.picks, self._again = answers, {}, again
        self._showing.update_view()

    def _lit(self) -> list[pygame.Rect]:
        """Returns the places that may be picked next, or after the choice that is asked for, and what is marked."""
        game = self._table.game
        picks = game.gestures.chooser.ahead().union(game.viewing.marked())
        return [place for pick in picks if (place := game.places.rect_of(pick)) is not None]

    def ask(self, items: Sequence[tuple[MenuItem, Pick]], near: Pick) -> None:
        """Asks which of several picks is meant, beside the place of one."""
        table = self._table
        anchor = table.game.places.rect_of(near) or self._showing.areas.board
        answers = {item.name: (lambda pick=pick: table.game.gestures.take(pick)) for item, pick in items}
        self.open(table.game.wording.menu_title(), [item for item, _ in items], anchor, answers, picking=True)
        self.picks = {item.name: pick for item, pick in items}

    def choose(self, picks: Sequence[Pick], near: Pick) -> None:
        """Asks which of several picks is meant, in the game's words."""
        wording = self._table.game.wording
        self.ask([(wording.item(pick, near), pick) for pick in picks], near)

    def close(self) -> None:
        self._showing.menu, self._answers, self.picks, self._again = None, {}, {}, None

    def changed(self) -> None:
        """A menu that a person has opened stays when somebody else plays, with what it offers now."""
        before, again = self._showing.menu_before, self._again
        self._showing.menu_before = None
        if before is None:
            return
        self.close()
        if again is not None:
            again()
        if self.shown is not None:
            self.shown.follow(before)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes what is meant for the menu; False where there is none."""
        if self.shown is None or event.type not in MENU_EVENTS:
            return False
        if event.type == pygame.KEYDOWN and event.key in PROGRAM_KEYS:
            return False
        answer = self.shown.handle(event)
        self._showing.redraw()
        if answer is not None:
            self.take(answer)
        return True

    def take(self, answer: str) -> None:
        """Closes the menu with one of its items, by name; "" goes a step back in what is picked."""
        chosen = self._answers.get(answer)
        self.close()
        if answer == "":
            self._table.game.gestures.back()
        elif chosen is not None:
            chosen()
        self._showing.update_view()

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.shown is not None:
            self.shown.draw(surface)
