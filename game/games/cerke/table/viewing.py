"""What of a game of 机戦 is on the screen: everything, and at the end of a season the position it ended in."""

from collections.abc import Callable, Collection

from game.games.cerke.rules import events as ev
from game.games.cerke.rules.actions import EndSeason, GoOn, OfferDrawnSeason, TakeDrawnSeason
from game.games.cerke.rules.asked.sight import guarded, last_seen, threatened
from game.games.cerke.rules.board import pick
from game.games.cerke.rules.notation import continues
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.table.standing import StandingSeason
from game.games.cerke.table.view import CerkeView
from game.match.match import AnyNode
from game.rules.contract import Event, Pick
from game.table.hooks import Viewing
from game.table.parts.eyes import done_at
from game.table.port import Port
from game.ui.board.area_art import Area


class CerkeViewing(Viewing[CerkeObservation, CerkeObservation]):
    """Shows the whole turn that was played last."""

    def __init__(self, port: Port[CerkeObservation], view: CerkeView, standing: StandingSeason) -> None:
        self._port, self._view, self._standing = port, view, standing

    def display(self, observation: CerkeObservation) -> CerkeObservation:
        node = self._port.session.match.cursor
        if not self._standing.seasons.stands() or node.parent is None:
            return observation
        return self._port.eyes.ask(last_seen, node.action, self._port.eyes.viewer(), at=node.parent)

    def marked(self) -> Collection[Pick]:
        """Returns where a step may lead, with the odds of the throw."""
        return self._view.board.marks.targets

    def areas(self, seen: CerkeObservation) -> list[Area]:
        """Returns the squares a 将 guards, and the pieces of both sides that could be taken next."""
        found = [Area(pick(at), "guarded") for seat in (0, 1) for at in guarded(seen.board, seat, seen.options)]
        taken = (at for seat in (0, 1) for at in threatened(seen.board, seat, seen.options))
        return [*found, *(Area(pick(at), "threatened") for at in taken)]

    def told(self, node: AnyNode, tell: Callable[[AnyNode], tuple[Event, ...]]) -> tuple[Event, ...]:
        """Returns the events of the whole turn, with the declaration that ended it."""
        nodes = [done_at(node)]
        while nodes[0].parent is not None and nodes[0].parent.parent is not None and self._goes_on(nodes[0]):
            nodes.insert(0, nodes[0].parent)
        return tuple(event for one in nodes for event in tell(one))

    def _goes_on(self, node: AnyNode) -> bool:
        after = isinstance(node.led, GoOn | EndSeason | OfferDrawnSeason | TakeDrawnSeason)
        return after or self._port.eyes.ask(continues, node.action, at=node.parent)

    def traced(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The last action stays marked where the board is not cleared after it."""
        stays = self._standing.seasons.stands() or self._port.session.result is not None
        return tuple(e for e in events if not (stays and isinstance(e, ev.SeasonEnded)))
