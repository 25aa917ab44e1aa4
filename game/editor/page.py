"""The page on which a position is made by hand: a game's places at the left, what can be put there at the right."""

from collections.abc import Sequence

import pygame

from game import catalog
from game.aloud.node import SaidNode
from game.editor.asking import DraftAsking
from game.editor.bench import Bench, LyingAt
from game.editor.commands import Commands
from game.editor.hand import EditorHand, Press
from game.editor.picture import EditorPicture
from game.editor.said import EditorSaid
from game.editor.workplace import MakesWorkplace
from game.stage.scene import Context, Scene, TableSetup, page_says
from game.storage.problem import Refused
from game.ui.theme import DrawnLine
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Group

_TURN_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6)


class EditorPage(Scene):
    """Begins with the position of the setup, else with what a game begins with."""

    name = "editor"

    def __init__(self, setup: TableSetup) -> None:
        self.game_id = setup.game_id
        self._begun = setup
        self.bench = Bench(setup.game_id, setup.options)

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.hand = EditorHand(self.bench)
        self.asking = DraftAsking(self.game_id, lambda question: self.bench.draft.said[question])
        self.commands = Commands(ctx, self.bench, self.refresh, self.clipboard_foreign)
        make: MakesWorkplace = catalog.load(catalog.GAMES[self.game_id].editor)
        workplace = make(ctx.theme, ctx.settings.more)
        self.picture = EditorPicture(ctx, self.bench, workplace, self.hand, self.asking, self.commands)
        self.group: Group = self.picture.group
        self._press: Press | None = None
        self._pointer = (0, 0)
        try:
            if self._begun.start is not None:
                self.bench.take_in(self._begun.start)
            else:
                self.bench.begin()
        except Refused as refused:
            ctx.app.notify(ctx.texts.problem(refused.problem))
        self.bench.forget()
        self.on_resize()

    def on_resize(self) -> None:
        self.picture.forget()
        self.refresh()

    def refresh(self) -> None:
        """Lays out what the draft has become."""
        self.hand.settle()
        self.group.set(self.picture.buttons())

    # --- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self._take_away_under(event.pos)
        if event.type == pygame.KEYDOWN and self._key(event):
            self.refresh()
            return True
        if (dropped := self._drag(event)) is not None:
            return dropped
        pressed = self.group.handle(event)
        if pressed:
            self.press(pressed)
        held = self.hand.held is not None and event.type == pygame.MOUSEMOTION
        return pressed is not None or held

    def _drag(self, event: pygame.event.Event) -> bool | None:
        """Follows a press on a thing; True or False where a drag went on or ended, None where it is no drag."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            held = self._under(event.pos)
            self._press = None if held is None else Press(held, event.pos)
            return None
        if self._press is None:
            return None
        if event.type == pygame.MOUSEMOTION:
            self._press = self._press.to(event.pos, self.ctx.u)
            if self._press.moved:
                self.group.handle(event)
            return True if self._press.moved else None
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            press, self._press = self._press, None
            if not press.moved:
                return None
            self.group.handle(event)
            self._drop(press, event.pos)
            return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._press = None
        return None

    def _drop(self, press: Press, pos: tuple[int, int]) -> None:
        """Puts down what was dragged; what lay somewhere and is let go beside all places is taken away."""
        name = self._named_at(pos)
        self.hand.held = press.held
        if name.startswith("here."):
            self.hand.put(self.hand.place, int(name.removeprefix("here.")))
        elif name.startswith("spot."):
            self.hand.put(name.removeprefix("spot."))
        elif isinstance(press.held, LyingAt):
            self.hand.take_away(press.held)
        self.hand.let_go()
        self.refresh()

    def _named_at(self, pos: tuple[int, int]) -> str:
        under = self.group.at(pos)
        return under.name if under is not None else ""

    def _under(self, pos: tuple[int, int]) -> str | LyingAt | None:
        """Returns the thing that lies under a point."""
        return self.picture.meant_by(self._named_at(pos))

    def _take_away_under(self, pos: tuple[int, int]) -> bool:
        meant = self._under(pos)
        if self.hand.let_go() and not isinstance(meant, LyingAt):
            self.refresh()
            return True
        if not isinstance(meant, LyingAt):
            return False
        self.hand.take_away(meant)
        self.refresh()
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        strong = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_ESCAPE:
            self._press = None
            if not self.hand.let_go():
                self.commands.do("back")
            return True
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            focused = self.group.focus if self.group.show_focus else None
            meant = self.picture.meant_by(focused or "")
            self.hand.take_away(meant if isinstance(meant, LyingAt) else self.hand.meant())
            return True
        if strong:
            return self.commands.key(event)
        if event.key in _TURN_KEYS:
            turns = self.picture.turns()
            at = _TURN_KEYS.index(event.key)
            if at < len(turns):
                self.hand.turn(turns[at][0])
            return True
        return False

    def press(self, name: str) -> None:
        """Does what a button stands for."""
        kind, _, rest = name.partition(".")
        answer = self.asking.answered(name)
        if answer is not None:
            self.bench.tell(*answer)
        elif kind == "supply":
            self.hand.take_up(self.picture.supply.get(name) or "")
        elif kind == "spot":
            self.hand.click_place(rest)
        elif kind == "here":
            self.hand.click_thing(LyingAt(self.hand.place, int(rest)))
        elif kind == "turn":
            self.hand.turn(rest)
        elif kind == "fault":
            self.ctx.app.open_rules(self.game_id, self.bench.faults()[int(rest)].clause.id)
        elif kind == "ask-page":
            self.asking.page += 1 if rest == "on" else -1
        elif kind == "fault-page":
            self.picture.fault_page += 1 if rest == "on" else -1
        elif not self.asking.ask(self.ctx, name, self.tell):
            self.commands.do(name)
        if self.ctx.app.has_focus(self):
            self.refresh()

    def tell(self, question: str, answer: str) -> None:
        """Takes an answer that was typed."""
        self.bench.tell(question, answer)
        self.refresh()

    def update(self, dt: float) -> bool:
        return self.picture.go_on()

    def wake(self) -> float | None:
        return 0.0 if self.picture.waiting else None

    def uncovered(self) -> None:
        self.refresh()

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)
        self.group.draw(surface)
        dragged = self._press is not None and self._press.moved
        held = self.hand.shown(self._press.held) if self._press is not None and dragged else self.hand.thing()
        if held and (dragged or not self.group.show_focus):
            self.picture.draw_held(surface, held, self._pointer)

    def says(self, lines: Sequence[DrawnLine]) -> Sequence[SaidNode]:
        """Returns what is edited, then all else as any page says it."""
        found = EditorSaid(self.ctx.texts, self.bench, self.hand, self.picture).nodes()
        pictures = {node.id for part in found for node in part.children}
        return [*found, *(node for node in page_says(self, lines) if node.id not in pictures)]

    def toast_room(self) -> ToastRoom:
        return ToastRoom(clear=[button.rect for button in self.group.buttons if button.style != "card"])

    def probe(self) -> dict[str, object]:
        bench = self.bench
        return {
            "things": {place: list(things) for place, things in bench.draft.things.items()},
            "said": dict(bench.draft.said),
            "faults": [(fault.key, fault.clause.id, fault.clause.code) for fault in bench.faults()],
            "held": self.hand.thing(),
            "place": self.hand.place,
            "undo": bench.can_undo,
            "redo": bench.can_redo,
        }
