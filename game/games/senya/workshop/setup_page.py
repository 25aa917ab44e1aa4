"""The page before a battle: what sort it is, who fights on which side, who plays them, by what options."""

from dataclasses import replace

import pygame

from game.games.senya.rules.character.building import quick_start
from game.games.senya.rules.options import HANDICAPS
from game.games.senya.workshop.draft import LEVELS
from game.games.senya.workshop.look import NoDataPage, panel
from game.games.senya.workshop.roster import Roster
from game.games.senya.workshop.setup import fighters, listed, sides
from game.games.senya.workshop.setup.answers import SetupAnswers, SetupMemory
from game.games.senya.workshop.setup.before_page import BeforePage, button_row, draw_offered, foot_row
from game.games.senya.workshop.setup.carrying import NOWHERE, Carrying, let_go
from game.games.senya.workshop.setup.fought import FoughtBattle
from game.games.senya.workshop.setup.handicap import HANDICAP, LevelHandicap
from game.games.senya.workshop.setup.side_box import PERSON, SideBox, strength_word
from game.games.senya.workshop.source import GAME, found_rows, rows
from game.match.seats import SeatSpec
from game.rules.chance import Stream
from game.stage.options_page import explained
from game.stage.scene import Scene, TableSetup
from game.stage.seating import Seating
from game.stage.seeds import new_seed
from game.ui.widgets.widgets import Button

ASKED = {"distance": ("abstract", "line"), "entry_tension": ("roll", "flat10")}
OF_BUTTONS = {**ASKED, "dice": ("drawn", "by-hand")}
OPTIONS = {**OF_BUTTONS, HANDICAP: tuple(HANDICAPS)}
FIRST_STRENGTH = "2"
COMPANY = 2
"""So many come to one who would stand alone against a boss."""


def page(fought: FoughtBattle | None = None) -> Scene:
    """Returns the page before a battle, or where the data cannot be read one that says so; `fought` as there."""
    return SetupPage(fought=fought) if found_rows() is not None else NoDataPage()


