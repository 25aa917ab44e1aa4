"""What the page of the editor says: every place with what lies there, and the things that can be put."""

from collections.abc import Iterator

from game.aloud.node import SaidNode
from game.editor.bench import Bench
from game.editor.hand import EditorHand
from game.editor.picture import EditorPicture
from game.i18n.catalog import Texts
from game.stage.said_page import bounds_of
from game.ui.widgets.widgets import Button

LISTS = (("spot", "places"), ("here", "looked-into"), ("supply", "supply"))
"""How the names of pictures begin that can be pressed, and the list in which they are told."""


class EditorSaid:
    """Makes the nodes of what is edited."""

    def __init__(self, texts: Texts, bench: Bench, hand: EditorHand, picture: EditorPicture) -> None:
        self._texts, self._bench, self._hand, self._picture = texts, bench, hand, picture

    def nodes(self) -> list[SaidNode]:
        """Returns what is edited, and in lists the pictures that can be pressed."""
        texts, game_id = self._texts, self._bench.game_id
        title = texts("aloud.editor", texts("editor.title"), texts(f"game.{game_id}.name"))
        found = [SaidNode("title", "heading", title)]
        for begins, name in LISTS:
            shown = tuple(self._pictures(begins))
            if shown:
                found.append(SaidNode(name, "list", texts(f"aloud.{name}"), children=shown))
        return found

    def _pictures(self, begins: str) -> Iterator[SaidNode]:
        group = self._picture.group
        for button in group.buttons:
            kind, _, rest = button.name.partition(".")
            if kind == begins:
                yield SaidNode(
                    button.name, "button", self._words(button, rest), bounds_of(button.rect),
                    focused=group.show_focus and group.focus == button.name, pressed=button.enabled,
                    selected=kind == "spot" and rest == self._hand.place,
                )  # fmt: skip

    def _words(self, button: Button, place: str) -> str:
        """Returns what a picture shows: of a place all that lies there, the last or topmost thing first."""
        texts, picture = self._texts, self._picture
        if button.name.startswith("spot."):
            lies = texts("aloud.join").join(map(picture.named, reversed(self._bench.draft.at(place))))
            return texts("text.fact", picture.place_words(place), lies or texts("aloud.empty"))
        meant = picture.meant_by(button.name)
        return "" if meant is None else picture.named(self._hand.shown(meant))
