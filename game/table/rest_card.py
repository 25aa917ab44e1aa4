"""The card of whoever rests: what the pointer lies on is told after a moment, and its clause opens at a press."""

from typing import Generic, Protocol, TypeVar

import pygame

from game.match.match import AnyStep
from game.rules.contract import O, Pick
from game.table.listener import Listener
from game.table.port import Port

REST_S = 0.6
"""How long the pointer or the keys' cursor rests on something before its card is shown."""
REST_POLL_S = 0.05
CLAUSE_KEY = pygame.K_i


class Clausal(Protocol):
    """What a card tells, which the rulebook tells more of at `clause`."""

    @property
    def clause(self) -> str: ...


S = TypeVar("S")
N = TypeVar("N", bound=Clausal)


class NoteSource(Protocol[S, N]):
    """What a game can tell of its table."""

    @property
    def hover(self) -> Pick | None:
        """What is pointed at, whether anything can be told of it or not."""
        ...

    def subject(self) -> S | None:
        """What a card could tell of now; None while the player is busy with something else."""
        ...

    def note(self, subject: S) -> N | None:
        """What is told of it."""
        ...

    def show(self, note: N | None) -> bool:
        """Puts a note on the card, or takes it away; True if the card changed."""
        ...


class RestCard(Listener, Generic[S, N]):
    """Shows a note after a moment's rest; a right press or the key I opens the rulebook at its clause.

    It stands behind the listener that knows where the pointer is. What the pointer still lies on since an action is
    told only when it has been left: nobody has asked what that is.
    """

    def __init__(self, port: Port[O], source: NoteSource[S, N]) -> None:
        self._port, self._source = port, source
        self._pointed: S | None = None
        self._rested_s = 0.0
        self._left_at: Pick | None = None
        self._asked = ""
        """The clause that an event asks for which is still handed about."""

    def _subject(self) -> S | None:
        left_at = self._left_at
        return None if left_at is not None and self._source.hover == left_at else self._source.subject()

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self._source.hover != self._left_at:
            self._left_at = None
        subject = self._subject() if self._asks_clause(event) else None
        note = None if subject is None else self._source.note(subject)
        self._asked = "" if note is None else note.clause
        return False

    def unused(self, event: pygame.event.Event) -> bool:
        if not self._asked:
            return False
        self._port.ctx.app.open_rules(self._port.session.match.game.id, self._asked)
        return True

    def _asks_clause(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            return bool(event.button == pygame.BUTTON_RIGHT)
        with_ctrl = event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return bool(event.type == pygame.KEYDOWN and event.key == CLAUSE_KEY and not with_ctrl)

    def played(self, step: AnyStep) -> None:
        if step.node.actor in self._port.session.humans:
            self._left_at = self._source.hover

    # --- time ----------------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        subject = self._subject() if self._port.table.looked_at else None
        if subject != self._pointed:
            self._pointed, self._rested_s = subject, 0.0
        else:
            self._rested_s += dt
        rested = self._rested_s >= REST_S
        return self._source.show(self._source.note(subject) if rested and subject is not None else None)

    def wake(self) -> float | None:
        if (self._subject() if self._port.table.looked_at else None) != self._pointed:
            return 0.0
        return None if self._pointed is None or self._rested_s >= REST_S else REST_POLL_S
