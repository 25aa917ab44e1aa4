"""A game of the library in words: what its row shows, and what stands beside the list."""

from dataclasses import dataclass

from game import catalog
from game.library.card import ENDED
from game.library.figures import read_figures_text
from game.library.marks import ShelfMark
from game.library.wanted import BUILTIN, Exhibit
from game.records.entry import LibraryEntry
from game.scenes import shelf
from game.stage.scene import Context
from game.stage.turns import help_words, length_words
from game.ui.text.text import clean


@dataclass(frozen=True, slots=True)
class LibraryRow:
    """What a row shows: a title and a line below it, the result and how it came about, length and time, day and hour.

    `mark` gives star and tags.
    """

    title: str
    below: str
    result: str
    ending: str
    length: str
    time: str
    day: str
    hour: str
    mark: ShelfMark
    going: bool = False


def row_words(ctx: Context, shown: Exhibit, entry: LibraryEntry, mark: ShelfMark) -> LibraryRow:
    """Returns the words of a row."""
    texts = ctx.texts
    if shown.sort == BUILTIN:
        of = texts(f"game.{entry.game_id}.name")
        return LibraryRow(mark.name or shown.title, shown.note, texts("library.builtin"), of, "", "", "", "", mark)
    if entry.problem is not None:
        why = clean(texts.problem(entry.problem))
        name = clean(entry.path.name, keep_newlines=False)
        return LibraryRow(name, why, shelf.result_words(ctx, entry), "", "", "", *_moment(entry), mark)
    title, below = titles(ctx, entry, mark)
    return LibraryRow(
        title,
        below,
        shelf.result_words(ctx, entry),
        ending_words(ctx, entry),
        length_words(texts, entry.reached),
        time_words(ctx, shown),
        *_moment(entry),
        mark,
        not entry.finished and not entry.header.analysis,
    )


def titles(ctx: Context, entry: LibraryEntry, mark: ShelfMark) -> tuple[str, str]:
    """Returns what a game is called, and what else is told of it in a line."""
    told, sort = shelf.told_words(ctx, entry)
    names = [one for one in (mark.name, entry.header.title, told, shelf.players(ctx, entry)) if one]
    game = ctx.texts(f"game.{entry.game_id}.name") if entry.game_id in catalog.GAMES else entry.game_id
    below = [mark.note.partition("\n")[0], *(names[1:] if len(names) > 1 else ()), game, sort]
    if entry.help:
        below.append(help_words(ctx.texts, entry.help))
    if entry.seat is not None:
        below.append(ctx.texts("table.kind.seen", shelf.side_words(ctx, entry, entry.seat)))
    line = " · ".join(filter(None, below))
    return clean(names[0], keep_newlines=False), clean(line, keep_newlines=False)


def ending_words(ctx: Context, entry: LibraryEntry) -> str:
    """Returns the clause by which a game ended, with its number; "" for one that did not."""
    return clause_words(ctx, entry.game_id, entry.clause) if entry.finished else ""


def clause_words(ctx: Context, game_id: str, clause: str) -> str:
    """Returns what a clause that ends games is called in lists; its number alone for one that has no name there."""
    key = clause.replace(".", "-")
    for one in (f"{game_id.partition('-')[0]}.end.{key}", f"library.end.{key}"):
        if ctx.texts.has(one):
            return ctx.texts(one)
    return clean(clause, keep_newlines=False)


def time_words(ctx: Context, shown: Exhibit) -> str:
    """Returns how long was thought in a game that is over; "" where that is not known."""
    if shown.card.status != ENDED or not shown.card.figures:
        return ""
    return span_words(ctx, read_figures_text(shown.card.figures).ms)


def span_words(ctx: Context, ms: int) -> str:
    """Returns a stretch of time in words; "" for none."""
    seconds = round(ms / 1000)
    if not ms:
        return ""
    if seconds < 60:
        return ctx.texts("library.seconds", max(1, seconds))
    hours, minutes = divmod(round(seconds / 60), 60)
    return ctx.texts("library.hours", hours, minutes) if hours else ctx.texts("library.minutes", minutes)


def _moment(entry: LibraryEntry) -> tuple[str, str]:
    """Returns day and hour as the record has them."""
    day, _, hour = entry.created.partition(" ")
    return day, hour[:5]
