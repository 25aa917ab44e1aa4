"""A position looked at on the real table: moves tried and kept as lines, what is best, and what threatens."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game import catalog
from game.ai.worker import Worker
from game.match.match import AnyChange, AnyMatch, AnyNode
from game.records.tree_journal import TreeJournal
from game.rules.contract import AnyObservation
from game.stage.scene import TableSetup
from game.stage.turns import turn_words
from game.study.best_lines import BestLines
from game.study.edits import Edits
from game.study.play_on import ask_strength, may_play_on
from game.study.played_before import PlayedBefore
from game.study.tree_commands import TreeCommands
from game.study.tree_panel import TreePanel
from game.table.commands import Command
from game.table.layout import GAP, Areas
from game.table.listener import Panel
from game.table.occasion import Occasion
from game.table.port import Port
from game.ui.textures import panel
from game.ui.widgets.record_panel import RecordCommand

COMMANDS = {
    "threats": "analysis.command.threats",
    "remark": "analysis.command.remark",
    "mark": "analysis.command.mark",
    "promote": "analysis.command.promote",
    "delete": "analysis.command.delete",
    "undo": "analysis.command.undo",
    "eyes": "analysis.command.eyes",
    "lines": "analysis.command.lines",
    "puzzle": "analysis.command.puzzle",
    "before": "openings.here",
    "go-on": "review.command.go-on",
    "leave": "analysis.command.leave",
}
"""The commands of an analysis, with their texts."""
ROW = ("threats", "remark", "promote", "delete", "undo", "go-on", "menu")
NOT_HERE = ("hint", "why", "review", "analyse", "redo", "result", "rematch", "load", "paste")
"""Commands of the table that have no place here."""
KEYS = {pygame.K_DELETE: "delete", pygame.K_F2: "remark"}
LINE_KEYS = {pygame.K_1: 0, pygame.K_2: 1, pygame.K_3: 2}
WALKS = {pygame.K_UP: -1, pygame.K_DOWN: 1}
ALONG = {pygame.K_LEFT: "back", pygame.K_RIGHT: "forward"}
NARROW = 430
"""In fewer units of layout the panels stand one below the other."""


class AnalysisTask(Occasion):
    """Lets somebody try moves from any position of the tree; `first` is the end of the game that was played, if any.

    What is tried and written goes to `journal`, which is the table's as soon as there is anything in it. `worker` gives
    the process that is asked, None: that of the program.
    """

    keeps = False
    ends = False
    analysed = False
    turns_board = False

    def __init__(
        self,
        port: Port[AnyObservation],
        first: AnyNode | None,
        journal: TreeJournal,
        worker: Callable[[], Worker | None] | None = None,
    ) -> None:
        match = port.session.match
        self._port, self._first, self._journal = port, first, journal
        self._edits = Edits(match, first)
        self.best = BestLines(port, worker or (lambda: port.ctx.worker))
        self._commands = TreeCommands(port, self._edits)
        self._before = PlayedBefore(port)
        self._room = pygame.Rect(0, 0, 0, 0)
        self._lines = self.best.panel
        self._tree = TreePanel(port, first, port.browsing.goto)
        self.panels: tuple[Panel, ...] = (self._lines, self._tree)
        self.closing = self._close
        match.watchers.append(self._keep)

    @property
    def _match(self) -> AnyMatch:
        return self._port.session.match

    def _close(self) -> None:
        self._before.stop()
        self.best.close()
        self._edits.close()
        self._match.watchers.remove(self._keep)
        if self._port.session.keeper is None:
            self._journal.close()

    def _keep(self, change: AnyChange) -> None:
        """Lets the table know the journal once something is in it; what a notice told is no longer so."""
        self._port.ctx.app.outdate_notice()
        if self._journal.begun:
            self._port.session.keeper = self._journal

    def tick(self, dt: float) -> bool:
        return self._before.tick() | self.best.tick()

    def wake(self) -> float | None:
        return 0.0 if self._before.waits else self.best.wake()

    def changed(self) -> None:
        self.best.follow()

    # --- going about ---------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Walks through the tree by the arrows, unless the board's own cursor is at work (Tab begins, Escape ends)."""
        gestures = self._port.table.game.gestures
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or self._port.menus.shown is not None:
            return False
        if event.key in KEYS:
            self._port.steering.do(KEYS[event.key])
        elif event.key in LINE_KEYS:
            self.best.play(LINE_KEYS[event.key])
        elif gestures.cursor is not None:
            if event.key != pygame.K_ESCAPE or gestures.begun:
                return False
            gestures.cursor = gestures.hover = None
            self._port.showing.update_view()
        elif event.key in WALKS:
            self._tree.walk(WALKS[event.key])
        elif event.key in ALONG:
            self._walk(ALONG[event.key])
        else:
            return False
        return True

    def _walk(self, way: str) -> None:
        cursor = self._match.cursor
        if way == "forward" and cursor.last is None and cursor.children:
            self._port.browsing.goto(self._port.table.record.end_of_turn(cursor.children[0]))
        else:
            self._port.browsing.do(RecordCommand("back" if way == "back" else "forward"))

    # --- words and commands --------------------------------------------------------------------------------------

    def own_subtitle(self) -> str:
        texts, onlooker = self._port.ctx.texts, self._port.session.onlooker
        if onlooker is not None:
            return texts("analysis.title-seen", self._port.names.side(onlooker))
        return texts("analysis.title")

    def own_sign(self) -> str:
        """Returns what is written to the position, else which it is."""
        node, texts = self._match.cursor, self._port.ctx.texts
        return node.note.replace("\n", " ") or texts("analysis.sign", turn_words(texts, node.reached))

    def row(self, usual: Sequence[str]) -> list[str]:
        return list(ROW)

    def extra_menu(self, usual: Sequence[str]) -> list[str]:
        eyes = ["eyes"] if self._match.game.hides and self._first is not None else []
        puzzle = ["puzzle"] if catalog.GAMES[self._match.game.id].practice else []
        before = ["before"] if self._before.known else []
        return ["leave", "mark", *puzzle, *before, *(["lines"] if self.best.known else []), *eyes, "flip"]

    def own_command(self, name: str) -> Command | None:
        if name in NOT_HERE:
            return Command(name, enabled=False)
        return Command(name, self._able(name), label=self._label(name)) if name in COMMANDS else None

    def _label(self, name: str) -> str:
        if name == "threats" and self.best.threats:
            return "analysis.command.own-turn"
        if name == "lines" and not self.best.looks:
            return "analysis.command.look"
        return COMMANDS[name]

    def _able(self, name: str) -> bool:
        if name == "threats":
            return self._match.game.other_turn is not None
        return may_play_on(self._port) if name == "go-on" else self._commands.able(name)

    def do(self, name: str) -> bool:
        match name:
            case "threats":
                self.best.turn_around()
            case "lines":
                self.best.stop_or_go_on()
            case "eyes":
                self._next_eyes()
            case "before":
                self._before.ask()
            case "puzzle":
                self._keep_puzzle()
            case "go-on":
                ask_strength(self._port)
            case "leave":
                self._port.ctx.app.pop()
            case _:
                return self._commands.do(name)
        return True

    def _keep_puzzle(self) -> None:
        match = self._match
        start = match.game.position_out(match.cursor.state)
        self._port.ctx.app.doors.own_puzzle(TableSetup(match.game.id, options=dict(match.options), start=start))

    def _next_eyes(self) -> None:
        """Looks through the eyes of the next seat, and at last with all open again."""
        session = self._port.session
        seats: list[int | None] = [None, *range(len(session.seats))]
        session.onlooker = seats[(seats.index(session.onlooker) + 1) % len(seats)]
        self._port.showing.show_now()

    # --- the screen ----------------------------------------------------------------------------------------------

    def placed(self, areas: Areas) -> Areas:
        """Returns the layout in which the panels stand in the place of the record."""
        room, gap = areas.study, self._port.ctx.px(GAP)
        self._room = room
        if room.width >= self._port.ctx.px(NARROW):
            half = (room.width - gap) // 2
            self._lines.room = pygame.Rect(room.x, room.y, half, room.height)
            self._tree.room = pygame.Rect(room.right - half, room.y, half, room.height)
        else:
            half = (room.height - gap) // 2
            self._lines.room = pygame.Rect(room.x, room.y, room.width, half)
            self._tree.room = pygame.Rect(room.x, room.bottom - half, room.width, half)
        return replace(areas, record=pygame.Rect(room.x, room.y, room.width, 0))

    def draw_board(self, surface: pygame.Surface) -> None:
        """Covers what the game shows where the panels stand."""
        panel(surface, self._room, 0, self._port.ctx.theme.colours.ground)

    def covers(self, place: tuple[int, int] | pygame.Rect) -> bool:
        """Whether a panel lies over a rectangle; what is pressed on a panel goes to it."""
        rooms = (self._lines.room, self._tree.room)
        return isinstance(place, pygame.Rect) and any(room.collidepoint(place.center) for room in rooms)

    def facts(self) -> dict[str, object]:
        """Returns what is known of the position: depth and number of lines, whether more comes, rows of the tree."""
        found = self.best.search.found
        node = self._match.cursor
        told = {
            "depth": 0 if found is None else found.depth,
            "lines": len(self.best.told().lines),
            "busy": self.best.search.busy,
            "rows": len(self._tree.rows),
            "row": self._tree.here,
            "threats": self.best.threats,
            "name": node.remark.name,
        }
        return {"analysis": told}