class SetupPage(BeforePage):
    """Begins with a duel of two ready characters, so that a press on the last button is enough.

    first: who stands alone on side A instead. foe: who comes back as an enemy and stands alone on side B (S7.12).
    fought: a battle that is asked for once more, with its sides, players and options.
    """

    name, game_id, start_key = "senya-setup", GAME, "senya-workshop.setup.start"

    def __init__(
        self,
        first: sides.Contestant | None = None,
        foe: sides.Contestant | None = None,
        fought: FoughtBattle | None = None,
    ) -> None:
        self._first, self._foe, self._fought = first, foe, fought

    def begin(self) -> None:
        super().begin()
        self._boxes = {side: SideBox(self.ctx, side) for side in listed.SIDES}
        self._boxes[listed.SIDES[1]].player = FIRST_STRENGTH
        self._entries = Roster(self.ctx.home, rows()).entries()
        self._memory = SetupMemory(self.ctx, self._entries, self.words)
        fought = self._fought
        before = self._memory.before(OPTIONS) if fought is None else fought.answers(OPTIONS)
        for side, player in before.players.items():
            self._boxes[side].player = player
        self.mode, self.chosen = before.mode, dict(before.options)
        self._handicap = LevelHandicap(self.ctx, self.chosen, self.refresh)
        self._source, self._level = before.source, LEVELS[0]
        self.sides = self._memory.sides(before, self._first) if fought is None else fought.sides(self._memory.people)
        if self._foe is not None:
            self.mode, self._source = listed.MODES[0], "gone"
            self.sides = sides.BattleSides(self.sides.a, (self._foe,))
        self._seed = new_seed()
        self._offered: dict[str, sides.Contestant] = {}
        self._carrying = Carrying(self.ctx, self._boxes, self.list, lambda: self._offered)

    def keep(self) -> None:
        fighters = {side: self._memory.ids(self.sides.of(side)) for side in listed.SIDES}
        players = {side: box.player for side, box in self._boxes.items()}
        answers = SetupAnswers(self.mode, self._source, self.sides.surprised, self.chosen, players, fighters)
        self._memory.keep(answers)

    # --- what is on the page ---------------------------------------------------------------------------------------

    def title(self) -> str:
        return self.words("setup.title")

    @property
    def ready(self) -> bool:
        return self.sides.ready

    def seats(self) -> tuple[SeatSpec, ...]:
        return tuple(self._boxes[side].seat for side in listed.SIDES)

    def fill(self, body: pygame.Rect) -> list[Button]:
        ctx, w = self.ctx, self.words
        gap, low = ctx.px(10), foot_row(ctx, body)
        bar = low.h
        top = pygame.Rect(body.x, body.y, body.w, bar)
        modes = [(f"mode.{name}", w(f"setup.mode.{name}"), name == self.mode) for name in listed.MODES]
        buttons = button_row(top, ctx.px(6), modes, 14)
        guide_h = round(ctx.theme.text_px(13.5) * 1.7)
        self._guide = pygame.Rect(body.x, top.bottom, body.w, guide_h)
        buttons += self._option_buttons(low)
        y, height = self._guide.bottom, low.y - gap - self._guide.bottom
        wide = round(body.w * 0.285)
        places = {listed.SIDES[0]: pygame.Rect(body.x, y, wide, height)}
        places[listed.SIDES[1]] = pygame.Rect(body.right - wide, y, wide, height)
        for (side, box), levels in zip(self._boxes.items(), self._handicap.levels, strict=True):
            box.levels = levels
            buttons += box.lay_out(places[side], self.sides.of(side), w)
        self._middle = pygame.Rect(body.x + wide + gap, y, body.w - 2 * wide - 2 * gap, height)
        return buttons + self._middle_buttons(bar, gap)

    def _option_buttons(self, line: pygame.Rect) -> list[Button]:
        w = self.words
        wanted = [
            (f"option.{name}.{value}", w(f"setup.{name}.{value}"), value == self.chosen[name])
            for name, values in OF_BUTTONS.items()
            for value in values
        ]
        wanted.append(self._handicap.wanted)
        if self.mode == "ambush":
            wanted += [
                (f"surprised.{side}", w("setup.surprised", w(f"setup.side-{side}")), side == self.sides.surprised)
                for side in listed.SIDES
            ]
        return button_row(line, self.ctx.px(6), wanted, 13)

    def _middle_buttons(self, bar: int, gap: int) -> list[Button]:
        """Returns the buttons round the list of those who may fight, and lays the list out."""
        w, inner = self.words, self._middle.inflate(-2 * gap, -2 * gap)
        line = pygame.Rect(inner.x, inner.y, inner.w, bar)
        tabs = [(f"source.{name}", w(f"setup.source.{name}"), name == self._source) for name in fighters.SOURCES]
        buttons = button_row(line, self.ctx.px(6), tabs, 14)
        y = line.bottom + gap // 2
        if self._source == "random":
            levels = [(f"level.{level}", str(level), level == self._level) for level in LEVELS]
            again = ("again", w("setup.again"), False)
            buttons += button_row(line.move(0, y - line.y), self.ctx.px(6), [*levels, again], 13)
            y += bar + gap // 2
        low = pygame.Rect(inner.x, inner.bottom - bar, inner.w, bar)
        self._offered = dict(self._found())
        shown = [fighters.row_of(row_id, one, rows(), w) for row_id, one in self._offered.items()]
        self.list.show(pygame.Rect(inner.x, y, inner.w, low.y - gap - y), shown)
        if self.list.chosen is None and shown:
            self.list.choose(shown[0].id)
        for n, side in enumerate(listed.SIDES):
            half = pygame.Rect(low.x + n * (low.w + gap) // 2, low.y, (low.w - gap) // 2, low.h)
            can = bool(shown) and (self._most(side) == 1 or len(self.sides.of(side)) < listed.MOST)
            buttons.append(Button(f"add.{side}", half, w("setup.add", w(f"setup.side-{side}")), enabled=can, size=14))
        return buttons

    def _found(self) -> list[tuple[str, sides.Contestant]]:
        if self._source == "roster":
            return [*fighters.of_roster(self._entries, self.words)]
        if self._source == "samples":
            return [*fighters.of_samples(rows(), self.words)]
        if self._source == "enemies":
            return [*fighters.of_enemies(rows(), self.words)]
        if self._source == "gone":
            return [*fighters.of_gone(self._entries, rows(), self.words)]
        return [*fighters.drawn(rows(), self.words, Stream(self._seed), self._level)]

    def _most(self, side: str) -> int:
        """Returns how many may stand on a side: a boss and a dummy stand alone."""
        return 1 if side == listed.SIDES[1] and self.mode in ("boss", "dummy") else listed.MOST

    def paint(self, surface: pygame.Surface) -> None:
        ctx, theme, w = self.ctx, self.ctx.theme, self.words
        for box in self._boxes.values():
            panel(surface, ctx, box.rect)
            box.draw(surface, w, w("setup.nobody"))
            for one, place in box.places:
                self.tips.add(place, one.name, fighters.told(one, rows(), w))
        panel(surface, ctx, self._middle)
        draw_offered(surface, self.list, self._offered, self.tips, w)
        if not self.list.rows:
            place = self.list.list.scroll.view.inflate(-ctx.px(16), -ctx.px(16))
            words = w("setup.empty-gone" if self._source == "gone" else "setup.empty-roster")
            theme.draw_block(surface, words, place, "sans", theme.text_px(14), theme.colours.muted)
        self._explain()
        words = self.guide()
        px = theme.fit(words, "sans", theme.text_px(13.5), self._guide.w, 9)
        theme.draw(surface, words, self._guide.midleft, "sans", px, theme.colours.muted, "midleft")

    def _explain(self) -> None:
        """Lets the tips tell what options and strengths mean."""
        for button in self.group.buttons:
            what, _, which = button.name.partition(".")
            name, _, value = which.partition(".")
            if what == "option" and name in ASKED:
                self.tips.add(button.rect, button.label, explained(self.ctx.texts, GAME, name, value))
            elif what == HANDICAP:
                self.tips.add(button.rect, button.label, self._handicap.meaning)
            elif what in listed.SIDES and which.startswith("strength-"):
                self.tips.add(button.rect, button.label, strength_word(button.label, self.ctx.texts))

    def guide(self) -> str:
        """Returns what is told of the sort of battle, and of its strength where that can be said (S15.4)."""
        found = sides.weighed(self.sides.raised(self._handicap.levels))
        if found is None:
            return self.words(f"setup.about.{self.mode}")
        people, enemies = found
        return self.words(
            "setup.weighed", people, f"{enemies:.3g}", self.words(f"setup.{sides.verdict(people, enemies)}")
        )

    # --- what is done ----------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        what, _, which = name.partition(".")
        match what:
            case "a" | "b":
                self._press_side(what, which)
            case "mode":
                self._become(which)
            case "surprised":
                self.sides = replace(self.sides, surprised=which)
            case "source":
                self._source = which
            case "level":
                self._level = int(which)
            case "again":
                self._seed = new_seed()
            case "add":
                self.add(which)
            case _ if name == HANDICAP:
                button = self.group.find(name)
                self._handicap.ask(self._guide if button is None else button.rect)
                return
        super().press(name)

    def _press_side(self, side: str, which: str) -> None:
        what, _, number = which.partition("-")
        box = self._boxes[side]
        if what == "person":
            box.player = PERSON
        elif what == "computer":
            box.player = FIRST_STRENGTH if box.player == PERSON else box.player
        elif what == "strength":
            box.player = number
        elif what == "away":
            kept = self.sides.of(side)
            self._set(side, kept[: int(number)] + kept[int(number) + 1 :])

    def add(self, side: str) -> None:
        """Puts who is chosen in the list on a side; where one alone has room, in the place of who is there."""
        chosen = self.list.chosen
        if chosen is None:
            return
        one, most = self._offered[chosen.id], self._most(side)
        held = self.sides.of(side) if most > 1 else ()
        if len(held) < most:
            self._set(side, (*held, one))
            if self._source == "random":
                self.list.move(1)  # nobody fights against a double by chance

    def _set(self, side: str, fighters: tuple[sides.Contestant, ...]) -> None:
        self.sides = self.sides.with_side(side, fighters)

    def _become(self, mode: str) -> None:
        """Changes the sort of battle; what stands already stays as far as it fits."""
        self.mode = mode
        self.sides = replace(self.sides, surprised=listed.SIDES[1] if mode == "ambush" else "")
        if mode in ("boss", "dummy"):
            self._source = "enemies"
        if mode == "boss" and (len(self.sides.b) != 1 or not self.sides.b[0].enemy):
            if len(self.sides.a) == 1:
                self._set(listed.SIDES[0], (*self.sides.a, *self._company()))
            self._set(listed.SIDES[1], fighters.the_enemy(rows(), self.words, sides.fair_boss(rows(), self.sides.a)))
        elif mode == "dummy":
            self._set(listed.SIDES[1], fighters.the_enemy(rows(), self.words, ""))

    def _company(self) -> tuple[sides.Contestant, ...]:
        """Returns ready characters beside the one that stands alone: a boss is for several."""
        named = dict(fighters.of_samples(rows(), self.words))
        ready = (named[f"sample.{sample.id}"] for sample in quick_start(rows()))
        return tuple(one for one in ready if one.sample != self.sides.a[0].sample)[:COMPANY]

    def setup(self) -> TableSetup:
        seats = Seating(self.ctx, GAME).seated(self.seats())
        battle = "pair" if self.mode == "duel" and max(len(self.sides.a), len(self.sides.b)) > 1 else self.mode
        options = {"battle": battle, **{name: self.chosen[name] for name in ASKED}, **self._handicap.options}
        by_hand = self.chosen["dice"] == "by-hand"
        start = sides.position(self.sides, self._handicap.levels)
        return TableSetup(GAME, seats, options, None, new_seed(), start, by_hand=by_hand)

    # --- input -----------------------------------------------------------------------------------------------------

    def keyed(self, event: pygame.event.Event) -> bool:
        """Left and right put who is chosen on a side."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or self.group.show_focus:
            return super().keyed(event)
        self.press(f"add.{listed.SIDES[event.key == pygame.K_RIGHT]}")
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if not self._carrying.handle(event):
            return super().handle(event)
        drop = self._carrying.take()
        if drop is not None:
            self.group.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=NOWHERE))  # no button is pressed
            self.sides = let_go(self.sides, drop, self._most)
            self.refresh()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._carrying.draw(surface)

    def touched(self, event: pygame.event.Event) -> bool:
        answer = self.list.handle(event)
        if answer == "opened":
            self.press(f"add.{min(listed.SIDES, key=lambda side: len(self.sides.of(side)))}")
        return answer is not None

    def probe(self) -> dict[str, object]:
        return {"mode": self.mode, "sides": [[one.name for one in self.sides.of(side)] for side in listed.SIDES]}
