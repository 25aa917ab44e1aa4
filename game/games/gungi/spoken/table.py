"""What 軍儀 says of its board: towers from the top, hands, choices, moves."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.games.gungi.rules.actions import Claim, GungiAction
from game.games.gungi.rules.asked.reasons import reasons
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import SETUP
from game.games.gungi.rules.pieces import HYOU, KAORU, KIND, KINDS, OTHER, SIDE
from game.games.gungi.words.deeds import GungiDeeds
from game.match.customs import UndoPolicy
from game.rules.contract import Action, Event, InHand, Option, Pick, Place, Square
from game.text.spoken import Fact, Speaker

TWO_BACKS = (HYOU, KAORU)
"""Kinds of which several lie in a hand that are not alike: their backs are named with them."""


class GungiSpoken(Speaker[GungiObservation, GungiAction]):
    """Says the board of 軍儀. Places are named as in the record: suji, then dan."""

    # --- what there is -------------------------------------------------------------------------------------------

    def about(self, seen: GungiObservation) -> Iterable[str]:
        if seen.phase == SETUP:
            yield self.texts("gungi.record.setup")
        if asked := self.asks(seen):
            yield asked

    def asks(self, seen: GungiObservation) -> str:
        if seen.phase == SETUP:
            return self.texts("gungi.hand.setup", len(seen.hands[seen.seat]))
        if seen.to_act != seen.seat:
            return ""
        if seen.awaiting_accept:
            return self.texts("gungi.accept-line")
        owed = seen.owed[seen.seat]
        if owed is not None:
            return self.texts("gungi.owed", KINDS[KIND[owed]])
        return self.texts("gungi.check") if seen.checkers else ""

    def facts(self, seen: GungiObservation) -> Iterable[Fact]:
        for sq, tower in enumerate(seen.cells):
            for layer in range(len(tower), 0, -1):
                tile = tower[layer - 1]
                kind = KINDS[KIND[tile]]
                words = self.texts("gungi-spoken.tile", layer, self.sides[SIDE[tile]], self._tile(tile, seen.seat))
                yield Fact(_name(sq), words, (kind, self.texts(f"board.kind.{kind}")))

    def places(self, seen: GungiObservation) -> Mapping[str, str]:
        squares = {_name(sq): str(sq // 9 + 1) for sq in range(81)}
        return squares | {_in_hand(tile): "" for tile in seen.hands[seen.seat]}

    def hands(self, seen: GungiObservation) -> Iterable[str]:
        for seat in (seen.seat, 1 - seen.seat):
            hand = [self._tile(tile, seen.seat) for tile in seen.hands[seat]]
            for words in dict.fromkeys(hand):
                yield self.texts("gungi-spoken.held", self.sides[seat], words, hand.count(words))

    def _tile(self, tile: int, seat: int) -> str:
        """Returns a tile by its kanji and its name, with the back where that is the seat's own secret."""
        kind, other = KINDS[KIND[tile]], OTHER[tile]
        name = self.texts(f"board.kind.{kind}")
        words = name if name.startswith(kind) else self.texts("gungi-spoken.kind", kind, name)
        if KIND[tile] not in TWO_BACKS or other < 0 or (KIND[tile] == HYOU and SIDE[tile] != seat):
            return words
        return self.texts("gungi-spoken.back", words, KINDS[other])

    # --- decisions -----------------------------------------------------------------------------------------------

    def place_of(self, pick: Pick) -> str:
        match pick:
            case Square(file, rank) | Place(Square(file, rank)):
                return f"{file}-{rank}"
            case InHand(_, kind, other):
                return kind + other * (KINDS.index(kind) in TWO_BACKS)
        return ""

    def points_at(self, seen: GungiObservation, place: str, *, first: bool = True) -> Pick | None:
        held = next((tile for tile in seen.hands[seen.seat] if _in_hand(tile) == place), None)
        if held is not None:
            other = OTHER[held]
            return InHand(SIDE[held], KINDS[KIND[held]], KINDS[other] if other >= 0 else "")
        square = Square(*map(int, place.split("-")))
        tower = seen.cells[(square.rank - 1) * 9 + square.file - 1]
        return Place(square, max(1, len(tower))) if first else square

    def pick(self, seen: GungiObservation, picked: Sequence[Pick], pick: Pick) -> str:
        texts = self.texts
        match pick:
            case Option(name):
                return texts(f"gungi.option.{name}")
            case InHand(_, kind):
                return texts("gungi.option.exchange", kind) if picked else texts("gungi-hint.hand", self.place_of(pick))
            case Place(Square(file, rank) as square, layer):
                tower = seen.cells[(rank - 1) * 9 + file - 1]
                kind = KINDS[KIND[tower[layer - 1]]]
                if picked and SIDE[tower[layer - 1]] != seen.seat:
                    return texts("gungi.option.strike", kind)
                return texts("gungi-spoken.layer", self.place_of(square), kind, layer)
            case Square(file, rank):
                tower = seen.cells[(rank - 1) * 9 + file - 1]
                if not tower:
                    return self.place_of(pick)
                on = self.texts("gungi-spoken.on", self.sides[SIDE[tower[-1]]], KINDS[KIND[tower[-1]]])
                return texts("text.fact", self.place_of(pick), on)
        return ""

    def does(self, seen: GungiObservation, action: GungiAction, usual: str) -> str:
        return GungiDeeds(self.texts, seen).action(action, usual)

    def claims(self, seen: GungiObservation) -> Sequence[tuple[str, Action]]:
        return [(self.texts(f"foul.{name}"), Claim(seen.seat, name)) for name in seen.claimable]

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        return UndoPolicy.NONE if self.options["mode"] == "claim" else usual

    # --- what happened -------------------------------------------------------------------------------------------

    def told(
        self, before: GungiObservation, action: GungiAction, token: str, events: Sequence[Event], who: str
    ) -> Iterable[str]:
        return (self.texts("text.did", who, self.does(before, action, token)),)

    def because(self, state: Any, action: GungiAction, seat: int, *, own: bool) -> str:
        return self.strung(reasons(state, action, seat), "gungi-why", lambda one: one.args, own)


def _name(sq: int) -> str:
    return f"{sq % 9 + 1}-{sq // 9 + 1}"


def _in_hand(tile: int) -> str:
    """Returns what a tile of a hand is called where one types it."""
    other = OTHER[tile]
    return KINDS[KIND[tile]] + (KINDS[other] if KIND[tile] in TWO_BACKS and other >= 0 else "")
