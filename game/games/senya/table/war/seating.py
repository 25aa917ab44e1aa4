"""Who looks at a shared screen, behind what curtain."""

from __future__ import annotations

from game.games.senya.rules.war.observation import WarObservation, battle_seen
from game.games.senya.rules.war.parts import PAIR
from game.match.match import AnyStep
from game.rules.contract import CHANCE
from game.stage.dialog import Dialog
from game.table.listener import Listener
from game.table.port import Port
from game.ui.widgets.dialog import Choice


class WarSeating(Listener):
    """`sitting` is the seat that looks at the screen now; None behind the curtain, where only what all know is seen."""

    def __init__(self, port: Port[WarObservation]) -> None:
        self._port = port
        self.sitting: int | None = None
        self._last = 0
        port.session.look_only = port.session.mode == "play"

    @property
    def shared(self) -> bool:
        """Whether several people play at this screen, so that there is a curtain."""
        session = self._port.session
        return (
            session.mode == "play" and session.hot_seat and self._port.table.occasion.keeps and session.result is None
        )

    @property
    def seen_by(self) -> int | None:
        """Returns whose knowledge is shown, None for what everybody knows."""
        session, own = self._port.session, self._port.eyes.own_seat()
        if session.onlooker is not None:
            return session.onlooker
        if own is not None:
            return own
        return self.sitting if self.shared else self._last

    def readers(self) -> tuple[int, ...]:
        """Returns the seats that all may know what is told: who sits here, in a battle the others who fight in it too.

        Behind the curtain these are all people.
        """
        seat, people = self.seen_by, tuple(sorted(self._port.session.humans))
        if seat is None:
            return people
        return tuple(one for one in people if one == seat or self._both_fight(one)) if self.shared else (seat,)

    def viewer(self, usual: int) -> int:
        """Returns the seat whose observation is taken; behind the curtain little of it is shown."""
        session = self._port.session
        if session.onlooker is not None or len(session.humans) == 1:
            return usual
        if not self.shared:
            return self._last
        if self.sitting is None:
            return min(session.humans)
        if usual in session.humans and usual != self.sitting and self._both_fight(usual):
            return usual
        return self.sitting

    def _both_fight(self, other: int) -> bool:
        """Whether who sits here and another both fight in the battle that is on, so that both may look at it."""
        eyes = self._port.eyes
        return self.sitting is not None and all(battle_seen(eyes.observe(one)) for one in (self.sitting, other))

    # --- the curtain -------------------------------------------------------------------------------------------------

    def covered(self) -> bool:
        """Whether the curtain hangs, or is to be drawn."""
        return self.shared and (self.sitting is None or self._due())

    def _due(self) -> bool:
        session = self._port.session
        seat = session.to_act
        if seat == CHANCE or seat not in session.humans or seat == self.sitting:
            return False
        return not self._both_fight(seat)

    def may_decide(self) -> bool:
        """Whether whoever looks at the screen is the one who is asked."""
        return not self.shared or not self._due()

    def tick(self, dt: float) -> bool:
        session = self._port.session
        if not self.shared or not session.stands_here or not session.humans_turn() or not self._due():
            return False
        if not self._port.table.at_rest or self._port.menus.shown is not None:
            return False
        self._draw_curtain(session.to_act)
        return True

    def _draw_curtain(self, seat: int) -> None:
        self._turn(None)
        port = self._port
        texts = port.ctx.texts
        name = port.eyes.seen().world.name(f"{PAIR}{seat + 1}").get(texts.lang, "")
        choices = [
            Choice("open", texts("senya-war.curtain.open", name), "gold"),
            Choice("leave", texts("table.command.launcher")),
        ]

        def answered(answer: str, _: dict[str, str]) -> None:
            if answer != "open":
                port.ctx.app.home_screen()
            elif port.session.to_act == seat:
                self._turn(seat)

        title, text = texts("senya-war.curtain.title", name), texts("senya-war.curtain.text", name)
        port.ctx.app.push(Dialog(title, text, choices, answered, cancel="leave", name="curtain", width=640))

    def _turn(self, seat: int | None) -> None:
        self.sitting = seat
        if seat is not None:
            self._last = seat
        self._port.showing.show_now()

    def played(self, step: AnyStep) -> None:
        """Who has planned looks away as soon as somebody else is asked; the curtain comes with the next question."""

    def jumped(self) -> None:
        if self.shared and self.sitting is not None and self._due():
            self._turn(None)
