"""Who may look: counter plans are all that is hidden (S11.2); a curtain keeps them to their side at a shared screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import CounterQuestion
from game.games.senya.table.gestures import SenyaGestures
from game.match.match import AnyStep
from game.records.header import only_seat
from game.rules.contract import CHANCE, Event, Option
from game.stage.dialog import Dialog
from game.table.hooks import Viewing
from game.table.listener import Listener
from game.table.port import Port
from game.ui.widgets.dialog import Choice

LAYING = ("delay", "limit")
"""What begins a decision with which a plan may be laid down (S10.5)."""


class Sitting(Listener):
    """Knows whose plans lie open. `opened` is the side that alone looks at a shared screen now, None for everybody.

    `company`: all people here are on side A.
    """

    def __init__(self, port: Port[SenyaObservation], gestures: SenyaGestures, *, company: bool = False) -> None:
        self._port, self._gestures, self._company = port, gestures, company
        self.opened: int | None = None
        port.session.look_only = False

    @property
    def shared(self) -> bool:
        """Whether people of both sides play at this screen."""
        session = self._port.session
        return (
            not self._company
            and session.mode == "play"
            and session.hot_seat
            and self._port.table.occasion.keeps
            and session.result is None
        )

    def planned(self, table: SenyaState) -> frozenset[str]:
        """Returns whose counter plans may be shown to everybody who looks at the screen.

        A company sees its own, also where a record seats a person with its enemies.
        """
        session, owners = self._port.session, frozenset(owner for owner, _ in table.plans)
        company = self._company and session.mode == "play" and session.result is None
        if not self.shared and not company:
            return owners
        return frozenset(owner for owner in owners if table.one(owner).side == (0 if company else self.opened))

    def hears(self) -> tuple[int, ...]:
        """Returns the seats that may hear what is told: an event is shown as all of them may know it."""
        if self._company:
            return (0,)
        session = self._port.session
        if session.eyes is not None:  # a record that is sealed is told as who looks knows it
            return tuple(sorted(session.eyes.seats)) if session.onlooker is None else (session.onlooker,)
        if not self.shared:
            own = self._port.eyes.own_seat()
            return () if own is None else (own,)
        return (0, 1) if self.opened is None else (self.opened,)

    # --- the curtain -------------------------------------------------------------------------------------------------

    def may_decide(self) -> bool:
        """Whether whoever looks at the screen may see what the open question shows, and is still to answer it."""
        return not self._port.table.occasion.over and not (self._asks_counter() and self._closed())

    def _asks_counter(self) -> bool:
        return isinstance(self._port.eyes.seen().table.top, CounterQuestion)

    def _closed(self) -> bool:
        return self.shared and self.opened != self._port.session.to_act

    def _lays_plan(self) -> bool:
        picked = self._gestures.chooser.picked
        return bool(picked) and isinstance(picked[0], Option) and picked[0].name in LAYING

    def tick(self, dt: float) -> bool:
        session = self._port.session
        if session.to_act == CHANCE or not self.shared or not session.stands_here:
            return False
        if not self._port.table.at_rest or self._port.menus.shown is not None or not self._closed():
            return False
        if self._asks_counter():
            self._draw_curtain("counter")
        elif self._lays_plan() and self._may_plan():
            self._draw_curtain("plan")
        else:
            return False
        return True

    def _may_plan(self) -> bool:
        """Whether a plan may be laid down at all: there is more to pick than the end of the declaration."""
        return len(self._gestures.open_offers()) > 1

    def _draw_curtain(self, why: str) -> None:
        port, seat = self._port, self._port.session.to_act
        texts, name = port.ctx.texts, port.names.seat(seat)
        plain = [Choice("none", texts("senya-table.curtain.none"))] if why == "plan" else []
        choices = [
            Choice("open", texts("senya-table.curtain.open"), "gold"),
            *plain,
            Choice("leave", texts(f"senya-table.curtain.leave-{why}")),
        ]
        title, text = texts("senya-table.curtain.title", name), texts(f"senya-table.curtain.{why}", name)

        def answered(answer: str, _: dict[str, str]) -> None:
            if answer == "open":
                self._open(seat)
            elif answer == "none":
                self._gestures.confirm()
            elif why == "counter":
                port.ctx.app.home_screen()
            else:
                self._gestures.cancel()
                port.showing.update_view()

        port.ctx.app.push(Dialog(title, text, choices, answered, cancel="leave", name="curtain", width=640))

    def _open(self, seat: int) -> None:
        if self._port.session.to_act != seat:
            return
        self.opened = seat
        self._port.showing.show_now()

    def played(self, step: AnyStep) -> None:
        self._shut()

    def jumped(self) -> None:
        if self.opened is not None and self._port.session.to_act != self.opened:
            self._shut()

    def _shut(self) -> None:
        if self.opened is not None:
            self.opened = None
            self._port.showing.show_now()


class SenyaViewing(Viewing[SenyaObservation, SenyaObservation]):
    """Tells events as everybody who looks may know them."""

    def __init__(self, port: Port[SenyaObservation], sitting: Sitting) -> None:
        self._port, self._sitting = port, sitting

    def in_words(self, place: tuple[int, int]) -> bool:
        """All but who sits there, and what they do."""
        areas = self._port.showing.areas
        return not any(plate.collidepoint(place) for plate in (areas.far_plate, areas.near_plate))

    def display_events(self, events: Sequence[Event]) -> tuple[Event, ...]:
        if only_seat(self._port.session.match) is not None:  # the record holds what that seat saw, and no more
            return tuple(events)
        found = tuple(events)
        for seat in self._sitting.hears():
            found = tuple(seen for event in found if (seen := event.seen_by(seat)) is not None)
        return found
