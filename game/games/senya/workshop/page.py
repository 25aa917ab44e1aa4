"""The workshop: the roster of the player's characters, with the ready ones of the quick start beside it."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.games.senya.rules.character.building import quick_start
from game.games.senya.view.emblem import sample_crest, sheet_crest
from game.games.senya.workshop.build_page import BuildPage
from game.games.senya.workshop.chronicle.page import ChroniclePage
from game.games.senya.workshop.draft import BUILD_STEPS
from game.games.senya.workshop.keeping import Keeping
from game.games.senya.workshop.look import Foot, NoDataPage, WorkshopPage, panel
from game.games.senya.workshop.people_list import PeopleList, PersonRow
from game.games.senya.workshop.person import Person, Personal
from game.games.senya.workshop.roster import Roster, RosterEntry, found_by, purse
from game.games.senya.workshop.setup.fighters import of_gone, of_roster, of_samples
from game.games.senya.workshop.setup.sides import Contestant
from game.games.senya.workshop.setup_page import SetupPage
from game.games.senya.workshop.sheet_page import SheetPage
from game.games.senya.workshop.source import found_rows, rows
from game.stage.scene import Context, Scene
from game.ui.text.text import clean
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widgets import Button, Style

SAMPLE = "sample."
FILTERS = ("used", "archived", "gone")
LONGEST_SEARCH = 60
SEARCH, LEAST_SEARCH = 0.42, 0.285
"""Parts of its row that the field of the search takes, and where words are large."""


def page() -> Scene:
    """Returns the workshop, or where the data cannot be read a page that says so."""
    return WorkshopHome() if found_rows() is not None else NoDataPage()


def sort_of(entry: RosterEntry) -> str:
    """Returns the filter a file belongs to; one that cannot be read stands among those in use."""
    if entry.person is None:
        return "used"
    return "gone" if entry.person.gone else "archived" if entry.person.archived else "used"


class WorkshopHome(WorkshopPage):
    """Everything that can be done with kept characters; nothing is written but what a button says."""

    name = "senya-workshop"

    def __init__(self, given: Path | None = None) -> None:
        self._given = given

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        given, self._given = self._given, None
        if given is not None:
            self._keeping.attempt(lambda: self._keeping.take_in(given))

    def begin(self) -> None:
        self._roster = Roster(self.ctx.home, rows())
        self._entries: tuple[RosterEntry, ...] = ()
        self._keeping = Keeping(self.ctx, self._roster, self._changed)
        self._filter = FILTERS[0]
        self.own, self.samples = PeopleList(self.ctx), PeopleList(self.ctx)
        self._keys = self.own
        self._search = TextField(self.ctx.theme, limit=LONGEST_SEARCH, foreign=self.clipboard_foreign)
        self.fields = (self._search,)
        self.reload()

    def uncovered(self) -> None:
        self.reload()
        self.refresh()

    def reload(self) -> None:
        """Reads the roster anew: another program may have written to it."""
        self._entries = self._roster.entries()

    # --- what is on the page ---------------------------------------------------------------------------------------

    def title(self) -> str:
        return self.words("home.title")

    @property
    def entry(self) -> RosterEntry | None:
        """The chosen file of the roster."""
        chosen = self.own.chosen
        return next((entry for entry in self._entries if chosen is not None and entry.path.name == chosen.id), None)

    @property
    def person(self) -> Person | None:
        """The chosen character, kept or ready."""
        if self.entry is not None:
            return self.entry.person
        chosen = self.samples.chosen
        sample = rows().samples.get(chosen.id.removeprefix(SAMPLE)) if chosen is not None else None
        return None if sample is None else Person(sample.sheet, Personal(self.words.of(sample.name)))

    def foot(self) -> Sequence[Foot]:
        w, entry, person = self.words, self.entry, self.person
        kept = entry is not None and entry.person is not None
        archived = entry is not None and entry.person is not None and entry.person.archived
        buttons: list[Foot] = [("sheet", w("home.sheet"), "plain", person is not None)]
        if entry is not None and entry.faults:
            buttons.append(("faults", w("home.faults"), "plain", True))
        if entry is not None:
            buttons.append(("chronicle", w("home.chronicle"), "plain", kept))
        if entry is not None and person is not None and person.gone:
            foe = self._foe() is not None
            buttons += [("return", w("home.return"), "gold", foe), ("delete", w("home.delete"), "danger", True)]
        elif entry is None:
            buttons.append(("take", w("home.quick"), "gold", person is not None))
        else:
            buttons += [
                ("edit", w("home.grow" if person is not None and person.sessions else "home.edit"), "plain", kept),
                ("copy", w("home.copy"), "plain", kept),
                ("archive", w("home.unarchive" if archived else "home.archive"), "plain", kept),
                ("delete", w("home.delete"), "danger", True),
            ]
        return [*buttons, ("back", self.ctx.texts("app.back"), "plain", True)]

    def fill(self, body: pygame.Rect) -> list[Button]:
        ctx, theme, w = self.ctx, self.ctx.theme, self.words
        gap, bar = ctx.px(12), max(ctx.px(36), round(theme.text_px(14) * 2))
        self._left = pygame.Rect(body.x, body.y, round(body.w * 0.58) - gap, body.h)
        self._right = pygame.Rect(self._left.right + gap, body.y, body.right - self._left.right - gap, body.h)
        buttons = self._head_buttons(bar)
        inner = self._left.inflate(-2 * gap, -2 * gap)
        self._search.hint = w("home.search")
        buttons += self._head_row(pygame.Rect(inner.x, inner.y, inner.w, bar))
        view = pygame.Rect(inner.x, inner.y + bar + gap, inner.w, inner.bottom - inner.y - bar - gap)
        self.own.show(view, [self._row(entry) for entry in found_by(self._in(self._filter), self._search.text)])
        self._note = self._right.inflate(-2 * gap, -2 * gap)
        head = theme.block_height(w("home.samples"), "sans", theme.text_px(13.5), self._note.w) + ctx.px(8)
        below = pygame.Rect(self._note.x, self._note.y + head, self._note.w, self._note.h - head)
        self.samples.show(below, [self._sample_row(sample.id) for sample in quick_start(rows())])
        return buttons

    def _head_row(self, row: pygame.Rect) -> list[Button]:
        """Lays the field of the search and the filters, which are as wide as their words need, out in a row."""
        w, gap, px = self.words, self.ctx.px(8), self.ctx.theme.text_px(14)
        labels = {name: w(f"filter.{name}", len(self._in(name))) for name in FILTERS}
        each = round(row.w * (1 - SEARCH)) // len(FILTERS)
        words = (self.ctx.theme.fonts.width(label, "sans-bold", px) for label in labels.values())
        needs = [max(each, word + round(px * 1.2)) for word in words]
        x = row.right - min(sum(needs), round(row.w * (1 - LEAST_SEARCH)))
        self._search.rect = pygame.Rect(row.x, row.y, x - row.x, row.h)
        buttons, room = [], row.right - x
        for (name, label), need in zip(labels.items(), needs, strict=True):
            wide = need * room // sum(needs)
            rect = pygame.Rect(x + gap, row.y, wide - gap, row.h)
            buttons.append(Button(f"filter.{name}", rect, label, selected=name == self._filter, size=14))
            x += wide
        return buttons

    def _head_buttons(self, height: int) -> list[Button]:
        ctx, w = self.ctx, self.words
        made: list[Button] = []
        able = self.entry is not None and self._fighter() is not None
        gold = "" if self.samples.chosen is not None else "battle" if able else "new"  # what comes next
        x = self.head.right
        for name in ("import", "battle", "new"):
            width = ctx.theme.fonts.width(w(f"home.{name}"), "sans-bold", ctx.theme.text_px(15)) + ctx.px(36)
            x -= width
            style: Style = "gold" if name == gold else "plain"
            made.append(Button(name, pygame.Rect(x, self.head.y, width, height), w(f"home.{name}"), style))
            x -= ctx.px(10)
        return made[::-1]

    def _in(self, name: str) -> tuple[RosterEntry, ...]:
        return tuple(entry for entry in self._entries if sort_of(entry) == name)

    def _row(self, entry: RosterEntry) -> PersonRow:
        w = self.words
        if entry.person is None:
            return PersonRow(
                entry.path.name, entry.path.name, clean(w.fault(entry.faults[0])), w("home.damaged"), None, True
            )
        right = w("home.unfinished") if entry.faults else w("level-now", entry.person.sheet.level)
        below = w.sheet_line(entry.person.sheet)
        title = w.called(entry.person.name)
        of = sheet_crest(entry.person.name, entry.person.sheet)
        return PersonRow(entry.path.name, title, below, right, of, bool(entry.faults))

    def _sample_row(self, sample_id: str) -> PersonRow:
        sample = rows().samples[sample_id]
        w, title = self.words, self.words.of(sample.name)
        right = w("level-now", sample.sheet.level)
        return PersonRow(f"{SAMPLE}{sample_id}", title, w.sheet_line(sample.sheet), right, sample_crest(sample))

    def paint(self, surface: pygame.Surface) -> None:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        panel(surface, ctx, self._left)
        panel(surface, ctx, self._right)
        self._search.draw(surface)
        theme.draw_block(surface, self.words("home.samples"), self._note, "sans", theme.text_px(13.5), c.muted)
        self.samples.draw(surface)
        self.own.draw(surface)
        if not self.own.rows:
            place = self.own.list.scroll.view.inflate(-ctx.px(20), -ctx.px(20))
            key = "home.none-found" if self._search.text else f"home.empty-{self._filter}"
            theme.draw_block(surface, self.words(key), place, "sans", theme.text_px(15), c.muted)

    # --- what is done ----------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Does what a button says."""
        what, _, which = name.partition(".")
        entry, person = self.entry, self.person
        if what == "filter":
            self._filter = which
        elif what == "new":
            self.ctx.app.push(BuildPage(Person(), self._keeping.keeper(None)))
        elif what == "battle":
            self.ctx.app.push(SetupPage(self._fighter()))
        elif what == "import":
            self._keeping.ask_import()
        elif what == "faults" and entry is not None:
            self._keeping.tell_faults(entry)
        elif person is None and what != "delete":
            return
        elif what == "sheet" and person is not None:
            chosen = self.own.chosen or self.samples.chosen
            self.ctx.app.push(SheetPage(person, chosen.crest if chosen is not None else None))
        elif what == "take" and person is not None:
            taken = BuildPage(person, self._keeping.keeper(None), step="personal")
            self.ctx.app.push(taken)
            taken.ask_texts(self.words("home.own-name"))
        elif entry is not None:
            self._with_entry(what, entry)
        self.refresh()

    def _fighter(self) -> Contestant | None:
        """Returns the chosen character as one who can fight."""
        chosen = self.own.chosen or self.samples.chosen
        able = {**dict(of_roster(self._entries, self.words)), **dict(of_samples(rows(), self.words))}
        return able.get(chosen.id) if chosen is not None else None

    def _foe(self) -> Contestant | None:
        """Returns the chosen character as one who comes back as an enemy (S7.12)."""
        entry = self.entry
        found = () if entry is None else of_gone((entry,), rows(), self.words)
        return next((one for _, one in found), None)

    def _with_entry(self, what: str, entry: RosterEntry) -> None:
        """Does something with a file of the roster."""
        person = entry.person
        if what == "delete":
            self._keeping.ask_delete(entry)
        elif person is None:
            return
        elif what == "edit":
            others = purse(self._entries, person.player) - person.experience
            step = "growth" if person.sessions else BUILD_STEPS[0]
            self.ctx.app.push(BuildPage(person, self._keeping.keeper(entry), step=step, kept=True, others=others))
        elif what == "chronicle":
            self.ctx.app.push(ChroniclePage(person, self._entries, self._keeping.keeper(entry)))
        elif what == "return":
            self.ctx.app.push(SetupPage(foe=self._foe()))
        elif what == "copy":
            self._keeping.copy(entry, person)
        elif what == "archive":
            self._keeping.archive(entry, person)

    def _changed(self, name: str) -> None:
        """Reads the roster again and chooses a file of it."""
        self.reload()
        entry = next((entry for entry in self._entries if entry.path.name == name), None)
        if entry is not None:
            self._filter = sort_of(entry)
        self.refresh()
        self._only(self.own, name)

    # --- input -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._keeping.attempt(lambda: self._keeping.take_in(Path(event.file)))
            return True
        before = self._search.text
        touched = self._search.handle(event)
        if self._search.text != before:
            self.refresh()
        if touched and event.type != pygame.MOUSEMOTION:
            return True
        return super().handle(event) or touched

    def keyed(self, event: pygame.event.Event) -> bool:
        """Takes the keys of the two lists: left and right change between them."""
        if self._search.focused:
            if event.key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN):
                self._search.focus(False)
                return True
            return self.touched(event)
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._search.focus(True)
            return True
        if self.group.show_focus and event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        self.group.show_focus = False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._keys = self.own if event.key == pygame.K_LEFT else self.samples
            if self._keys.rows:
                self._only(self._keys, self._keys.rows[0].id)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.press("sheet")
            return True
        if event.key == pygame.K_DELETE and self.entry is not None:
            self.press("delete")
            return True
        return self.touched(event)

    def touched(self, event: pygame.event.Event) -> bool:
        """Gives an event to the lists; what is chosen in one is no longer chosen in the other."""
        lists = [self._keys] if event.type == pygame.KEYDOWN else [self.own, self.samples]
        for shown in lists:
            answer = shown.handle(event)
            if answer in ("chosen", "opened"):
                self._keys = shown
                self._only(shown, shown.chosen.id if shown.chosen is not None else "")
                if answer == "opened":
                    self.press("sheet")
                return True
            if answer is not None:
                return True
        return False

    def _only(self, shown: PeopleList, row_id: str) -> None:
        other = self.samples if shown is self.own else self.own
        other.list.chosen = None
        shown.choose(row_id)
        self.refresh()

    def targets(self) -> dict[str, pygame.Rect]:
        search = {"search": self._search.rect}
        return {**super().targets(), **search, **self.own.targets(), **self.samples.targets()}

    def probe(self) -> dict[str, object]:
        chosen = self.own.chosen or self.samples.chosen
        return {"rows": len(self.own.rows), "filter": self._filter, "chosen": chosen.id if chosen else ""}
