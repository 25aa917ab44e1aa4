"""The questions before a game: who plays, which side, clock, fouls, backs of 兵, seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.match.clock import ClockSpec
from game.match.seats import HUMAN, SeatSpec, ai
from game.rules.chance import Stream
from game.scenes.dialog import Dialog
from game.scenes.scene import Context, Scene, TableSetup
from game.scenes.seeds import new_seed, seed_of
from game.ui import textures
from game.ui.dialog import Choice, Field
from game.ui.widgets import Button, Group

STRENGTHS = ("1", "2", "3", "4", "5")
MAIN_MINUTES = (5, 10, 15, 30, 60)
BYOYOMI_S = (10, 30, 60)
WIDTH = 780
_LOT = 0x5EA7
"""Keeps the lot for sides apart from what the match draws of the same seed."""


@dataclass(frozen=True, slots=True)
class Row:
    """A question: its name, the label's key, and (value, label) of each answer."""

    name: str
    label: str
    answers: tuple[tuple[str, str], ...]


class NewGame(Scene):
    """Asks, over the launcher, and opens the table. Answers are kept while the program runs."""

    name = "newgame"
    overlay = True

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self._seed: int | None = None
        self.answers: dict[str, str] = {
            "opponent": "ai",
            "strength": "1",
            "black": "3",
            "white": "3",
            "side": "black",
            "mode": "strict",
            "backs": "dealt",
        }

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        settings = ctx.settings
        self.answers["clock"] = settings.clock_kind
        self.answers["main"] = str(min(MAIN_MINUTES, key=lambda m: abs(m * 60 - settings.clock_main_s)))
        self.answers["byoyomi"] = str(min(BYOYOMI_S, key=lambda s: abs(s - settings.clock_byoyomi_s)))
        self._group = Group(ctx.theme)
        self.on_resize()

    # --- what is asked -------------------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        """Returns the questions that matter with the answers given so far."""
        t = self.ctx.texts
        opponent, clock = self.answers["opponent"], self.answers["clock"]

        def row(name: str, label: str, values: tuple[str, ...], key: str = "newgame") -> Row:
            return Row(name, t(f"newgame.{label}"), tuple((value, t(f"{key}.{value}")) for value in values))

        rows = [row("opponent", "opponent", ("human", "ai", "watch"))]
        if opponent == "ai":
            rows += [
                row("strength", "strength", STRENGTHS, "strength"),
                row("side", "side", ("black", "white", "random")),
            ]
        if opponent == "watch":
            rows += [
                row("black", "strength-black", STRENGTHS, "strength"),
                row("white", "strength-white", STRENGTHS, "strength"),
            ]
        kinds = tuple((kind, t(f"newgame.clock-{kind}")) for kind in ("none", "game", "byoyomi"))
        rows.append(Row("clock", t("newgame.clock"), kinds))
        if clock != "none":
            minutes = tuple((str(m), t("newgame.minutes", m)) for m in MAIN_MINUTES)
            rows.append(Row("main", t("newgame.main"), minutes))
        if clock == "byoyomi":
            rows.append(
                Row("byoyomi", t("newgame.byoyomi"), tuple((str(s), t("newgame.seconds", s)) for s in BYOYOMI_S))
            )
        if opponent != "watch":
            rows.append(row("mode", "mode", ("strict", "claim")))
        if opponent == "human":
            rows.append(row("backs", "backs", ("dealt", "choose")))
        return rows

    def setup(self) -> TableSetup:
        """Returns the game as asked for."""
        a = self.answers
        seed = new_seed() if self._seed is None else self._seed
        clock = ClockSpec("none")
        if a["clock"] == "game":
            clock = ClockSpec("game", int(a["main"]) * 60)
        elif a["clock"] == "byoyomi":
            clock = ClockSpec("byoyomi", int(a["main"]) * 60, int(a["byoyomi"]))
        mode = "strict" if a["opponent"] == "watch" else a["mode"]
        return TableSetup(
            game_id=self.game_id,
            seats=self._seats(seed),
            options={"mode": mode},
            clock=clock,
            seed=seed,
            choose_backs=a["opponent"] == "human" and a["backs"] == "choose",
        )

    def _seats(self, seed: int) -> tuple[SeatSpec, ...]:
        a = self.answers
        if a["opponent"] == "human":
            return (HUMAN, HUMAN)
        if a["opponent"] == "watch":
            return (ai(int(a["black"])), ai(int(a["white"])))
        seats = (HUMAN, ai(int(a["strength"])))
        white = a["side"] == "white" or (a["side"] == "random" and Stream(seed ^ _LOT).below(2) == 1)
        return seats[::-1] if white else seats

    # --- layout and drawing --------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        rows = self.rows()
        pad, gap = ctx.px(28), ctx.px(8)
        scale = max(1.0, theme.text_scale)
        width = min(ctx.px(WIDTH * (0.55 + 0.45 * scale)), ctx.size[0] - 2 * ctx.px(30))
        title_h = round(theme.text_px(25) * 1.7)
        fixed = 2 * pad + title_h + ctx.px(18)
        count = len(rows) + 2
        step = min(round(ctx.px(54) * (0.35 + 0.65 * scale)), (ctx.size[1] - ctx.px(20) - fixed) // count)
        self.rect = pygame.Rect(0, 0, width, fixed + step * count)
        self.rect.center = (ctx.size[0] // 2, ctx.size[1] // 2)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        label_w = round(inner.w * 0.23)
        self._label_w = label_w - ctx.px(14)
        self._labels: list[tuple[str, tuple[int, int]]] = []
        buttons: list[Button] = []
        y = inner.y + title_h
        height = step - gap
        for row in rows:
            self._labels.append((row.label, (inner.x, y + height // 2)))
            each = (inner.w - label_w - gap * (len(row.answers) - 1)) // len(row.answers)
            for i, (value, label) in enumerate(row.answers):
                rect = pygame.Rect(inner.x + label_w + i * (each + gap), y, each, height)
                chosen = self.answers[row.name] == value
                buttons.append(Button(f"{row.name}.{value}", rect, label, selected=chosen))
            y += step
        self._labels.append((ctx.texts("newgame.seed"), (inner.x, y + height // 2)))
        half = (inner.w - label_w - gap) // 2
        any_rect = pygame.Rect(inner.x + label_w, y, half, height)
        known = self._seed is not None
        buttons.append(Button("seed.any", any_rect, ctx.texts("newgame.seed-any"), selected=not known))
        label = f"0x{self._seed:X}" if self._seed is not None else ctx.texts("newgame.seed-change")
        buttons.append(Button("seed.set", any_rect.move(half + gap, 0), label, selected=known))
        y += step + ctx.px(18)
        half = (inner.w - gap) // 2
        buttons.append(Button("cancel", pygame.Rect(inner.x, y, half, height), ctx.texts("app.cancel")))
        buttons.append(
            Button("start", pygame.Rect(inner.x + half + gap, y, half, height), ctx.texts("newgame.start"), "gold")
        )
        self._group.set(buttons)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        veil = pygame.Surface(ctx.size, pygame.SRCALPHA)
        veil.fill((0, 0, 0, 160))
        surface.blit(veil, (0, 0))
        textures.shadow(surface, self.rect, ctx.px(16), ctx.px(34), 170, ctx.px(10))
        textures.panel(surface, self.rect, ctx.px(16), c.panel, c.line)
        title = ctx.texts("newgame.title")
        inner = self.rect.inflate(-2 * ctx.px(28), -2 * ctx.px(28))
        px = theme.fit(title, "mincho", theme.text_px(25), inner.w)
        theme.draw(surface, title, inner.topleft, "mincho", px, c.ink)
        for label, pos in self._labels:
            px = theme.fit(label, "sans", theme.text_px(15), self._label_w)
            theme.draw(surface, label, pos, "sans", px, c.muted, "midleft")
        self._group.draw(surface)

    # --- input ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = self._group.handle(event)
        if pressed:
            self._press(pressed)
            return True
        if pressed is None and event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self._press("start")
                return True
            if event.key == pygame.K_ESCAPE:
                self._press("cancel")
                return True
        return pressed is not None

    def _press(self, name: str) -> None:
        if name == "cancel":
            self.ctx.app.pop()
        elif name == "start":
            setup = self.setup()
            self.ctx.app.pop()
            self.ctx.app.open_table(setup)
        elif name == "seed.any":
            self._seed = None
            self.on_resize()
        elif name == "seed.set":
            self._ask_seed()
        else:
            row, _, value = name.partition(".")
            self.answers[row] = value
            self.on_resize()

    def _ask_seed(self) -> None:
        t = self.ctx.texts
        self.ctx.app.push(
            Dialog(
                t("newgame.seed-title"),
                t("newgame.seed-text"),
                [Choice("cancel", t("app.cancel")), Choice("ok", t("app.ok"), "gold")],
                self._seed_given,
                fields=[Field("seed", t("newgame.seed-label"), f"0x{self._seed:X}" if self._seed is not None else "")],
                cancel="cancel",
                name="seed",
            )
        )

    def _seed_given(self, choice: str, values: dict[str, str]) -> None:
        typed = values["seed"].strip()
        if choice != "ok":
            return
        try:
            self._seed = seed_of(typed) if typed else None
        except ValueError:
            self.ctx.app.notify(self.ctx.texts("newgame.seed-bad", typed))
        self.on_resize()

    def targets(self) -> dict[str, pygame.Rect]:
        return self._group.targets()

    def probe(self) -> dict[str, Any]:
        return {"answers": {row.name: self.answers[row.name] for row in self.rows()}}
