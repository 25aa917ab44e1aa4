"""What a page says to those who do not see it: its buttons, its fields, and the lines that are drawn on it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.aloud.node import Bounds, SaidNode
from game.stage.reading_order import in_order, read_in_order
from game.ui.theme import DrawnLine
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widgets import Button

STEP, NEXT, BLANK = 1.8, 0.6, 0.12
"""Lines of one paragraph lie at most so many of their heights below each other, words beside each other; and so many of
them are a blank."""
LOOKED_BACK = 3
"""A line goes on with one of the last so many paragraphs: small letters over others stand between."""


@dataclass(frozen=True, slots=True)
class SaidParagraph:
    """Words that were drawn together, and where."""

    words: str
    rect: pygame.Rect
    px: int


def bounds_of(rect: pygame.Rect) -> Bounds:
    """Returns a rectangle as a value."""
    return rect.x, rect.y, rect.w, rect.h


def joined(parts: Iterable[str]) -> str:
    """Returns words that follow each other as one line: with a blank where both sides are no Japanese."""
    found = ""
    for part in (" ".join(part.split()) for part in parts):
        gap = bool(found and part) and not (ord(found[-1]) > 0x2E00 or ord(part[0]) > 0x2E00)
        found += " " * gap + part
    return found


def button_node(button: Button, *, focused: bool = False, name: str = "") -> SaidNode:
    """Returns a button with its words; `name` is told where it has none of its own."""
    words = joined([button.said or button.label, button.hint]) or name
    return SaidNode(
        button.name, "button", words, bounds_of(button.rect), focused=focused, enabled=button.enabled,
        selected=button.selected, pressed=button.enabled,
    )  # fmt: skip


def paragraphs(lines: Iterable[DrawnLine]) -> list[SaidParagraph]:
    """Returns the lines that can be seen, those of one paragraph together, in the order in which they were drawn.

    Words and letters that were set one by one are joined, whether they run across or down.
    """
    found: list[SaidParagraph] = []
    ends: list[pygame.Rect] = []
    for line in lines:
        if not (line.seen.w and line.seen.h and line.text.strip()):
            continue
        if found and (found[-1].words, ends[-1]) == (line.text, line.rect):
            continue  # a shadow of itself
        recent = range(len(found) - 1, max(-1, len(found) - 1 - LOOKED_BACK), -1)
        at = next((n for n in recent if found[n].px == line.px and _follows(found[n].rect, ends[n], line)), None)
        if at is None:
            found.append(SaidParagraph(line.text, line.rect, line.px))
            ends.append(line.rect)
        else:
            beside = abs(line.rect.centery - ends[at].centery) <= 1
            close = beside and line.rect.x - ends[at].right < line.px * BLANK
            blank = line.text[len(line.text.rstrip()) :]  # the next word is set right behind it
            words = found[at].words + line.text if close else joined([found[at].words, line.text]) + blank
            found[at] = SaidParagraph(words, found[at].rect.union(line.rect), line.px)
            ends[at] = line.rect
    return [replace(one, words=joined([one.words])) for one in found]


def _follows(whole: pygame.Rect, last: pygame.Rect, line: DrawnLine) -> bool:
    """Whether a line goes on with a paragraph: beside its last line, or below it where that begins or is centred."""
    rect, px = line.rect, line.px
    beside = abs(rect.centery - last.centery) <= 1 and -1 <= rect.x - last.right <= px * NEXT
    starts = min(abs(rect.x - whole.x), abs(rect.centerx - last.centerx)) <= 1
    return beside or (starts and 0 < rect.bottom - last.bottom <= px * STEP)


def page_nodes(
    lines: Sequence[DrawnLine],
    targets: Mapping[str, pygame.Rect],
    buttons: Sequence[Button],
    focus: str,
    fields: Sequence[TextField],
) -> list[SaidNode]:
    """Returns all that a page says, in reading order.

    A target says what its button says, else the lines drawn in it; all other lines stay text, the largest above all
    others a heading. `focus` names the target that has the keyboard.
    """
    known = {button.name: button for button in buttons}
    said = paragraphs(lines)
    inside, free = _shared_out(said, targets, [field.rect for field in fields])
    nodes = [*_pressed(targets, known, inside, focus), *_greyed(known, targets)]
    nodes += [_field_node(n, field, free) for n, field in enumerate(fields) if field.rect.width]
    labels = {node.label for node in nodes if node.role == "field"}
    shown = [
        one for one in free if one.words not in labels and not any(button.rect.contains(one.rect) for button in buttons)
    ]
    title = _title_of(said)
    nodes += [
        SaidNode(f"text.{n}", "heading" if one == title else "text", one.words, bounds_of(one.rect))
        for n, one in enumerate(shown)
    ]
    return in_order(nodes)


def _title_of(said: Sequence[SaidParagraph]) -> SaidParagraph | None:
    """Returns what is written larger than all else and stands above it; None where nothing does."""
    first = min(said, key=lambda one: one.rect.top, default=None)
    largest = max((one.px for one in said), default=0)
    return first if first is not None and first.px == largest and sum(one.px == largest for one in said) == 1 else None


def _shared_out(
    said: Iterable[SaidParagraph], targets: Mapping[str, pygame.Rect], fields: Sequence[pygame.Rect]
) -> tuple[dict[str, list[str]], list[SaidParagraph]]:
    """Returns the words in every target, each in the smallest that holds it, and those in none; none of fields."""
    held: dict[str, list[SaidParagraph]] = {}
    free: list[SaidParagraph] = []
    for one in said:
        if any(field.collidepoint(one.rect.center) for field in fields):
            continue
        holds = [name for name, rect in targets.items() if rect.collidepoint(one.rect.center)]
        if holds:
            smallest = min(holds, key=lambda name: targets[name].w * targets[name].h)
            held.setdefault(smallest, []).append(one)
        else:
            free.append(one)
    inside = {name: [one.words for one in read_in_order(found, _place)] for name, found in held.items()}
    return inside, free


def _place(said: SaidParagraph) -> Bounds:
    return bounds_of(said.rect)


def _pressed(
    targets: Mapping[str, pygame.Rect], known: Mapping[str, Button], inside: Mapping[str, Sequence[str]], focus: str
) -> Iterator[SaidNode]:
    for name, rect in targets.items():
        drawn = ", ".join(inside.get(name, ()))
        if name in known:
            node = button_node(known[name], focused=name == focus, name=drawn)
        else:
            node = SaidNode(name, "button", drawn, bounds_of(rect), focused=name == focus, pressed=True)
        if node.label:
            yield node


def _greyed(known: Mapping[str, Button], targets: Mapping[str, pygame.Rect]) -> Iterator[SaidNode]:
    """Yields the buttons that cannot be pressed now."""
    yield from (button_node(one) for name, one in known.items() if name not in targets and one.label)


def _field_node(number: int, field: TextField, free: Sequence[SaidParagraph]) -> SaidNode:
    """Returns a field with its hint, or else the words right above it."""
    rect, above = field.rect, ""
    for one in free:
        near = 0 <= rect.top - one.rect.bottom <= rect.height and one.rect.x <= rect.centerx <= rect.right
        above = one.words if near and abs(one.rect.x - rect.x) <= rect.height else above
    return SaidNode(
        f"field.{number}", "field", field.hint or above, bounds_of(rect), value=field.text, focused=field.focused
    )
