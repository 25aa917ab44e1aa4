"""The commands of the editor's page: steps back and forth, the clipboard, what is kept, and what a position is for."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import catalog
from game.editor.bench import Bench
from game.editor.kept_page import KeptPage
from game.editor.layout import beside
from game.records.kept_positions import LONGEST_NAME, KeptPosition, keep_position
from game.stage.dialog import Dialog, Sure, ask_first
from game.stage.options_page import OptionsPage
from game.stage.scene import Context, TableSetup
from game.storage.problem import Problem, Refused
from game.ui import clipboard
from game.ui.widgets.dialog import Choice, InputField
from game.ui.widgets.widgets import Button, Style

_BAR = ("undo", "redo", "clear", "begin", "options", "copy", "paste", "keep", "open", "picture", "back")
_KEYS = {
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_c: "copy",
    pygame.K_v: "paste",
    pygame.K_s: "keep",
    pygame.K_o: "open",
}


class Commands:
    """What the buttons at the edge of the page do.

    refresh: lays the page out anew. foreign: tells that what was copied is no text.
    """

    def __init__(self, ctx: Context, bench: Bench, refresh: Callable[[], None], foreign: Callable[[], None]) -> None:
        self._ctx, self._bench = ctx, bench
        self._refresh, self._foreign = refresh, foreign
        self._does: dict[str, Callable[[], object]] = {
            "undo": self._bench.undo,
            "redo": self._bench.redo,
            "clear": self._bench.clear,
            "begin": self._bench.begin,
            "options": self._ask_options,
            "copy": self._copy,
            "paste": self._paste,
            "keep": self._ask_name,
            "open": self._open,
            "back": self._leave,
            "play": self._play,
            "analyse": self._analyse,
            "picture": self._picture,
            "puzzle": self._puzzle,
        }

    # --- the buttons -------------------------------------------------------------------------------------------------

    def bar(self, room: pygame.Rect) -> list[Button]:
        """Returns the buttons above the boards."""
        return self._made(_BAR, room)

    def foot(self, room: pygame.Rect) -> list[Button]:
        """Returns the buttons for what a position is made for."""
        analysed = self._bench.game.other_turn is not None
        names = ("play", *(["analyse"] if analysed else []), *(["puzzle"] if self._proves else []))
        return self._made(names, room, "gold")

    def _made(self, names: tuple[str, ...], room: pygame.Rect, style: Style = "plain") -> list[Button]:
        texts, boxes = self._ctx.texts, beside(room, len(names), self._ctx.px(8))
        return [
            Button(name, box, texts(f"editor.command.{name}"), style, enabled=self._can(name), size=14)
            for name, box in zip(names, boxes, strict=True)
        ]

    def _can(self, name: str) -> bool:
        match name:
            case "undo":
                return self._bench.can_undo
            case "redo":
                return self._bench.can_redo
            case "options":
                return bool(self._offered())
            case "keep" | "play" | "analyse" | "puzzle":
                return not self._bench.faults()
            case _:
                return True

    def key(self, event: pygame.event.Event) -> bool:
        """Does what a key with Ctrl stands for; False for a key that stands for nothing."""
        name = _KEYS.get(event.key)
        if name is None:
            return False
        self.do("redo" if name == "undo" and event.mod & pygame.KMOD_SHIFT else name)
        return True

    def do(self, name: str) -> None:
        """Does what a command says, if it can be done now."""
        if name in self._does and self._can(name):
            self._does[name]()

    # --- rules, clipboard --------------------------------------------------------------------------------------------

    def _offered(self) -> frozenset[str]:
        """Returns the options that people choose by and that neither the draft tells itself nor only a start."""
        lasting = frozenset(name for name, option in self._bench.game.offered.items() if not option.of_start)
        return lasting - frozenset(self._bench.drafting.agreed(self._bench.draft))

    def _ask_options(self) -> None:
        apart = frozenset(self._bench.game.options) - self._offered()

        def agreed(options: dict[str, str | int | bool]) -> None:
            self._bench.agree(options)
            self._refresh()

        self._ctx.app.push(OptionsPage(self._bench.game_id, self._bench.options, agreed, apart))

    def _copy(self) -> None:
        done = clipboard.put(self._bench.text())
        self._say("editor.copied" if done else "table.file.no-clipboard")

    def _paste(self) -> None:
        try:
            text = clipboard.get()
        except clipboard.NotText:
            self._foreign()
            return
        if not text.strip():
            self._say("table.file.nothing-to-paste")
            return
        try:
            self._bench.paste(text)
        except Refused as refused:
            self._tell(refused.problem)

    # --- what is kept ------------------------------------------------------------------------------------------------

    def _ask_name(self) -> None:
        ctx, texts = self._ctx, self._ctx.texts
        choices = [Choice("cancel", texts("app.cancel")), Choice("ok", texts("editor.command.keep"), "gold")]
        field = InputField("name", texts("editor.keep-label"), "", LONGEST_NAME)
        title, text = texts("editor.keep-title"), texts("editor.keep-text")
        ctx.app.push(Dialog(title, text, choices, self._named, fields=[field], cancel="cancel", name="keep"))

    def _named(self, choice: str, values: dict[str, str]) -> None:
        if choice != "ok":
            return
        bench, ctx = self._bench, self._ctx
        try:
            kept = KeptPosition(values["name"], bench.position(), bench.options)
            path = keep_position(ctx.home, bench.game_id, kept)
        except Refused as refused:
            self._tell(refused.problem)
            return
        bench.hold()
        ctx.app.notify(ctx.texts("editor.kept", path.name), lasting=True)

    def _open(self) -> None:
        self._ctx.app.push(KeptPage(self._bench.game_id, self._opened))

    def _opened(self, kept: KeptPosition) -> None:
        try:
            self._bench.open(kept)
        except Refused as refused:
            self._tell(refused.problem)
            return
        self._bench.hold()
        self._refresh()

    # --- what a position is for --------------------------------------------------------------------------------------

    def _play(self) -> None:
        self._ctx.app.doors.new_game(self._setup())

    def _analyse(self) -> None:
        self._ctx.app.doors.analysis(self._setup())

    def _puzzle(self) -> None:
        self._ctx.app.doors.own_puzzle(self._setup())

    @property
    def _proves(self) -> bool:
        return bool(catalog.GAMES[self._bench.game_id].practice)

    def _setup(self) -> TableSetup:
        bench = self._bench
        return TableSetup(bench.game_id, options=bench.options, start=bench.position())

    def _picture(self) -> None:
        position = self._bench.position()
        self._ctx.app.doors.picture(self._bench.game_id, lambda at: position, 0, 0)

    def _leave(self) -> None:
        ctx, texts = self._ctx, self._ctx.texts
        if not self._bench.changed:
            ctx.app.pop()
            return
        words = ("leave-title", "leave-text", "leave", "stay")
        question = Sure(*(texts(f"editor.{word}") for word in words))
        ask_first(ctx, question, ctx.app.pop, name="leave")

    def _say(self, key: str) -> None:
        self._ctx.app.notify(self._ctx.texts(key), lasting=True)

    def _tell(self, problem: Problem) -> None:
        self._ctx.app.notify(self._ctx.texts.problem(problem))
