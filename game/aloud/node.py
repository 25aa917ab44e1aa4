"""The tree of what a screen says: what each thing is, its words, where it lies, and which of them has the keyboard."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

SaidRole = Literal[
    "window", "page", "dialog", "heading", "text", "button", "field", "list", "item", "board", "rank", "square",
    "menu", "told",
]  # fmt: skip
Bounds = tuple[int, int, int, int]
"""Left, top, width and height in window pixels."""


@dataclass(frozen=True, slots=True)
class SaidNode:
    """One thing on the screen. `id` is its own among all of a tree, and stays while the thing stays.

    `live`: it is said by itself as soon as it is there. What can be pressed is pressed in the middle of its bounds.
    """

    id: str
    role: SaidRole
    label: str = ""
    bounds: Bounds | None = None
    children: Sequence["SaidNode"] = ()
    value: str = ""
    focused: bool = False
    enabled: bool = True
    selected: bool = False
    pressed: bool = False
    """Whether it can be pressed."""
    live: bool = False


def every(node: SaidNode) -> Iterator[SaidNode]:
    """Yields a node and all below it, each before its children."""
    yield node
    for child in node.children:
        yield from every(child)


def focus_of(root: SaidNode) -> SaidNode:
    """Returns what has the keyboard; the root where nothing has."""
    return next((node for node in every(root) if node.focused), root)


def unique(root: SaidNode) -> SaidNode:
    """Returns a tree in which no id stands twice: what comes later gets a number behind its id."""
    met: set[str] = set()

    def renamed(node: SaidNode) -> SaidNode:
        name, number = node.id, 2
        while name in met:
            name, number = f"{node.id}#{number}", number + 1
        met.add(name)
        return replace(node, id=name, children=tuple(map(renamed, node.children)))

    return renamed(root)
