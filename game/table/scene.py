"""The table all games share: it holds the parts of a table and tells them what happens, each of one task.

A game supplies a `GameTable`; an `Occasion` is what the table is used for: a game, a lesson, a puzzle.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pygame

from game import catalog
from game.aloud.node import SaidNode
from game.records.lines import Help
from game.rules.contract import AnyObservation
from game.session.thinking import Thinking
from game.stage.bundled import tells_fault
from game.stage.dialog import Dialog
from game.stage.scene import Context, TableSetup
from game.stage.unsaved import Kept, Unsaved
from game.stage.waiting import work_through
from game.table import panels
from game.table.desk import Desk
from game.table.game_table import AnyGameTable
from game.table.listener import Listener
from game.table.occasion import Occasion
from game.table.opening import OpenedSession, open_session, opening
from game.table.over.look_curtain import LookCurtain
from game.table.parts.acting import Acting
from game.table.parts.board import BoardShown, Motion
from game.table.parts.browsing import Browsing
from game.table.parts.clocks import Clocks
from game.table.parts.conversation import Conversation
from game.table.parts.end import EndOfGame
from game.table.parts.eyes import TableEyes
from game.table.parts.facts import Facts
from game.table.parts.files import KeptView, TableFiles
from game.table.parts.hints import Hints
from game.table.parts.menus import Menus
from game.table.parts.pace import Pace
from game.table.parts.painter import TablePainter
from game.table.parts.peek import Peek
from game.table.parts.showing import Showing
from game.table.parts.steering import Steering
from game.table.parts.warnings import Warnings
from game.table.parts.why import Why
from game.table.parts.words import Sign, Title
from game.table.plates import Names
from game.table.port import Port
from game.table.puzzle import PuzzleTask
from game.table.record import Record
from game.table.said_table import SaidTable
from game.table.typed.field import MoveField
from game.ui.motion.director import AnyDirector, Director
from game.ui.theme import DrawnLine
from game.ui.widgets.dialog import Choice
from game.ui.widgets.record_panel import RecordPanel
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Group

MakeOccasion = Callable[[Port[AnyObservation]], Occasion]


def table_says(table: TableScene, lines: Sequence[DrawnLine]) -> Sequence[SaidNode]:
    """Returns what a table says: what its parts know, not the lines that were drawn."""
    return table.said.nodes()


class TableScene(Desk):
    """A match on the screen. The session knows the game, `game` how it is shown and asked; each part has one task.

    `opened` is a session that is open already (None: the one that `setup` asks for); `occasion` makes what the table
    is used for once that is known.
    """

    name = "table"
    keeps_game = True
    says = table_says
    typed: MoveField

    def __init__(
        self, setup: TableSetup, opened: OpenedSession | None = None, occasion: MakeOccasion | None = None
    ) -> None:
        self.setup = setup
        self.another = TableScene
        self.help = Help(on=setup.helped)
        self.undone = 0
        self.game_id = setup.game_id
        self._preset = opened
        self._make_occasion = occasion
        self.occasion = Occasion()

    # --- life ----------------------------------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        """Opens the session, holds the parts, lets the game supply its table, and lays everything out."""
        super().enter(ctx)
        self.opened = self._preset or open_session(ctx, self.setup)
        self.session = self.opened.session
        self._hold_parts()
        self._take_occasion()
        self.game_id = self.session.match.game.id
        self.game: AnyGameTable = table_maker(self.game_id)(self.port)
        self.use_policy()
        self.director: AnyDirector = Director(
            self.game.view.stage, self.showing.animation(), on_event=self.acting.heard
        )
        wording = self.game.wording
        self.record_panel = RecordPanel(
            ctx.theme,
            self.token,
            self.words("table.record"),
            alone=self.game.long_turns,
            number=self.record.number,
            runs=wording.runs,
            emblem=wording.emblem if self.game.marks_seats else None,
        )
        self.panels = [*(make(self.port) for make in panels.PANELS), *self.occasion.panels]
        self.kept_view.restore(self.opened.view)
        if not self.opened.view:
            self.game.view.flipped = self.eyes.own_seat() == 1
        self.showing.show_now()
        self.on_resize()
        for problem in self.opened.notes:
            ctx.app.notify(ctx.texts.problem(problem), lasting=True)
        if self.opened.refused is not None:
            self._cannot_open(ctx.texts.problem(self.opened.refused))
            return
        for part in self.parts():
            part.started()
        self._ask_who_looks()

    def _hold_parts(self) -> None:
        ctx, session = self.ctx, self.session
        self.group = Group(ctx.theme)
        self.record = Record(
            session.match,
            lambda node: self.game.wording.heading(node),
            lambda node, usual: self.game.wording.joins(node, usual),
            lambda node, usual: self.game.wording.actor(node, usual),
        )
        self.eyes: TableEyes[AnyObservation] = TableEyes(self)
        self.names = Names(self, self.eyes)
        self.kept_view = KeptView(self)
        self.files = TableFiles(self, self.eyes, self.names, self.kept_view)
        self.showing = showing = Showing(self, self.eyes, lambda: self.steering.row(), lambda: self.peek.buttons())
        self.menus = Menus(self, showing)
        self.peek = Peek(self, self.eyes, showing)
        self.thinking = thinking = Thinking(lambda: ctx.worker, session)
        self.pace = Pace(self, showing, thinking)
        self.hints = Hints(self, showing, thinking, self.files, self.hint_due)
        self.why = Why(self, self.eyes, showing, thinking)
        self.end = EndOfGame(self, showing, self.names, self.files, lambda: self.conversation.rematch())
        self.warnings = Warnings(self, showing, self.hints)
        self.acting: Acting = Acting(
            self, self.eyes, self.names, showing, self.menus, self.peek, self.files, thinking, self.pace, self.end,
            self.warnings,
        )  # fmt: skip
        self.browsing = Browsing(self, showing, thinking, self.menus, self.peek, self.pace, self.files)
        self.conversation: Conversation = Conversation(
            self, self.names, showing, self.acting, self.browsing, thinking, self.files, self.hints
        )
        thinking.answers = self.conversation.answers
        self.steering = Steering(
            self, self.eyes, showing, self.browsing, self.conversation, self.hints, self.why, self.menus, self.pace,
            self.files, self.end,
        )  # fmt: skip
        self.goes_on = self.steering.goes_on
        self.clocks = Clocks(self, self.acting, self.pace)
        self.port: Port[AnyObservation] = Port(
            self, ctx, session, self.eyes, self.names, showing, self.menus, self.peek, self.files, thinking,
            self.hints, self.end, self.acting, self.browsing, self.conversation, self.steering,
        )  # fmt: skip
        self.title, self.sign = Title(self.port), Sign(self.port)
        self.board, self.motion = BoardShown(self, showing), Motion(self, showing)
        self.painter = TablePainter(self, showing)
        self.facts = Facts(self.port)
        self.typed = MoveField(self.port)
        self.said = SaidTable(self.port, self.typed)
        self.fields = (self.typed.line.field,)
        self.typing = lambda: self.typed.open

    def _take_occasion(self) -> None:
        if self._make_occasion is not None:
            self.occasion = self._make_occasion(self.port)
        elif self.setup.puzzle is not None:
            puzzle = self.opened.puzzle
            self.occasion = Unkept() if puzzle is None else PuzzleTask(self.port, puzzle)

    def _cannot_open(self, words: str) -> None:
        texts = self.ctx.texts
        choices = [Choice("close", texts("table.file.back"), "gold")]
        title = texts("table.file.refused")
        self.ctx.app.push(Dialog(title, words, choices, lambda *_: self.ctx.app.pop(), cancel="close", name="refused"))

    def _ask_who_looks(self) -> None:
        """Turns the table to whoever looks at a sealed record, and asks who that is where several share the screen."""
        session = self.session
        if session.eyes is None:
            return
        if session.onlooker is None:
            names = {seat: self.names.seat(seat) for seat in sorted(session.eyes.seats)}
            self.ctx.app.push(LookCurtain(self.words, names, self._look_as, self.ctx.app.pop))
        else:
            self._look_as(session.onlooker)

    def _look_as(self, seat: int) -> None:
        self.session.onlooker = seat
        self.game.view.flipped = seat == 1
        self.showing.show_now()

    def leave(self) -> None:
        if self.occasion.closing is not None:
            self.occasion.closing()
        self.thinking.drop_all()
        self.files.close()

    # --- the file ------------------------------------------------------------------------------------------------

    def unsaved(self) -> Unsaved | None:
        return self.files.unsaved()

    def secure(self) -> Kept | None:
        return self.files.secure()

    def hides_something(self) -> bool:
        return self.eyes.hides_something()

    # --- the screen ----------------------------------------------------------------------------------------------

    def hint_due(self) -> bool:
        """Whether a hint can be asked for now: its command is in the row."""
        return any(command.id == "hint" and command.enabled for command in self.steering.row())

    def on_resize(self) -> None:
        self.showing.resize()

    def toast_room(self) -> ToastRoom:
        """Returns where notices stand: with their foot below the board."""
        notice = self.showing.areas.notice
        return ToastRoom((notice.centerx, notice.bottom), self.group.rects())

    def targets(self) -> dict[str, pygame.Rect]:
        free = {name: rect for name, rect in self.facts.targets().items() if not self.typed.covers(rect)}
        return free | self.typed.targets()

    def probe(self) -> dict[str, object]:
        return {**self.facts.probe(), **self.typed.facts()}

    def debug_lines(self) -> list[str]:
        return self.facts.debug_lines()

    # --- what happens --------------------------------------------------------------------------------------------

    def parts(self) -> tuple[Listener, ...]:
        """Returns all parts that are told what happens, the foremost first."""
        return (
            self.typed,  # what is typed goes nowhere else; it tells what all others have done
            self.end,  # the result is told once all others are at rest
            self.files,  # running clocks are kept as they are after everything that stops them
            self.hints,  # nobody is shown an area unasked while the game has something to do
            self.title,  # what the house shows beside the board lies under what the game shows there
            *self.panels,
            *self.game.listeners,  # the game takes input before the house, and acts when the house has
            self.peek,  # what is held is taken before any menu; its marks lie over those of a task
            self.occasion,  # a task goes before the game, which waits for it; its card lies over what the game draws
            self.menus,  # a menu takes what is left, and lies over all but what is in the hand
            self.steering,  # keys and buttons, which lie over all that is still
            self.browsing,  # the record, which scrolls
            self.sign,  # the line below the board lies over buttons
            self.board,  # it takes what nobody had a use for; what is in the hand lies over menus
            self.acting,  # answers come, chance falls and computers are asked when time and pace are known
            self.clocks,  # a computer that is held back loses no time
            self.pace,  # what is held back is held back from what moves now
            self.motion,  # first moves what moves: everybody waits for that
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """Hands an event to whoever uses it; a press on what covers the table goes no further."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) and self.menus.shown is None:
            place = getattr(event, "pos", None) or pygame.mouse.get_pos()
            if self.occasion.covers(place) and not self.typed.covers(place):
                return True
        parts = self.parts()
        return any(part.handle(event) for part in parts) or any(part.unused(event) for part in parts)

    def update(self, dt: float) -> bool:
        """Lets time pass for every part, in the order in which one waits for the other."""
        changed = False
        for part in reversed(self.parts()):
            did = part.tick(dt)
            changed = did or changed
            if did and part.holds_up:
                break
        return any([part.stale() for part in reversed(self.parts())]) or changed

    def wake(self) -> float | None:
        return min((wish for part in self.parts() if (wish := part.wake()) is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        self.painter.draw(surface)
        self.typed.draw(surface)


class Unkept(Occasion):
    """A table that only says why nothing could be opened."""

    keeps = False


@cache
def table_maker(game_id: str) -> Callable[[Port[AnyObservation]], AnyGameTable]:
    """Returns what makes the tables of a game.

    What loading a game built stays for good. Set aside, it is not walked by every collection of garbage, which would
    hold a frame up for some 60 ms.
    """
    maker: Callable[[Port[AnyObservation]], AnyGameTable] = catalog.load(catalog.GAMES[game_id].table)
    gc.freeze()
    return maker


def open_table(ctx: Context, setup: TableSetup, occasion: MakeOccasion | None = None) -> None:
    """Puts a table on the screen. A record that takes long is read under a bar; where that is stopped, none comes.

    A game whose rules cannot be made of its tables opens no table: it is said what is wrong with them.
    """
    path: Path | None = setup.resume or setup.record
    if tells_fault(ctx, setup.game_id):
        return
    if path is None:
        ctx.app.push(TableScene(setup, occasion=occasion))
        return

    def opened(found: OpenedSession) -> None:
        ctx.app.push(TableScene(setup, found, occasion))

    work_through(ctx, path.name, opening(ctx, setup), opened, lambda problem: None)
