"""Which games of the library are wanted, and in which order: plain filters over cards and marks, fast for thousands."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from game.library.card import ANALYSIS, BAD, BUILTIN_CARD, ENDED, IndexCard, folded
from game.library.marks import ShelfMarks

UNFINISHED, KEPT, BUILTIN = "unfinished", "kept", "builtin"
"""Where a game of the list is from: a journal to go on with, the library, or the program itself."""
WON, LOST, DRAWN, DECIDED, GOING, TRIED, UNREAD = "won", "lost", "drawn", "decided", "going", "tried", "unread"
"""What became of a game: `won` and `lost` by the one person in it, `decided` among people or among computers."""
NEWEST, OLDEST, LONGEST, SHORTEST, NAMED = "newest", "oldest", "longest", "shortest", "named"
ORDERS = (NEWEST, OLDEST, LONGEST, SHORTEST, NAMED)
DAYS = {"week": 7, "month": 31, "year": 366}
LENGTHS = {"short": (0, 40), "middle": (41, 120), "long": (121, 1 << 31)}
"""Of a length in the count that rose last, what is called short, middle and long: both ends belong to it."""


class Exhibit(NamedTuple):
    """A game of the list: its card, where it is from, and for games of the program title and note."""

    card: IndexCard
    sort: str
    title: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Sought:
    """What is asked for; what is empty lets everything through. `who` is "p:" with a name, or "s:" with a strength.

    `since` names one of DAYS, `ended` a clause with its game before it, `length` one of LENGTHS.
    """

    text: str = ""
    game: str = ""
    who: str = ""
    result: str = ""
    ended: str = ""
    since: str = ""
    length: str = ""
    star: bool = False
    tag: str = ""
    order: str = NEWEST

    @property
    def anything(self) -> bool:
        """Whether nothing is asked for but the order."""
        return self == Sought(order=self.order)


Test = Callable[[Exhibit], bool]


def wanted(games: Iterable[Exhibit], marks: ShelfMarks, ask: Sought, now: datetime) -> list[Exhibit]:
    """Returns the games that pass every filter, in order."""
    tests = list(_tests(marks, ask, now))
    found = [one for one in games if all(test(one) for test in tests)] if tests else list(games)
    return _ordered(found, marks, ask.order)


def _tests(marks: ShelfMarks, ask: Sought, now: datetime) -> Iterable[Test]:
    """Yields the filters, the cheapest first."""
    if ask.game:
        yield lambda one: one.card.game == ask.game
    if ask.result:
        yield lambda one: result_of(one.card) == ask.result
    if ask.ended:
        game, _, clause = ask.ended.partition(" ")
        yield lambda one: one.card.clause == clause and one.card.game == game
    if ask.since:
        first = f"{now - timedelta(days=DAYS[ask.since]):%Y-%m-%d}"
        yield lambda one: one.card.created[:10] >= first
    if ask.star:
        yield lambda one: marks.of(one.card.name).star
    if ask.tag:
        yield lambda one: ask.tag in marks.of(one.card.name).tags
    if ask.who:
        yield lambda one: ask.who in who_of(one.card)
    if ask.length:
        least, most = LENGTHS[ask.length]
        yield lambda one: bool(one.card.reached) and least <= one.card.length <= most
    for word in folded(ask.text).split():
        yield lambda one, word=word: word in one.card.words or word in marks.of(one.card.name).words  # type: ignore[misc]


def result_of(card: IndexCard) -> str:
    """Returns what became of a game; "" for one that comes with the program."""
    if card.status != ENDED:
        return {BAD: UNREAD, ANALYSIS: TRIED, BUILTIN_CARD: ""}.get(card.status, GOING)
    if card.winner < 0:
        return DRAWN
    own = own_seat(card)
    return DECIDED if own is None else WON if own == card.winner else LOST


def own_seat(card: IndexCard) -> int | None:
    """Returns the seat of the one person at the table; None where nobody or several people sat there."""
    people = [seat for seat, one in enumerate(card.played) if one.is_human]
    return people[0] if len(people) == 1 else None


def who_of(card: IndexCard) -> set[str]:
    """Returns the names of the people and the strengths of the computers in a game, as `Sought.who` has them."""
    seats = card.played
    return {f"p:{one.name}" for one in seats if one.is_human and one.name} | {
        f"s:{one.level}" for one in seats if not one.is_human
    }


def _ordered(found: list[Exhibit], marks: ShelfMarks, order: str) -> list[Exhibit]:
    """Returns games in an order: by date those to go on with stay first, and those of the program last.

    They come as they are shown at first: to go on with, then the newest first.
    """
    if order == NAMED:
        return sorted(found, key=lambda one: folded(marks.of(one.card.name).name or one.card.title or one.title or "~"))
    if order in (LONGEST, SHORTEST):
        return sorted(found, key=lambda one: one.card.length, reverse=order == LONGEST)
    if order == NEWEST:
        return found
    made = [one for one in found if one.sort == BUILTIN]
    left = [one for one in found if one.sort == UNFINISHED]
    kept = [one for one in found if one.sort == KEPT]
    return [*left[::-1], *kept[::-1], *made]
