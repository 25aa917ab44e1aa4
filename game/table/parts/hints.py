"""Hints in three steps: where to look, which piece or card, then what it does, why, what follows, and what it costs.

How many were used is kept with the game.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import isinf

import pygame

from game.ai.protocol import Chosen
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Action, Pick, State
from game.session.expected import Expected, ahead
from game.session.thinking import Thinking
from game.table.desk import Desk
from game.table.listener import Listener
from game.table.parts.files import TableFiles
from game.table.parts.showing import Showing
from game.ui.textures import panel

AREA, PIECE, ACTION = 1, 2, 3
IDLE_S = 25.0
"""How long a person may do nothing in a game with help before an area is shown unasked."""
WIDE = 3
"""How many places a hinted area is wide and high."""
CLEAR = (0, 0, 0, 0)
TOLD = "hint.told"
"""The words of a hint."""
WORLDS = 24
"""In so many positions that look the same it is tried whether what is expected can be played."""


class Hints(Listener):
    """Tells what is advised, one step more each time it is asked for in the same position.

    `due` tells whether a hint can be asked for now: its command is in the row.
    """

    def __init__(
        self, table: Desk, showing: Showing, thinking: Thinking, files: TableFiles, due: Callable[[], bool]
    ) -> None:
        self._table, self._showing, self._thinking, self._files, self._due = table, showing, thinking, files, due
        self._advised: dict[int, Chosen] = {}
        """What was advised, by the node it was asked at."""
        self._counted: set[int] = set()
        self._idle_s = 0.0
        self._offered: set[int] = set()
        """The nodes at which an area was shown unasked."""

    # --- asking --------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Goes a step on in the hint that stands; else one is thought of, or what was advised here is told again."""
        advised = self._advised_here()
        if advised is None:
            self._offered.discard(self._table.session.match.cursor.id)
            self._thinking.ask_hint()
        else:
            self._count()
            self._tell(advised.action, min(max(0, self._showing.hint_step) + 1, ACTION))

    def take(self, thought: Chosen) -> None:
        """Takes what is advised here: the first step of it is told, and the help is counted."""
        here = self._table.session.match.cursor.id
        self._advised[here] = thought
        if here in self._offered:
            self._offered.discard(here)
        else:
            self._count()
        self._tell(thought.action, AREA)

    def _count(self) -> None:
        """Counts that help was used in this position, once."""
        here = self._table.session.match.cursor.id
        if here not in (*self._counted, self._table.help.last) and self._table.session.mode == "play":
            self._counted.add(here)
            self._table.help = replace(self._table.help, hints=self._table.help.hints + 1, last=here)
            self._files.view_changed()

    def advises(self, action: Action) -> bool:
        """Whether an action is what was told to be done here."""
        advised = self._advised_here()
        told = self._table.session.match.cursor.id not in self._offered
        return told and advised is not None and advised.action == action

    def _advised_here(self) -> Chosen | None:
        return self._advised.get(self._table.session.match.cursor.id)

    def show(self, action: Action, told: str = TOLD) -> None:
        """Shows all of an action at once, as the answer of a puzzle does; `told` is the key of its words."""
        self._tell(action, ACTION, told)

    def point(self, action: Action) -> None:
        """Points at the piece of an action, or at what it begins with; where that has no name, all of it is shown."""
        self._tell(action, PIECE)

    @property
    def unasked(self) -> bool:
        """Whether what is thought of here is a hint that nobody asked for."""
        return self._table.session.match.cursor.id in self._offered

    def drop_unasked(self) -> None:
        """Thinks no longer of a hint that nobody asked for: something else is asked now."""
        if self.unasked:
            self._thinking.drop("hint")

    # --- unasked, in a game with help ------------------------------------------------------------------------------

    def _may_offer(self) -> bool:
        """Whether a person may be offered a hint now: the turn is theirs, and nothing of it is begun or advised."""
        table = self._table
        here = self._table.help.on and table.session.humans_turn() and table.session.stands_here
        return here and not self._showing.hint_step and self._due()

    def offer(self) -> str:
        """Returns the words that offer a hint until the first one was used; "" otherwise."""
        return self._table.ctx.texts("hint.offer") if self._table.help.hints == 0 and self._may_offer() else ""

    def tick(self, dt: float) -> bool:
        """Lets time pass: who does nothing for long is shown the area, which counts for no hint."""
        table, here = self._table, self._table.session.match.cursor.id
        if not self._may_offer() or not table.at_rest or table.game.gestures.begun or here in self._advised:
            self._idle_s = 0.0
            return False
        self._idle_s += dt
        if self._idle_s < IDLE_S:
            return False
        self._idle_s = 0.0
        self._offered.add(here)
        self._thinking.ask_hint()
        return True

    def wake(self) -> float | None:
        return max(0.05, IDLE_S - self._idle_s) if self._may_offer() else None

    # --- telling -------------------------------------------------------------------------------------------------

    def _tell(self, action: Action, step: int, told: str = TOLD) -> None:
        """Tells a step; one that has nothing to say gives way to the next."""
        paths = action.paths()
        if not paths:
            return
        path = tuple(paths[0])
        words = self._words(action, path, step, told)
        while not words:
            step += 1
            words = self._words(action, path, step, told)
        places = self._places(path)
        ringed = places[-1:] if step == AREA else places[:1] if step == PIECE else ()
        self._showing.mark_hint(path if step == ACTION else (), ringed, step, words)

    def _places(self, path: tuple[Pick, ...]) -> tuple[Pick, ...]:
        """Returns the picks of a path that have a place on the screen."""
        rect_of = self._table.game.places.rect_of
        return tuple(pick for pick in path if rect_of(pick) is not None)

    def _words(self, action: Action, path: tuple[Pick, ...], step: int, told: str = TOLD) -> str:
        """Returns what a step says; "" where there is nothing to say in it."""
        table, texts = self._table, self._table.ctx.texts
        if step == AREA:
            where = self._where(path)
            return texts("hint.area", where) if where else ""
        if step == PIECE:
            name = table.game.advice.piece(path[0])
            return texts("hint.piece", name) if name else ""
        return self._reasoned(action, told)

    def _reasoned(self, action: Action, told: str) -> str:
        """Returns what an action does and why; of what was thought about also what follows, and what it costs."""
        table, texts = self._table, self._table.ctx.texts
        advice = table.game.advice
        token = table.session.match.notation_of(action)
        said, thought = texts(told, advice.hint(action, token)), self._advised_here()
        reasons = [advice.reason(action)]
        if thought is None or thought.action != action:
            return said + (texts("hint.because", reasons[0]) if reasons[0] else "")
        if thought.value is not None and isinf(thought.value):
            reasons.append(texts("hint.wins" if thought.value > 0 else "hint.loses"))
        why = texts("why.join").join(filter(None, reasons)) or table.words("hint.quiet")
        cost = advice.cost(action)
        cost = texts("hint.cost", cost) if cost else texts("hint.cost-none")
        return said + texts("hint.because", why) + self._follows(thought) + cost

    def _follows(self, thought: Chosen) -> str:
        """Returns what is expected after an action, as far as the person to act can tell; "" where nothing is."""
        advice, seat = self._table.game.advice, self._table.session.to_act
        found = list[Expected]()
        for world in self._worlds(seat):
            more = self._ahead(world, thought, seat)
            found = more if len(more) > len(found) else found
            if found and found[-1].actor not in (seat, CHANCE) and not advice.prepares(found[-1].action):
                break
        words = advice.reply(found) if found else ""
        key = "then" if found and found[-1].actor in (seat, CHANCE) else "reply"
        return self._table.words(f"hint.{key}", words) if words else ""

    def _worlds(self, seat: int) -> Iterator[State]:
        """Yields the position; where a seat may not know all of it, positions made of what it sees."""
        match = self._table.session.match
        if not match.game.hides:
            yield match.state
            return
        seen = match.game.observe(match.state, seat)
        for n in range(WORLDS):
            yield match.game.sample(seen, Stream(match.ply + n))

    def _ahead(self, world: State, thought: Chosen, seat: int) -> list[Expected]:
        match = self._table.session.match
        past = match.steps()[: match.ply]
        return ahead(match.game, past, world, thought, seat, self._table.game.advice.prepares)

    def _where(self, path: tuple[Pick, ...]) -> str:
        """Returns the words of the area an action goes to: in the game's own way, or by where it lies on the board."""
        table, places = self._table, self._places(path)
        if not places:
            return ""
        rect, board = table.game.places.rect_of(places[-1]), self._showing.areas.board
        assert rect is not None
        usual = ""
        if board.collidepoint(rect.center):
            column = ("left", "middle", "right")[min(2, 3 * (rect.centerx - board.x) // board.width)]
            row = ("far", "centre", "near")[min(2, 3 * (rect.centery - board.y) // board.height)]
            usual = table.ctx.texts(f"hint.where.{row}-{column}")
        return table.game.advice.area(places[-1], usual)

    # --- the screen ----------------------------------------------------------------------------------------------

    def draw_board(self, surface: pygame.Surface) -> None:
        """Rings the area or the piece that is hinted at."""
        table = self._table
        for pick in self._showing.hint_ringed:
            rect = table.game.places.rect_of(pick)
            if rect is None:
                continue
            if self._showing.hint_step == AREA:
                board = self._showing.areas.board
                wide = rect.inflate(rect.width * (WIDE - 1), rect.height * (WIDE - 1))
                rect = wide.clip(board) if board.collidepoint(rect.center) else rect.inflate(8, 8)
            self._ring(surface, rect)

    def _ring(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        theme = self._table.ctx.theme
        width, radius = max(2, round(3 * theme.u)), round(12 * theme.u)
        mark = theme.colours.mark_hint
        panel(surface, rect, radius, CLEAR, (*theme.colours.ground, 210), 2 * width)
        panel(surface, rect.inflate(-width, -width), max(1, radius - width), (*mark, 34), mark, width)
