"""The page before a Holy Grail War: whose pair one leads, who its master is, and who plays the seven pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.games.senya.rules.data.rows import Master, Sample, ServantClass
from game.games.senya.view.emblem import sample_crest
from game.games.senya.workshop.look import ACCENT, PANEL_HIGH, NoDataPage
from game.games.senya.workshop.people_list import PersonRow
from game.games.senya.workshop.roster import Roster
from game.games.senya.workshop.setup.before_page import BeforePage, button_row, foot_row
from game.games.senya.workshop.setup.fighters import of_roster, row_of, sheet_of, told
from game.games.senya.workshop.setup.person_block import draw_emblem, draw_person
from game.games.senya.workshop.setup.seated import PERSON, SeatedAnswers, keep, kept, player_of, player_row, seat_of
from game.games.senya.workshop.setup.sides import Contestant, entry
from game.games.senya.workshop.source import found_rows, rows
from game.games.senya.workshop.words import PageWords
from game.match.seats import SeatSpec
from game.stage.scene import Scene, TableSetup
from game.stage.seating import Seating
from game.stage.seeds import ask_seed, new_seed, seed_words
from game.ui import textures
from game.ui.widgets.widgets import Button, Painter

GAME, KEY = "senya-war", "senya_war_setup"
PAIRS = 7
FIRST_STRENGTH = 2
BATTLES, LOTS = ("self", "computer"), ("secret", "open")
READY = "ready"
"""The row of the list of masters that stands for the one who comes with the pair."""


@dataclass(frozen=True, slots=True)
class WarPair:
    """A pair of the war: its row, who leads it, and another master in the place of its own, if any."""

    row: Master
    player: int = FIRST_STRENGTH
    master: Contestant | None = None

    def ready(self, words: PageWords) -> Contestant:
        """Returns the master who comes with it."""
        sample = rows().samples[self.row.sample]
        return Contestant(words.of(self.row.name), sample.sheet.level, sample_crest(sample), sample=self.row.sample)

    def leader(self, words: PageWords) -> Contestant:
        """Returns its master."""
        return self.master or self.ready(words)

    @property
    def servant(self) -> Sample:
        """The ready character who serves in it."""
        return rows().samples[self.row.servant]

    @property
    def servant_class(self) -> ServantClass:
        return rows().servants[self.servant.sheet.servant_class]


def page() -> Scene:
    """Returns the page before a war, or where the data cannot be read one that says so."""
    found = found_rows()
    return WarPage() if found is not None and len(found.masters) == PAIRS else NoDataPage()


class WarPage(BeforePage):
    """Begins with the first pair for a person and six for the computer: a press on the last button is enough."""

    name, game_id = "senya-war-setup", GAME
    start_key, watch_key = "senya-war.setup.start", "senya-war.setup.watch"

    def begin(self) -> None:
        super().begin()
        before = kept(self.ctx.settings, KEY, {"battles": BATTLES, "lots": LOTS})
        self.chosen = dict(before.options)
        self._own = dict(of_roster(Roster(self.ctx.home, rows()).entries(), self.words))
        masters = list(rows().masters.values())
        first = [(READY, FIRST_STRENGTH if n else PERSON) for n in range(PAIRS)]
        seated = before.seats if len(before.seats) == PAIRS else first
        self.pairs = [
            WarPair(row, player, self._own.get(name)) for row, (name, player) in zip(masters, seated, strict=True)
        ]
        self.at = next((n for n, row in enumerate(masters) if row.id == before.chosen), 0)
        """The pair that is looked at."""
        self.seed: int | None = None
        """The seed that was asked for; None: each war has another."""

    def title(self) -> str:
        return self._text("title")

    def _text(self, key: str, *facts: object) -> str:
        return self.ctx.texts(f"senya-war.setup.{key}", *facts)

    def seats(self) -> tuple[SeatSpec, ...]:
        return tuple(seat_of(one.player) for one in self._ordered())

    # --- layout ------------------------------------------------------------------------------------------------------

    def fill(self, body: pygame.Rect) -> list[Button]:
        ctx = self.ctx
        gap, low = ctx.px(12), foot_row(ctx, body)
        left_w = round((body.w - gap) * 0.54)
        left, right = self.columns.lay_out(body, low.y - gap, gap, (left_w, body.w - left_w - gap))
        low_by = self.columns.remark_below(0, self._text("pairs"), self._text("players"))
        high = (left.h - low_by + ctx.px(6)) // PAIRS
        top = left.y + low_by
        self._places = [pygame.Rect(left.x, top + n * high, left.w, high - ctx.px(6)) for n in range(PAIRS)]
        buttons = self._pair_buttons(low.h)
        self._about = pygame.Rect(right.x, right.y, right.w, round(right.h * 0.56))
        self._list_head = self._about.bottom + ctx.px(4)
        rows_at = self._list_head + round(ctx.theme.text_px(15) * 1.7)
        chosen = self.list.chosen.id if self.list.chosen is not None else READY
        self.list.show(pygame.Rect(right.x, rows_at, right.w, right.bottom - rows_at), self._master_rows())
        self.list.choose(chosen)
        return [*buttons, *self._low_buttons(low, gap)]

    def _pair_buttons(self, bar: int) -> list[Button]:
        gap, made = self.ctx.px(5), []
        for n, (one, place) in enumerate(zip(self.pairs, self._places, strict=True)):
            line = pygame.Rect(0, 0, round(place.w * 0.50), min(bar, place.h - 2 * gap))
            line.midright = (place.right - 2 * gap, place.centery)
            made += player_row(f"pair.{n}", line, gap, one.player, self.ctx.texts, self._text("person"))
            look = pygame.Rect(place.x, place.y, line.x - gap - place.x, place.h)
            made.append(Button(f"look.{n}", look, style="card", painter=self._painter(n)))
        return made

    def _low_buttons(self, low: pygame.Rect, gap: int) -> list[Button]:
        texts = self.ctx.texts
        seed = self._text("seed", texts("newgame.seed"), seed_words(self.seed, texts("newgame.seed-any")))
        wanted = [
            *((f"battles.{one}", self._text(f"battles-{one}"), self.chosen["battles"] == one) for one in BATTLES),
            ("lots", self._text(f"lots-{self.chosen['lots']}"), self.chosen["lots"] == LOTS[0]),
            ("seed", seed, self.seed is not None),
            ("own", self._text("lead"), False),
        ]
        return button_row(low, gap, wanted, 13.5)

    def _painter(self, n: int) -> Painter:
        """Returns what draws a pair of the list: master and servant, each with emblem and name."""

        def paint(surface: pygame.Surface, rect: pygame.Rect, hovered: bool) -> None:
            ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
            edge = c.gold if n == self.at else ACCENT if hovered else None
            textures.panel(surface, rect, ctx.px(9), PANEL_HIGH, edge)
            one, side = self.pairs[n], min(ctx.px(46), rect.h - ctx.px(14))
            x = rect.x + ctx.px(8)
            of_class = self.words.of(one.servant_class.name) if self._known(one) else self._text("by-lot")
            for crest in (one.leader(self.words).crest, sample_crest(one.servant) if self._known(one) else None):
                draw_emblem(surface, ctx, crest, pygame.Rect(x, rect.centery - side // 2, side, side))
                x += side + ctx.px(4)
            x += ctx.px(4)
            room, px, small = rect.right - ctx.px(8) - x, theme.text_px(16), theme.text_px(12.5)
            for words, part, role, size, ink in (
                (one.leader(self.words).name, 0.32, "mincho", px, c.ink),
                (of_class, 0.72, "sans", small, ACCENT),
            ):
                fit = theme.fit(words, role, size, room)
                theme.draw(surface, words, (x, rect.y + rect.h * part), role, fit, ink, "midleft")

        return paint

    def _master_rows(self) -> list[PersonRow]:
        """Returns who may lead the pair that is looked at: its own master, and the characters that one has made."""
        ready = row_of(READY, self.pairs[self.at].ready(self.words), rows(), self.words)
        own = [(name, one) for name, one in self._own.items() if not one.servant]
        return [ready, *(row_of(name, one, rows(), self.words) for name, one in own)]

    # --- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        theme, c = self.ctx.theme, self.ctx.theme.colours
        self.columns.draw(surface, [self._text(key) for key in ("pairs", "pair")])
        self.columns.draw_remark(surface, 0, self._text("pairs"), self._text("players"))
        one = self.pairs[self.at]
        half = self._about.h // 2
        above = pygame.Rect(self._about.x, self._about.y, self._about.w, half)
        manner = one.row.attitude if self._known(one) else "by-lot"
        self._person(surface, above, one.leader(self.words), self._text("master"), self._text(f"attitude-{manner}"))
        self._servant(surface, above.move(0, half), one)
        at = (self._about.x, self._list_head)
        fit = theme.fit(self._text("masters"), "mincho", theme.text_px(15), self._about.w)
        theme.draw(surface, self._text("masters"), at, "mincho", fit, c.ink)
        self.list.draw(surface)

    def _servant(self, surface: pygame.Surface, room: pygame.Rect, one: WarPair) -> None:
        """Draws the servant of a pair, or says that lots are drawn for it."""
        what = self._text("servant")
        if not self._known(one):
            draw_person(surface, self.ctx, room, None, (what, self._text("by-lot"), "", self._text("servant-by-lot")))
            return
        servant, of_class = one.servant, one.servant_class
        skills = self.words("comma").join(self.words.name(name) for name in of_class.skills)
        crest = sample_crest(servant)
        made = Contestant(self.words.of(servant.name), servant.sheet.level, crest, sample=one.row.servant)
        words = self._text("class-told", self.words.of(of_class.name), self.words.of(of_class.role), skills)
        self._person(surface, room, made, what, words)

    def _person(self, surface: pygame.Surface, room: pygame.Rect, one: Contestant, what: str, words: str) -> None:
        lines = what, one.name, self.words.sheet_line(sheet_of(one, rows())), words
        place = draw_person(surface, self.ctx, room, one.crest, lines)
        self.tips.add(place, one.name, told(one, rows(), self.words))

    # --- what is done ------------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        what, _, which = name.partition(".")
        if what == "look":
            self._look(int(which))
        elif what == "pair":
            number, _, player = which.partition(".")
            self.pairs[int(number)] = replace(self.pairs[int(number)], player=player_of(player))
            self._look(int(number))
        elif what == "battles":
            self.chosen[what] = which
        elif what == "lots":
            self.chosen[what] = LOTS[self.chosen[what] == LOTS[0]]
        elif what == "seed":
            self._ask_seed()
        elif what == "own":
            self.lead()
        super().press(name)

    def _look(self, n: int) -> None:
        if n != self.at:
            self.at = n
            self.list.rows = ()

    def lead(self) -> None:
        """Makes the pair that is looked at the only one of a person."""
        before = next((one.player for one in self.pairs if one.player != PERSON), FIRST_STRENGTH)
        for n, one in enumerate(self.pairs):
            player = PERSON if n == self.at else before if one.player == PERSON else one.player
            self.pairs[n] = replace(one, player=player)

    def _ask_seed(self) -> None:
        texts = self.ctx.texts

        def given(seed: int | None) -> None:
            self.seed = seed
            self.refresh()

        ask_seed(self.ctx, lambda key, *facts: texts(f"newgame.{key}", *facts), self.seed, given)

    def keep(self) -> None:
        """Keeps what was chosen for the next visit; the seed is asked for anew."""
        names = {id(one): name for name, one in self._own.items()}
        seats = [(names.get(id(one.master), READY), one.player) for one in self.pairs]
        chosen = self.pairs[self.at].row.id
        keep(self.ctx.settings, KEY, SeatedAnswers(chosen, self.chosen, seats))
        self.ctx.app.settings_changed()

    def _known(self, one: WarPair) -> bool:
        """Whether it is shown who serves in a pair: in one's own, in all where no lots are drawn (S17.9)."""
        return self.chosen["lots"] == "open" or any(one is led for led in self._ordered()[: _led(self.pairs)])

    def _ordered(self) -> list[WarPair]:
        return sorted(self.pairs, key=lambda one: one.player != PERSON)

    def setup(self) -> TableSetup:
        """Returns the war as it is asked for; the pairs that people lead come first (S17.9)."""
        ordered = self._ordered()
        seats = Seating(self.ctx, GAME).seated(self.seats())
        start = {"war": {"pairs": [_pair(one) for one in ordered], "led": _led(ordered)}}
        seed = new_seed() if self.seed is None else self.seed
        return TableSetup(GAME, seats, {**self.chosen}, None, seed, start)

    def touched(self, event: pygame.event.Event) -> bool:
        answer = self.list.handle(event)
        row = self.list.chosen
        if answer in ("chosen", "opened") and row is not None:
            self.pairs[self.at] = replace(self.pairs[self.at], master=self._own.get(row.id))
            self.refresh()
        return answer is not None


def _led(pairs: Sequence[WarPair]) -> int:
    """Returns how many pairs are no part of the lots: those of people, where there are none the first."""
    return max(1, sum(one.player == PERSON for one in pairs))


def _pair(one: WarPair) -> dict[str, object]:
    """Returns what a position says of a pair."""
    servant = one.servant.sheet.servant_class
    return {"master": one.row.id if one.master is None else entry(one.master), "servant": servant}
