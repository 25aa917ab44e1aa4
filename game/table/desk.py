"""The table as all its parts know it: what is played there, how it is shown, and what lies on the screen."""

from collections.abc import Callable, Sequence

import pygame

from game.match.customs import UndoPolicy
from game.records.lines import Help
from game.session.session import Session
from game.stage.scene import Scene, TableSetup
from game.table.game_table import AnyGameTable
from game.table.listener import Listener, Panel
from game.table.occasion import Occasion
from game.table.opening import OpenedSession
from game.table.record import Record
from game.ui.motion.director import AnyDirector
from game.ui.widgets.record_panel import RecordPanel
from game.ui.widgets.widgets import Group


class Desk(Scene):
    """A table without its parts, which are made with it, each after those that it needs.

    `game` and `director` are known once the parts stand, for the game is made with them.
    """

    setup: TableSetup
    opened: OpenedSession
    session: Session
    occasion: Occasion
    help: Help
    """How far it is played with help, and how much of it was used."""
    undone: int
    """How often somebody took back while the game was on; -1 where its file does not say."""
    game: AnyGameTable
    director: AnyDirector
    record: Record
    record_panel: RecordPanel
    group: Group
    """The buttons."""
    goes_on: Callable[[pygame.event.Event], bool]
    """Whether an event does more than look: it is a command that can be done, or meant for the record."""
    typing: Callable[[], bool]
    """Whether decisions are typed and read in the move field now, so that none is asked for over the table."""
    parts: Callable[[], Sequence[Listener]]
    """Returns all that are told what happens here, of the house and of the game, the foremost first."""
    panels: Sequence[Panel]
    """Those of them with a room of their own."""
    another: Callable[[TableSetup, OpenedSession | None], Scene]
    """Returns the scene of another table."""

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves on the table and nothing lies over it."""
        return not self.director.busy and self.on_top

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over the table."""
        return self.ctx.app.has_focus(self)

    @property
    def looked_at(self) -> bool:
        """Whether the pointer may ask here: the screen is this table's, but for something beside the board."""
        top = self.ctx.app.top
        return top is self or (top is not None and top.beside)

    @property
    def covered(self) -> bool:
        """Whether something lies over the table that is no part of a decision."""
        top = self.ctx.app.top
        return top is not None and top is not self and top.stops_clocks

    def words(self, key: str, *args: object) -> str:
        """Returns a text of the house, in the words of the game where it has any of its own."""
        return self.ctx.texts.own(self.session.match.game.id, key, *args)

    def token(self, ply: int) -> str:
        """Returns what the record says of the turn up to a ply of the line."""
        return self.game.wording.token(ply, self.record.token(ply))

    def use_policy(self) -> None:
        """Lets the game say how far may be taken back: usually freely among people, fairly against the AI."""
        session = self.session
        usual = UndoPolicy.FREE if all(seat.is_human for seat in session.seats) else UndoPolicy.FAIR
        free = session.mode == "study"
        session.policy = UndoPolicy.FREE if free else self.occasion.policy or self.game.course.policy(usual)
