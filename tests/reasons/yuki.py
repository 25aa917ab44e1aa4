"""Judges of the reasons of 盤上遊姫: formations by the tables of the search, the rest by counting what lies open."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import combinations

from game.games.yuki.ai.formations import CARD, TROOP_CARDS, WEAKER, bits_of, completions, missing, number, worth
from game.games.yuki.rules.actions import (
    DeclareReading,
    Desert,
    Draw,
    EventDraw,
    EventEffect,
    Pass,
    PlaceElite,
    PlaceField,
    PlaceTroop,
    Redeploy,
    ReturnCard,
    Scout,
    Turncoat,
)
from game.games.yuki.rules.asked.reasons import reasons
from game.games.yuki.rules.cards import FOUR_CARDS, NO_FORCES, TOTALS_ONLY, WEAKER_WINS, effect
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.strength import of_cards, readings, with_reading
from tests.reasons import Args, Case, Judge, Judged

RANK = 50


def side(case: Case) -> int:
    decider: int = case.state.decider
    return decider


def cards(state: YukiState, of: int, n: int) -> tuple[int, ...]:
    """Returns a formation as the search has it."""
    return tuple(sorted(CARD[code] for code in state.lanes[n].cards[of]))


def bits(state: YukiState, n: int) -> int:
    return bits_of(state.lanes[n].effects)


def open_troops(state: YukiState) -> set[int]:
    """Returns the troops that lie open, on the table and in the discard pile."""
    codes = [code for lane in state.lanes for row in lane.cards for code in row]
    return {CARD[code] for code in (*codes, *state.piles.discard)} & set(TROOP_CARDS)


def hand(case: Case, of: int) -> list[int]:
    return [CARD[code] for code in case.state.hands[of] if code[0] != "F"]


def best_of(formation: tuple[int, ...], there: int, pool: Collection[int]) -> int | None:
    """Returns the worth of the best that can be made of a formation with troops of `pool`; None without enough."""
    lacking = missing(formation, there)
    return max((worth(tuple(sorted((*formation, *more))), there) for more in combinations(pool, lacking)), default=None)


def rank_of(found: int | None) -> int:
    return 1 if found is None else abs(found) // RANK


def ranks(formation: tuple[int, ...], there: int) -> int:
    """Returns the highest rank a formation can come to, whatever troops there are."""
    if missing(formation, there) <= 0:
        return rank_of(worth(formation, there))
    return rank_of(completions(formation, there & ~WEAKER)[0][0])


def joined(case: Case) -> tuple[int, int]:
    """Returns the card that joins the own formation, and the battlefield."""
    match case.action:
        case PlaceTroop(card, n) | PlaceElite(card, n):
            return CARD[card], n
        case Redeploy(_, card, _, to) | Turncoat(_, card, _, to) | EventEffect(card, _, to):
            return CARD[str(card)], -1 if to is None else to
    return -1, -1


def won(by: str) -> Judge:
    """Returns a judge of a battlefield that was open and now belongs to the own side."""

    def judge(case: Case, args: Args) -> bool:
        then, now = case.state.lanes[int(args[0])], case.after.lanes[int(args[0])]
        return then.winner is None and now.winner == side(case) and now.by == by

    return judge


def makes(case: Case, args: Args) -> bool:
    n, rank = int(args[0]), args[1]
    formation, there = cards(case.after, side(case), n), bits(case.after, n)
    done = missing(formation, there) <= 0 < missing(cards(case.state, side(case), n), bits(case.state, n))
    return n == joined(case)[1] and done and rank_of(worth(formation, there)) == rank != 1


def may(case: Case, args: Args) -> bool:
    n, rank, lacking = int(args[0]), args[1], args[2]
    formation, there = cards(case.after, side(case), n), bits(case.after, n)
    return n == joined(case)[1] and missing(formation, there) == lacking and ranks(formation, there) == rank != 1


def from_hand(case: Case, args: Args) -> bool:
    card, n = joined(case)
    pool = [one for one in hand(case, side(case)) if one in TROOP_CARDS and one != card]
    made = best_of(cards(case.after, side(case), n), bits(case.after, n), pool)
    return case.viewer == side(case) and n == args[0] and made is not None and rank_of(made) == args[1]


def beats_still(case: Case) -> bool:
    """Whether the formation a card has joined can still win against the complete one, by what the viewer knows."""
    n, after = joined(case)[1], case.after
    away = open_troops(case.state) | set(hand(case, case.viewer))
    pool = set(TROOP_CARDS) - away
    if case.viewer == side(case):
        pool |= {one for one in hand(case, case.viewer) if one in TROOP_CARDS}
    own = best_of(cards(after, side(case), n), bits(after, n), sorted(pool - set(cards(after, side(case), n))))
    theirs = worth(cards(after, 1 - side(case), n), bits(after, n))
    return own is not None and own > theirs


def contested(still: bool) -> Judge:
    def judge(case: Case, args: Args) -> bool:
        n = joined(case)[1]
        facing = missing(cards(case.after, 1 - side(case), n), bits(case.after, n)) <= 0
        return args == (n,) and facing and beats_still(case) == still

    return judge


def limits(case: Case, args: Args) -> bool:
    n = int(args[0])

    def most(state: YukiState, gone: set[int]) -> int:
        formation, there = cards(state, 1 - side(case), n), bits(state, n)
        return rank_of(best_of(formation, there, sorted(set(TROOP_CARDS) - gone)))

    then, now = open_troops(case.state), open_troops(case.state) | open_troops(case.after)
    return args[1:] == (most(case.state, then), most(case.after, now)) and int(args[1]) > int(args[2])


def total(codes: Iterable[str]) -> int:
    return sum(number(CARD[code]) for code in codes if CARD[code] in TROOP_CARDS)


def lays(does: str) -> Judge:
    def judge(case: Case, args: Args) -> bool:
        action = case.action
        return (
            isinstance(action, PlaceField)
            and action.lane == args[0]
            and effect(action.card, case.state.options.version) == does
            and effect(action.card, case.state.options.version) not in case.state.lanes[action.lane].effects
        )

    return judge


def forces(codes: tuple[str, ...]) -> int:
    return len({code[0] for code in codes if CARD[code] in TROOP_CARDS})


def moved(kind: type, complete: bool | None = None) -> Judge:
    """Returns a judge of a card that an operation takes away from a battlefield."""

    def judge(case: Case, args: Args) -> bool:
        n, code = args
        own = side(case) if kind is Redeploy else 1 - side(case)
        gone = code in case.state.lanes[int(n)].cards[own] and code not in case.after.lanes[int(n)].cards[own]
        was = missing(cards(case.state, own, int(n)), bits(case.state, int(n))) <= 0
        return isinstance(case.action, kind) and gone and complete in (None, was)

    return judge


def held(case: Case) -> tuple[int, int]:
    """Returns how many troops and strategy cards the decider holds."""
    own = hand(case, side(case))
    return sum(one in TROOP_CARDS for one in own), sum(one not in TROOP_CARDS for one in own)


def wanted(case: Case, args: Args) -> bool:
    n, rank, count = int(args[0]), args[1], args[2]
    formation, there = cards(case.state, side(case), n), bits(case.state, n)
    away = open_troops(case.state) | set(hand(case, case.viewer))
    made = [rank_of(worth(tuple(sorted((*formation, one))), there)) for one in TROOP_CARDS if one not in away]
    drawn = isinstance(case.action, Draw | EventDraw) and case.action.source == "troops"
    return drawn and missing(formation, there) == 1 and made.count(int(rank)) == count != 0 and max(made) == rank != 1


def seats(case: Case, args: Args) -> bool:
    rows = [(cards(case.state, side(case), n), bits(case.state, n)) for n in range(7) if case.state.lanes[n].open]
    return args == (sum(max(0, missing(*row)) for row in rows),) and args != (0,)


def fits_nowhere(case: Case, args: Args) -> bool:
    card = CARD[case.action.card]
    begun = [
        (cards(case.state, side(case), n), bits(case.state, n))
        for n, lane in enumerate(case.state.lanes)
        if lane.open and lane.cards[side(case)] and not {TOTALS_ONLY, WEAKER_WINS} & lane.effects
    ]
    rows = [row for row in begun if missing(*row) > 0]
    return bool(rows) and all(
        ranks(tuple(sorted((*formation, card))), there) < ranks(formation, there) for formation, there in rows
    )


def mates(case: Case, args: Args) -> bool:
    card, n = joined(case)
    rest = [one for one in hand(case, side(case)) if one in TROOP_CARDS and one != card]
    near = [one for one in rest if one // 10 == card // 10 or abs(one % 10 - card % 10) < 3]
    fresh = not case.state.lanes[n].cards[side(case)]
    return case.viewer == side(case) and fresh and args == (n, len(near)) and bool(near)


def reads(case: Case, args: Args) -> bool:
    """The reading comes to what the tables of the search say is the best of the formation."""
    action, lane = case.action, case.state.lanes[int(args[0])]
    made = of_cards(with_reading(lane.cards[side(case)], action.reading), lane.effects)
    most = worth(cards(case.state, side(case), action.lane), bits(case.state, action.lane))
    return isinstance(action, DeclareReading) and made == args[1:] and abs(most) == made[0] * RANK + made[1]


def _readings_of(code: str) -> set[str]:
    """Returns the troops that a wild card may stand for, alone beside two that leave it free."""
    rows = readings(("R1", "B1", code), frozenset({TOTALS_ONLY}))
    return {reading[0] for _, reading in rows}


def fetches(case: Case, args: Args) -> bool:
    after = case.after
    return isinstance(case.action, EventEffect) and args[0] in set(after.hands[side(case)]) - set(
        case.state.hands[side(case)]
    )


JUDGED = Judged(
    reasons,
    {
        "wins": lambda case, args: case.after.result is not None and case.after.result.winner == side(case),
        "beats": won("compare"),
        "proves": won("proof"),
        "makes": makes,
        "may": may,
        "from-hand": from_hand,
        "still-beats": contested(True),
        "lost-anyway": contested(False),
        "limits": limits,
        "reopens": moved(Desert, True),
        "removes": moved(Desert, False),
        "lures": moved(Turncoat),
        "frees": moved(Redeploy),
        "scouts": lambda case, args: (
            isinstance(case.action, Scout)
            and len(case.after.hands[side(case)]) == len(case.state.hands[side(case)]) - 1 + int(args[0])
        ),
        "totals": lambda case, args: (
            lays(TOTALS_ONLY)(case, args)
            and args[1:]
            == tuple(total(case.state.lanes[int(args[0])].cards[who]) for who in (side(case), 1 - side(case)))
            and int(args[1]) > int(args[2])
        ),
        "weaker": lambda case, args: (
            lays(WEAKER_WINS)(case, args)
            and ranks(cards(case.state, side(case), int(args[0])), bits(case.state, int(args[0]))) == 1
        ),
        "forceless": lambda case, args: (
            lays(NO_FORCES)(case, args)
            and forces(case.state.lanes[int(args[0])].cards[1 - side(case)]) == 1
            and forces(case.state.lanes[int(args[0])].cards[side(case)]) != 1
        ),
        "lays-totals-only": lays(TOTALS_ONLY),
        "lays-weaker-wins": lays(WEAKER_WINS),
        "lays-no-forces": lays(NO_FORCES),
        "lays-four-cards": lays(FOUR_CARDS),
        "fetches": fetches,
        "right-back": lambda case, args: (
            abs(case.after.standing.right - (-1 if side(case) == 0 else 1))
            < abs(case.state.standing.right - (-1 if side(case) == 0 else 1))
        ),
        "room": lambda case, args: len(case.after.piles.spent_fields) > len(case.state.piles.spent_fields),
        "supply": lambda case, args: (
            case.after.standing.refill[side(case)] == 8 != case.state.standing.refill[side(case)]
        ),
        "takes-back": fetches,
        "few-strategy": lambda case, args: args == held(case)[::-1] and int(args[0]) < 3,
        "no-troops-left": lambda case, args: not case.state.decks.troops,
        "wanted": wanted,
        "few-troops": lambda case, args: args == held(case)[:1] and int(args[0]) < 4,
        "strategy-held": lambda case, args: args == held(case)[1:] and int(args[0]) >= 3,
        "seats": seats,
        "reads": reads,
        "spare-strategy": lambda case, args: (
            isinstance(case.action, ReturnCard) and held(case)[1] - 1 == args[0] and case.viewer == side(case)
        ),
        "fits-nowhere": fits_nowhere,
        "lowest": lambda case, args: (
            number(CARD[case.action.card])
            == args[0]
            == min(number(one) for one in hand(case, side(case)) if one in TROOP_CARDS)
        ),
        "no-seat": lambda case, args: (
            isinstance(case.action, Pass)
            and not any(
                lane.open and missing(cards(case.state, side(case), n), bits(case.state, n)) > 0
                for n, lane in enumerate(case.state.lanes)
            )
        ),
        "no-troops": lambda case, args: held(case)[0] == 0,
        "keeps-strategy": lambda case, args: isinstance(case.action, Pass) and held(case)[1] == args[0] != 0,
        "mates": mates,
        "begins-high": lambda case, args: (
            number(joined(case)[0]) == args[1] in (8, 9, 10) and not case.state.lanes[int(args[0])].cards[side(case)]
        ),
        "begins-middle": lambda case, args: (
            number(joined(case)[0]) == args[1]
            and len([low for low in range(1, 9) if low <= int(args[1]) <= low + 2]) == 3
            and not case.state.lanes[int(args[0])].cards[side(case)]
        ),
        "faces": lambda case, args: (
            joined(case)[1] == args[0] and len(cards(case.after, 1 - side(case), int(args[0]))) == args[1] != 0
        ),
        "wild": lambda case, args: (
            joined(case)[1] == args[0] and len({one[1:] for one in _readings_of(case.action.card)}) == args[1]
        ),
        "total": lambda case, args: (
            total(case.after.lanes[int(args[0])].cards[side(case)]) == args[1] and joined(case)[1] == args[0]
        ),
    },
)
