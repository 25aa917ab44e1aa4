"""Who sits at the table of 盤上遊姫: whose hand lies open, the curtain, who may act, what may be taken back (Y11).

At a shared screen the hand of one player at most lies open, and only after that player has drawn the curtain aside.
Everything the screen shows is made from what that player may know; behind the curtain, from what both may know.
"""

from __future__ import annotations

from game.games.yuki.row import EMPTY, TURNS
from game.games.yuki.rules.actions import Draw, EventDraw, EventEffect, Scout, YukiAction
from game.games.yuki.rules.empty import empty
from game.games.yuki.rules.observation import YukiObservation, open_events
from game.games.yuki.rules.phases import ChooseOption, Phase, PlayCard, Refill
from game.games.yuki.table.curtain import Curtain
from game.games.yuki.table.gestures import YukiGestures
from game.games.yuki.table.training import HeldBack
from game.games.yuki.table.view import YukiView
from game.match.match import AnyNode
from game.rules.contract import CHANCE
from game.stage.dialog import Dialog
from game.table.listener import Listener
from game.table.port import Port
from game.ui.widgets.dialog import Choice

BOTH = frozenset({0, 1})


def called(port: Port[YukiObservation], seat: int) -> str:
    """Returns the name of who sits there, or else of the side: neither changes when the table is turned."""
    spec = port.session.seats[seat]
    return (spec.name if spec.is_human else "") or port.names.side(seat)


