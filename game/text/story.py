"""What happened, told line by line to one seat at a time: every step once, as far as that seat may know it."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from game.match.match import AnyNode
from game.records.outside import ToldStep, told_line
from game.rules.contract import Agree, Event, Resign, TableAction, TimeUp
from game.session.session import Session
from game.text.names import TextNames
from game.text.spoken import AnySpeaker

AT_TABLE: Mapping[type, str] = {Resign: "text.gives-up", Agree: "text.agrees", TimeUp: "text.runs-out"}
"""What is told of the actions of the table."""
MOST_SILENT = 8
"""So many steps before the cursor are looked through for one that is told of."""


class TextStory:
    """Tells the line of a session up to its cursor. `heard` tells up to which ply a seat has been told.

    veiled: whether steps are told only as everybody may know of them, which they are while a game with secrets is on.
    """

    def __init__(
        self, session: Session, spoken: AnySpeaker, names: TextNames, veiled: Callable[[], bool] | None = None
    ) -> None:
        self._session, self._spoken, self._names = session, spoken, names
        self._veiled = veiled or self._secret
        self.heard: dict[int, int] = {}

    def news(self, seat: int) -> list[str]:
        """Returns what a seat has not been told yet."""
        ply = self._session.match.ply
        found = list(self._since(seat, min(self.heard.get(seat, 0), ply)))
        self.heard[seat] = ply
        return found

    def last(self, seat: int) -> list[str]:
        """Returns what happened since the seat decided last, that decision included; else all since the start."""
        path = self._session.match.cursor.path()
        own = [node.ply for node in path[1:] if node.actor == seat]
        return list(self._since(seat, (own[-1] if own else 1) - 1))

    def here(self, seat: int) -> list[str]:
        """Returns what was done last on the way to the cursor."""
        here = self._session.match.ply
        told = (list(self._since(seat, ply)) for ply in range(here - 1, max(-1, here - 1 - MOST_SILENT), -1))
        return next(filter(None, told), [])

    def lately(self, seat: int, steps: int) -> list[str]:
        """Returns what so many steps before the cursor have done."""
        return list(self._since(seat, max(0, self._session.match.ply - steps)))

    def forget(self) -> None:
        """Notes that everybody knows where the game stands: somebody went back, or opened it anew."""
        self.heard = dict.fromkeys(range(len(self._session.seats)), self._session.match.ply)

    def _since(self, seat: int, ply: int) -> Iterator[str]:
        match = self._session.match
        path = match.cursor.path()
        for step in told_line(match, veiled=self._veiled(), after=ply)[1]:
            nodes = [node for node in path[step.first.ply : step.last.ply + 1] if node.ply > ply]
            if path[min(step.first.ply, len(path) - 1)] is step.first:
                for node in nodes:
                    yield from self._step(seat, step, node)

    def _secret(self) -> bool:
        return self._session.match.game.hides and self._session.line_running()

    def _step(self, seat: int, step: ToldStep, node: AnyNode) -> Iterable[str]:
        assert node.parent is not None
        match, spoken = self._session.match, self._spoken
        before = match.game.observe(node.parent.state, seat)
        events = self._known(seat, node)
        if node is not step.first:
            return spoken.goes_on(before, events)
        if isinstance(node.action, TableAction):  # all games tell these alike
            return (spoken.texts(AT_TABLE[type(node.action)], self._names.seat(step.seat)),)
        return spoken.told(before, node.action, step.token, events, self._names.seat(step.seat))

    def _known(self, seat: int, node: AnyNode) -> list[Event]:
        """Returns the events of a step as a seat may know them."""
        found = (event.seen_by(seat) for event in self._session.match.events(node))
        return [event for event in found if event is not None]
