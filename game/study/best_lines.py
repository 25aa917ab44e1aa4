"""The best lines of the position that is looked at, or what the other side threatens: asked for, told, pointed out."""

from collections.abc import Callable
from dataclasses import replace

from game.ai.worker import Worker
from game.match.match import AnyMatch
from game.review.winning import fits_of
from game.rules.clause import Clause
from game.rules.contract import CHANCE, AnyObservation
from game.study.line_search import LineSearch, LookedAt
from game.study.lines_panel import LinesPanel, LinesTold
from game.table.port import Port


class BestLines:
    """Follows the position of a table with a search; `find_worker` gives the process that is asked.

    looks: whether lines are wanted. threats: whether it is looked at as if it were the other's turn. refused: why
    nobody can ask so here.
    """

    def __init__(self, port: Port[AnyObservation], find_worker: Callable[[], Worker | None]) -> None:
        self._port, self._find_worker = port, find_worker
        fits = fits_of(self._match.game.id)
        self.search = LineSearch(find_worker, self._match.game, fits)
        self.known = bool(fits)
        self.looks = True
        self.threats = False
        self.refused: Clause | None = None
        self.panel = LinesPanel(port, self.told, self.play)

    @property
    def _match(self) -> AnyMatch:
        return self._port.session.match

    def tick(self) -> bool:
        """Lets the search follow the position, and takes what it has found."""
        if self._key() != self.search.key:
            self.search.look(self._position())
        came = self.search.poll()
        if came:
            self.point()
        return came

    def wake(self) -> float | None:
        return 0.04 if self.search.busy and self._find_worker() is not None else None

    def close(self) -> None:
        self.search.look(None)

    def turn_around(self) -> None:
        """Looks for what threatens instead of the best lines, or for these again."""
        self.threats = not self.threats
        self.follow()

    def stop_or_go_on(self) -> None:
        self.looks = not self.looks
        self.point()

    def follow(self) -> None:
        """Follows the position: what threatens is asked anew."""
        game, state = self._match.game, self._match.state
        self.refused = None
        if self.threats and game.other_turn is not None and state.result is None and state.to_act != CHANCE:
            found = game.other_turn(state)
            self.refused = found if isinstance(found, Clause) else None
        self.point()

    # --- what is looked at ---------------------------------------------------------------------------------------

    def _key(self) -> object:
        """Returns by what the position is known that is to be looked at; None where nothing is."""
        return (self._match.cursor, self.threats, self._port.session.onlooker) if self._silence() == "" else None

    def _silence(self) -> str:
        """Returns the key of the sentence that says why no line is told, "" where there are some to look for."""
        state, onlooker = self._match.state, self._port.session.onlooker
        if not self.known:
            return "analysis.no-lines"
        if not self.looks:
            return "analysis.off"
        if state.result is not None:
            return "analysis.over"
        if state.to_act == CHANCE:
            return "analysis.chance"
        if self.threats and self.refused is not None:
            return "analysis.no-threats"
        if onlooker is not None and onlooker != self._seat:
            return "analysis.hidden"
        return ""

    @property
    def _seat(self) -> int:
        """The seat whose lines are looked for."""
        seat: int = self._match.state.to_act
        return 1 - seat if self.threats else seat

    def _position(self) -> LookedAt | None:
        key = self._key()
        if key is None:
            return None
        match, state = self._match, self._match.state
        if self.threats:
            assert match.game.other_turn is not None
            state = match.game.other_turn(state)
        past = () if self.threats else match.steps()[: match.ply]
        see = match.game.laid_open if self._port.session.onlooker is None else None
        return LookedAt(key, (see or match.game.observe)(state, state.to_act), state, past, match.ply)

    # --- what is told --------------------------------------------------------------------------------------------

    def point(self) -> None:
        """Lets the board show the line under the pointer, else the best one."""
        found = self.search.found
        if found is None or not found.lines or self._key() != self.search.key or self._port.table.director.moving:
            self._port.showing.point(())
            return
        line = found.lines[min(self.panel.hover or 0, len(found.lines) - 1)]
        paths = line.action.paths()
        self._port.showing.point(tuple(paths[0]) if paths else ())

    def told(self) -> LinesTold:
        """Returns what the panel of lines says now."""
        texts, found = self._port.ctx.texts, self.search.found
        silent = self._silence()
        title = texts("analysis.threats" if self.threats else "analysis.lines")
        if silent == "analysis.no-threats" and self.refused is not None:
            why = self._port.names.clause(self.refused)
            return LinesTold(title, "", (), texts(silent, why, self.refused.id))
        if silent:
            return LinesTold(title, "", (), texts(silent))
        if self.search.failed:
            return LinesTold(title, "", (), texts("analysis.failed"))
        if found is None or self._key() != self.search.key:
            return LinesTold(title, "", (), texts("analysis.looking"))
        if not found.lines:
            return LinesTold(title, "", (), texts("analysis.nothing"))
        cut = self._port.session.onlooker is not None  # what is expected of the other tells what that hand can play
        lines = tuple(replace(line, follows=()) for line in found.lines) if cut else found.lines
        side = self._port.names.side(self._seat)
        return LinesTold(title, texts("analysis.depth", side, found.depth), lines)

    def play(self, n: int) -> None:
        """Plays the first action of a line; what only threatens cannot be played."""
        told = self.told().lines
        if self.threats or n >= len(told):
            return
        self._port.acting.act(told[n].action, asked=True)