class Seats(Listener):
    """Keeps apart what each player may see. `sitting` has drawn the curtain aside; None while it hangs."""

    def __init__(self, port: Port[YukiObservation], view: YukiView, gestures: YukiGestures, held: HeldBack) -> None:
        self._port, self._view, self._gestures, self._held = port, view, gestures, held
        self.sitting = port.eyes.own_seat()
        self._ended = self.told_all
        """Whether the end of the game lies on the screen, so that the hands may be turned up."""
        port.session.look_only = port.session.mode == "play" and port.table.occasion.keeps  # tasks are tried again
        port.session.uncovered = self.uncovers
        port.session.decided = lambda node: not self.done_for(node)

    # --- whose eyes ----------------------------------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Whether two people play at this screen, so that there is a curtain."""
        session = self._port.session
        return session.mode == "play" and session.hot_seat and self._port.table.occasion.keeps

    @property
    def told_all(self) -> bool:
        """Whether everything may be shown: the game is over, or nobody plays it here (Y11.5)."""
        return not self._port.eyes.hides_something()

    @property
    def open_hands(self) -> frozenset[int]:
        """The seats whose hands lie open on the screen."""
        onlooker = self._port.session.onlooker
        if onlooker is not None:
            return frozenset({onlooker})
        if self.told_all and self._ended:
            return BOTH
        if not self._port.table.occasion.keeps:
            own = self._port.table.occasion.own_seat()
            return frozenset({0 if own is None else own})
        return frozenset() if self.sitting is None else frozenset({self.sitting})

    def may_decide(self) -> bool:
        """Whether whoever looks at the screen is the one to decide now, here where the game stands."""
        session = self._port.session
        if self._held.judging is not None or not session.humans_turn() or not session.may_branch():
            return False
        if session.mode == "play" and self.told_all:  # the game is over: what was uncovered at its end binds nobody
            return False
        return session.to_act in self.open_hands

    def uncovers(self, node: AnyNode) -> bool:
        """Whether the step to a node told a person a card that cannot be unlearned: a draw, an event, a search.

        What a computer draws tells nobody anything: it will draw the same again.
        """
        parent = node.parent
        if parent is None or node.actor == CHANCE:
            return parent is not None
        ask = self._port.eyes.ask
        opened = ask(open_events, at=node) - ask(open_events, at=parent)
        drew = isinstance(node.led, Draw | EventDraw | Scout) and node.actor in self._port.session.humans
        return bool(opened) or drew or isinstance(node.led, EventEffect)

    def empty_at(self, node: AnyNode) -> YukiAction | None:
        """Returns what the table may do for the decider at a node; None where there is something to decide."""
        if not EMPTY.of(self._port.ctx.settings.more) or not self._port.table.occasion.keeps:
            return None
        return self._port.eyes.ask(empty, at=node)

    def done_for(self, node: AnyNode) -> bool:
        """Whether the table did the step to a node for its decider."""
        parent = node.parent
        return parent is not None and node.actor != CHANCE and node.led == self.empty_at(parent)

    # --- the curtain ---------------------------------------------------------------------------------------------

    def changed(self) -> None:
        if not self.may_decide():
            self._gestures.active = False
            self._port.showing.update_view()

    def laid_out(self) -> None:
        port, near = self._port, 1 if self._view.flipped else 0
        names = [called(port, seat) for seat in (near, 1 - near)]
        self._view.wins.labels = self._view.proofs.labels = (names[0], names[1])

    def _curtain_due(self) -> bool:
        session = self._port.session
        if not self.shared or session.result is not None or not session.stands_here or session.to_act == CHANCE:
            return False
        return session.to_act != self.sitting

    def tick(self, dt: float) -> bool:
        if self._ended != self.told_all and not self._port.table.director.busy:
            self._ended = self.told_all
            self._port.showing.show_now()
            return True
        if self.resting() and self._curtain_due():
            self._draw_curtain()
            return True
        return False

    def resting(self) -> bool:
        """Whether nothing moves, nothing is asked, and this table has the screen."""
        return self._port.table.at_rest and self._port.menus.shown is None

    def _draw_curtain(self) -> None:
        """Lays both hands face down and asks for the player who decides next (Y11.4)."""
        self.cover()
        port, seat = self._port, self._port.session.to_act
        phase: type[Phase] = type(port.eyes.seen().phase)
        if phase is Refill and self.empty_at(port.session.match.cursor) is not None:
            phase = PlayCard
        easy = phase is ChooseOption and not port.eyes.seen().options.advanced  # Y10.1
        due = port.ctx.texts("yuki.due.reinforcement" if easy else f"yuki.due.{phase.__name__}")
        port.ctx.app.push(Curtain(port.names.seat(seat), due, lambda: self._sit(seat), port.ctx.app.home_screen))

    def cover(self) -> None:
        """Lays both hands face down."""
        self.sitting = None
        self._port.showing.show_now()

    def _sit(self, seat: int) -> None:
        if self._port.session.to_act == seat:
            self.sitting = seat
        if TURNS.of(self._port.ctx.settings.more):
            self._view.flipped = seat == 1
        self._port.showing.show_now()

    # --- taking back ---------------------------------------------------------------------------------------------

    def take_back(self) -> None:
        """Takes the last decision back; what was uncovered since then only if both players agree."""
        session = self._port.session
        node = session.takeback_node()
        if node is None:
            return
        here, steps = session.match.cursor, []
        while here is not node and here.parent is not None:
            steps.append(here)
            here = here.parent
        if self.shared and any(map(self.uncovers, steps)):
            self._ask_both(node, sorted((0, 1), key=lambda seat: seat != self.sitting))
        else:
            self._go_back_to(node)

    def _ask_both(self, node: AnyNode, seats: list[int]) -> None:
        """Asks one player after the other whether what was uncovered may be taken back; who sits here is the first."""
        if not seats:
            self._go_back_to(node)
            return
        if seats[0] != self.sitting:
            self.cover()
        port, match = self._port, self._port.session.match
        texts, seat, version = port.ctx.texts, seats[0], match.version

        def answered(name: str, _: dict[str, str]) -> None:
            if name == "yes" and version == match.version:
                self._ask_both(node, seats[1:])
            elif name != "yes":
                port.ctx.app.notify(texts("yuki.undo.declined", port.names.seat(seat)), lasting=True)

        choices = [Choice("yes", texts("yuki.undo.yes")), Choice("no", texts("yuki.undo.no"), "gold")]
        title = texts("yuki.undo.title", port.names.seat(seat))
        port.ctx.app.push(
            Dialog(title, texts("yuki.undo.text"), choices, answered, cancel="no", name="agree-undo", width=600)
        )

    def _go_back_to(self, node: AnyNode) -> None:
        self._port.browsing.take_back_to(node)
        self._port.showing.show_now()
