"""The page before a story: which one, who makes up the party, and who of them is played by a person."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame

from game import catalog
from game.games.senya.rules.character.building import quick_start
from game.games.senya.rules.data.scenario_rows import Scenario
from game.games.senya.rules.data.scenarios import read_scenarios
from game.games.senya.view.emblem import emblem
from game.games.senya.workshop.look import ACCENT, PANEL_HIGH, NoDataPage, reading_roster
from game.games.senya.workshop.roster import Roster
from game.games.senya.workshop.setup.before_page import BeforePage, button_row, draw_offered, foot_row
from game.games.senya.workshop.setup.fighters import of_roster, of_samples, row_of
from game.games.senya.workshop.setup.listed import MOST
from game.games.senya.workshop.setup.seated import PERSON, SeatedAnswers, keep, kept, player_of, player_row, seat_of
from game.games.senya.workshop.setup.sides import Contestant, entry, hero_entries
from game.games.senya.workshop.source import found_rows, rows
from game.games.senya.workshop.tale.own_files import Tale, folder, reading_tales, with_given
from game.games.senya.workshop.tale.tale_box import TaleBox
from game.match.seats import SeatSpec, ai
from game.records.entry import LibraryEntry
from game.records.steps import Steps, part, whole
from game.stage.scene import Context, Scene, TableSetup
from game.stage.seating import Seating
from game.stage.seeds import new_seed
from game.stage.waiting import work_through
from game.storage import levels
from game.ui import textures
from game.ui.pictures import LATER
from game.ui.widgets.widgets import Button

GAME, KEY = "senya-story", "senya_story_setup"
SEATS = 5
FIRST_STRENGTH, COMPANY = 2, 3
DICE = "dice"
OPTIONS = {"entry_tension": ("roll", "flat10"), "emotions": ("sheet", "drawn"), DICE: ("drawn-dice", "by-hand")}


@dataclass(frozen=True, slots=True)
class PartySeat:
    """A hero of the party and who plays it: PERSON, or a strength of the computer."""

    hero: Contestant
    player: int = PERSON

    @property
    def seat(self) -> SeatSpec:
        return seat_of(self.player)


def page(given: Path | None = None) -> Scene:
    """Returns the page before a story, or where the data cannot be read one that says so.

    given: a scenario that stands chosen, wherever it lies.
    """
    return StoryPage(given) if found_rows() is not None and scenarios() else NoDataPage()


def scenarios() -> tuple[Scenario, ...]:
    """Returns the stories there are to play, read once as the rows are."""
    return _scenarios_in(catalog.levels_of("senya"))


@cache
def _scenarios_in(place: Path) -> tuple[Scenario, ...]:
    data = found_rows()
    if data is None:
        return ()
    found = read_scenarios(levels.tables(place, []), data).scenarios
    return tuple(sorted(found.values(), key=lambda one: (one.id != "moonlit_library", one.id)))


def _told_by(entry: LibraryEntry) -> object:
    """Returns the id of the tale that a kept story tells; those of old say it in their options."""
    return entry.about.get("", entry.options.get("scenario"))


def reading_all(ctx: Context) -> Steps[object]:
    """Reads characters and stories, which the page then finds read."""
    yield from part(reading_roster(ctx), 0.0, 0.5)
    return (yield from part(reading_tales(ctx.home, rows()), 0.5, 1.0))


class StoryPage(BeforePage):
    """Begins with ready heroes of whom the first is a person's, so that a press on the last button is enough."""

    name, game_id, start_key = "senya-story-setup", GAME, "senya-reader.setup.start"
    preparing = staticmethod(reading_all)

    def __init__(self, given: Path | None = None) -> None:
        self._given = given

    def begin(self) -> None:
        super().begin()
        before = kept(self.ctx.settings, KEY, OPTIONS)
        self.chosen = dict(before.options)
        self._kept = Roster(self.ctx.home, rows()).entries()
        self._offered = dict([*of_roster(self._kept, self.words), *of_samples(rows(), self.words)])
        ready = [self._offered[f"sample.{one.id}"] for one in quick_start(rows())][:COMPANY]
        known = [(self._offered[name], player) for name, player in before.seats if name in self._offered]
        first = [(one, FIRST_STRENGTH if n else PERSON) for n, one in enumerate(ready)]
        self.party = [PartySeat(hero, player) for hero, player in known or first]
        self._proposed: tuple[PartySeat, ...] = () if known else tuple(self.party)
        self.box = TaleBox(self.ctx)
        self.to_go_on = self._left_of_tale
        own = with_given(whole(reading_tales(self.ctx.home, rows())), self._given, rows())
        self._show(own, before.chosen if self._given is None else own[0].id)
        self._places: list[tuple[pygame.Rect, int]] = []

    def _show(self, own: tuple[Tale, ...], chosen: str) -> None:
        """Offers one's own tales before those that come with the game, with one of them chosen."""
        self.box.show((*own, *(Tale(one.id, one) for one in scenarios())), chosen)

    def _reread(self) -> None:
        """Reads one's own tales anew."""

        def read(own: tuple[Tale, ...]) -> None:
            self._show(with_given(own, self._given, rows()), self.box.tale.id)
            self.refresh()

        where = folder(self.ctx.home)
        work_through(self.ctx, where.name, reading_tales(self.ctx.home, rows()), read, lambda problem: None)

    def title(self) -> str:
        return self._text("title")

    def _text(self, key: str, *facts: object) -> str:
        return self.ctx.texts(f"senya-reader.setup.{key}", *facts)

    def _left_of_tale(self) -> LibraryEntry | None:
        """Returns the game to go on with of the chosen tale."""
        scenario = self.box.tale.scenario
        return None if scenario is None else next((one for one in self.left if _told_by(one) == scenario.id), None)

    @property
    def ready(self) -> bool:
        return bool(self.party) and self.box.tale.scenario is not None

    # --- layout ------------------------------------------------------------------------------------------------------

    def fill(self, body: pygame.Rect) -> list[Button]:
        if self._proposed and (scenario := self.box.tale.scenario) is not None:
            self.party = list(self._proposed[: scenario.players[1]])  # as large as the chosen story allows
        gap, low = self.ctx.px(12), foot_row(self.ctx, body)
        bar = low.h
        left, middle, right = self.columns.lay_out(body, low.y - gap, gap, [(body.w - 2 * gap) // 3] * 3)
        low_by = self.columns.remark_below(2, self._text("party"), self._remark())
        right = pygame.Rect(right.x, right.y + low_by, right.w, right.h - low_by)
        buttons = self.box.fill(left, bar)
        self.list.show(
            pygame.Rect(middle.x, middle.y, middle.w, middle.h - bar - gap),
            [row_of(row_id, one, rows(), self.words) for row_id, one in self._offered.items()],
        )
        if self.list.chosen is None and self._offered:
            self.list.choose(next(iter(self._offered)))
        can = len(self.party) < MOST
        place = pygame.Rect(middle.x, middle.bottom - bar, middle.w, bar)
        buttons.append(Button("add", place, self._text("add"), enabled=can))
        buttons += self._party_buttons(right, bar)
        wanted = [
            (f"option.{name}.{value}", self._text(value), self.chosen[name] == value)
            for name, values in OPTIONS.items()
            for value in values
        ]
        return buttons + button_row(low, gap, wanted, 13)

    def _party_buttons(self, room: pygame.Rect, bar: int) -> list[Button]:
        gap = self.ctx.px(6)
        high = room.h // MOST
        self._places, made = [], []
        for n, one in enumerate(self.party):
            place = pygame.Rect(room.x, room.y + n * high, room.w, high - gap)
            line = pygame.Rect(place.x + gap, place.bottom - bar - gap // 2, place.w - 2 * gap, bar - gap // 2)
            self._places.append((place, line.y))
            made += player_row(
                f"hero.{n}", line, gap, one.player, self.ctx.texts, self._text("person"), [("away", "×")]
            )
        return made

    # --- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        self.columns.draw(surface, [self._text(key) for key in ("scenario", "choose", "party")])
        self.box.draw(surface)
        first = self.columns.places[0]
        head = pygame.Rect(first.x, first.y, first.w, self.ctx.px(40))
        self.tips.add(head, self._text("own"), self._text("own-where", folder(self.ctx.home)))
        draw_offered(surface, self.list, self._offered, self.tips, self.words)
        for chosen, (place, end) in zip(self.party, self._places, strict=True):
            self._hero(surface, chosen.hero, chosen.player, place, end)
        self.columns.draw_remark(surface, 2, self._text("party"), self._remark())
        self._explain()

    def _explain(self) -> None:
        """Lets the tips tell what options mean, and who plays."""
        for button in self.group.buttons:
            what, _, which = button.name.partition(".")
            value = which.rpartition(".")[2]
            if what == "option":
                self.tips.add(button.rect, button.label, self._told(value))
            elif what == "hero" and value.isdigit():
                self.tips.add(button.rect, button.label, self._told("ai", self.ctx.texts(f"strength.{value}")))
            elif what == "hero":
                self.tips.add(button.rect, button.label, self._told(value))

    def _told(self, key: str, *facts: object) -> str:
        return self.ctx.texts(f"senya-reader.setup-told.{key}", *facts)

    def _remark(self) -> str:
        """Returns for how many the story was written, "" where the party is as many."""
        scenario = self.box.tale.scenario
        if scenario is None or scenario.players[0] <= len(self.party) <= scenario.players[1]:
            return ""
        return self._text("players-now", "–".join(map(str, dict.fromkeys(scenario.players))))

    def _hero(self, surface: pygame.Surface, hero: Contestant, player: int, place: pygame.Rect, end: int) -> None:
        """Who it is, and above `end`, where the buttons begin, who plays it; where there is no room the tips tell."""
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        textures.panel(surface, place, ctx.px(9), PANEL_HIGH)
        side = min(ctx.px(44), place.h // 2)
        at = (place.x + ctx.px(8), place.y + ctx.px(6))
        surface.blit(LATER.of(emblem, hero.crest, side), at, special_flags=pygame.BLEND_PREMULTIPLIED)
        x, right = at[0] + side + ctx.px(10), place.right - ctx.px(10)
        level = self.words("level-now", hero.level)
        right = theme.draw(
            surface, level, (right, at[1] + side // 2), "sans", theme.text_px(13), ACCENT, "midright"
        ).left
        px = theme.fit(hero.name, "mincho", theme.text_px(17), right - x - ctx.px(8))
        theme.draw(surface, hero.name, (x, at[1] + side // 2), "mincho", px, c.ink, "midleft")
        plays = self._told("person") if player == PERSON else self._told("ai", ctx.texts(f"strength.{player}"))
        room = place.right - ctx.px(10) - at[0]
        small = theme.fit(plays, "sans", theme.text_px(13), room)
        below = at[1] + side + ctx.px(4)
        if below + round(small * 1.4) <= end:
            theme.draw(surface, plays, (at[0], below), "sans", small, c.muted)

    # --- what is done ------------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        what, _, which = name.partition(".")
        if what == "tale":
            self._press_tale(which)
        elif what == "hero":
            self._proposed = ()
            number, _, player = which.partition(".")
            if player == "away":
                self.party.pop(int(number))
            else:
                self.party[int(number)] = PartySeat(self.party[int(number)].hero, player_of(player))
        elif what == "add":
            self.add()
        super().press(name)

    def _press_tale(self, which: str) -> None:
        if which == "reread":
            self._reread()
        else:
            self.box.step(1 if which == "after" else -1)

    def keep(self) -> None:
        names = {id(hero): name for name, hero in self._offered.items()}
        party = [(names[id(one.hero)], one.player) for one in self.party if id(one.hero) in names]
        keep(self.ctx.settings, KEY, SeatedAnswers(self.box.tale.id, self.chosen, party))
        self.ctx.app.settings_changed()

    def add(self) -> None:
        """Takes who is chosen in the list into the party; nobody twice."""
        row = self.list.chosen
        if row is None or len(self.party) >= MOST:
            return
        hero = self._offered[row.id]
        if hero not in [one.hero for one in self.party]:
            self._proposed = ()
            self.party.append(PartySeat(hero, FIRST_STRENGTH if self.party else PERSON))

    def seats(self) -> tuple[SeatSpec, ...]:
        others = [ai(FIRST_STRENGTH)] * (SEATS - len(self.party))
        return (*(one.seat for one in self.party), *others)

    def setup(self) -> TableSetup:
        seats = Seating(self.ctx, GAME).seated(self.seats())
        tale = self.box.tale
        assert tale.scenario is not None
        chosen = {name: value for name, value in self.chosen.items() if name != DICE}
        options: dict[str, str | int | bool] = {"party": len(self.party), **chosen}
        if not tale.own:
            options["scenario"] = tale.scenario.id
        party = [one.hero for one in self.party]
        rehearsed = bool(self.box.start)  # what begins in the middle is tried out, and nobody brings anything home
        heroes = [entry(one) for one in party] if rehearsed else hero_entries(party, self._kept)
        begins = {"scene": self.box.start} if self.box.start else {}
        led = [
            {**told, "person": True} if one.player == PERSON else told
            for told, one in zip(heroes, self.party, strict=True)
        ]
        start = {"story": {"scenario": tale.told(), "heroes": led, **begins}}
        by_hand = self.chosen[DICE] == "by-hand"
        return TableSetup(GAME, seats, options, None, new_seed(), start, by_hand=by_hand)

    def keyed(self, event: pygame.event.Event) -> bool:
        """Left and right go through the tales."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT) or self.group.show_focus:
            return super().keyed(event)
        self.box.move(1 if event.key == pygame.K_RIGHT else -1)
        self.refresh()
        return True

    def touched(self, event: pygame.event.Event) -> bool:
        chosen = self.box.handle(event)
        if chosen:
            self.refresh()
        answer = self.list.handle(event) if chosen is None else None
        if answer == "opened":
            self.press("add")
        return answer is not None or chosen is not None

    def targets(self) -> dict[str, pygame.Rect]:
        return {**super().targets(), **self.box.targets()}
