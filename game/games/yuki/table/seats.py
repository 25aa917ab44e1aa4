"""Whose hand lies open at the table of 盤上遊姫, who may act, and what may be taken back (Y11).

At a shared screen the hand of one player at most lies open, and only after that player has drawn the curtain aside.
Everything the screen shows is made from what that player may know; behind the curtain, from what both may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.yuki.rules.actions import Draw, EventDraw, EventEffect, Scout
from game.games.yuki.table.choices import dress
from game.games.yuki.table.curtain import Curtain
from game.games.yuki.table.view import YukiView
from game.games.yuki.view.seen import Seen, as_drawn, backs
from game.match.match import AnyNode
from game.match.undo import UndoPolicy
from game.records.identity import only_seat
from game.rules.contract import CHANCE
from game.scenes.dialog import Dialog
from game.table.dressed import undressed
from game.table.scene import TableScene
from game.ui.widgets.dialog import Choice

BOTH = frozenset({0, 1})


def uncovers(node: AnyNode) -> bool:
    """Whether the step to a node told somebody a card that cannot be unlearned: a draw, an opened event, a search."""
    parent = node.parent
    if parent is None or node.actor == CHANCE:
        return parent is not None
    before: Any = parent.state
    after: Any = node.state
    opened = any(a.event_up and not b.event_up for a, b in zip(after.lanes, before.lanes, strict=True))
    return opened or isinstance(node.led, Draw | EventDraw | EventEffect | Scout)


class YukiSeats(TableScene):
    """Keeps apart what each player may see."""

    view: YukiView
    sitting: int | None
    """The player who has drawn the curtain aside; None while it hangs."""
    _ended: bool
    """Whether the end of the game lies on the screen, so that the hands may be turned up."""
    _hint_told: bool

    def begin(self) -> None:
        super().begin()
        self.sitting = self.own_seat()
        self._ended = self.told_all
        self._hint_told = False
        self.session.look_only = self.session.mode == "play"
        self.session.uncovered = uncovers

    def started(self) -> None:
        super().started()

    def _turn_board(self) -> None:
        """The table turns behind the curtain, to whoever draws it aside."""

    # --- whose eyes ----------------------------------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Whether two people play at this screen, so that there is a curtain."""
        return self.session.mode == "play" and self.session.hot_seat and self.keeps

    @property
    def told_all(self) -> bool:
        """Whether everything may be shown: the game is over, or nobody plays it here (Y11.5)."""
        return not self.hides_something()

    @property
    def open_hands(self) -> frozenset[int]:
        """The seats whose hands lie open on the screen."""
        if self.session.onlooker is not None:
            return frozenset({self.session.onlooker})
        if self.told_all and self._ended:
            return BOTH
        if not self.keeps:
            return frozenset({0})  # a lesson is for the first player
        return frozenset() if self.sitting is None else frozenset({self.sitting})

    def viewer(self) -> int:
        if self.sitting is not None:
            return self.sitting
        return super().viewer() if self.told_all or self.session.onlooker is not None else 0

    def told_seat(self) -> int | None:
        return super().told_seat() if self.sitting is None else self.sitting

    def may_decide(self) -> bool:
        """Whether whoever looks at the screen is the one to decide now, here where the game stands."""
        session = self.session
        if not session.humans_turn() or not session.may_branch():
            return False
        if session.mode == "play" and self.told_all:  # the game is over: what was uncovered at its end binds nobody
            return False
        return session.to_act in self.open_hands

    def display(self, observation: Any) -> Seen:
        state: Any = self.session.state
        observe, hands = self.session.match.game.observe, []
        for seat in (0, 1):
            if seat in self.open_hands:
                hands.append(tuple(observe(state, seat).hand))
            else:
                hands.append(backs(observation.options.sides[seat], observe(state, 1 - seat).other_hand))
        return as_drawn(observation, (hands[0], hands[1]))

    def display_events(self, events: Sequence[Any]) -> tuple[Any, ...]:
        if only_seat(self.session.match) is not None:  # the record holds what that seat saw, and no more
            return tuple(events)
        shut = BOTH - self.open_hands
        found = tuple(events)
        for seat in shut:
            found = tuple(event.seen_by(1 - seat) for event in found)
        return found

    def choices(self, observation: Any) -> Sequence[Any]:
        return dress(observation.legal) if self.may_decide() else ()

    def chosen(self, choice: Any) -> Any:
        return undressed(choice)

    def after_change(self) -> None:
        super().after_change()
        if not self.may_decide():
            self.gestures.active = False
            self.update_view()

    # --- the curtain ---------------------------------------------------------------------------------------------

    def _curtain_due(self) -> bool:
        session = self.session
        if not self.shared or session.result is not None or not session.stands_here or session.to_act == CHANCE:
            return False
        return session.to_act != self.sitting

    def tick_game(self, dt: float) -> bool:
        changed = super().tick_game(dt)
        if self._ended != self.told_all and not self.director.busy:
            self._ended = self.told_all
            self.show_now()
            return True
        if self.resting() and self._curtain_due():
            self.draw_curtain()
            return True
        return changed

    def resting(self) -> bool:
        """Whether nothing moves, nothing is asked, and this table has the screen."""
        return not self.director.busy and self.menu is None and bool(self.ctx.app.has_focus(self))

    def draw_curtain(self) -> None:
        """Lays both hands face down and asks for the player who decides next (Y11.4)."""
        self._cover()
        seat = self.session.to_act
        self.ctx.app.push(Curtain(self.seat_name(seat), self.why_due(), lambda: self._sit(seat), self._leave_table))

    def _cover(self) -> None:
        self.sitting = None
        self.show_now()

    def _sit(self, seat: int) -> None:
        if self.session.to_act == seat:
            self.sitting = seat
        self.view.flipped = seat == 1
        self.show_now()

    def _leave_table(self) -> None:
        self.ctx.app.home_screen()

    def why_due(self) -> str:
        """Returns what is to be decided, in words for everybody."""
        state: Any = self.session.state
        return self.ctx.texts(f"yuki.due.{type(state.phase).__name__}")

    # --- what is told to one player only ---------------------------------------------------------------------------

    def show_hint(self, action: Any) -> None:
        super().show_hint(action)
        self._hint_told = True

    def refresh(self, observation: Any, events: tuple[Any, ...]) -> None:
        """The words of a hint name a card of the hand: they go with its marks."""
        if self._hint_told:
            self._hint_told = False
            self.ctx.app.outdate_notice()
        super().refresh(observation, events)

    def _ask_draw(self, seat: int, other: int) -> None:
        """Whoever is asked looks at the screen, so the hands are covered."""
        if self.shared:
            self._cover()
        super()._ask_draw(seat, other)

    # --- taking back ---------------------------------------------------------------------------------------------

    def policy(self) -> UndoPolicy:
        """Among people what was uncovered can be taken back too, if both agree."""
        return UndoPolicy.FREE if self.shared or not self.keeps else UndoPolicy.FAIR

    def do(self, name: str) -> None:
        if name == "undo" and self.command(name).enabled:
            self._take_back()
        else:
            super().do(name)

    def _take_back(self) -> None:
        node = self.session.takeback_node()
        if node is None:
            return
        here, steps = self.session.match.cursor, []
        while here is not node and here.parent is not None:
            steps.append(here)
            here = here.parent
        if self.shared and any(map(uncovers, steps)):
            self._ask_both(node, sorted((0, 1), key=lambda seat: seat != self.sitting))
        else:
            self._go_back_to(node)

    def _ask_both(self, node: AnyNode, seats: list[int]) -> None:
        """Asks one player after the other whether what was uncovered may be taken back; who sits here is the first."""
        if not seats:
            self._go_back_to(node)
            return
        if seats[0] != self.sitting:
            self._cover()
        texts, seat, version = self.ctx.texts, seats[0], self.session.match.version

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "yes" and version == self.session.match.version:
                self._ask_both(node, seats[1:])
            elif name != "yes":
                self.ctx.app.notify(texts("yuki.undo.declined", self.seat_name(seat)), lasting=True)

        choices = [Choice("yes", texts("yuki.undo.yes")), Choice("no", texts("yuki.undo.no"), "gold")]
        title = texts("yuki.undo.title", self.seat_name(seat))
        self.ctx.app.push(
            Dialog(title, texts("yuki.undo.text"), choices, answered, cancel="no", name="agree-undo", width=600)
        )

    def _go_back_to(self, node: AnyNode) -> None:
        self.take_back_to(node)
        self.show_now()
