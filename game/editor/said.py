"""What the page of the editor says: every place with what lies there, and the things that can be put."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.aloud.node import SaidNode
from game.stage.said_page import bounds_of
from game.stage.scene import page_says
from game.ui.theme import DrawnLine
from game.ui.widgets.widgets import Button

if TYPE_CHECKING:
    from game.editor.page import EditorPage

LISTS = (("spot", "places"), ("here", "looked-into"), ("supply", "supply"))
"""How the names of pictures begin that can be pressed, and the list in which they are told."""


def editor_says(page: EditorPage, lines: Sequence[DrawnLine]) -> Sequence[SaidNode]:
    """Returns what is edited, the pictures that can be pressed in lists, and all else as any page says it."""
    texts = page.ctx.texts
    title = texts("aloud.editor", texts("editor.title"), texts(f"game.{page.game_id}.name"))
    found = [SaidNode("title", "heading", title)]
    for begins, name in LISTS:
        shown = tuple(_pictures(page, begins))
        if shown:
            found.append(SaidNode(name, "list", texts(f"aloud.{name}"), children=shown))
    pictures = {node.id for part in found for node in part.children}
    return [*found, *(node for node in page_says(page, lines) if node.id not in pictures)]


def _pictures(page: EditorPage, begins: str) -> Iterator[SaidNode]:
    group = page.group
    for button in group.buttons:
        kind, _, rest = button.name.partition(".")
        if kind == begins:
            yield SaidNode(
                button.name, "button", _words(page, button, rest), bounds_of(button.rect),
                focused=group.show_focus and group.focus == button.name, pressed=button.enabled,
                selected=kind == "spot" and rest == page.hand.place,
            )  # fmt: skip


def _words(page: EditorPage, button: Button, place: str) -> str:
    """Returns what a picture shows: of a place all that lies there, the last or topmost thing first."""
    texts, picture = page.ctx.texts, page.picture
    if button.name.startswith("spot."):
        lies = texts("aloud.join").join(picture.named(thing) for thing in reversed(page.bench.draft.at(place)))
        return texts("text.fact", picture.place_words(place), lies or texts("aloud.empty"))
    meant = picture.meant_by(button.name)
    return "" if meant is None else picture.named(page.hand.shown(meant))
