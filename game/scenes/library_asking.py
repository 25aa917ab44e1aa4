"""The filters of the library as buttons: their words, what each offers, and what is asked for with it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from game.library import wanted
from game.library.card import ENDED
from game.library.marks import ShelfMarks
from game.match.seats import SeatSpec
from game.scenes import shelf
from game.scenes.library_words import clause_words
from game.stage.choosing import Options
from game.stage.scene import Context
from game.ui.text.text import clean

WHO, RESULT, ENDING, SINCE, LENGTH, STAR, TAG, ORDER = (
    "who", "result", "ended", "since", "length", "star", "tag", "order",
)  # fmt: skip
CHIPS = (WHO, RESULT, ENDING, SINCE, LENGTH, STAR, TAG)
RESULTS = (wanted.WON, wanted.LOST, wanted.DRAWN, wanted.DECIDED, wanted.GOING, wanted.TRIED, wanted.UNREAD)
MOST_OFFERED = 60


def chip_label(ctx: Context, ask: wanted.Sought, chip: str) -> str:
    """Returns the words of a filter's button: what is asked for, or what can be asked for."""
    value = getattr(ask, chip)
    if not value or chip == STAR:
        return ctx.texts(f"library.chip.{chip}")
    return _words(ctx, chip, value)


def offered(ctx: Context, chip: str, games: Iterable[wanted.Exhibit], marks: ShelfMarks) -> Options:
    """Returns what a filter offers: what there is among the games, the most frequent first, and everything."""
    everything = ("", ctx.texts("library.anything"))
    values: Iterable[str] = {RESULT: RESULTS, SINCE: wanted.DAYS, LENGTH: wanted.LENGTHS, ORDER: wanted.ORDERS}.get(
        chip, ()
    )
    if chip == WHO:
        counts = Counter(who for one in games for who in wanted.who_of(one.card))
        values = [who for who, _ in counts.most_common(MOST_OFFERED)]
    elif chip == ENDING:
        ends = Counter(f"{one.card.game} {one.card.clause}" for one in games if one.card.status == ENDED)
        values = [end for end, _ in ends.most_common(MOST_OFFERED)]
    elif chip == TAG:
        values = marks.tags()[:MOST_OFFERED]
    made = [(value, _words(ctx, chip, value)) for value in values]
    return made if chip == ORDER else [everything, *made]


def asked(ask: wanted.Sought, chip: str, value: str) -> wanted.Sought:
    """Returns what is asked for once a filter has another value; the star is turned on and off."""
    if chip == STAR:
        return replace(ask, star=not ask.star)
    changed: Mapping[str, Any] = {chip: value}
    return replace(ask, **changed)


def _words(ctx: Context, chip: str, value: str) -> str:
    if chip == TAG:
        return clean(value, keep_newlines=False)
    if chip == ENDING:
        game, _, clause = value.partition(" ")
        name = ctx.texts(f"game.{game}.name") if ctx.texts.has(f"game.{game}.name") else clean(game)
        return ctx.texts("library.of-game", name, clause_words(ctx, game, clause))
    if chip == WHO:
        kind, _, who = value.partition(":")
        if kind == "p":
            return clean(who, keep_newlines=False)
        seat = SeatSpec("ai", int(who)) if who.isdecimal() else SeatSpec("ai", 0, who)
        return shelf.seat_words(ctx, seat)
    return ctx.texts(f"library.{chip}.{value}")
