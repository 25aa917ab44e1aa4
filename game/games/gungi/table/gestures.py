"""Gestures of 軍儀: a point on a tower may mean its top tile or its square, and a choice may stand half-made."""

from collections.abc import Sequence

from game.rules.chooser import Chooser, Offered, picked_on
from game.rules.contract import Action, Goal, InHand, Pick, Place, Square
from game.table.input import Gestures, Outcome, Point
from game.table.view import Places


class GungiGestures(Gestures):
    """Narrows picks of squares, layers of towers, hand tiles and words.

    What is picked can be made to stand (`hold`): it is shown on the board, and the rest is asked for later (`ask`).
    """

    def __init__(self, places: Places, outcome: Outcome) -> None:
        super().__init__(places, outcome)
        self.narrowed = False
        self._actions: Offered = ()
        self._stood: tuple[Pick, ...] = ()

    # --- a choice that stands ------------------------------------------------------------------------------------

    def offer(self, actions: Offered, version: int, *, active: bool) -> None:
        super().offer(actions, version, active=active)
        self._actions = actions
        self.narrowed = False

    def offer_among(self, actions: Sequence[Action], picked: Sequence[Pick]) -> None:
        """Goes on from `picked` among other actions than those offered, until one is chosen or all is taken back."""
        self._stood = self.chooser.picked[: self.chooser.held]
        self.narrowed = True
        self.drag = self.wish = None
        self.chooser = picked_on(actions, picked, len(self._stood))
        if picked:
            self._follow(picked[-1])

    def hold(self) -> None:
        """Lets what is picked stand. Nothing can be picked until `ask`: what stands is being shown."""
        self.chooser.hold()
        self.drag = self.wish = None
        self.active = False

    def ask(self) -> None:
        """Goes on with a choice that was held: places light up, words are asked for by a menu."""
        self.active = True
        self._ask_words(self.chooser.picked[-1])

    def cancel(self) -> bool:
        among_others = self._among_others
        had = super().cancel()
        if among_others:
            self.chooser = picked_on(self._actions, self._stood, len(self._stood))
            self.narrowed = False
        return had

    def back(self) -> bool:
        return self.cancel() if self._among_others else super().back()

    @property
    def _among_others(self) -> bool:
        """Whether the choice goes on among other actions, and nothing of that stands yet."""
        return self.narrowed and self.chooser.held == len(self._stood)

    def _selected(self) -> Pick | None:
        return None if self.chooser.held else self.first

    # --- presses and drags ---------------------------------------------------------------------------------------

    def _take_press(self, hits: tuple[Pick, ...], pos: Point | None) -> None:
        if self.chooser.held:
            self._answer(hits)
        elif self.first is None:
            self._take_up(hits, pos)
        elif self.first in hits and not self._meant(hits):
            self._grab_again(self.first, pos)
        else:
            self._aim(hits)

    def _take_up(self, hits: tuple[Pick, ...], pos: Point | None) -> None:
        """Begins a choice with what lies at the point: offered, or at least there."""
        meant = self._meant(hits)
        if len(meant) == 1:
            self._grab(meant[0], pos)
            self.take(meant[0])
        elif meant:
            self.outcome.ask(meant, hits[0])
        elif not isinstance(hits[0], Square | Goal):
            self._grab(hits[0], pos)
            self.wish = hits[0]

    def _let_go(self, held: Pick, hits: tuple[Pick, ...]) -> None:
        if not hits:
            self.cancel()
        elif held in hits:
            self._stay(held)
        else:
            self._aim(hits)
            if not self.chooser.action and len(self.chooser.picked) < 2:  # else a question is open, and stays
                self.cancel()

    def _click_again(self) -> None:
        self._stay(self.first)

    def _stay(self, first: Pick | None) -> None:
        """Asks for the actions inside the tower of what was taken up, and for the other tiles of it that can act.

        Where there is neither, it is put back.
        """
        layers: list[Pick] = []
        if isinstance(first, Place) and len(self.chooser.picked) == 1:
            layers = [p for p in self.chooser.offers() if isinstance(p, Place) and p.square == first.square]
            layers += [p for p in self._other_layers(first) if p not in layers]
        if first is not None and layers:
            self.outcome.ask(self.places.order(layers), first)
        else:
            self.cancel()

    def _other_layers(self, first: Place) -> list[Place]:
        """Returns the other tiles of the tower that can begin something."""
        begin = Chooser(self._actions).offers()
        return [pick for pick in begin if isinstance(pick, Place) and pick.square == first.square and pick != first]

    def take(self, pick: Pick) -> None:
        """Takes an offer; another tile of the tower that was taken up is taken up in its place, and asked about."""
        first = self.first
        other = isinstance(first, Place) and isinstance(pick, Place) and pick not in self.chooser.offers()
        if other and isinstance(first, Place) and pick in self._other_layers(first) and not self.chooser.held:
            self.cancel()
            super().take(pick)
            self._stay(pick)
        else:
            super().take(pick)

    # --- narrowing -----------------------------------------------------------------------------------------------

    def _meant(self, hits: Sequence[Pick]) -> tuple[Pick, ...]:
        """Returns the offers the hits may mean: exact ones, else layers of the same tower that can begin something."""
        best = self.chooser.best(hits)
        if best:
            exact = [pick for pick in best if not isinstance(pick, Square)]
            return (best[0],) if not exact or len(exact) < len(best) else tuple(exact)
        squares = {hit for hit in hits if isinstance(hit, Square)}
        layers = [p for p in self.chooser.offers() if isinstance(p, Place) and p.square in squares]
        picked = self.chooser.picked
        if picked and isinstance(picked[0], Place) and picked[0].square in squares:
            return ()
        return tuple(self.places.order(layers)) if not picked else ()

    def _aim(self, hits: tuple[Pick, ...]) -> None:
        """Takes the hits as the next pick, or hands them to the rules as what was meant."""
        meant = self._meant(hits) if self.wish is None else ()
        if len(meant) == 1:
            self.take(meant[0])
        elif meant:
            self.outcome.ask(meant, hits[0])
        else:
            self._refuse(hits)

    def _answer(self, hits: tuple[Pick, ...]) -> None:
        """Takes the hits as the answer to what is asked about a choice that stands; else the question comes again."""
        meant = self._meant(hits)
        if len(meant) == 1:
            self.take(meant[0])
        elif meant:
            self.outcome.ask(meant, hits[0])
        elif isinstance(hits[0], InHand) or not self._ask_words(hits[0]):
            square = next((hit for hit in hits if isinstance(hit, Square)), hits[0])
            self.outcome.refuse((*self.chooser.picked, square))

    def _refuse(self, hits: tuple[Pick, ...]) -> None:
        """Hands the rules what was meant; another hand tile is taken up instead: hands are never a goal."""
        begun, start = self.begun, self.first
        here = isinstance(start, Place) and Square(start.square.file, start.square.rank) in hits
        square = next((hit for hit in hits if isinstance(hit, Square)), None)
        self.cancel()
        if not here and not any(isinstance(hit, Place | Square) for hit in hits):
            self._take_up(hits, None)
        else:
            self.outcome.refuse((*begun, hits[0] if here or square is None else square))

    def _ask_words(self, near: Pick) -> bool:
        offers = self.chooser.offers()
        if len(self.chooser.picked) < 2 or not offers or any(isinstance(p, Square | Place | Goal) for p in offers):
            return False
        self.outcome.ask(self.places.order(offers), _last_place(self.chooser.picked, near))
        return True


def _last_place(picked: Sequence[Pick], near: Pick) -> Pick:
    """Returns the last pick that lies somewhere on the board: a question is asked there."""
    return next((pick for pick in reversed(picked) if isinstance(pick, Square | Place)), near)
