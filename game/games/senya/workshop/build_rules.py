"""What a press on a choice does to the draft: it is taken, taken once more, or given up."""

from dataclasses import replace

from game.games.senya.workshop.draft import Draft
from game.games.senya.workshop.offers import BuildOffer, rolled_emotions
from game.rules.chance import Stream
from game.rules.clause import Clause

ADDS = ("classes", "growth")
"""Steps in which a press on what is taken takes it once more."""
ONE = ("style", "abilities", "community")
"""Steps with one choice: another one takes its place."""


class Doing:
    """Takes and gives up choices of a draft."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft

    def again(self, offer: BuildOffer) -> bool:
        """Whether a choice that is taken is one of those that are had several times, and may be once more."""
        data = self._draft.data
        skill, item = data.skills.get(offer.id), data.items.get(offer.id)
        many = (offer.step == "skills" and skill is not None and skill.repeatable) or (
            offer.step == "items" and item is not None and not item.worn_as
        )
        return many and not isinstance(self._draft.taking(offer.step, offer.id), Clause)

    def can_take(self, offer: BuildOffer) -> bool:
        """Whether a choice can be taken as things stand."""
        if offer.step in ONE and offer.taken:
            return False
        return not isinstance(self._draft.taking(offer.step, offer.id), Clause)

    def take(self, offer: BuildOffer) -> Clause | None:
        """Takes a choice; returns why it cannot be taken."""
        draft = self._draft
        if offer.step == "growth":
            grown = draft.grown(offer.id)
            if isinstance(grown, Clause):
                return grown
            draft.become(grown)
            return None
        made = draft.taking(offer.step, offer.id)
        if isinstance(made, Clause):
            return made
        draft.build(made)
        return None

    def leave(self, offer: BuildOffer) -> Clause | None:
        """Gives a choice up, once; returns why it cannot be given up."""
        draft = self._draft
        if not draft.taken(offer.step, offer.id):
            return None
        refused = draft.learned.giving_up(offer.step, offer.id, draft.sheet)
        if refused is not None:
            return refused
        if offer.step == "growth":
            draft.become(draft.shrunk(offer.id))
        else:
            draft.build(draft.leaving(offer.step, offer.id))
        return None

    def roll(self, stream: Stream) -> tuple[tuple[int, str], ...]:
        """Rolls three emotions in the place of those held, and returns what fell (S7.1); they may be changed after."""
        told = rolled_emotions(self._draft, stream)
        sheet = replace(self._draft.sheet, emotions=tuple(name for _, name in told))
        self._draft.build(sheet)
        return told
