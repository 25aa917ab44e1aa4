"""What 機戦 says of its board: pieces by their squares, hands, points, throws."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.games.cerke.rules.actions import CerkeAction, OfferDrawnSeason, TakeDrawnSeason
from game.games.cerke.rules.asked.reasons import reasons
from game.games.cerke.rules.board import COLUMNS, NAMES, of_pick, pick
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import Choose, Declare, PickEnd
from game.games.cerke.rules.pieces import CAPTIVE_OF, CAPTIVE_TEXTS, KANJI, KIND, LETTERS, SEAT, TAM, TAM_KANJI, dropped
from game.games.cerke.words.deeds import deed, reason_facts
from game.games.cerke.words.told import hand_name, piece_name, told
from game.match.customs import UndoPolicy
from game.rules.contract import Action, Event, Goal, InHand, Option, Pick, Square
from game.text.spoken import Fact, Speaker

WORDS = {
    "end": "cerke.menu.end",
    "throw": "cerke.menu.throw",
    "decline": "cerke.chip.decline",
    "mok": "cerke.declare.mok",
    "xot": "cerke.declare.xot",
}
"""The texts of choices that are words."""


class CerkeSpoken(Speaker[CerkeObservation, CerkeAction]):
    """Says the board of 機戦. Places are named as in the record, pieces in hand by letter and ink."""

    # --- what there is -------------------------------------------------------------------------------------------

    def about(self, seen: CerkeObservation) -> Iterable[str]:
        texts = self.texts
        yield texts(f"cerke-season.{seen.season.index}")
        yield texts("cerke.turn", seen.season.turns + 1)
        yield texts("cerke.rate", seen.points.rate)
        for seat, points in enumerate(seen.points.by_seat):
            yield texts("cerke-spoken.points", self.sides[seat], points)
        if asked := self.asks(seen):
            yield asked

    def asks(self, seen: CerkeObservation) -> str:
        match seen.phase:
            case PickEnd(start, via, _, sticks) if seen.to_act == seen.seat:
                return self.texts("cerke-spoken.pick", NAMES[start], NAMES[via], sticks)
            case Declare(new, _, stake) if seen.to_act == seen.seat:
                hands = self.texts("table.join").join(hand_name(self.texts, name) for name in new)
                return self.texts(
                    "cerke-spoken.declare", hands, stake, seen.points.rate, self.texts("cerke.doing.declare")
                )
            case Choose() if seen.season.offer == 1 - seen.seat:
                return self.texts("cerke.doing.offered")
        return ""

    def facts(self, seen: CerkeObservation) -> Iterable[Fact]:
        for sq, code in enumerate(seen.board):
            if code == TAM:
                yield Fact(NAMES[sq], piece_name(self.texts, code), (TAM_KANJI,))
            elif code:
                kanji, letter = KANJI[KIND[code]], LETTERS[KIND[code]]
                words = self.texts("cerke-spoken.piece", self.sides[SEAT[code]], piece_name(self.texts, code))
                yield Fact(NAMES[sq], words, (kanji, letter))

    def places(self, seen: CerkeObservation) -> Mapping[str, str]:
        squares = {name: name.lstrip(COLUMNS[n % 9]) for n, name in enumerate(NAMES)}
        return squares | {CAPTIVE_TEXTS[captive]: "" for captive in seen.hands[seen.seat]}

    def hands(self, seen: CerkeObservation) -> Iterable[str]:
        for seat in (seen.seat, 1 - seen.seat):
            hand = seen.hands[seat]
            for captive in dict.fromkeys(hand):
                name = piece_name(self.texts, dropped(captive, seat))
                words = self.texts("cerke-spoken.captive", CAPTIVE_TEXTS[captive], name)
                yield self.texts("cerke-spoken.held", self.sides[seat], words, hand.count(captive))

    # --- decisions -----------------------------------------------------------------------------------------------

    def place_of(self, pick: Pick) -> str:
        match pick:
            case Square() | Goal(Square()):
                return NAMES[of_pick(pick if isinstance(pick, Square) else pick.square)]
            case InHand(_, kind):
                return kind
        return ""

    def points_at(self, seen: CerkeObservation, place: str, *, first: bool = True) -> Pick | None:
        if place in NAMES:
            return pick(NAMES.index(place))
        return InHand(seen.seat, place)

    def pick(self, seen: CerkeObservation, picked: Sequence[Pick], pick: Pick) -> str:
        match pick:
            case Square() | Goal():
                place = self.place_of(pick)
                code = seen.board[NAMES.index(place)]
                return self.texts("text.fact", place, self._at(code)) if code else place
            case InHand(seat, kind):
                return self.texts("cerke-hint.hand", piece_name(self.texts, dropped(CAPTIVE_OF[kind], seat)))
            case Option(name):
                return self.texts(WORDS[name])
        return ""

    def _at(self, code: int) -> str:
        name = piece_name(self.texts, code)
        return name if code == TAM else self.texts("cerke-spoken.piece", self.sides[SEAT[code]], name)

    def does(self, seen: CerkeObservation, action: CerkeAction, usual: str) -> str:
        return deed(self.texts, action, usual, seen)

    def claims(self, seen: CerkeObservation) -> Sequence[tuple[str, Action]]:
        if not isinstance(seen.phase, Choose) or seen.season.offer == seen.seat:
            return ()
        if seen.season.offer is None:
            return [(self.texts("cerke.command.season"), OfferDrawnSeason(seen.seat))]
        return [(self.texts("cerke.command.take-season"), TakeDrawnSeason(seen.seat))]

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Fair also among people: what was thrown cannot be unlearned (C16)."""
        return UndoPolicy.FAIR

    # --- what happened -------------------------------------------------------------------------------------------

    def told(
        self, before: CerkeObservation, action: CerkeAction, token: str, events: Sequence[Event], who: str
    ) -> Iterable[str]:
        done = self.does(before, action, "")
        if done:
            yield self.texts("text.did", who, done)
        words = told(self.texts, events, lambda seat: self.sides[seat])
        if words or not done:
            yield words or self.texts("text.did", who, token)

    def because(self, state: Any, action: CerkeAction, seat: int, *, own: bool) -> str:
        return self.strung(reasons(state, action, seat), "cerke-why", lambda one: reason_facts(self.texts, one), own)
