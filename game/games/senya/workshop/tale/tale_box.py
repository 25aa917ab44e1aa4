"""The column of stories: which there are, those that players wrote among them, and what is told of the chosen one."""

from collections.abc import Sequence
from itertools import takewhile

import pygame

from game.games.senya.rules.data.scenario_rows import SceneRow
from game.games.senya.view import looks
from game.games.senya.view.story.vignette import light_of, motif_of, vignette
from game.games.senya.words.paper import plain
from game.games.senya.workshop.look import ACCENT, BAD
from game.games.senya.workshop.people_list import PeopleList, PersonRow
from game.games.senya.workshop.tale.lived import endings, endings_found, minutes
from game.games.senya.workshop.tale.own_files import Tale, fault_words
from game.stage.scene import Context
from game.ui.pictures import LATER
from game.ui.text.text import beginnings
from game.ui.widgets.widgets import Button

BEGINNING = 4
"""So many rows of the scene a tale begins with are told below its picture at least; it is read once it is begun."""


class TaleBox:
    """Chooses a tale, and of one that a player wrote the scene it begins with."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.list = PeopleList(ctx)
        self.tales: tuple[Tale, ...] = ()
        self._chosen = ""
        self.start = ""
        """The scene that a preview begins with, "" for the usual one."""
        self._room = pygame.Rect(0, 0, 1, 1)

    def show(self, tales: Sequence[Tale], chosen: str) -> None:
        """Offers other tales, with one of them chosen where it is there, else the first that is supplied."""
        self.tales = tuple(tales)
        known = [one.id for one in self.tales]
        first = next((one.id for one in self.tales if not one.own), known[0])
        self._chosen = chosen if chosen in known else first

    @property
    def tale(self) -> Tale:
        """The chosen one."""
        return next((one for one in self.tales if one.id == self._chosen), self.tales[0])

    def choose(self, tale_id: str) -> None:
        """Chooses a tale; it begins as usual."""
        if tale_id != self._chosen:
            self._chosen, self.start = tale_id, ""

    def move(self, by: int) -> None:
        """Chooses the tale so many places further on, round the end."""
        at = self.tales.index(self.tale)
        self.choose(self.tales[(at + by) % len(self.tales)].id)

    def handle(self, event: pygame.event.Event) -> str | None:
        """Returns "chosen" after a choice, "" where the look changed, else None."""
        answer = self.list.handle(event)
        if answer and self.list.chosen is not None:
            self.choose(self.list.chosen.id)
            return "chosen"
        return answer

    def _text(self, key: str, *facts: object) -> str:
        return self._ctx.texts(f"senya-reader.setup.{key}", *facts)

    def _row(self, tale: Tale) -> PersonRow:
        own = self._text("own") if tale.own else ""
        if tale.scenario is None or tale.path is None:
            title = tale.id if tale.scenario is None else tale.scenario.title.get(self._ctx.texts.lang, tale.id)
        else:
            title = tale.scenario.title.get(self._ctx.texts.lang, tale.path.name)
        if tale.scenario is None and tale.path is not None:
            return PersonRow(tale.id, tale.path.name, own, self._text("faults", tale.grave or 1), wrong=True)
        assert tale.scenario is not None
        players = "–".join(map(str, dict.fromkeys(tale.scenario.players)))
        below = self._text("players", players, tale.scenario.level, minutes(tale.scenario))
        return PersonRow(tale.id, title, below, own)

    # --- layout ------------------------------------------------------------------------------------------------------

    def fill(self, room: pygame.Rect, bar: int) -> list[Button]:
        """Lays out the list above and below it what is told; returns the buttons of a tale that a player wrote."""
        ctx, theme = self._ctx, self._ctx.theme
        row = max(ctx.px(62), round(theme.text_px(16) * 1.5 + theme.text_px(12.5) * 1.6))
        high = min(round(room.h * 0.55), row * max(1, len(self.tales)))
        self.list.show(pygame.Rect(room.x, room.y, room.w, high), tuple(map(self._row, self.tales)))
        self.list.choose(self._chosen)
        self._room = pygame.Rect(room.x, room.y + high + ctx.px(8), room.w, room.h - high - ctx.px(8))
        if not self.tale.own:
            return []
        foot = pygame.Rect(self._room.x, self._room.bottom - bar, self._room.w, bar)
        self._room.height -= bar + ctx.px(8)
        if self.tale.scenario is None:
            return [Button("tale.reread", foot, self._text("reread"), size=13)]
        arrow, reread = bar, min(round(foot.w * 0.3), ctx.px(110))
        middle = pygame.Rect(foot.x + arrow, foot.y, foot.w - 2 * arrow - reread - ctx.px(6), bar)
        return [
            Button("tale.before", pygame.Rect(foot.x, foot.y, arrow, bar), "◀", size=13),
            Button("tale.scene", middle, self._text("begins", self._scene().id), "quiet", enabled=False, size=13),
            Button("tale.after", pygame.Rect(middle.right, foot.y, arrow, bar), "▶", size=13),
            Button("tale.reread", pygame.Rect(foot.right - reread, foot.y, reread, bar), self._text("reread"), size=13),
        ]

    def _scene(self) -> SceneRow:
        """Returns the scene that it begins with."""
        scenario = self.tale.scenario
        assert scenario is not None
        return scenario.scenes[self.start or scenario.start]

    def step(self, by: int) -> None:
        """Lets a preview begin with the next scene, or the one before."""
        scenario = self.tale.scenario
        if scenario is not None:
            names = list(scenario.scenes)
            found = names[(names.index(self._scene().id) + by) % len(names)]
            self.start = "" if found == scenario.start else found

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the list, and of the chosen tale how it begins or all that is wrong in its file."""
        self.list.draw(surface)
        room = self._room
        if self.tale.scenario is None:
            self._faults(surface, room)
            return
        theme, scene = self._ctx.theme, self._scene()
        words = " ".join(plain(scene.text.get(self._ctx.texts.lang, "")).split())
        px = theme.text_px(14)
        high = min(round(room.w * 0.5), room.h - (BEGINNING + 1) * _step(px) - self._ctx.px(6))
        if high > self._ctx.px(50):
            key = f"{self.tale.scenario.id}.{scene.id}"
            surface.blit(LATER.of(vignette, (room.w, high), motif_of(scene), light_of(scene), key), room)
            room = pygame.Rect(room.x, room.y + high + self._ctx.px(6), room.w, room.h - high - self._ctx.px(6))
        room = self._endings(surface, room)
        if self.tale.faults:
            remarks = pygame.Rect(room.x, room.y + room.h // 2, room.w, room.h // 2)
            self._faults(surface, remarks)
            room = pygame.Rect(room.x, room.y, room.w, room.h // 2)
        most = max(1, room.h // _step(px))
        first, *longer = reversed(list(beginnings(words)))  # so that no long scene is set as a whole
        fit = takewhile(lambda part: len(theme.fonts.wrap(part, "mincho", px, room.w)) <= most, longer)
        for n, line in enumerate(looks.cut_rows(theme, [first, *fit][-1], "mincho", px, room.w, most)):
            theme.draw(surface, line, (room.x, room.y + n * _step(px)), "mincho", px, theme.colours.muted)

    def _endings(self, surface: pygame.Surface, room: pygame.Rect) -> pygame.Rect:
        """A line that tells how many endings were found, and which; returns what is left below it."""
        scenario, theme = self.tale.scenario, self._ctx.theme
        assert scenario is not None
        found, lang = endings_found(self._ctx.settings, scenario), self._ctx.texts.lang
        named = self._text("comma").join(plain(one.place.get(lang, "")) for one in found)
        words = self._text("endings", len(found), len(endings(scenario)))
        words = self._text("endings-named", words, named) if named else words
        px = theme.fit(words, "sans", theme.text_px(13), room.w)
        words = looks.cut(theme, words, "sans", px, room.w)
        theme.draw(surface, words, room.topleft, "sans", px, ACCENT)
        high = round(theme.text_px(13) * 1.6)
        return pygame.Rect(room.x, room.y + high, room.w, room.h - high)

    def _faults(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """All that is wrong, a sentence each, as far as there is room; how many more there are."""
        theme, px, y = self._ctx.theme, self._ctx.theme.text_px(13), room.y
        step, faults = theme.line_height("sans", px), self.tale.faults
        for n, fault in enumerate(faults):
            words = fault_words(self._ctx.texts, fault)
            high = theme.block_height(words, "sans", px, room.w)
            more = n < len(faults) - 1
            if y + high + (step if more else 0) > room.bottom and n:
                theme.draw(surface, self._text("more-faults", len(faults) - n), (room.x, y), "sans", px, ACCENT)
                return
            block = pygame.Rect(room.x, y, room.w, high)
            y += theme.draw_block(surface, words, block, "sans", px, BAD if fault.grave else ACCENT)

    def targets(self) -> dict[str, pygame.Rect]:
        """The rows in sight, by what they are called in the probe: "scenario.<id>"."""
        return {f"scenario.{name.removeprefix('person.')}": place for name, place in self.list.targets().items()}


def _step(px: int) -> int:
    return round(px * 1.5)
