"""A battlefield, and what changes on it (Y5, Y8.6, Y13.4)."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.yuki.rules.cards import VERSIONS, Effects, effects, is_troop
from game.games.yuki.rules.strength import needed

Formations = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Battlefield:
    """A battlefield as in Y13.1.

    cards: both formations in order of placement. done_at: per player the tick of completion, or None (Y6.5).
    fields: 配置 laid here. winner, by: who has won it and how ("compare", "proof"), or None. event: its event card,
    None at the easy level; event_up: whether that has been opened. version: the rules that say what its 配置 do.
    """

    cards: Formations = ((), ())
    done_at: tuple[int | None, int | None] = (None, None)
    fields: tuple[str, ...] = ()
    winner: int | None = None
    by: str | None = None
    event: str | None = None
    event_up: bool = False
    version: int = VERSIONS[0]

    @property
    def open(self) -> bool:
        """Whether it is still undecided."""
        return self.winner is None

    @property
    def effects(self) -> Effects:
        return effects(self.fields, self.version)

    @property
    def size(self) -> int:
        """How many cards a formation needs here (Y5.1, Y6.6)."""
        return needed(self.effects)

    @property
    def card(self) -> str:
        """The event card; all battlefields have one where events are carried out."""
        assert self.event is not None
        return self.event

    def complete(self, player: int) -> bool:
        return len(self.cards[player]) >= self.size

    def seat(self, player: int) -> bool:
        """Whether the player may add a card here (Y5.1)."""
        return self.open and not self.complete(player)

    def with_cards(self, player: int, cards: tuple[str, ...], tick: int) -> Battlefield:
        """Returns the battlefield with another formation of `player`."""
        both = (cards, self.cards[1]) if player == 0 else (self.cards[0], cards)
        return self._timed(both, self.fields, tick)

    def with_field(self, code: str, tick: int) -> Battlefield:
        """Returns the battlefield with a further 配置 on it."""
        return self._timed(self.cards, (*self.fields, code), tick)

    def _timed(self, cards: Formations, fields: tuple[str, ...], tick: int) -> Battlefield:
        """Y13.4: completion is noted at `tick`, and forgotten when a card is taken away."""
        size = needed(effects(fields, self.version))
        done: list[int | None] = []
        for player in (0, 1):
            before = self.done_at[player]
            done.append((tick if before is None else before) if len(cards[player]) >= size else None)
        when = (done[0], done[1])
        return Battlefield(cards, when, fields, self.winner, self.by, self.event, self.event_up, self.version)

    def won(self, player: int, by: str) -> Battlefield:
        return Battlefield(self.cards, self.done_at, self.fields, player, by, self.event, self.event_up, self.version)

    def opened(self) -> Battlefield:
        """Returns the battlefield with its event card turned up (Y9.1)."""
        return Battlefield(self.cards, self.done_at, self.fields, self.winner, self.by, self.event, True, self.version)

    def troops(self) -> list[str]:
        """Returns the troop cards on both sides: evidence (Y7.2)."""
        return [code for side in self.cards for code in side if is_troop(code)]
