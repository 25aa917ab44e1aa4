"""The end of a season and every declaration at the table: the position stands, and the hands are shown, until a click.

The rules clear the board in the step that ends a season. The table shows the position before that, keeps the lot back,
and sets the men up when somebody goes on.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.games.cerke.rules import GAME
from game.games.cerke.rules import events as ev
from game.games.cerke.rules.actions import GoOn
from game.games.cerke.rules.ending import last_position
from game.games.cerke.table.account import Account, account, accounts
from game.games.cerke.table.figures import HandsFigure, SeasonsFigure
from game.games.cerke.table.season import NOWHERE, CerkeSeasons
from game.games.cerke.view.facts import last_marks
from game.match.match import AnyNode, AnyStep
from game.table.beside import Beside
from game.table.commands import Command
from game.table.view import Decisive
from game.ui.widgets.dialog import Choice, Figure

BY_POINTS = ("no-points", "seasons-over", "no-move")
"""How a game ends that nobody gave up."""
WATCHED_S = {"slow": 8.0, "normal": 4.0, "fast": 1.5}
"""How long two computers wait after a declaration, by the speed at which they are watched."""


class CerkeStanding(CerkeSeasons):
    """Shows what a declaration was made of, and lets the end of a season stand."""

    _told_at: int
    """The node whose declaration was shown last."""
    _watched_s: float

    def begin(self) -> None:
        super().begin()
        self._told_at = NOWHERE
        self._watched_s = 0.0

    # --- what stands ---------------------------------------------------------------------------------------------

    @property
    def standing_still(self) -> bool:
        """Whether the game waits at the end of a season for somebody to go on (not in lessons)."""
        return self.season_stands() and self.ends() and self.session.chance_due()

    def display(self, observation: Any) -> Any:
        node = self.session.match.cursor
        if not self.season_stands() or node.parent is None:
            return super().display(observation)
        before: Any = node.parent.state
        return GAME.observe(last_position(before, node.action), self.viewer())

    def still_to_show(self, step: AnyStep, events: tuple[Any, ...]) -> tuple[Any, ...]:
        events = super().still_to_show(step, events)
        return tuple(e for e in events if not isinstance(e, ev.SeasonEnded)) if self.season_stands() else events

    def refresh(self, observation: Any, events: tuple[Any, ...]) -> None:
        """The last action stays marked where the board is not cleared after it."""
        stays = self.season_stands() or self.session.result is not None
        super().refresh(observation, tuple(e for e in events if not (stays and isinstance(e, ev.SeasonEnded))))

    def decisive(self, node: AnyNode) -> Decisive:
        result = node.state.result
        by_points = result is not None and result.clause.code in BY_POINTS
        if not by_points and not self.season_stands():
            return Decisive()
        trace = last_marks(e for e in self.told(node) if not isinstance(e, ev.SeasonEnded))
        return Decisive(tuple(pick for pick, role in trace if role == "to"))

    def _let_chance_fall(self) -> bool:
        return False if self.standing_still else super()._let_chance_fall()

    def _play_ai(self) -> bool:
        return False if self._watching() else super()._play_ai()

    def _played(self, step: AnyStep) -> None:
        self._gone_on = self._told_at = NOWHERE
        super()._played(step)

    def goto(self, node: AnyNode | None) -> None:
        if node is not self.session.match.cursor:
            self._gone_on = NOWHERE
        super().goto(node)

    # --- what is told --------------------------------------------------------------------------------------------

    def tick_game(self, dt: float) -> bool:
        changed = super().tick_game(dt)
        if self._told_to_watchers() and not self.session.paused and not self.director.busy:
            self._watched_s -= dt
            if self._watched_s <= 0 and self._watched():
                return True
        if self.director.busy or not self.ctx.app.has_focus(self):
            return changed
        return self._tell_declaration() or changed

    def _told_to_watchers(self) -> bool:
        """Whether a declaration of two computers is what is shown now."""
        return self._told_at == self.session.match.cursor.id and not self.session.humans

    def _watching(self) -> bool:
        """Whether two computers wait before they play on by themselves."""
        return self._told_to_watchers() and self._watched_s > 0

    def wake(self) -> float | None:
        wish = super().wake()
        if not self._watching() or self.session.paused:
            return wish
        return self._watched_s if wish is None else min(wish, self._watched_s)

    def _watched(self) -> bool:
        """The time is up for which something was shown to whoever watches; False where that is gone already."""
        top = self.ctx.app.top
        told = isinstance(top, Beside) and top.table is self
        if told:
            self.ctx.app.pop()
        if self.standing_still:
            self.go_on()
            return True
        return told

    def do(self, name: str) -> None:
        """Whoever takes a step does not wait for what was shown before it."""
        if name == "step":
            self._watched_s = 0.0
        super().do(name)

    def paced(self) -> bool:
        """A declaration that is told beside the board rests there already."""
        node = self.session.match.cursor
        return super().paced() and not (node.parent is not None and self._to_be_told(node))

    def _tell_declaration(self) -> bool:
        """Shows the declaration at the cursor once; True if it did."""
        node = self.session.match.cursor
        if node.id == self._told_at or node.parent is None or not self._to_be_told(node):
            return False
        self._told_at, self._watched_s = node.id, WATCHED_S[self.ctx.settings.watch_speed]
        ended = account(self.session.match, node) if self.standing_still else None
        self.ctx.app.push(self._of_season(ended) if ended is not None else self._of_going_on(node))
        return True

    def _to_be_told(self, node: AnyNode) -> bool:
        """Whether somebody at the screen has not declared himself what was declared here."""
        session = self.session
        if self.standing_still:
            return True
        played = session.mode == "play" and session.result is None and session.stands_here and self.ends()
        return played and isinstance(node.led, GoOn) and (session.humans != {node.actor} or session.hot_seat)

    def _of_season(self, ended: Account) -> Beside:
        texts = self.ctx.texts
        name = texts(f"cerke-season.{ended.season}")
        if ended.seat is None:
            title = texts("cerke.season.drawn", name)
        else:
            title = texts("cerke.standing.ended", name, self.seat_name(ended.seat))
        choices = [Choice("on", texts("cerke.standing.next", texts(f"cerke-season.{ended.season + 1}")), "gold")]
        shown = {"figures": self._figures(ended), "cancel": "on", "name": "season"}
        return Beside(self, title, "\n".join(self._moved(ended)), choices, self._answered, **shown)

    def _of_going_on(self, node: AnyNode) -> Beside:
        texts, state = self.ctx.texts, self.session.state
        assert node.parent is not None
        before: Any = node.parent.state
        rate = texts("cerke.standing.rate", before.points.rate, state.points.rate)
        turn = texts("cerke.declare.mok-turn", self.seat_name(1 - node.actor))
        figures = [HandsFigure(texts, self.view.arts, before)]
        choices = [Choice("on", texts("cerke.standing.on"), "gold")]
        shown = {"figures": figures, "cancel": "on", "name": "declared"}
        title = texts("cerke.standing.went-on", self.seat_name(node.actor))
        return Beside(self, title, f"{rate}\n{turn}", choices, self._answered, **shown)

    def _moved(self, ended: Account) -> list[str]:
        """Returns the points that moved, and both totals before and after."""
        texts = self.ctx.texts
        moved = texts("cerke.season.even")
        if ended.seat is not None and ended.points:
            word = "gain" if ended.points > 0 else "pay"
            moved = texts(f"cerke.season.{word}", self.seat_name(ended.seat), abs(ended.points))
        totals = [
            texts("cerke.declare.points", texts(f"cerke.side.{seat}"), ended.before[seat], ended.standing[seat])
            for seat in (0, 1)
        ]
        return [moved, texts("table.join").join(totals)]

    def _figures(self, ended: Account | None) -> list[Figure]:
        """Returns the hands a season ended with, and what all seasons brought so far."""
        match, texts = self.session.match, self.ctx.texts
        found: list[Figure] = []
        if ended is not None and ended.declared is not None:
            found.append(HandsFigure(texts, self.view.arts, ended.declared))
        seasons = int(str(match.options["seasons"]))
        told = accounts(match, match.cursor)
        if not told or seasons == 1:
            return found
        return [*found, SeasonsFigure(texts, told, seasons, ended.season if found and ended is not None else None)]

    # --- going on ------------------------------------------------------------------------------------------------

    def _answered(self, name: str, _: dict[str, str]) -> None:
        self._watched_s = 0.0
        if self.standing_still:
            self.go_on()

    def go_on(self) -> None:
        """Sets the men up for the next season; the lot falls once they stand."""
        node = self.session.match.cursor
        self._gone_on = node.id
        observation = self.display(self.observation())
        self.director.fly(observation)
        self.refresh(observation, self.told(node))

    def next_command(self) -> Command:
        """Returns the command that begins the next season."""
        return Command("next-season", self.standing_still, "gold", "cerke.command.next-season")

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.standing_still and not self.director.busy:
            self.go_on()
            return True
        return super()._key(event)

    # --- the end of the game -------------------------------------------------------------------------------------

    def end_lines(self) -> list[str]:
        points, texts = self.session.state.points.by_seat, self.ctx.texts
        return [texts("cerke.end.points", texts("cerke.side.0"), points[0], texts("cerke.side.1"), points[1])]

    def end_figures(self) -> list[Figure]:
        return self._figures(account(self.session.match, self.session.match.cursor))

    # --- beside the board ----------------------------------------------------------------------------------------

    def season_brought(self, seat: int) -> tuple[str, str]:
        """Returns what the end of the season brought the seat, with the tone of the words."""
        ended = account(self.session.match, self.session.match.cursor)
        if ended is None or ended.seat is None or not ended.points:
            return self.ctx.texts("cerke.doing.ended"), ""
        won = (ended.points > 0) == (seat == ended.seat)
        word, tone = ("gain", "turn") if won else ("pay", "")
        return self.ctx.texts(f"cerke.doing.ended-{word}", abs(ended.points)), tone
