"""A position looked at on the real table: moves tried and kept as lines, what is best, and what threatens."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.ai.worker import Worker
from game.match.match import AnyChange, AnyMatch, AnyNode
from game.match.remark import MARKS
from game.records.tree_journal import TreeJournal
from game.review.winning import fits_of
from game.rules.clause import Clause
from game.rules.contract import CHANCE, AnyObservation
from game.stage.turns import turn_words
from game.study.edits import Edits
from game.study.line_search import LineSearch, LookedAt
from game.study.lines_panel import LinesPanel, LinesTold
from game.study.play_on import ask_strength, may_play_on
from game.study.remarking import ask_remark
from game.study.tree_panel import TreePanel
from game.table.commands import Command
from game.table.layout import GAP, Areas
from game.table.listener import Panel
from game.table.occasion import Occasion
from game.table.port import Port
from game.ui.textures import panel
from game.ui.widgets.piece_menu import MenuItem
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
        self._find_worker = worker or (lambda: port.ctx.worker)
        self._edits = Edits(match, first)
        fits = fits_of(match.game.id)
        self._search = LineSearch(self._find_worker, match.game, fits)
        self._has_lines = bool(fits)
        self._looks = True
        self._threats = False
        self._refused: Clause | None = None
        """Why nobody can ask what the other side threatens here."""
        self._room = pygame.Rect(0, 0, 0, 0)
        self._lines = LinesPanel(port, self._told, self._play_line)
        self._tree = TreePanel(port, first, self._go)
        self.panels: tuple[Panel, ...] = (self._lines, self._tree)
        self.closing = self._close
        match.watchers.append(self._keep)

    @property
    def _match(self) -> AnyMatch:
        return self._port.session.match

    def _close(self) -> None:
        self._search.look(None)
        self._edits.close()
        self._match.watchers.remove(self._keep)
        if self._port.session.keeper is None:
            self._journal.close()

    def _keep(self, change: AnyChange) -> None:
        """Lets the table know the journal once something is in it; what a notice told is no longer so."""
        self._port.ctx.app.outdate_notice()
        if self._journal.begun:
            self._port.session.keeper = self._journal

    # --- the best lines ------------------------------------------------------------------------------------------

    def tick(self, dt: float) -> bool:
        """Lets the search follow the position, and takes what it has found."""
        if self._key() != self._search.key:
            self._search.look(self._position())
        came = self._search.poll()
        if came:
            self._point()
        return came

    def wake(self) -> float | None:
        return 0.04 if self._search.busy and self._find_worker() is not None else None

    def _key(self) -> object:
        """Returns by what the position is known that is to be looked at; None where nothing is."""
        return (self._match.cursor, self._threats, self._port.session.onlooker) if self._silence() == "" else None

    def _silence(self) -> str:
        """Returns the key of the sentence that says why no line is told, "" where there are some to look for."""
        state, onlooker = self._match.state, self._port.session.onlooker
        if not self._has_lines:
            return "analysis.no-lines"
        if not self._looks:
            return "analysis.off"
        if state.result is not None:
            return "analysis.over"
        if state.to_act == CHANCE:
            return "analysis.chance"
        if self._threats and self._refused is not None:
            return "analysis.no-threats"
        if onlooker is not None and onlooker != self._seat:
            return "analysis.hidden"
        return ""

    @property
    def _seat(self) -> int:
        """The seat whose lines are looked for."""
        seat: int = self._match.state.to_act
        return 1 - seat if self._threats else seat

    def _position(self) -> LookedAt | None:
        key = self._key()
        if key is None:
            return None
        match, state = self._match, self._match.state
        if self._threats:
            assert match.game.other_turn is not None
            state = match.game.other_turn(state)
        past = () if self._threats else match.steps()[: match.ply]
        see = match.game.laid_open if self._port.session.onlooker is None else None
        return LookedAt(key, (see or match.game.observe)(state, state.to_act), state, past, match.ply)

    def _point(self) -> None:
        """Lets the board show the line under the pointer, else the best one."""
        found = self._search.found
        if found is None or not found.lines or self._key() != self._search.key or self._port.table.director.moving:
            self._port.showing.point(())
            return
        line = found.lines[min(self._lines.hover or 0, len(found.lines) - 1)]
        paths = line.action.paths()
        self._port.showing.point(tuple(paths[0]) if paths else ())

    def _told(self) -> LinesTold:
        """Returns what the panel of lines says now."""
        texts, found = self._port.ctx.texts, self._search.found
        silent = self._silence()
        title = texts("analysis.threats" if self._threats else "analysis.lines")
        if silent == "analysis.no-threats" and self._refused is not None:
            why = self._port.names.clause(self._refused)
            return LinesTold(title, "", (), texts(silent, why, self._refused.id))
        if silent:
            return LinesTold(title, "", (), texts(silent))
        if self._search.failed:
            return LinesTold(title, "", (), texts("analysis.failed"))
        if found is None or self._key() != self._search.key:
            return LinesTold(title, "", (), texts("analysis.looking"))
        if not found.lines:
            return LinesTold(title, "", (), texts("analysis.nothing"))
        cut = self._port.session.onlooker is not None  # what is expected of the other tells what that hand can play
        lines = tuple(replace(line, follows=()) for line in found.lines) if cut else found.lines
        side = self._port.names.side(self._seat)
        return LinesTold(title, texts("analysis.depth", side, found.depth), lines)

    def _play_line(self, n: int) -> None:
        """Plays the first action of a line; what only threatens cannot be played."""
        told = self._told().lines
        if self._threats or n >= len(told):
            return
        self._port.acting.act(told[n].action, asked=True)

    # --- going about ---------------------------------------------------------------------------------------------

    def _go(self, node: AnyNode) -> None:
        self._port.browsing.goto(node)

    def key(self, event: pygame.event.Event) -> bool:
        """Walks through the tree by the arrows, unless the board's own cursor is at work (Tab begins, Escape ends)."""
        gestures = self._port.table.game.gestures
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or self._port.menus.shown is not None:
            return False
        if event.key in KEYS:
            self._port.steering.do(KEYS[event.key])
        elif event.key in LINE_KEYS:
            self._play_line(LINE_KEYS[event.key])
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
            self._go(self._port.table.record.end_of_turn(cursor.children[0]))
        else:
            self._port.browsing.do(RecordCommand("back" if way == "back" else "forward"))

    def changed(self) -> None:
        """Follows the position: what threatens is asked anew."""
        self._ask_threats()
        self._point()

    def _ask_threats(self) -> None:
        game, state = self._match.game, self._match.state
        self._refused = None
        if self._threats and game.other_turn is not None and state.result is None and state.to_act != CHANCE:
            found = game.other_turn(state)
            self._refused = found if isinstance(found, Clause) else None

    # --- changing the tree ---------------------------------------------------------------------------------------

    def _changed_tree(self, go: AnyNode | None) -> None:
        """Shows the tree anew after it was changed, and goes to a node of it."""
        table, port = self._port.table, self._port
        table.game.gestures.cancel()
        table.record.forget()
        table.record_panel.forget()
        port.showing.show_now()
        if go is not None:
            self._go(go)

    def _leave(self, node: AnyNode | None) -> None:
        """Goes to where a node follows, if the table stands at it or behind it."""
        if node is not None and node in self._match.cursor.path():
            self._go(node.parent or node)

    def _undo(self) -> None:
        last = self._edits.last
        self._leave(last)
        self._changed_tree(self._edits.undo())

    def _delete(self) -> None:
        node = self._edits.removable(self._match.cursor)
        if node is not None:
            self._leave(node)
            self._edits.remove(node)
            self._changed_tree(None)
            self._port.ctx.app.notify(self._port.ctx.texts("analysis.deleted"))

    def _promote(self) -> None:
        node = self._edits.line_of(self._match.cursor)
        if node is not None:
            self._edits.promote(node)
            self._changed_tree(None)

    def _mark(self) -> None:
        """Asks by a menu what the action that led here is marked as."""
        texts, node = self._port.ctx.texts, self._match.cursor
        items = [MenuItem(f"mark:{mark}", texts(f"analysis.mark.{mark}")) for mark in MARKS]
        items.append(MenuItem("mark:", texts("analysis.mark.none")))
        answers = {f"mark:{mark}": (lambda mark=mark: self._write(node, mark)) for mark in (*MARKS, "")}
        anchor = self._port.steering.button("menu")
        self._port.menus.open(texts("analysis.command.mark"), items, anchor, answers)

    def _write(self, node: AnyNode, mark: str) -> None:
        self._edits.write(node, replace(node.remark, mark=mark))
        self._port.showing.lay_out()

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
        return ["leave", "mark", *(["lines"] if self._has_lines else []), *eyes, "flip"]

    def own_command(self, name: str) -> Command | None:
        if name in NOT_HERE:
            return Command(name, enabled=False)
        return Command(name, self._able(name), label=self._label(name)) if name in COMMANDS else None

    def _label(self, name: str) -> str:
        if name == "threats" and self._threats:
            return "analysis.command.own-turn"
        if name == "lines" and not self._looks:
            return "analysis.command.look"
        return COMMANDS[name]

    def _able(self, name: str) -> bool:
        match name:
            case "threats":
                return self._match.game.other_turn is not None
            case "mark":
                return self._match.cursor.parent is not None
            case "promote":
                return self._edits.line_of(self._match.cursor) is not None
            case "delete":
                return self._edits.removable(self._match.cursor) is not None
            case "undo":
                return self._edits.last is not None
            case "go-on":
                return may_play_on(self._port)
        return True

    def do(self, name: str) -> bool:
        match name:
            case "threats":
                self._threats = not self._threats
                self.changed()
            case "lines":
                self._looks = not self._looks
                self._point()
            case "remark":
                node = self._match.cursor
                ask_remark(self._port, node, lambda remark: self._edits.write(node, remark))
            case "mark":
                self._mark()
            case "promote":
                self._promote()
            case "delete":
                self._delete()
            case "undo":
                self._undo()
            case "eyes":
                self._next_eyes()
            case "go-on":
                ask_strength(self._port)
            case "leave":
                self._port.ctx.app.pop()
            case _:
                return False
        return True

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

    def targets(self) -> dict[str, pygame.Rect]:
        return {**self._lines.targets(), **self._tree.targets()}

    def facts(self) -> dict[str, object]:
        """Returns what is known of the position: depth and number of lines, whether more comes, rows of the tree."""
        found = self._search.found
        node = self._match.cursor
        told = {
            "depth": 0 if found is None else found.depth,
            "lines": len(self._told().lines),
            "busy": self._search.busy,
            "rows": len(self._tree.rows),
            "row": self._tree.here,
            "threats": self._threats,
            "name": node.remark.name,
        }
        return {"analysis": told}
