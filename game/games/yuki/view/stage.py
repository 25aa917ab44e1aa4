"""The stage of 盤上遊姫: what each event of a step looks like. At the end of them all lies what the observation says.

Hands show what the observation (or a `Seen` of it) last laid out shows: faces or backs. Before other eyes look at the
screen, `settle` on what they may see; events have to be hidden from them (`seen_by`) in the same way.
"""

from collections.abc import Sequence

from game.games.yuki.rules import events as ev
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.view.carry import Carrier
from game.games.yuki.view.hand_moves import HandMoves
from game.games.yuki.view.relayout import YukiRelayout
from game.games.yuki.view.scenes import ends_event, step_after, together, with_discards
from game.games.yuki.view.sprites import YukiSprites, layout_of
from game.games.yuki.view.table import CardTable
from game.games.yuki.view.table_moves import TableMoves
from game.games.yuki.view.wins import WinsView
from game.rules.contract import Event
from game.ui.motion.stage_base import PieceStage, scenes_of
from game.ui.motion.tween import Animation, Together
from game.ui.sound import Name as SoundName


class YukiStage(PieceStage):
    """Moves the cards of `sprites` on `table`; won battlefields go to `wins`."""

    sprites: YukiSprites

    def __init__(self, sprites: YukiSprites, table: CardTable, wins: WinsView) -> None:
        super().__init__(sprites, table, (table.hands[0], table.hands[1]))
        self.table, self.wins = table, wins
        cards = Carrier(self, table)
        self._in_hands, self._on_table = HandMoves(cards), TableMoves(cards, wins)

    def differs(self, observation: YukiObservation) -> bool:
        """Whether the screen shows something else than the observation asks for, or anything is still in the air."""
        return self.sprites.layout() != layout_of(observation)

    def scenes(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        """Returns the events in order; what happens at the same time plays together."""
        return scenes_of(with_discards(events), together)

    def animate(self, events: tuple[Event, ...]) -> Animation | None:
        """Begins the animation of one scene; None where nothing moves."""
        moves = [move for event in events if (move := self._animate(event)) is not None]
        return Together(moves) if moves else None

    def fly(self, observation: YukiObservation) -> Animation | None:
        """Begins a flight from what lies on the screen to what the observation asks for; None if nothing differs."""
        if not self.differs(observation):
            return None
        moves = YukiRelayout(self.table, self.wins, self.width).flights(observation)
        return Together(moves, then=lambda: self.settle(observation))

    def sound(self, event: Event) -> SoundName | None:
        """Returns the sound of an event, to be asked as it begins."""
        match event:
            case ev.Dealt() | ev.Shuffled():
                return "shuffle"
            case ev.RightMoved():
                return "move"
            case ev.Drew() | ev.Returned() | ev.TookBack() | ev.Placed() | ev.FieldPlaced() | ev.Shifted():
                return "card"
            case ev.SupplyLaid():
                return "card"
            case ev.Operated() | ev.Fetched() | ev.EventOpened():
                return "turn"
            case ev.Won():
                return "flag"
            case ev.Declared():
                return "check"
        return None

    # --- the events ---------------------------------------------------------------------------------------------------

    def _animate(self, event: Event) -> Animation | None:
        self.sprites.changes += 1
        self.sprites.step = step_after(event, self.sprites.step)
        move = self._in_hands.animate(event) or self._on_table.animate(event)
        if self.sprites.event_at is not None and ends_event(event):
            self._on_table.close_event(gone=isinstance(event, ev.SupplyLaid))
        return move
