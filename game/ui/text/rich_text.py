"""A small marked-up text (the rulebooks) as blocks: headings, clauses with anchors, notes, items, tables, pictures.

The marks: `# Title {#id}`, `## Heading`, `{#id} clause`, `> note`, `- item`, `| cell | cell |`, `{picture:argument}`,
and `**bold**` inside a line. Ids of the text (G12.3) become links wherever they stand.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

BlockKind = Literal["title", "heading", "text", "note", "item", "table", "picture"]

_ANCHOR = re.compile(r"\s*\{#([A-Za-z0-9.]+)\}\s*")
_PICTURE = re.compile(r"\{([a-z]+):([^}]*)\}")
_ID = re.compile(r"(?<![A-Za-z0-9.])([A-Z]\d+(?:\.\d+)?)(?![0-9])")
_LEADS: tuple[tuple[str, BlockKind], ...] = (("## ", "heading"), ("> ", "note"), ("- ", "item"))


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line in one style; `link` is the anchor it leads to."""

    text: str
    bold: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph, heading, table or picture. `anchor` is its clause id, "" for none.

    `rows` are the cells of a table, the first row its head; `picture` is (name, argument).
    """

    kind: BlockKind
    spans: tuple[Span, ...] = ()
    anchor: str = ""
    rows: tuple[tuple[tuple[Span, ...], ...], ...] = ()
    picture: tuple[str, str] = ("", "")

    @property
    def text(self) -> str:
        """The words of the block without marks; the cells of a table one after another."""
        if self.kind == "table":
            return "\n".join(plain(cell) for row in self.rows for cell in row)
        return plain(self.spans)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its anchor, its title and the index of its title block."""

    anchor: str
    title: str
    block: int


@dataclass(frozen=True)
class Document:
    """A parsed text; `anchors` give the block of every id."""

    blocks: tuple[Block, ...]
    chapters: tuple[Chapter, ...]
    anchors: dict[str, int]

    def chapter_of(self, block: int) -> int:
        """Returns the index of the chapter that holds block number `block` (0 before the first)."""
        found = 0
        for n, chapter in enumerate(self.chapters):
            if chapter.block <= block:
                found = n
        return found

    def target(self, anchor: str) -> int | None:
        """Returns the block an id leads to: its own, else that of its chapter (G9 for G9.99), else None."""
        block = self.anchors.get(anchor)
        return block if block is not None else self.anchors.get(anchor.partition(".")[0])

    def named(self, query: str) -> str:
        """Returns the id that a query is, without regard to case or width; "" where it is none."""
        wanted = unicodedata.normalize("NFKC", query).casefold()
        return next((anchor for anchor in self.anchors if anchor.casefold() == wanted), "")

    def find(self, query: str) -> list[tuple[int, int]]:
        """Returns (block, offset in its text) of every place of `query`, without regard to case or width of dashes."""
        wanted = folded(query)
        places: list[tuple[int, int]] = []
        if not wanted:
            return places
        for n, block in enumerate(self.blocks):
            text = folded(block.text)
            at = text.find(wanted)
            while at >= 0:
                places.append((n, at))
                at = text.find(wanted, at + len(wanted))
        return places


def plain(spans: tuple[Span, ...]) -> str:
    """Returns the words of spans without their style."""
    return "".join(span.text for span in spans)


_FOLD = str.maketrans("－ー―‐–—", "------")


def folded(text: str) -> str:
    """Returns the text as the search compares it; every character keeps its place."""
    return "".join(low if len(low := char.lower()) == 1 else char for char in text).translate(_FOLD)


@lru_cache(maxsize=16)
def parse(source: str) -> Document:
    """Returns the document of a marked-up text. Unknown marks stay as words; an id keeps its first place."""
    ids = frozenset(_ANCHOR.findall(source))
    blocks: list[Block] = []
    chapters: list[Chapter] = []
    anchors: dict[str, int] = {}
    table: list[tuple[tuple[Span, ...], ...]] = []
    for line in (*source.splitlines(), ""):
        if line.startswith("|"):
            table.append(tuple(_spans(cell.strip(), ids) for cell in line.strip().strip("|").split("|")))
            continue
        if table:
            blocks.append(Block("table", rows=tuple(table)))
            table = []
        if not line.strip():
            continue
        block = _block(line.strip(), ids)
        if block.anchor:
            anchors.setdefault(block.anchor, len(blocks))
        if block.kind == "title":
            chapters.append(Chapter(block.anchor, block.text, len(blocks)))
        blocks.append(block)
    return Document(tuple(blocks), tuple(chapters), anchors)


def _block(line: str, ids: frozenset[str]) -> Block:
    picture = _PICTURE.fullmatch(line)
    if picture:
        return Block("picture", picture=(picture[1], picture[2].strip()))
    if line.startswith("# "):
        anchor = _ANCHOR.search(line)
        return Block("title", (Span(_ANCHOR.sub("", line[2:]).strip()),), anchor[1] if anchor else "")
    for lead, kind in _LEADS:
        if line.startswith(lead):
            return Block(kind, _spans(line[len(lead) :].strip(), ids))
    anchor = _ANCHOR.match(line)
    if anchor:
        return Block("text", _spans(line[anchor.end() :], ids - {anchor[1]}), anchor[1])
    return Block("text", _spans(line, ids))


def _spans(text: str, ids: frozenset[str]) -> tuple[Span, ...]:
    spans: list[Span] = []
    for n, part in enumerate(text.split("**")):
        bold = n % 2 == 1
        for k, piece in enumerate(_ID.split(part)):
            if piece:
                spans.append(Span(piece, bold, piece if k % 2 and piece in ids else ""))
    return tuple(spans)
