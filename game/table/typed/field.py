"""The move field of a table: `/` opens it, what is typed is played or answered, F6 walks through what was told."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import pygame

from game.rules.contract import AnyObservation
from game.stage.keys import MOVE_FIELD_KEY, TOLD_KEY
from game.table.listener import Listener
from game.table.over.look_curtain import LookCurtain
from game.table.port import Port
from game.table.typed.asked import STILL, AskedOver
from game.table.typed.commands import TypedCommands
from game.table.typed.desk import TypedDesk, shared_secret, spoken_of
from game.table.typed.line import TypedLine
from game.table.typed.place import clear_place, usual_place
from game.table.typed.voice import FieldVoice
from game.text.completion import LineCompletion
from game.text.reading import plain
from game.ui import textures
from game.ui.widgets.said_list import SaidList
from game.ui.widgets.text_field import TextField

LEAST = (180, 300)
"""Layout units of width, for letters of the usual size, and of height that it takes where the column has so much."""
LEAST_CLEAR = 170
"""Layout units of height, for letters of the usual size, that are enough beside something that asks."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ASKED_KEYS = (pygame.K_TAB, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
"""Keys for the buttons of what asks, while nothing is typed."""
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


class MoveField(Listener):
    """Lies beside the board while it is open. What it tells, the reader may know; another reader finds it empty."""

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._port = port
        self.open = False
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.told = SaidList(port.ctx.theme)
        self.line = TypedLine(port.ctx.theme, self._completed, self._entered, port.table.clipboard_foreign)
        self._desk: TypedDesk | None = None
        self._for: tuple[str, int | None] = ("", None)
        """The language and, where it matters, the seat for which all that is here was said."""
        self.asked = AskedOver(port)
        self._clear_of: pygame.Rect | None = None
        """What asked where, when this was laid out."""
        self._enter_down = False
        """Whether Enter has been held since it did something here: what repeats is not meant again."""

    @property
    def fields(self) -> Sequence[TextField]:
        """Where something can be typed."""
        return (self.line.field,) if self.open else ()

    def covers(self, place: tuple[int, int] | pygame.Rect) -> bool:
        """Whether it lies over a point, or over a part of a rectangle."""
        if not self.open:
            return False
        return self.rect.colliderect(place) if isinstance(place, pygame.Rect) else self.rect.collidepoint(place)

    # --- opening and closing -------------------------------------------------------------------------------------

    def _ask_to_open(self, *, walks: bool) -> None:
        """Opens it for whoever may read; where that is not known, it is asked behind a curtain."""
        port, ctx = self._port, self._port.ctx
        if self._desk is None or self._for[0] != ctx.texts.lang:
            spoken = spoken_of(port, ctx.texts)
            self._desk = None if spoken is None else TypedDesk(port, spoken, self._say)
            self._forget()
        desk = self._desk
        if desk is None:
            ctx.app.notify(ctx.texts("typed.no-words"))
        elif desk.seat is not None:
            self._open(desk, walks=walks)
        elif (seat := port.session.to_act) in port.session.humans:

            def chosen(_: int) -> None:
                desk.let_in = seat
                self._open(desk, walks=walks)

            name = {seat: port.names.seat(seat)}
            ctx.app.push(LookCurtain(port.table.words, name, chosen, lambda: None))
        else:
            ctx.app.notify(ctx.texts("text.not-now"))

    def _open(self, desk: TypedDesk, *, walks: bool) -> None:
        here = self._port.ctx.texts.lang, desk.seat if shared_secret(self._port) else None
        if self._for != here:
            let_in = desk.let_in
            self._forget()
            self._for, desk.let_in = here, let_in
            self._commands = TypedCommands(self._port, desk, self._close)
            self._completion = LineCompletion(desk, self._commands)
            self._voice = FieldVoice(self._port, desk, self.told, self.asked, self.line.offer)
        self.open = True
        self.laid_out()
        self._voice.begin()
        self._turn_to(walks=walks)

    def _close(self) -> None:
        self.open = False
        self.line.field.focus(False)
        self.line.field.line.set("")
        if shared_secret(self._port):
            self._forget()
        self._port.showing.redraw()

    def _forget(self) -> None:
        """Forgets all that was told and typed: somebody else may look now."""
        self.told.clear()
        self.line.forget()
        self._for = ("", None)
        if self._desk is not None:
            self._desk.let_in = self._desk.refused = None
            self._desk.asking.drop()

    def _turn_to(self, *, walks: bool) -> None:
        """Gives the keyboard to the field, or to what was told."""
        self.line.field.focus(not walks)
        if walks and self.told.chosen is None:
            self.told.walk(len(self.told.lines) - 1)
        self.line.offer()
        self._port.showing.redraw()

    # --- what is told ------------------------------------------------------------------------------------------------

    def _say(self, line: str) -> None:
        self.told.say(line)
        self._port.showing.redraw()

    def jumped(self) -> None:
        if self.open and self._desk is not None and self._desk.seat is not None:
            self._voice.teller.jumped()

    def tick(self, dt: float) -> bool:
        """Lets time pass: it closes where another person is to look, and tells what has happened."""
        desk, session = self._desk, self._port.session
        if not self.open or desk is None:
            return False
        turned = desk.let_in is not None and session.to_act_in_game != desk.let_in
        if shared_secret(self._port) and (turned or desk.seat != self._for[1]):
            self._close()
            return True
        news = self._voice.news()
        if self.asked.covers != self._clear_of:
            self.laid_out()
            self._port.showing.redraw()
        return news

    # --- typing ------------------------------------------------------------------------------------------------------

    def _completed(self, line: str) -> Sequence[str]:
        readable = self.open and self._desk is not None and self._desk.seat is not None
        if readable and self.asked.bars:
            return [one.words for one in self.asked.answers() if plain(one.words).startswith(plain(line))]
        return self._completion.of(line) if readable else ()

    def _entered(self, line: str) -> None:
        desk = self._desk
        if desk is None:
            return
        self._port.showing.show_all()
        self._say(desk.texts("typed.line", line))
        self.told.mark()
        if self.asked.by is not None and (answer := self.asked.named(line)) is not None:
            answer.do()
        elif self.asked.bars and not line.isdecimal() and self._commands.named(line) not in STILL:
            self._say(desk.texts("typed.answer-first"))
            self._voice.list_question()
        elif self.asked.by is not None and self._commands.named(line) == "help":
            self._commands(line)
            self._voice.list_question()
        elif desk.rests:
            desk.typed(line, self._commands)
        else:
            self._say(desk.texts("typed.waits"))

    @property
    def _waits(self) -> bool:
        """Whether the table goes on once somebody presses Enter there."""
        table = self._port.table
        return table.director.waits or any(part.waits() for part in table.game.course_parts)

    def _let_go(self, event: pygame.event.Event) -> None:
        """Notes that Enter is held no longer."""
        if event.type == pygame.KEYUP and event.key in ENTER:
            self._enter_down = False

    def handle(self, event: pygame.event.Event) -> bool:
        self._let_go(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event) if self.open else self._opens(event)
        if not self.open:
            return False
        used = self.told.handle(event)
        if used and event.type == pygame.MOUSEBUTTONDOWN:
            self._turn_to(walks=True)
        elif not used:
            used = self.line.handle(event)
        over = event.type in MOUSE and self.covers(getattr(event, "pos", None) or pygame.mouse.get_pos())
        return used or (over and event.type != pygame.MOUSEMOTION)

    @property
    def let_in(self) -> int | None:
        """The seat that opened it behind a curtain and may read here now."""
        return self._desk.let_in if self.open and self._desk is not None else None

    @property
    def over(self) -> TextField | None:
        """The field while it has the keyboard and something asks over the table."""
        asks = self.open and self.asked.scene is not None and self.line.field.focused
        return self.line.field if asks else None

    def first(self, event: pygame.event.Event) -> bool:
        """Takes what is typed while something asks; closed, the slash, where it is known who reads."""
        self._let_go(event)
        scene = self.asked.scene
        if scene is None or scene.group is None or not scene.answered_by_words:
            return False
        if self.open:
            return self._key_over(event) if event.type == pygame.KEYDOWN else self.line.handle(event)
        known = not shared_secret(self._port) or self._port.eyes.told_seat() is not None
        return known and event.type == pygame.KEYDOWN and self._opens(event)

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.over is not None:
            self.draw(surface)

    def _key_over(self, event: pygame.event.Event) -> bool:
        """Takes a key, unless it would go through the buttons of what asks, press the one it went to, or leave it.

        Enter with nothing typed goes to what asks, unless it is the Enter that has ended the last line, held too long.
        """
        if event.key == pygame.K_ESCAPE:
            return False
        if event.key in ENTER and not self.line.field.text.strip():
            return self._enter_down
        empty = self.line.field.focused and not self.line.field.text
        return not (empty and event.key in ASKED_KEYS) and self._key(event)

    def _opens(self, event: pygame.event.Event) -> bool:
        if not (event.key == TOLD_KEY or _is_slash(event)):
            return False
        self._ask_to_open(walks=event.key == TOLD_KEY)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        typing = self.line.field.focused
        self._enter_down = self._enter_down or event.key in ENTER
        if event.key == pygame.K_ESCAPE:
            self._close()
        elif event.key == TOLD_KEY:
            self._turn_to(walks=typing)
        elif event.key in ENTER and not self.line.field.text.strip():
            return not self._waits
        elif typing:
            return self.line.handle(event)
        elif event.key == pygame.K_TAB or _is_slash(event):
            self._turn_to(walks=False)
        else:
            return self._walk(event.key)
        return True

    def _walk(self, key: int) -> bool:
        """Walks through what was told."""
        last, at = len(self.told.lines) - 1, self.told.chosen or 0
        steps = {pygame.K_UP: at - 1, pygame.K_DOWN: at + 1, pygame.K_HOME: 0, pygame.K_END: last}
        if key in steps:
            self.told.walk(steps[key])
        return key in steps

    # --- the screen --------------------------------------------------------------------------------------------------

    def laid_out(self) -> None:
        if not self.open:
            return
        ctx = self._port.ctx
        areas, gap, wide = self._port.showing.areas, ctx.px(12), ctx.px(LEAST[0] * ctx.theme.text_scale)
        usual = usual_place(areas.rooms, (wide, ctx.px(LEAST[1])))
        window = pygame.Rect((0, 0), ctx.size).inflate(-2 * gap, -2 * gap)
        self._clear_of = self.asked.covers
        taken = None if self._clear_of is None else self._clear_of.inflate(2 * gap, 2 * gap)
        self.rect = clear_place(usual, taken, window, areas.board, (wide, ctx.px(LEAST_CLEAR * ctx.theme.text_scale)))
        inner = self.rect.inflate(-2 * ctx.px(12), -2 * ctx.px(12))
        self.line.field.hint = ctx.texts("typed.hint")
        bottom = self.line.layout(inner)
        self.told.layout(pygame.Rect(inner.x, inner.y, inner.width, bottom - inner.y))

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns what can be pressed of it, by name."""
        return {"typed:field": self.line.field.rect, "typed:told": self.told.view} if self.open else {}

    def facts(self) -> dict[str, object]:
        """Returns what the probe may tell while it is open: where the keyboard is, what the last line was answered."""
        if not self.open:
            return {}
        typing = "field" if self.line.field.focused else "told"
        return {"typing": typing, "typed": self.told.marks, "told": self.told.fresh}

    def draw(self, surface: pygame.Surface) -> None:
        """Draws it over the table."""
        if self.open:
            theme, c = self._port.ctx.theme, self._port.ctx.theme.colours
            walking = not self.line.field.focused
            textures.panel(surface, self.rect, round(10 * theme.u), c.panel, c.focus if walking else c.line)
            self.told.draw(surface, walking=walking)
            self.line.draw(surface)


def _is_slash(event: pygame.event.Event) -> bool:
    """Whether a key types a slash, wherever that lies on a keyboard."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return False
    typed = unicodedata.normalize("NFKC", getattr(event, "unicode", ""))
    return typed == "/" or (not typed and event.key == MOVE_FIELD_KEY)
