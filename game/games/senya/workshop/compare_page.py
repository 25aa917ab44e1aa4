"""Two skills side by side: what each says, and what each would change."""

from collections.abc import Sequence

import pygame

from game.games.senya.workshop.choice_list import ChoiceList, ChoiceWords
from game.games.senya.workshop.detail import DetailBox, detail_of
from game.games.senya.workshop.draft import Draft
from game.games.senya.workshop.look import Foot, WorkshopPage, panel
from game.games.senya.workshop.offers import BuildOffer, offers
from game.ui.widgets.widgets import Button

SIDES = 2
LIST_SHARE = 0.21


class ComparePage(WorkshopPage):
    """A list at either side and the two skills between them; nothing is taken here."""

    name = "senya-compare"

    def __init__(self, draft: Draft, first: str = "") -> None:
        self._draft, self._first = draft, first

    def begin(self) -> None:
        self.lists = [ChoiceList(self.ctx, self._row_words) for _ in range(SIDES)]
        self._boxes = [DetailBox(self.ctx, self.tips, self.words) for _ in range(SIDES)]
        self._fresh = True
        self._keyboard = 0

    def title(self) -> str:
        return self.words("compare.title")

    def foot(self) -> Sequence[Foot]:
        return [("back", self.ctx.texts("app.back"), "gold", True)]

    def fill(self, body: pygame.Rect) -> list[Button]:
        gap = self.ctx.px(12)
        narrow = round(body.w * LIST_SHARE)
        wide = (body.w - 2 * narrow - 3 * gap) // 2
        self._columns = [
            pygame.Rect(body.x, body.y, narrow, body.h),
            pygame.Rect(body.right - narrow, body.y, narrow, body.h),
        ]
        self._texts = [
            pygame.Rect(body.x + narrow + gap + n * (wide + gap), body.y, wide, body.h) for n in range(SIDES)
        ]
        found = offers(self._draft, "skills", everything=True)
        for shown, column in zip(self.lists, self._columns, strict=True):
            shown.show(column.inflate(-self.ctx.px(12), -self.ctx.px(12)), found, fresh=self._fresh)
        if self._fresh and self._first:
            for shown in self.lists:
                shown.look_at(self._first)
        self._fresh = False
        return []

    def _row_words(self, offer: BuildOffer) -> ChoiceWords:
        return ChoiceWords(self.words.heading(offer.step) if offer.heading else self.words.name(offer.id))

    def paint(self, surface: pygame.Surface) -> None:
        for column in (*self._columns, *self._texts):
            panel(surface, self.ctx, column)
        for shown, place, box in zip(self.lists, self._texts, self._boxes, strict=True):
            shown.draw(surface)
            if shown.looked_at is not None:
                box.lay_out(place, detail_of(self._draft, shown.looked_at, self.words), self.words)
                box.draw(surface)

    def press(self, name: str) -> None:
        """There is nothing to press but the way back."""

    def keyed(self, event: pygame.event.Event) -> bool:
        """Left and right choose the list that the other keys go to."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._keyboard = 0 if event.key == pygame.K_LEFT else 1
            return True
        return bool(self.lists[self._keyboard].handle(event))

    def touched(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return False
        return any([bool(shown.handle(event)) for shown in self.lists])

    def targets(self) -> dict[str, pygame.Rect]:
        found = super().targets()
        for n, shown in enumerate(self.lists):
            found |= {f"{n}.{name}": rect for name, rect in shown.targets().items()}
        return found

    def probe(self) -> dict[str, object]:
        return {"compared": [shown.looked_at.id for shown in self.lists if shown.looked_at is not None]}
