"""Tells whoever reads what happens at a table on the screen, sentence by sentence, once it lies there."""

from collections.abc import Callable

from game.rules.contract import AnyObservation
from game.table.port import Port
from game.table.typed.desk import TypedDesk


class TypedTeller:
    """Follows the cursor of the match for one reader; `changed` is called where something new was told."""

    def __init__(self, port: Port[AnyObservation], desk: TypedDesk, changed: Callable[[], None]) -> None:
        self._port, self._desk, self._changed = port, desk, changed
        self._told_at: tuple[int, int] | None = None
        """The cursor and the version of the match up to which everything was told."""
        self._ended = False

    @property
    def _here(self) -> tuple[int, int]:
        match = self._port.session.match
        return match.cursor.id, match.version

    def begin(self) -> None:
        """Tells what happened since the reader decided last, and what is to be decided."""
        desk = self._desk
        desk.say(desk.texts("text.begin"))
        if desk.rests:
            desk.say_all(desk.story.last(desk.reader))
            self._told(ended=False)

    def news(self) -> bool:
        """Tells what happened since this was asked last, once it lies on the screen; True where there was anything."""
        desk = self._desk
        if self._here == self._told_at or not desk.rests:
            return False
        first = self._told_at is None
        desk.asking.drop()
        desk.say_all(desk.story.last(desk.reader) if first else desk.story.news(desk.reader))
        self._told(ended=self._ended)
        return True

    def jumped(self) -> None:
        """Tells what was done last where somebody has gone to look."""
        desk = self._desk
        if self._here == self._told_at:
            return
        desk.asking.drop()
        desk.refused = None
        desk.say_all(desk.story.here(desk.reader) or [desk.texts("text.nothing-yet")])
        self._told(ended=True)

    def _told(self, *, ended: bool) -> None:
        """Notes that all is told up to here, and tells the end or what is to be decided; `ended`: the end is known."""
        desk, result = self._desk, self._port.eyes.result()
        desk.story.forget()
        self._told_at, self._ended = self._here, result is not None
        if result is not None and not ended:
            desk.say_all(desk.names.ended(result))
        elif result is None and desk.may_act and (asked := desk.spoken.asks(desk.seen())):
            desk.say(asked)
        self._changed()
