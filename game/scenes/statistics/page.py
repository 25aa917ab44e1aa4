"""The statistics: how one stands against the program in every game, with charts and the numbers behind them."""

from __future__ import annotations

import pygame

from game.scenes.library_look import draw_sign, sign_letter
from game.scenes.new_game import asking
from game.scenes.statistics.charts import draw_bars, draw_chances
from game.scenes.statistics.courses import RATING, course_after, courses, draw_course
from game.scenes.statistics.source import GameStanding, StatisticsSource
from game.scenes.statistics.tables import StatisticsTable
from game.scenes.statistics.words import (
    counted_bars,
    end_bars,
    ending_bars,
    numbers,
    rating_words,
    rule_bars,
    rule_scores,
    strength_bars,
)
from game.stage.choosing import Choosing
from game.stage.form import Form
from game.stage.household import called, look_again
from game.stage.scene import Context, Scene
from game.stage.waiting import open_page
from game.statistics.standing import GameScore
from game.ui import textures
from game.ui.theme import Colour
from game.ui.widgets.toast import ToastRoom
from game.ui.widgets.widgets import Button, Group, Painter

OF, PERSON = "of:", "person"
EVEN = 0.2
"""So far from one half a chance may lie for an opponent to be called even."""
SINCE = ("", "year", "month", "week")


