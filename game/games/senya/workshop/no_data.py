"""What is said where the data of the game cannot be read: one clear sentence, and where they lie."""

from __future__ import annotations

from game import catalog
from game.games.senya.row import ROW
from game.stage.page import Page
from game.ui.text.reading import Part


class NoDataPage(Page):
    """Says that the rules' numbers are missing or damaged."""

    name = "senya-no-data"
    title_key = "senya-workshop.home.title"

    def parts(self) -> list[Part]:
        return [Part("text", self.ctx.texts("senya-workshop.no-data", str(catalog.folder(ROW.levels))))]
