"""The page on which a character is built: the steps of S4.1, what each choice would change, and the live values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.games.senya.rules.character.derive import class_levels, derive
from game.games.senya.view.emblem import emblem, sheet_crest
from game.games.senya.workshop.asking import ask_texts, ask_to_leave
from game.games.senya.workshop.build_rules import ADDS, Doing
from game.games.senya.workshop.choice_list import RIGHT, ChoiceList, ChoiceWords
from game.games.senya.workshop.compare_page import ComparePage
from game.games.senya.workshop.detail import Detail, DetailBox, detail_of
from game.games.senya.workshop.draft import BUILD_STEPS, LEVELS, Draft
from game.games.senya.workshop.look import Foot, WorkshopPage, panel
from game.games.senya.workshop.offers import BuildOffer, offers
from game.games.senya.workshop.person import Person, Personal
from game.games.senya.workshop.sheet_page import SheetPage
from game.games.senya.workshop.source import rows
from game.games.senya.workshop.step_bar import STEP, step_buttons
from game.games.senya.workshop.sums_page import SumsPage
from game.games.senya.workshop.values import VALUE, Values
from game.rules.chance import Stream
from game.stage.seeds import new_seed
from game.ui.widgets.widgets import Button

SHARES = (0.36, 0.31)
"""How much of the width the list and the details take; the values have the rest."""
Kept = Callable[[Person], bool]
"""Keeps the person that was built; False where that could not be done."""


class BuildPage(WorkshopPage):
    """Builds from `person`, a new or a kept one; `keep` gets what was built when it is to be saved.

    `kept`: the person stands in the roster as it is; `step` is where the page begins. `others`: what other characters
    of the same player bring to its purse (S18.4).
    """

    name = "senya-build"

    def __init__(
        self, person: Person, keep: Kept, *, step: str = BUILD_STEPS[0], kept: bool = False, others: int = 0
    ) -> None:
        self._draft = Draft(person, rows(), others)
        self._keep = keep
        self._saved = person if kept else None
        self._everything = False
        self.step = step

    def begin(self) -> None:
        self.list = ChoiceList(self.ctx, self._row_words)
        self._values = Values(self.ctx, self.tips)
        self._box = DetailBox(self.ctx, self.tips, self.words)
        self._doing = Doing(self._draft)
        self._shown: tuple[Person, str, bool] | None = None
        self._detail: Detail | None = None

    # --- what is on the page ---------------------------------------------------------------------------------------

    def title(self) -> str:
        return self.words.titled("build.title", self._draft.person.name)

    def foot(self) -> Sequence[Foot]:
        w, draft = self.words, self._draft
        changed, last = draft.person != self._saved, self.step == BUILD_STEPS[-1]
        ready = last or draft.done
        return [
            ("undo", w("build.undo"), "plain", draft.changed),
            ("redo", w("build.redo"), "plain", draft.undone),
            ("sheet", w("home.sheet"), "plain", True),
            ("next", w("build.next"), "gold" if changed and not ready else "plain", not last),
            ("save", w("build.save"), "gold" if ready else "plain", changed),
            ("back", self.ctx.texts("app.back"), "plain" if changed else "gold", True),
        ]

    def fill(self, body: pygame.Rect) -> list[Button]:
        ctx = self.ctx
        gap, bar = ctx.px(12), max(ctx.px(38), round(ctx.theme.text_px(14) * 2))
        buttons = step_buttons(ctx, self.words, self._draft, self.step, pygame.Rect(body.x, body.y, body.w, bar))
        columns = pygame.Rect(body.x, body.y + bar + gap, body.w, body.h - bar - gap)
        widths = [round(columns.w * share) - gap for share in SHARES]
        self._left = pygame.Rect(columns.x, columns.y, widths[0], columns.h)
        self._middle = pygame.Rect(self._left.right + gap, columns.y, widths[1], columns.h)
        self._right = pygame.Rect(self._middle.right + gap, columns.y, 0, columns.h)
        self._right.w = columns.right - self._right.x
        tools, top = self._tool_buttons(self._left)
        inside = pygame.Rect(self._left.x, top, self._left.w, self._left.bottom - top).inflate(-ctx.px(12), -ctx.px(12))
        now = (self._draft.person, self.step, self._everything)
        if self._shown != now:
            fresh = self._shown is None or self._shown[1:] != now[1:]
            self.list.show(inside, offers(self._draft, self.step, self._everything), fresh=fresh)
            self._shown = now
        else:
            self.list.show(inside, self.list.offers, fresh=False)
        opened, self._detail_foot = self._box.open_rows(self._middle, self._draft.open(self.step), self.words)
        return [*buttons, *tools, *opened, *self._look_buttons()]

    def _look_buttons(self) -> list[Button]:
        """Returns what depends on the choice looked at: its buttons and the values."""
        ctx, w = self.ctx, self.words
        offer = self.list.looked_at
        self._detail = detail_of(self._draft, offer, w) if offer is not None else None
        found = self._detail.changes if self._detail is not None else ()
        changed = {change.name: change.by for change in found}
        made = self._values.lay_out(self._right, derive(self._draft.sheet, self._draft.data), changed, w)
        if offer is None:
            return made
        height, gap = max(ctx.px(34), round(ctx.theme.text_px(14) * 2)), ctx.px(10)
        heading = round(ctx.theme.text_px(13) * 1.9) if self._draft.open(self.step) else 0
        y = self._detail_foot - height - gap - heading
        width = (self._middle.w - 3 * gap) // 2
        take = pygame.Rect(self._middle.x + gap, y, width, height)
        can_take = self._doing.can_take(offer)
        made.append(Button("take", take, w("build.take"), enabled=can_take))
        left = take.move(width + gap, 0)
        made.append(Button("leave", left, w("build.leave"), enabled=bool(offer.taken)))
        place = pygame.Rect(self._middle.x, self._middle.y, self._middle.w, y - self._middle.y)
        if self._detail is not None:
            made += self._box.lay_out(place, self._detail, w)
        return made

    def _tool_buttons(self, column: pygame.Rect) -> tuple[list[Button], int]:
        """Returns the buttons above the list, and where the list begins: below them and the words of the step."""
        ctx, w = self.ctx, self.words
        px = ctx.theme.text_px(13.5)
        inner = column.inflate(-2 * ctx.px(14), 0)
        self._told = self._step_words()
        y = column.y + ctx.px(10) + ctx.theme.block_height(self._told, "sans", px, inner.w) + ctx.px(4)
        wanted: list[tuple[str, str, bool]] = []
        if self.step == "growth" and not self._draft.learned.binds:
            reached = self._draft.sheet.level if self._draft.sheet.level >= LEVELS[0] else LEVELS[0]
            bought = max(reached, self._draft.level_bought)
            wanted = [(f"level.{level}", str(level), level == bought) for level in LEVELS]
        elif self.step == "skills":
            wanted = [("own", w("build.own"), not self._everything), ("all", w("build.all"), self._everything)]
            wanted.append(("compare", w("build.compare"), False))
        elif self.step == "breaks":
            wanted = [("compare", w("build.compare"), False)]
        elif self.step == "personal":
            wanted = [("texts", w("build.texts"), False), ("roll", w("build.roll"), False)]
        if not wanted:
            return [], y
        gap, height = ctx.px(6), max(ctx.px(32), round(ctx.theme.text_px(14) * 1.9))
        width = (inner.w + gap) // len(wanted) - gap
        made = [
            Button(name, pygame.Rect(inner.x + n * (width + gap), y, width, height), label, selected=on, size=14)
            for n, (name, label, on) in enumerate(wanted)
        ]
        return made, y + height

    def _step_words(self) -> str:
        draft, sheet = self._draft, self._draft.sheet
        if self.step == "growth":
            about = "about.grown" if draft.learned.binds else "about.growth"
            return self.words(about, draft.purse, sheet.level)
        if self.step == "skills" and draft.learned.changed:
            names = (self.words.name(one.id) for one in draft.learned.changed)
            return self.words("about.changed", self.words("comma").join(names))
        if self.step == "personal" and sheet.emotions:
            return self.words("about.felt", self.words("comma").join(map(self.words.name, sheet.emotions)))
        return self.words(f"about.{self.step}")

    def _row_words(self, offer: BuildOffer) -> ChoiceWords:
        w, name = self.words, self.words.name(offer.id)
        if offer.heading:
            return ChoiceWords(w.heading(offer.step))
        if offer.step in ("skills", "breaks"):
            return ChoiceWords(name, w.category(offer.id))
        if offer.step == "style":
            return ChoiceWords(name, below=w.style(offer.id).line)
        if offer.step in ("classes", "growth"):
            level = class_levels(self._draft.sheet).get(offer.id, 0) if offer.step == "growth" else 0
            return ChoiceWords(name, w("level-now", level) if level else "", w.cls(offer.id).line)
        if offer.step == "items":
            return ChoiceWords(name, w.item(offer.id).head)
        return ChoiceWords(name, w.emotion(offer.id).head if offer.step == "emotions" else "")

    def paint(self, surface: pygame.Surface) -> None:
        ctx, theme = self.ctx, self.ctx.theme
        for column in (self._left, self._middle, self._right):
            panel(surface, ctx, column)
        side = self.head.h + ctx.px(10)
        image = emblem(sheet_crest(self._draft.person.name, self._draft.sheet), side)
        corner = (self.head.right - side, self.head.y - ctx.px(8))
        surface.blit(image, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        place = self._left.inflate(-2 * ctx.px(14), -2 * ctx.px(10))
        theme.draw_block(surface, self._told, place, "sans", theme.text_px(13.5), theme.colours.muted)
        self.list.draw(surface)
        if self._detail is not None:
            self._box.draw(surface)
        for button in self.group.buttons:
            step = button.name.removeprefix(STEP)
            if step != button.name:
                self.tips.add(button.rect, self.words(f"step.{step}"), self.words.glossary(step))
        self._box.draw_open(surface, self.words("build.open"))
        self._values.draw(surface, self.words)

    # --- what is done ----------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Does what a button says."""
        what, _, which = name.partition(".")
        draft, offer = self._draft, self.list.looked_at
        if what == "step":
            self.step = which
        elif what == "next":
            self.step = BUILD_STEPS[BUILD_STEPS.index(self.step) + 1]
        elif what == "value":
            self._open_sum(which)
        elif what == "level":
            draft.become(draft.granted(int(which)))
        elif what in ("own", "all"):
            self._everything = what == "all"
        elif what in ("take", "leave") and offer is not None:
            (self._take if what == "take" else self._leave)(offer)
        elif what in ("undo", "redo"):
            (draft.undo if what == "undo" else draft.redo)()
        elif what == "compare":
            first = offer.id if offer is not None and offer.step in ("skills", "breaks") else ""
            self.ctx.app.push(ComparePage(draft, first))
        elif what == "sheet":
            self.ctx.app.push(SheetPage(draft.person))
        elif what == "texts":
            self.ask_texts()
        elif what == "roll":
            self._roll()
        elif what == "save":
            self._save()
        self.refresh()

    def _take(self, offer: BuildOffer) -> None:
        """Takes a choice, or says why it cannot be taken."""
        refused = self._doing.take(offer)
        if refused is not None:
            self.ctx.app.notify(self.words.clause(refused), refused)

    def _leave(self, offer: BuildOffer) -> None:
        """Gives a choice up, or says why it cannot be given up."""
        refused = self._doing.leave(offer)
        if refused is not None:
            self.ctx.app.notify(self.words.clause(refused), refused)

    def _open_sum(self, name: str) -> None:
        total = self._values.total(name)
        if total is not None:
            self.ctx.app.push(SumsPage(name, total))

    def _roll(self) -> None:
        told = self._doing.roll(Stream(new_seed()))
        words = self.words("comma").join(self.words("rolled", number, self.words.name(name)) for number, name in told)
        self.ctx.app.notify(words)

    def ask_texts(self, why: str = "") -> None:
        """Asks for the name and the other words of the person, `why` standing above them."""

        def said(words: Personal) -> None:
            self._draft.become(replace(self._draft.person, said=words))
            self.refresh()

        ask_texts(self.ctx, self.words, self._draft.person.said, why, said)

    def _save(self) -> bool:
        if not self._draft.person.name:
            self.step = "personal"
            self.ask_texts(self.words("build.no-name"))
            return False
        if not self._keep(self._draft.person):
            return False
        self._saved = self._draft.person
        return True

    def back(self) -> None:
        """Leaves; what is not saved is asked about first."""
        if self._draft.person == self._saved or not self._draft.changed:
            self.ctx.app.pop()
        else:
            ask_to_leave(self.ctx, self.words, self._save)

    # --- input -----------------------------------------------------------------------------------------------------

    def keyed(self, event: pygame.event.Event) -> bool:
        """Takes the keys of the list, of undo and of giving up."""
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if command and event.key in (pygame.K_z, pygame.K_y):
            self.press("undo" if event.key == pygame.K_z else "redo")
            return True
        if command and event.key == pygame.K_s:
            self.press("save")
            return True
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.press("leave")
            return True
        if self.group.show_focus and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.group.show_focus = False
        return self.touched(event)

    def touched(self, event: pygame.event.Event) -> bool:
        """Gives an event to the list: a press takes the choice, with the right button it is given up."""
        answer = self.list.handle(event)
        if isinstance(answer, BuildOffer):
            second = event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT
            if second or (answer.taken and answer.step not in ADDS and not self._doing.again(answer)):
                self._leave(answer)
            else:
                self._take(answer)
            self.refresh()
            return True
        if answer:
            self.refresh()
        return answer

    def targets(self) -> dict[str, pygame.Rect]:
        return {**super().targets(), **self.list.targets()}

    def probe(self) -> dict[str, object]:
        offer = self.list.looked_at
        return {"step": self.step, "looked_at": offer.id if offer else "", "done": self._draft.done, "value": VALUE}