class StatisticsScene(Scene):
    """Nothing here is about a game that is on: it counts once it is over."""

    name = "statistics"

    def __init__(self) -> None:
        self.of_game, self._since = "", ""
        self._by_rule = False
        """Whether the middle panel tells results by options and clock, and not by how games ended."""
        self._course = RATING
        """What the first panel tells over time."""

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.group: Group = Group(ctx.theme)
        look_again(ctx)
        self._source = StatisticsSource(ctx)
        self._take()

    def leave(self) -> None:
        self._source.close()

    def _take(self) -> None:
        """Takes what was found out, and has the games of the chosen kind played through."""
        found = self._source.found
        if self.of_game not in found:
            self.of_game = max(found, key=lambda game_id: found[game_id].standing.whole.games, default="")
        if self.of_game:
            self._source.choose(self.of_game)
        self.on_resize()

    @property
    def shown(self) -> GameStanding | None:
        """The game that is shown."""
        return self._source.found.get(self.of_game)

    # --- layout --------------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        ctx, theme, gap = self.ctx, self.ctx.theme, self.ctx.px(12)
        window = pygame.Rect((0, 0), ctx.size).inflate(-2 * ctx.px(40), -2 * ctx.px(24))
        line = max(ctx.px(40), round(theme.text_px(15) * 2.2))
        self._title = pygame.Rect(window.x, window.y, window.w, max(line, round(theme.text_px(32) * 1.4)))
        tabs = pygame.Rect(window.x, self._title.bottom + gap, window.w, line)
        top = tabs.bottom + gap
        foot = round(theme.text_px(13) * 1.6)
        high = round((window.bottom - foot - top - gap) * 0.53)
        side = round(window.w * 0.3)
        self._history = pygame.Rect(window.x, top, window.w - side - gap, high)
        self._suits = pygame.Rect(self._history.right + gap, top, side, high)
        low = top + high + gap
        each, height = (window.w - 2 * gap) // 3, window.bottom - foot - low
        self._cells = [pygame.Rect(window.x + n * (each + gap), low, each, height) for n in range(3)]
        self._foot = pygame.Rect(window.x, window.bottom - foot, window.w, foot)
        above = [*self._title_buttons(line), *self._tabs(tabs)]
        self.group.set([*above, *self._play_button(line), *self._turning_buttons()])

    def _title_buttons(self, line: int) -> list[Button]:
        ctx, made, right = self.ctx, list[Button](), self._title.right
        words = [("back", "app.back"), ("picture", "statistics.picture"), ("table", "statistics.table")]
        for name, key in words:
            label = ctx.texts(key)
            width = ctx.theme.fonts.width(label, "sans-bold", ctx.theme.text_px(15)) + ctx.px(36)
            rect = pygame.Rect(right - width, self._title.centery - line // 2, width, line)
            made.append(Button(name, rect, label, enabled=name != "table" or self.shown is not None))
            right = rect.x - ctx.px(8)
        quiet = [("since", ctx.texts(f"statistics.since.{self._since}" if self._since else "statistics.always"))]
        shown = ctx.people.of(self._source.person)
        quiet += [(PERSON, called(ctx, shown))] if shown is not None and len(ctx.people.here) > 1 else []
        for name, label in quiet:
            width = ctx.theme.fonts.width(label, "sans", ctx.theme.text_px(15)) + ctx.px(30)
            made.append(Button(name, pygame.Rect(right - width, made[0].rect.y, width, line), label, "quiet"))
            right = right - width - ctx.px(8)
        return made

    def _tabs(self, room: pygame.Rect) -> list[Button]:
        found, gap = self._source.found, self.ctx.px(8)
        if not found:
            return []
        each = min((room.w - gap * (len(found) - 1)) // len(found), self.ctx.px(250))
        made = []
        for n, (game_id, shown) in enumerate(found.items()):
            rect = pygame.Rect(room.x + n * (each + gap), room.y, each, room.h)
            painter = self._tab_painter(game_id, shown)
            made.append(Button(OF + game_id, rect, selected=game_id == self.of_game, painter=painter))
        return made

    def _tab_painter(self, game_id: str, shown: GameStanding) -> Painter:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        words = f"{ctx.texts(f'game.{game_id}.name')} {rating_words(shown)}".strip()

        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            side = round(rect.h * 0.62)
            sign = pygame.Rect(rect.x + ctx.px(8), rect.centery - side // 2, side, side)
            draw_sign(surface, theme, game_id, sign_letter(ctx, game_id), sign)
            room = rect.right - sign.right - ctx.px(14)
            px = theme.fit(words, "sans", theme.text_px(15), room)
            ink = c.gold_high if game_id == self.of_game else c.ink
            theme.draw(surface, words, (sign.right + ctx.px(8), rect.centery), "sans", px, ink, "midleft")

        return paint

    def _play_button(self, line: int) -> list[Button]:
        shown = self.shown
        if shown is None or shown.suits is None:
            return []
        label = self.ctx.texts("statistics.play", self.ctx.texts(f"strength.{shown.suits}"))
        rect = self._suits.inflate(-2 * self.ctx.px(16), -2 * self.ctx.px(14))
        return [Button("play", pygame.Rect(rect.x, rect.bottom - line, rect.w, line), label, "gold")]

    def _turning_buttons(self) -> list[Button]:
        """Returns what turns the first panel, where games were reviewed, and the middle one, where rules differ."""
        shown, made = self.shown, list[Button]()
        if shown is None:
            return made
        there = courses(shown)
        self._course = self._course if self._course in there else RATING
        if len(there) > 1:
            after = course_after(shown, self._course)
            made.append(self._turning("course", self._history, f"statistics.{after}"))
        if rule_scores(self.ctx, self.of_game, shown):
            key = "statistics.ends" if self._by_rule else "statistics.rules"
            made.append(self._turning("by-rule", self._cells[1], key))
        return made

    def _turning(self, name: str, panel: pygame.Rect, key: str) -> Button:
        """Returns the button in the corner of a panel that turns it to what its label says."""
        ctx, label, px = self.ctx, self.ctx.texts(key), self.ctx.theme.text_px(13)
        width = min(ctx.theme.fonts.width(label, "sans", px) + ctx.px(20), panel.w // 2)
        rect = pygame.Rect(panel.right - width - ctx.px(10), panel.y + ctx.px(6), width, round(px * 2))
        return Button(name, rect, label, "quiet", size=13)

    # --- input and time ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        if not self._source.waiting:
            return False
        if self._source.go_on():
            self._take()
        return True

    def wake(self) -> float | None:
        return 0.0 if self._source.waiting else None

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = self.group.handle(event)
        if pressed:
            self._press(pressed)
        return pressed is not None

    def _press(self, name: str) -> None:
        ctx, shown = self.ctx, self.shown
        if name == "back":
            ctx.app.pop()
        elif name == "picture":
            ctx.app.screenshot()
        elif name == "by-rule":
            self._by_rule = not self._by_rule
            self.on_resize()
        elif name == "course" and shown is not None:
            self._course = course_after(shown, self._course)
            self.on_resize()
        elif name == "since":
            keys = ["statistics.always", *(f"statistics.since.{one}" for one in SINCE[1:])]
            options = list(zip(SINCE, map(ctx.texts, keys), strict=True))
            ctx.app.push(Choosing(options, self._since, self._rect_of(name), self._count_since))
        elif name == PERSON:
            options = [(one.id, called(ctx, one)) for one in ctx.people.here]
            ctx.app.push(Choosing(options, self._source.person, self._rect_of(name), self._count_of))
        elif name.startswith(OF):
            self.of_game = name.removeprefix(OF)
            self._take()
        elif name == "table" and shown is not None:
            ctx.app.push(StatisticsTable(self.of_game, shown))
        elif name == "play" and shown is not None:
            page = asking(self.of_game)
            if isinstance(page, Form) and "strength" in page.answers:
                page.answers["strength"] = str(shown.suits)
            open_page(ctx, page, ctx.texts(f"game.{self.of_game}.name"))

    def _rect_of(self, name: str) -> pygame.Rect:
        return next(button.rect for button in self.group.buttons if button.name == name)

    def _count_of(self, id: str) -> None:
        self._source.of_person(id)
        self.on_resize()

    def _count_since(self, stretch: str) -> None:
        self._since = stretch
        self._source.since(stretch)
        self.on_resize()

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the title, the rating over time, what suits, and three panels of numbers; or that there is nothing."""
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        surface.blit(textures.lacquer(ctx.size, c.ground), (0, 0))
        box = theme.draw(
            surface, ctx.texts("statistics.title"), self._title.midleft, "mincho", theme.text_px(32), c.ink, "midleft"
        )
        right = min(button.rect.x for button in self.group.buttons if button.rect.y < self._title.bottom)
        self._line(surface, self._summary(), box.right + ctx.px(18), self._title.centery, right - ctx.px(12), c.muted)
        shown = self.shown
        if shown is None:
            words = ctx.texts("statistics.counting" if self._source.waiting else "statistics.none")
            room = self._history.inflate(-ctx.px(60), -ctx.px(60))
            theme.draw_block(surface, words, room, "sans", theme.text_px(16), c.muted)
        else:
            self._draw_panels(surface, shown)
            x, y = self._foot.midleft
            self._line(surface, ctx.texts("statistics.foot"), x, y, self._foot.right, c.muted, 13)
        self.group.draw(surface)

    def _line(
        self, surface: pygame.Surface, text: str, x: int, y: int, right: int, ink: Colour, size: float = 15
    ) -> None:
        theme = self.ctx.theme
        px = theme.fit(text, "sans", theme.text_px(size), right - x)
        if theme.fonts.width(text, "sans", px) <= right - x:
            theme.draw(surface, text, (x, y), "sans", px, ink, "midleft")

    def _summary(self) -> str:
        whole = GameScore()
        for shown in self._source.found.values():
            one = shown.standing.whole
            whole = GameScore(whole.won + one.won, whole.lost + one.lost, whole.drawn + one.drawn)
        return self.ctx.texts("statistics.whole", whole.games, whole.won, whole.lost) if whole.games else ""

    def _draw_panels(self, surface: pygame.Surface, shown: GameStanding) -> None:
        ctx, name, turn = self.ctx, self._course, self.group.find("course")
        right = self._history.right if turn is None else turn.rect.x
        title = ctx.texts(f"statistics.{name}")
        told = ctx.texts(f"statistics.{name}-told") if name != RATING or shown.anchors else ""
        inner = self._panel(surface, self._history, title, told, right)
        draw_course(ctx, surface, inner, self.of_game, shown, name)
        self._draw_suits(surface, shown)
        by_rule = self._by_rule and bool(rule_scores(ctx, self.of_game, shown))
        middle = "statistics.rules" if by_rule else "statistics.ends"
        titles = ("statistics.strengths", middle, "statistics.counted")
        cells = [self._panel(surface, rect, ctx.texts(key)) for rect, key in zip(self._cells, titles, strict=True)]
        draw_bars(ctx, surface, cells[0], strength_bars(ctx, self.of_game, shown))
        bars = rule_bars if by_rule else end_bars
        draw_bars(ctx, surface, cells[1], bars(ctx, self.of_game, shown))
        draw_bars(ctx, surface, cells[2], counted_bars(ctx, shown))

    def _panel(
        self, surface: pygame.Surface, rect: pygame.Rect, title: str, told: str = "", right: int = 0
    ) -> pygame.Rect:
        """Draws the box of a panel with its title, and beside it what it tells, up to `right`; returns what is left."""
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        textures.panel(surface, rect, ctx.px(12), (0x29, 0x25, 0x25), c.line)
        inner = rect.inflate(-2 * ctx.px(16), -2 * ctx.px(12))
        px = theme.fit(title, "mincho", theme.text_px(18), inner.w)
        box = theme.draw(surface, title, inner.topleft, "mincho", px, c.gold_high)
        end = min(inner.right, right or inner.right)
        self._line(surface, told, box.right + ctx.px(12), box.centery, end, c.muted, 13)
        inner.height -= box.h + ctx.px(6)
        inner.y = box.bottom + ctx.px(6)
        return inner

    def _draw_suits(self, surface: pygame.Surface, shown: GameStanding) -> None:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        if shown.endings:
            inner = self._panel(surface, self._suits, ctx.texts("statistics.endings"))
            draw_bars(ctx, surface, inner, ending_bars(ctx, shown))
            return
        title = ctx.texts("statistics.suits-now") if shown.suits is not None else ctx.texts("statistics.suits-not")
        inner = self._panel(surface, self._suits, title)
        if shown.suits is None:
            key = "statistics.suits-how" if shown.anchors else "statistics.never-rated"
            theme.draw_block(surface, ctx.texts(key), inner, "sans", theme.text_px(14), c.muted)
            return
        near = abs(shown.chances[shown.suits] - 0.5) <= EVEN
        words = ctx.texts("statistics.suits" if near else "statistics.nearest", ctx.texts(f"strength.{shown.suits}"))
        px = theme.fit(words, "mincho", theme.text_px(22), inner.w)
        box = theme.draw(surface, words, inner.topleft, "mincho", px, c.gold_high)
        small = theme.text_px(13)
        line = ctx.texts("statistics.rating", *numbers(shown.standing.rating))
        size = theme.fit(line, "sans", small, inner.w)
        theme.draw(surface, line, (inner.x, box.bottom), "sans", size, c.muted)
        foot = next(button.rect.y for button in self.group.buttons if button.name == "play")
        top = box.bottom + round(small * 1.8)
        draw_chances(
            ctx, surface, pygame.Rect(inner.x, top, inner.w, foot - ctx.px(8) - top), shown.chances, shown.suits
        )

    def toast_room(self) -> ToastRoom:
        return ToastRoom(clear=self.group.rects())

    def probe(self) -> dict[str, object]:
        games = {one: shown.standing.whole.games for one, shown in self._source.found.items()}
        return {"game": self.of_game, "games": games, "course": self._course}
