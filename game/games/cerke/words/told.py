"""Names of 机戦 in words, and what happened in a turn as one line, for the line below the board."""

from collections.abc import Callable, Iterable, Iterator

from game.games.cerke.rules import events as ev
from game.games.cerke.rules.board import NAMES
from game.games.cerke.rules.pieces import INK, KANJI, KIND, TAM, TAM_KANJI, dropped
from game.games.cerke.rules.yaku import FUTILE, KUT, SAME_INK
from game.i18n.catalog import Texts
from game.rules.contract import Event

Namer = Callable[[int], str]
MOST_NAMES = 3


def told(texts: Texts, events: Iterable[Event], side: Namer) -> str:
    """Returns what is worth words of the events of a turn; "" where the board says it all. `side` names a seat."""
    return texts("table.join").join(_lines(texts, tuple(events), side))


def way(texts: Texts, events: Iterable[Event]) -> str:
    """Returns the way of a piece that steps over another or enters the water, in one line; "" for any other turn.

    It grows with the turn: where that waits for a throw, or for what is chosen after one, it ends in a pause.
    """
    parts: list[str] = []
    waits, wet, kept_out = "", False, False
    for event in events:
        match event:
            case ev.SteppedOn(piece, _, via):
                parts.append(texts("cerke-way.steps", NAMES[via], piece_name(texts, piece)))
                waits = "throw"
            case ev.Poised(piece, _, dst):
                word = "tries" if parts else "begins"
                parts.append(texts(f"cerke-way.{word}", NAMES[dst], piece_name(texts, piece)))
                waits, wet = "throw", True
            case ev.Thrown(_, sticks, why, enough):
                parts.append(texts("cerke-way.threw", sticks))
                waits, kept_out = ("choice" if why == "step" else ""), not enough
            case ev.Moved(_, _, dst) if parts:
                parts.append(texts("cerke-way.enters" if wet else "cerke-way.goes", NAMES[dst]))
                waits = ""
            case ev.WentBack(_, _, home):
                parts.append(texts("cerke-way.kept-out" if kept_out else "cerke-way.back", NAMES[home]))
                waits = ""
    if waits == "throw":
        parts.append(texts("cerke-way.throws"))
    line = texts("cerke-way.join").join(parts)
    return texts("cerke-way.pause", line) if waits else line


def _lines(texts: Texts, events: tuple[Event, ...], side: Namer) -> Iterator[str]:
    if gone := way(texts, events):
        yield gone
    for event in events:
        match event:
            case ev.LotFell(season, ia, a, first):
                high, low = max(ia, a), min(ia, a)
                yield texts("cerke-event.lot", texts(f"cerke-season.{season}"), side(first), high, low)
            case ev.Captured(piece, _, seat, _):
                yield texts("cerke-event.captured", side(seat), piece_name(texts, piece))
            case ev.Dropped(seat, captive, dst):
                yield texts("cerke-event.dropped", side(seat), piece_name(texts, dropped(captive, seat)), NAMES[dst])
            case ev.TamWent(seat, stops):
                yield texts("cerke-event.tam-went", side(seat), NAMES[stops[-1]])
            case ev.SteppedOnTam(seat):
                yield texts("cerke-event.kut", side(seat))
            case ev.TamAgain(seat):
                yield texts("cerke-event.futile", side(seat))
            case ev.Fined(seat, points, _):
                yield texts("cerke-event.fined", side(seat), points)
            case ev.Made(seat, new, _, _):
                hands = [hand_name(texts, name) for name in new if name not in (KUT, FUTILE)]
                if hands:
                    joined = texts("cerke-event.made-join").join(shortened(texts, hands))
                    yield texts("cerke-event.made", side(seat), joined)
            case ev.WentOn(seat, rate):
                yield texts("cerke-event.went-on", side(seat), rate)
            case ev.SeasonEnded():
                yield _ended(texts, event, side)
            case ev.SeasonOffered(seat):
                yield texts("cerke-event.offered", side(seat))


def shortened(texts: Texts, names: list[str]) -> list[str]:
    """Returns the names, or the first ones and how many more: the line has no room for ten hands."""
    if len(names) <= MOST_NAMES:
        return names
    return [*names[: MOST_NAMES - 1], texts("cerke-event.made-more", len(names) - MOST_NAMES + 1)]


def _ended(texts: Texts, event: ev.SeasonEnded, side: Namer) -> str:
    if event.seat is None:
        return texts("cerke-event.ended-drawn", texts(f"cerke-season.{event.season}"))
    return texts(f"cerke-event.ended-{turn_of(event.points)}", side(event.seat), abs(event.points))


def piece_name(texts: Texts, code: int) -> str:
    """Returns a piece by its board code, with its ink: "red clerk"."""
    if code == TAM:
        return texts(f"cerke-piece.name.{TAM_KANJI}")
    return texts(f"cerke-ink.piece-{INK[code]}", texts(f"cerke-piece.name.{KANJI[KIND[code]]}"))


def hand_name(texts: Texts, name: str) -> str:
    """Returns a 役 by its name in the rules, which has 同色 before it in one ink."""
    plain = name.removeprefix(SAME_INK)
    words = texts(f"yaku.name.{plain}")
    return words if name == plain else texts("yaku.same-ink", words)


def hand_reading(texts: Texts, name: str) -> str:
    """Returns how a 役 is read, by its name in the rules."""
    plain = name.removeprefix(SAME_INK)
    words = texts(f"yaku.reading.{plain}")
    return words if name == plain else texts("yaku.same-ink-reading", words)


def signed(points: int) -> str:
    """Returns points with their sign: "+5", "−3"."""
    return f"{points:+d}".replace("-", "−")


def turn_of(points: int) -> str:
    """Returns what so many points are for whoever gets them: "gain", "pay" below 0, "even" for none."""
    return ("even", "gain", "pay")[(points > 0) - (points < 0)]
