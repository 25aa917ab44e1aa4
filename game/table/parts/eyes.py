"""Through whose eyes a table is seen, what of its game nobody here may be told yet, and what the rules tell of it."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast

from game.match.match import AnyNode
from game.records.outside import acting
from game.rules.clause import Clause
from game.rules.contract import CHANCE, Action, AnyObservation, Event, O, Pick, Result
from game.table.desk import Desk
from game.table.input import action_of

T = TypeVar("T")


class TableEyes(Generic[O]):
    """Gives the observation shown. A record whose game is still on is seen by one seat (`Session.eyes`).

    Positions stay with the table: whoever draws gets observations, or what a function of the rules makes of them.
    """

    def __init__(self, table: Desk) -> None:
        self._table = table
        self._seen: dict[int, O] = {}
        self._seen_at: tuple[AnyNode, int] | None = None

    # --- seats ---------------------------------------------------------------------------------------------------

    def viewer(self) -> int:
        """Returns the seat through whose eyes the table is seen.

        It is who looks at a sealed record, the only person who plays, else whoever is to act.
        """
        session = self._table.session
        own = self.own_seat() if session.onlooker is None else session.onlooker
        if own is None:
            own = session.to_act if session.result is None and session.to_act != CHANCE else 0
        return self._table.game.viewing.viewer(own)

    def own_seat(self) -> int | None:
        """Returns the seat of the only person who plays, if there is just one."""
        session, task = self._table.session, self._table.occasion.own_seat()
        if task is not None:
            return task
        people = session.humans
        return min(people) if len(people) == 1 and session.mode == "play" else None

    def told_seat(self) -> int | None:
        """Returns the seat whose view of the game may be written down now; None where that is nobody's."""
        session = self._table.session
        usual = self.own_seat() if session.eyes is None else session.onlooker
        return self._table.game.viewing.told_seat(usual)

    def hides_something(self) -> bool:
        """Whether the full record would tell somebody at this screen what is still secret."""
        session = self._table.session
        if session.eyes is not None:
            return True
        return session.match.game.hides and bool(session.humans) and session.line_running()

    # --- positions -----------------------------------------------------------------------------------------------

    def observe(self, seat: int) -> O:
        """Returns what a seat may know of the position at the cursor."""
        match = self._table.session.match
        here = match.cursor, match.version
        if self._seen_at != here:
            self._seen, self._seen_at = {}, here
        if seat not in self._seen:
            self._seen[seat] = match.game.observe(match.state, seat)
        return self._seen[seat]

    def at(self, node: AnyNode, seat: int | None = None) -> O:
        """Returns what a seat (None: the viewer) may know of the position at a node."""
        session = self._table.session
        seat = self.viewer() if seat is None else seat
        if node is session.match.cursor:
            return self.observe(seat)
        seen: O = session.match.game.observe(node.state, seat)
        return seen

    def seen(self) -> O:
        """Returns what the viewer may know of the position at the cursor."""
        return self.observe(self.viewer())

    def observation(self) -> O:
        """Returns the observation shown, with all the viewer may know; a half-made action may be part of it."""
        return cast("O", self._table.game.half.seen(self.seen()))

    def displayed(self) -> AnyObservation:
        """Returns what of the observation lies open to everybody at this screen."""
        return self._table.game.viewing.display(self.observation())

    def ask(self, question: Callable[..., T], *more: object, at: AnyNode | None = None) -> T:
        """Returns what a function of the rules tells of the position at the cursor, or at a node."""
        node = self._table.session.match.cursor if at is None else at
        return question(node.state, *more)

    def explain(self, action: Action) -> Clause | None:
        """Returns why an action may not be played at the cursor; None when it may."""
        return self._table.session.match.explain_illegal(action)

    def attempt(self, picks: tuple[Pick, ...]) -> Action | None:
        """Returns the action that was meant by picks which lead to no legal one; None where they mean nothing."""
        match = self._table.session.match
        action: Action | None = match.game.attempt(match.state, picks)
        return action

    def read(self, text: str) -> Action:
        """Returns the action that a text of records tells at the cursor. Raises NotationError, DataError."""
        match = self._table.session.match
        action: Action = match.game.parse(text, match.state)
        return action

    def sights(self) -> tuple[O, ...]:
        """Returns what those who look at the screen now may know of the position at the cursor, each of them."""
        return tuple(map(self.observe, self._table.game.viewing.readers(self.viewer())))

    # --- what was done -------------------------------------------------------------------------------------------

    def told(self, node: AnyNode) -> tuple[Event, ...]:
        """Returns the events that tell what was done last at a node, as everybody at this screen may see them."""
        return self._table.game.viewing.told(node, self._told_of_step)

    def _told_of_step(self, node: AnyNode) -> tuple[Event, ...]:
        events = self._table.session.match.events(done_at(node))
        return self._table.game.viewing.display_events(events)

    def nothing_told(self, before: tuple[O, ...], events: Sequence[Event]) -> bool:
        """Whether a step told nobody at this screen anything: they see what `before` says, and hear of no event."""
        game, match = self._table.game, self._table.session.match
        return (
            match.game.hides
            and not game.viewing.display_events(events)
            and before == tuple(match.game.observe(match.state, seen.seat) for seen in before)
        )

    def result(self) -> Result | None:
        """Returns how the game ended, as far as the screen tells it already."""
        return self._table.game.viewing.result(self._table.session.result)

    def acting(self) -> int | None:
        """Returns the seat to act, as far as all who look may know; CHANCE where they may not, None after the end."""
        viewing, match = self._table.game.viewing, self._table.session.match
        if self.result() is not None:
            return viewing.acting(None)
        if not self.hides_something():
            return viewing.acting(match.state.to_act)
        return viewing.acting(acting(self.sights()))


def done_at(node: AnyNode) -> AnyNode:
    """Returns where something was done last on the table itself: giving up, agreeing and claiming move nothing."""
    while node.parent is not None and node.actor != CHANCE and not action_of(node.action).paths():
        node = node.parent
    return node
