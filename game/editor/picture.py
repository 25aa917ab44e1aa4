"""What the editor's page shows: the buttons of all its parts, and the drawing of those that are no plain buttons."""

from collections.abc import Sequence

import pygame

from game.editor.asking import DraftAsking, page_turners
from game.editor.bench import Bench, LyingAt
from game.editor.commands import Commands
from game.editor.drawing import draw_spots
from game.editor.hand import EditorHand
from game.editor.layout import beside, paged, rooms
from game.editor.workplace import EditorSpot, Workplace, grid_of, in_row
from game.records.steps import Steps, Work, whole
from game.rules.draft import PositionDraft, Turns
from game.stage.scene import Context
from game.ui import textures
from game.ui.widgets.widgets import Button, Group

A_FRAME_S = 0.01
"""How long a frame works on boards that are drawn for the first time, one step of it more or less."""
_FAULT_LINES = 3
_TURN_SHARE = 0.42
"""The share of its room's width that a place leaves to what a thing of it can be turned into."""


class EditorPicture:
    """Lays out the page of a bench and draws it; what lies on the boards is drawn once for each draft."""

    def __init__(
        self, ctx: Context, bench: Bench, workplace: Workplace, hand: EditorHand, asking: DraftAsking, edge: Commands
    ) -> None:
        self._ctx, self._bench, self._workplace = ctx, bench, workplace
        self._hand, self._asking, self._edge = hand, asking, edge
        self.group: Group = Group(ctx.theme)
        self.fault_page = 0
        self.supply: dict[str, str] = {}
        """By the name of a button of the supply the thing it stands for."""
        self._drawn: tuple[PositionDraft, pygame.Surface] | None = None
        self._work: Work[None] | None = None
        self._spots: dict[str, pygame.Rect] = {}
        self._laid: list[EditorSpot] = []

    def forget(self) -> None:
        """Draws everything anew: the window or the look has changed."""
        self._drawn = self._work = None
        self._rooms = rooms(self._ctx)

    @property
    def waiting(self) -> bool:
        """Whether the boards are still being drawn: the page is there before them."""
        return self._work is not None

    def go_on(self) -> bool:
        """Draws for a part of a frame; True where the boards have come."""
        if self._work is None or not self._work.go_on(A_FRAME_S):
            return False
        self._work = None
        return True

    # --- the buttons -------------------------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """Returns all that can be pressed, in the order of the keyboard."""
        spots = self._workplace.layout(self._rooms.boards, self._bench.draft)
        self._spots = {spot.place: spot.rect for spot in spots}
        self._laid = list(spots)
        questions = [
            question
            for question in self._bench.drafting.asked(self._bench.draft)
            if not question.of or self._hand.place in question.of
        ]
        questions.sort(key=lambda question: not question.of)
        asked = self._asking.buttons(self._ctx, questions, self._rooms.questions, self._rooms.line)
        bar = self._edge.bar(self._rooms.bar)
        found = [Button(f"spot.{spot.place}", spot.rect, style="card") for spot in spots]
        return [*bar, *found, *self._supply_buttons(), *self._place_buttons(), *asked, *self._fault_buttons()]

    def _supply_buttons(self) -> list[Button]:
        rows = self._bench.drafting.supply(self._bench.draft)
        room = self._rooms.supply.inflate(-self._ctx.px(12), -self._ctx.px(12))
        self.supply, made = {}, []
        for y, (row, boxes) in enumerate(zip(rows, grid_of(room, rows, self._workplace.ratio), strict=True)):
            for x, (thing, box) in enumerate(zip(row, boxes, strict=True)):
                if not thing:
                    continue
                name = f"supply.{y}.{x}"
                self.supply[name] = thing
                made.append(Button(name, box, style="card"))
        return made

    def meant_by(self, name: str) -> str | LyingAt | None:
        """Returns the thing a button stands for: of a place its last one."""
        kind, _, rest = name.partition(".")
        if kind == "supply":
            return self.supply.get(name)
        if kind == "here":
            return LyingAt(self._hand.place, int(rest))
        return self._hand.top(rest) if kind == "spot" else None

    def turns(self) -> Turns:
        """Returns what can be made of the thing that is held or looked at."""
        hand = self._hand
        meant = hand.held if isinstance(hand.held, str) else hand.meant()
        thing = hand.shown(meant) if meant is not None else ""
        return self._bench.drafting.turns(thing) if thing else ()

    def _place_buttons(self) -> list[Button]:
        """Returns the things of the place that is looked into, and what can be made of one of them."""
        ctx, room, hand = self._ctx, self._place_room(), self._hand
        turns = self.turns()
        split = round(room.w * (1 - _TURN_SHARE)) if turns else room.w
        things = self._bench.draft.at(hand.place)
        boxes = _readable(pygame.Rect(room.x, room.y, split - ctx.px(10), room.h), things, self._workplace.ratio)
        made = [Button(f"here.{n}", box, style="card") for n, box in enumerate(boxes) if n < len(things)]
        at_side = pygame.Rect(room.x + split, room.y, room.w - split, room.h)
        high = min(self._rooms.line, at_side.h // 2 - 2)
        for n, (how, _) in enumerate(turns):
            row = pygame.Rect(at_side.x, at_side.y + n // 2 * (high + 4), at_side.w, high)
            words = ctx.texts(f"editor-{self._bench.game_id}.turn.{how}")
            made.append(Button(f"turn.{how}", beside(row, 2, 4)[n % 2], words, size=13))
        return made

    def _place_room(self) -> pygame.Rect:
        """Returns the room of the place that is looked into, below its name."""
        place = self._rooms.place.inflate(-self._ctx.px(12), -self._ctx.px(8))
        name = self._ctx.theme.line_height("sans", self._ctx.theme.text_px(14))
        return pygame.Rect(place.x, place.y + name, place.w, place.h - name)

    def _fault_buttons(self) -> list[Button]:
        ctx, texts, room, line = self._ctx, self._ctx.texts, self._rooms.faults, self._rooms.line
        faults = list(enumerate(self._bench.faults()))
        shown, self.fault_page, pages = paged(faults, _FAULT_LINES, self.fault_page)
        made = []
        for n, (at, fault) in enumerate(shown):
            words = texts.clause(self._bench.game_id, fault.clause.code, *fault.clause.args)
            box = pygame.Rect(room.x, room.y + n * line, room.w, line - ctx.px(4))
            made.append(Button(f"fault.{at}", box, f"{fault.clause.id} {words}", "danger", size=13))
        if pages > 1:
            row = pygame.Rect(room.x, room.y + (_FAULT_LINES - 1) * line, room.w, line - ctx.px(4))
            made += page_turners("fault-page", row, self.fault_page, pages, ctx.px(6))
        return [*made, *self._edge.foot(self._rooms.foot)]

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything but the plain buttons."""
        ctx, c = self._ctx, self._ctx.theme.colours
        draft = self._bench.draft
        if self._drawn is None:
            self._work = self._work or Work(self.drawing())
            surface.blit(self._bare(), (0, 0))
        else:
            if self._drawn[0] is not draft:
                whole(self.drawing())
            surface.blit(self._drawn[1], (0, 0))
        for label in self._asking.labels:
            px = ctx.theme.fit(label.text, "sans", ctx.theme.text_px(14), label.rect.w)
            ctx.theme.draw(surface, label.text, label.rect.midleft, "sans", px, c.muted, "midleft")
        self._draw_place(surface)
        if not self._bench.faults():
            box = self._rooms.faults.inflate(-ctx.px(8), 0)
            ctx.theme.draw_block(surface, ctx.texts("editor.sound"), box, "sans", ctx.theme.text_px(14), c.muted)
        self._draw_marks(surface)

    def _bare(self) -> pygame.Surface:
        """Returns the page without what is drawn of the game."""
        ctx, c = self._ctx, self._ctx.theme.colours
        bare = pygame.Surface(ctx.size)
        bare.blit(textures.lacquer(ctx.size, c.ground), (0, 0))
        for box in (self._rooms.supply, self._rooms.place):
            textures.panel(bare, box, ctx.px(8), c.panel, c.line)
        return bare

    def drawing(self) -> Steps[None]:
        """Draws what stays as it is until the next step, a part at a time."""
        draft, ctx = self._bench.draft, self._ctx
        still = self._bare()
        yield 0.1
        with ctx.theme.printing():
            draw_spots(still, ctx.theme, self._laid)
            self._workplace.draw(still, draft, ctx.texts)
        self._name_empty(still, draft)
        yield 0.6
        for n, (name, thing) in enumerate(self.supply.items()):
            button = self.group.find(name)
            if button is not None:
                with ctx.theme.printing():
                    self._workplace.thing(still, button.rect, thing)
            yield 0.6 + 0.4 * n / len(self.supply)
        self._drawn = draft, still

    def _name_empty(self, still: pygame.Surface, draft: PositionDraft) -> None:
        """Writes into places beside the boards what they are called, while nothing lies there, where it fits."""
        theme = self._ctx.theme
        px = theme.text_px(12)
        for spot in self._laid:
            words = self.place_words(spot.place)
            if spot.framed and not draft.at(spot.place) and theme.fonts.width(words, "sans", px) < spot.rect.w - 8:
                theme.draw(still, words, spot.rect.center, "sans", px, theme.colours.muted, "center")

    def _draw_place(self, surface: pygame.Surface) -> None:
        ctx, hand, group = self._ctx, self._hand, self.group
        place = self._rooms.place.inflate(-ctx.px(12), -ctx.px(8))
        words = self._told()
        px = ctx.theme.fit(words, "sans", ctx.theme.text_px(14), place.w)
        ctx.theme.draw(surface, words, place.topleft, "sans", px, ctx.theme.colours.ink)
        with ctx.theme.printing():
            for n, thing in enumerate(self._bench.draft.at(hand.place)):
                box = group.find(f"here.{n}")
                if box is not None:
                    self._workplace.thing(surface, box.rect, thing)

    def _told(self) -> str:
        """Returns what is pointed at, else what is held, else the place that is looked into."""
        texts, group, hand = self._ctx.texts, self.group, self._hand
        name = (group.focus if group.show_focus else group.hover) or ""
        meant = self.meant_by(name)
        thing = hand.shown(meant) if meant is not None else ""
        place = name.removeprefix("spot.") if name.startswith("spot.") else hand.place
        if not thing and not name.startswith("spot."):
            thing = hand.thing()
        if not thing:
            return self.place_words(place) if place else texts("editor.choose")
        named = self.named(thing)
        if isinstance(meant, LyingAt) or name.startswith("spot."):
            return texts("editor.here", self.place_words(place), named)
        return named

    def named(self, thing: str) -> str:
        """Returns what a thing is called."""
        return self._workplace.named(self._ctx.texts, thing)

    def place_words(self, place: str) -> str:
        """Returns what a place is called."""
        return place_words(self._ctx, self._bench.game_id, place)

    def _draw_marks(self, surface: pygame.Surface) -> None:
        """Draws frames: of places with faults, of what is pointed at, of what is held and of the place looked into."""
        c, width = self._ctx.theme.colours, max(2, self._ctx.px(3))
        for fault in self._bench.faults():
            for place in self._bench.drafting.places_of(fault.key):
                if place in self._spots:
                    pygame.draw.rect(surface, c.mark_capture, self._spots[place].inflate(-2, -2), width)
        if self._hand.place in self._spots:
            pygame.draw.rect(surface, c.mark_move, self._spots[self._hand.place].inflate(-2, -2), width)
        for name in self._held_names():
            button = self.group.find(name)
            if button is not None:
                pygame.draw.rect(surface, c.gold_high, button.rect.inflate(2, 2), width)
        hovered = self.group.find(self.group.hover or "")
        if hovered is not None and hovered.style == "card" and not self.group.show_focus:
            pygame.draw.rect(surface, c.focus, hovered.rect, max(1, width // 2))

    def _held_names(self) -> list[str]:
        held = self._hand.held
        if isinstance(held, LyingAt):
            return [f"here.{held.index}"] if held.place == self._hand.place else []
        return [name for name, thing in self.supply.items() if thing == held]

    def draw_held(self, surface: pygame.Surface, thing: str, pos: tuple[int, int]) -> None:
        """Draws the thing that is held beside the pointer."""
        high = self._ctx.px(64)
        box = pygame.Rect(0, 0, round(high / self._workplace.ratio), high)
        box.topleft = pos
        with self._ctx.theme.printing():
            self._workplace.thing(surface, box, thing)


def _readable(room: pygame.Rect, things: Sequence[str], ratio: float) -> list[pygame.Rect]:
    """Returns where things lie in a row, in several where they would hide each other."""
    boxes = in_row(room, len(things), ratio)
    if len(boxes) > 1 and boxes[1].x - boxes[0].x < boxes[0].w // 2:
        return grid_of(room, [things], ratio)[0]
    return boxes


def place_words(ctx: Context, game_id: str, place: str) -> str:
    """Returns what a place of a game is called: its own words, those of its sort, or itself."""
    sort, _, rest = place.partition(".")
    for key, args in ((f"editor-{game_id}.place.{place}", ()), (f"editor-{game_id}.place.{sort}", (rest,))):
        if ctx.texts.has(key):
            return ctx.texts(key, *args)
    return place
