"""What a game supplies for its table: a view, gestures, and the hooks it fills, which it is made of."""

from collections.abc import Mapping, Sequence
from typing import Generic

from game.records.lines import ViewValue
from game.rules.contract import A, Action, AnyObservation, O
from game.stage.scene import Context
from game.table.hooks import Advice, Course, CoursePart, D, EndTelling, HalfMade, Orders, Saved, Viewing, Wording
from game.table.input import Gestures
from game.table.layout import Areas, areas
from game.table.listener import Listener
from game.table.view import TableView


class GameTable(Generic[O, D, A]):
    """A game's part of the table. O: what a seat may know. D: what of it is displayed. A: what is played.

    A game's own class takes the port (`game.table.port.Port`), makes its view and gestures, which know the places on
    the screen, and puts its own hooks in the place of the usual ones.
    """

    long_turns = False
    """Whether a turn takes a row of the record for itself."""
    asks_itself = False
    """Whether the game asks before every action already, so that the house does not."""
    marks_seats = False
    """Whether the record draws before each turn whose it is."""

    def __init__(self, view: TableView[D], gestures: Gestures) -> None:
        self.view: TableView[D] = view
        self.gestures: Gestures = gestures
        self.places = gestures.places
        self.wording: Wording[A] = Wording()
        self.advice: Advice[A] = Advice()
        self.viewing: Viewing[O, D] = Viewing()
        self.course: Course[O, A] = Course()
        self.course_parts: Sequence[CoursePart] = ()
        self.half: HalfMade[O] = HalfMade()
        self.orders = Orders()
        self.ending = EndTelling()
        self.listeners: Sequence[Listener] = ()

    def areas(self, ctx: Context, buttons: int) -> Areas:
        """Returns where everything lies, with so many buttons in the row."""
        return areas(ctx, buttons)

    def plates(self) -> tuple[int, int]:
        """Returns the seats whose plates lie near and far."""
        return (1, 0) if self.view.flipped else (0, 1)

    def saved_view(self) -> dict[str, ViewValue]:
        """Returns what of the game's view is kept with it."""
        return {}

    def about(self) -> Mapping[str, str]:
        """Returns what lists tell of the kept game, by language, and under "" which of the game's stories it is.

        Nothing that somebody at the screen may not know; {} where players and turn say enough.
        """
        return {}

    def restore_view(self, saved: Saved) -> None:
        """Takes what `saved_view` gave; a file may tell anything else."""

    def facts(self) -> dict[str, object]:
        """Returns more public facts for the probe."""
        return {}


AnyGameTable = GameTable[AnyObservation, AnyObservation, Action]
"""The table of a game of which nothing more is known."""
