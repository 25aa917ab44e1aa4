"""A draft on the bench: the steps by which a person makes a position, each of which can be undone; it draws nothing."""

from dataclasses import dataclass

from game import catalog
from game.match.match import full_options
from game.records.clean import clean_line
from game.records.kept_positions import KeptPosition
from game.records.positions import from_text, to_text
from game.rules.contract import OptionValues, PositionObject
from game.rules.draft import PositionDraft, PositionDrafting
from game.rules.errors import DataError, PositionFault
from game.storage.problem import Problem, Refused

LONGEST = 1000
"""Steps that can be undone."""


@dataclass(frozen=True, slots=True)
class LyingAt:
    """A thing that lies in a place, by its index there."""

    place: str
    index: int


@dataclass(frozen=True, slots=True)
class _Made:
    """What a step leads to: the draft, and the options of the game that it is judged by."""

    draft: PositionDraft
    options: OptionValues


class Bench:
    """A position of a game under work: `draft` as it is now, by `options`. It begins with nothing in it."""

    def __init__(self, game_id: str, options: OptionValues | None = None) -> None:
        self.game_id = game_id
        self.game = catalog.rules(game_id)
        self.drafting: PositionDrafting = catalog.load(catalog.GAMES[game_id].drafting)
        agreed = full_options(self.game, options or {})
        self._line = [_Made(self.drafting.empty(agreed), agreed)]
        self._at = 0
        self._held = self._line[0]
        self._judged: tuple[_Made, tuple[PositionFault, ...]] | None = None

    # --- what is there -------------------------------------------------------------------------------------------

    @property
    def draft(self) -> PositionDraft:
        return self._line[self._at].draft

    @property
    def options(self) -> OptionValues:
        return self._line[self._at].options

    def faults(self) -> tuple[PositionFault, ...]:
        """Returns all that no position can have; nothing where the game can be played from here."""
        now = self._line[self._at]
        if self._judged is None or self._judged[0] is not now:
            self._judged = now, self.drafting.faults(now.draft, now.options)
        return self._judged[1]

    def position(self) -> PositionObject:
        """Returns the position object, which only a draft without faults may be played from."""
        return self.drafting.write(self.draft)

    def text(self) -> str:
        """Returns the position as text, in the game's notation if it has one."""
        return to_text(self.game, self.position())

    # --- steps ---------------------------------------------------------------------------------------------------

    def put(self, place: str, thing: str, at: int | None = None) -> None:
        """Puts a thing down in a place, before the one at index `at` there, else after all."""
        self._change(self.drafting.put(self.draft, place, thing, at))

    def take(self, lying: LyingAt) -> None:
        """Takes a thing away."""
        if self._there(lying):
            self._change(self.draft.without(lying.place, lying.index))

    def move(self, lying: LyingAt, place: str, at: int | None = None) -> None:
        """Puts a thing elsewhere."""
        if not self._there(lying) or (lying.place == place and at is None):
            return
        thing = self.draft.at(lying.place)[lying.index]
        if lying.place == place and at is not None and at > lying.index:
            at -= 1
        self._change(self.drafting.put(self.draft.without(lying.place, lying.index), place, thing, at))

    def turn(self, lying: LyingAt, how: str) -> None:
        """Makes of a thing what differs from it in `how`."""
        if not self._there(lying):
            return
        held = self.draft.at(lying.place)
        other = dict(self.drafting.turns(held[lying.index])).get(how)
        if other is not None:
            bare = self.draft.without(lying.place, lying.index)
            self._change(self.drafting.put(bare, lying.place, other, lying.index))

    def tell(self, question: str, answer: str) -> None:
        """Answers a question."""
        self._change(self.drafting.tell(self.draft, question, answer))

    def agree(self, options: OptionValues) -> None:
        """Takes other options of the game."""
        self._step(self.draft, full_options(self.game, options))

    def clear(self) -> None:
        """Takes everything away."""
        self._step(self.drafting.empty(self.options))

    def begin(self) -> None:
        """Sets up what a game begins with."""
        self._step(self.drafting.read(self.game.position_out(self.game.start(self.options)), self.options))

    def paste(self, text: str) -> None:
        """Takes the position of a text. Raises Refused for one that the game cannot read."""
        try:
            self.take_in(from_text(self.game, text))
        except (ValueError, TypeError) as bad:
            raise Refused(Problem("editor.no-position")) from bad

    def open(self, kept: KeptPosition) -> None:
        """Takes a position that was kept, with its options. Raises Refused for one that is not well formed."""
        try:
            options = full_options(self.game, kept.options)
        except DataError as bad:
            raise Refused(Problem("text.position", (clean_line(bad.key, 60), clean_line(bad.problem, 60)))) from bad
        self.take_in(kept.position, options)

    def take_in(self, position: PositionObject, options: OptionValues | None = None) -> None:
        """Takes a position object, possible or not. Raises Refused for one that is not well formed."""
        try:
            draft = self.drafting.read(position, self.options if options is None else options)
        except DataError as bad:
            raise Refused(Problem("text.position", (clean_line(bad.key, 60), clean_line(bad.problem, 60)))) from bad
        self._step(draft, options)

    # --- back and forth ------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._line) - 1

    def undo(self) -> None:
        """Goes a step back."""
        self._at -= self.can_undo

    def redo(self) -> None:
        """Goes forth again."""
        self._at += self.can_redo

    @property
    def changed(self) -> bool:
        """Whether the draft is another than the one that was last kept, opened or begun with."""
        return self._line[self._at] != self._held

    def hold(self) -> None:
        """Notes that the draft is kept elsewhere."""
        self._held = self._line[self._at]

    def forget(self) -> None:
        """Begins the steps anew with the draft as it is."""
        self._line = [self._line[self._at]]
        self._at = 0
        self.hold()

    def _there(self, lying: LyingAt) -> bool:
        return 0 <= lying.index < len(self.draft.at(lying.place))

    def _change(self, draft: PositionDraft) -> None:
        self._step(self.drafting.settle(draft))

    def _step(self, draft: PositionDraft, options: OptionValues | None = None) -> None:
        told = self.drafting.agreed(draft)
        made = _Made(draft, full_options(self.game, {**(self.options if options is None else options), **told}))
        if made == self._line[self._at]:
            return
        self._line = [*self._line[: self._at + 1], made][-LONGEST:]
        self._at = len(self._line) - 1
