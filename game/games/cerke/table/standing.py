"""The end of a season and every declaration at the table: the position stands, and the hands are shown, until a click.

The rules clear the board in the step that ends a season. The table shows the position before that, keeps the lot back,
and sets the pieces up when somebody goes on.
"""

import pygame

from game.games.cerke.rules import events as ev
from game.games.cerke.rules.actions import GoOn
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.table.account import Account, account, accounts
from game.games.cerke.table.figures import HandsFigure, SeasonsFigure
from game.games.cerke.table.seasons import NOWHERE, Seasons
from game.games.cerke.table.view import CerkeView
from game.games.cerke.words.told import turn_of
from game.match.match import AnyNode, AnyStep
from game.rules.contract import Event
from game.table.hooks import CoursePart, HalfMade
from game.table.listener import Listener
from game.table.over.beside import Beside
from game.table.port import Port
from game.ui.widgets.dialog import Choice, Figure

WATCHED_S = {"slow": 8.0, "normal": 4.0, "fast": 1.5}
"""How long two computers wait after a declaration, by the speed at which they are watched."""


class StandingSeason(Listener, CoursePart, HalfMade[CerkeObservation]):
    """Shows what a declaration was made of, and lets the end of a season stand."""

    def __init__(self, port: Port[CerkeObservation], view: CerkeView, seasons: Seasons) -> None:
        self._port, self._view, self.seasons = port, view, seasons
        self._told_at = NOWHERE
        """The node whose declaration was shown last."""
        self._watched_s = 0.0

    # --- what stands ---------------------------------------------------------------------------------------------

    def waits(self) -> bool:
        """Whether the game waits at the end of a season for somebody to go on (not in lessons)."""
        return self.seasons.stands() and self._port.table.occasion.ends and self._port.session.chance_due()

    def still_to_show(self, step: AnyStep, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return tuple(e for e in events if not isinstance(e, ev.SeasonEnded)) if self.seasons.stands() else events

    def played(self, step: AnyStep) -> None:
        self._told_at = NOWHERE

    # --- what is told --------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        port = self._port
        if self._told_to_watchers() and not port.session.paused and not port.table.director.busy:
            self._watched_s -= dt
            if self._watched_s <= 0 and self._watched():
                return True
        return port.table.at_rest and self._tell_declaration()

    def _told_to_watchers(self) -> bool:
        """Whether a declaration of two computers is what is shown now."""
        session = self._port.session
        return self._told_at == session.match.cursor.id and not session.humans

    def computer_waits(self) -> bool:
        """Whether two computers wait before they play on by themselves."""
        return self._told_to_watchers() and self._watched_s > 0

    def wake(self) -> float | None:
        return self._watched_s if self.computer_waits() and not self._port.session.paused else None

    def _watched(self) -> bool:
        """The time is up for which something was shown to whoever watches; False where that is gone already."""
        top = self._port.ctx.app.top
        told = isinstance(top, Beside) and top.table is self._port.table
        if told:
            self._port.ctx.app.pop()
        if self.waits():
            self.go_on()
            return True
        return told

    def hurry(self) -> None:
        """Ends the time for which something is shown to whoever watches."""
        self._watched_s = 0.0

    def _tell_declaration(self) -> bool:
        """Shows the declaration at the cursor once; True if it did."""
        node = self._port.session.match.cursor
        if node.id == self._told_at or not self.to_be_told():
            return False
        self._told_at, self._watched_s = node.id, WATCHED_S[self._port.ctx.settings.watch_speed]
        ended = account(self._port, node) if self.waits() else None
        self._port.ctx.app.push(self._of_season(ended) if ended is not None else self._of_going_on(node))
        return True

    def to_be_told(self) -> bool:
        """Whether somebody at the screen has not declared himself what was declared here."""
        session, node = self._port.session, self._port.session.match.cursor
        if node.parent is None:
            return False
        if self.waits():
            return True
        goes_on = session.mode == "play" and session.result is None and session.stands_here
        by_other = session.humans != {node.actor} or session.hot_seat
        return goes_on and self._port.table.occasion.ends and isinstance(node.led, GoOn) and by_other

    def _of_season(self, ended: Account) -> Beside:
        texts = self._port.ctx.texts
        name = texts(f"cerke-season.{ended.season}")
        if ended.seat is None:
            title = texts("cerke.season.drawn", name)
        else:
            title = texts("cerke.standing.ended", name, self._port.names.seat(ended.seat))
        choices = [Choice("on", texts("cerke.standing.next", texts(f"cerke-season.{ended.season + 1}")), "gold")]
        words, figures = "\n".join(self._moved(ended)), self.figures(ended)
        return Beside(
            self._port.showing, title, words, choices, self._answered, figures=figures, cancel="on", name="season"
        )

    def _of_going_on(self, node: AnyNode) -> Beside:
        texts, eyes, names = self._port.ctx.texts, self._port.eyes, self._port.names
        assert node.parent is not None
        before = eyes.at(node.parent)
        rate = texts("cerke.standing.rate", before.points.rate, eyes.seen().points.rate)
        words = f"{rate}\n{texts('cerke.declare.mok-turn', names.seat(1 - node.actor))}"
        figures = [HandsFigure(texts, self._view.arts, before)]
        choices = [Choice("on", texts("cerke.standing.on"), "gold")]
        title = texts("cerke.standing.went-on", names.seat(node.actor))
        return Beside(
            self._port.showing, title, words, choices, self._answered, figures=figures, cancel="on", name="declared"
        )

    def _moved(self, ended: Account) -> list[str]:
        """Returns the points that moved, and both totals before and after."""
        texts = self._port.ctx.texts
        who = "" if ended.seat is None else self._port.names.seat(ended.seat)
        moved = texts(f"cerke.season.{turn_of(ended.points)}", who, abs(ended.points))
        totals = [
            texts("cerke.declare.points", texts(f"cerke.side.{seat}"), ended.before[seat], ended.standing[seat])
            for seat in (0, 1)
        ]
        return [moved, texts("table.join").join(totals)]

    def figures(self, ended: Account | None) -> list[Figure]:
        """Returns the hands a season ended with, and what all seasons brought so far."""
        texts = self._port.ctx.texts
        found: list[Figure] = []
        if ended is not None and ended.declared is not None:
            found.append(HandsFigure(texts, self._view.arts, ended.declared))
        seasons = int(str(self._port.session.match.options["seasons"]))
        told = accounts(self._port)
        if not told or seasons == 1:
            return found
        return [*found, SeasonsFigure(texts, told, seasons, ended.season if found and ended is not None else None)]

    # --- going on ------------------------------------------------------------------------------------------------

    def _answered(self, name: str, _: dict[str, str]) -> None:
        self._watched_s = 0.0
        if self.waits():
            self.go_on()

    def go_on(self) -> None:
        """Sets the pieces up for the next season; the lot falls once they stand."""
        self.seasons.gone_on = self._port.session.match.cursor.id
        self._port.showing.fly()

    def key(self, event: pygame.event.Event) -> bool:
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if not enter or not self.waits() or self._port.table.director.busy:
            return False
        self.go_on()
        return True

    # --- beside the board ----------------------------------------------------------------------------------------

    def brought(self, seat: int) -> tuple[str, str]:
        """Returns what the end of the season brought the seat, with the tone of the words."""
        ended, texts = account(self._port, self._port.session.match.cursor), self._port.ctx.texts
        points = 0 if ended is None else ended.points if seat == ended.seat else -ended.points
        word = turn_of(points)
        return texts(f"cerke.doing.ended-{word}", abs(points)), "turn" if word == "gain" else ""
