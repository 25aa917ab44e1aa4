"""The decisions of 盤上遊姫 that are not a card put somewhere: readings, events, the split of a 五, a pass."""

from collections.abc import Sequence

import pygame

from game.games.yuki.rules.cards import is_strategy, number
from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.rules.phases import ChooseOption, Declare
from game.games.yuki.table.automatic import Automatic
from game.games.yuki.table.cards_page import CardsPage
from game.games.yuki.table.event import EventChoice, Offer
from game.games.yuki.table.gestures import YukiGestures
from game.games.yuki.table.proof_told import ProofTold
from game.games.yuki.table.seats import Seats
from game.games.yuki.table.view import YukiView
from game.games.yuki.words.cards import CardTexts
from game.i18n.catalog import Texts
from game.rules.contract import Card, Lane, Option, Pick, Pile
from game.table.hooks import CoursePart
from game.table.listener import Listener
from game.table.port import Port

PASS = Option("pass")


class Decisions(Listener):
    """Asks for each decision once, as soon as everything rests; a button asks again."""

    def __init__(
        self,
        port: Port[YukiObservation],
        view: YukiView,
        gestures: YukiGestures,
        seats: Seats,
        told: ProofTold,
        automatic: Automatic,
    ) -> None:
        self._automatic = automatic
        self._port, self._view, self._gestures, self._seats, self._told = port, view, gestures, seats, told
        self.asked_at = -1
        """The version of the match at which the decision was asked for."""

    @property
    def words(self) -> CardTexts:
        """The words on the cards."""
        return self._view.arts.texts

    def _seen(self) -> YukiObservation:
        """Returns what whoever is to decide may know."""
        session = self._port.session
        return self._port.eyes.observe(session.to_act) if self._seats.may_decide() else self._port.eyes.seen()

    def tick(self, dt: float) -> bool:
        version = self._port.session.match.version
        resting = self._seats.resting() and self._port.table.occasion.asks
        if self.asked_at == version or not resting or not self._seats.may_decide():
            return False
        if self._automatic.due() is not None:
            return False  # of two empty decisions in a row the second is not asked for either
        self.asked_at = version
        if not self._port.table.occasion.keeps and isinstance(self._seen().phase, ChooseOption):
            return False  # a lesson is read first: its button asks
        return self.ask()

    def handle(self, event: pygame.event.Event) -> bool:
        """A question that was put aside is asked again by Enter too."""
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return enter and self._port.menus.shown is None and not self._gestures.begun and self.ask()

    def asks(self) -> bool:
        """Whether the decision of now is one that is asked for in words."""
        return self._seats.may_decide() and isinstance(self._seen().phase, Declare | ChooseOption)

    def ask(self) -> bool:
        """Asks for the decision of now, where it is one of words; True if it does."""
        if not self.asks():
            return False
        self._gestures.cancel()
        match self._seen().phase:
            case Declare(queue):
                self._port.menus.choose(self._readings(), Lane(queue[0][0]))
            case ChooseOption(_, lane):
                self._ask_option(lane)
        return True

    # --- readings ------------------------------------------------------------------------------------------------

    def _readings(self) -> list[Pick]:
        """Returns what may be declared, the best for its owner first, as the rules list them."""
        return [pick for action in self._seen().legal for path in action.paths() for pick in path]

    # --- events --------------------------------------------------------------------------------------------------

    def _ask_option(self, lane: int) -> None:
        seen, texts = self._seen(), self._port.ctx.texts
        options = {
            str(pick.args[0]) for pick in self._gestures.chooser.offers() if isinstance(pick, Option) and pick.args
        }
        place = texts(f"yuki-field.name.{lane + 1}")
        if not seen.options.advanced:
            offers = (
                Offer("2", "＋", texts("yuki-eventcard.reinforcement")),
                Offer("0", "−", texts("yuki-eventcard.decline")),
            )
            self._push_event(texts("yuki.event.reinforcement", place), offers)
            return
        code = seen.lanes[lane].event or ""
        first = "" if "1" in options else texts(f"yuki-eventcard.shut.{code}")
        second = "" if "2" in options else texts("yuki-eventcard.shut.second")
        offers = (
            Offer("1", "①", texts(f"yuki-eventcard.first.{code}"), first),
            Offer("2", "②", texts("yuki-eventcard.second"), second),
        )
        title = texts("yuki.event.title", place, texts(f"yuki-eventcard.name.{code}"))
        self._push_event(title, offers)

    def _push_event(self, title: str, offers: tuple[Offer, ...]) -> None:
        note = self._port.ctx.texts("yuki.event.note" if self._seen().options.advanced else "yuki.event.note-easy")
        self._port.ctx.app.push(EventChoice(self._port.showing, title, note, offers, self._option_chosen, self._below))

    def _below(self) -> int:
        """Returns where what is told of proofs begins, or else the foot of the window."""
        return self._told.rect.top if self._told.shown else self._port.ctx.size[1]

    def _option_chosen(self, name: str) -> None:
        if name not in ("0", "1", "2") or not self._seats.may_decide():
            return
        self._gestures.cancel()
        option = Option("event", (int(name),))
        self._gestures.take(option)
        offers = self._gestures.chooser.offers() if self._gestures.chooser.picked == (option,) else frozenset()
        if len(offers) == 1 and all(isinstance(pick, Pile) for pick in offers):
            self._gestures.take(next(iter(offers)))
        elif self._from_discard():
            self._choose_discarded()
        self._port.showing.update_view()

    def _from_discard(self) -> bool:
        """Whether a card of the discard pile is to be chosen."""
        pile = set(self._seen().piles.discard)
        codes = {pick.code for pick in self._gestures.chooser.offers() if isinstance(pick, Card)}
        return bool(codes) and codes <= pile

    def _choose_discarded(self) -> None:
        codes = frozenset(pick.code for pick in self._gestures.chooser.offers() if isinstance(pick, Card))
        pile = self._seen().piles.discard
        title = self._port.ctx.texts("yuki.discard.choose")
        self._port.ctx.app.push(CardsPage(title, self._view.arts, pile, codes, self._discarded_chosen))

    def _discarded_chosen(self, code: str) -> None:
        if code:
            self._gestures.take(Card(code))
        else:
            self._gestures.cancel()
        self._port.showing.update_view()

    def look_through(self) -> None:
        """Lays the discard pile out."""
        pile = self._seen().piles.discard
        if pile:
            title = self._port.ctx.texts("yuki.discard.title", len(pile))
            self._port.ctx.app.push(CardsPage(title, self._view.arts, pile))
        else:
            self._port.ctx.app.notify(self._port.ctx.texts("yuki.discard.empty"))

    # --- the pass ------------------------------------------------------------------------------------------------

    def due(self) -> list[str]:
        """Returns the commands by which something is decided now: for the row, and in the menu for the keyboard."""
        return [name for name, due in (("decide", self.asks()), ("pass", self.may_pass())) if due]

    def may_pass(self) -> bool:
        """Whether whoever looks at the screen may pass now."""
        legal = self._seen().legal if self._seats.may_decide() else ()
        return any(PASS in path for action in legal for path in action.paths())

    def do_pass(self) -> None:
        self._gestures.cancel()
        self._gestures.take(PASS)


class LetGo(CoursePart):
    """Answers picks that lead to nothing: lays the discard pile out, and says of a 運用 why it works nowhere."""

    def __init__(self, port: Port[YukiObservation], decisions: Decisions) -> None:
        self._port, self._decisions = port, decisions

    def refuses(self, picks: Sequence[Pick]) -> bool:
        picks = tuple(picks)
        if picks == (Pile("discard"),):
            self._decisions.look_through()
            return True
        eyes = self._port.eyes
        if eyes.attempt(picks) is not None:
            return False
        meant = _as_meant(picks)
        action = eyes.attempt(meant)
        if action is None:
            return False
        clause = eyes.explain(action)
        if clause is None:
            self._tell_where(meant)
        else:
            self._port.acting.refuse_with(clause)
            self._port.showing.update_view()
        return True

    def _tell_where(self, picks: tuple[Pick, ...]) -> None:
        """A 運用 that can be carried out was let go where it has no target."""
        first, *rest = picks
        assert isinstance(first, Card)
        targeted = any(isinstance(pick, Card) and pick != first for pick in rest)
        ctx, texts = self._port.ctx, self._port.ctx.texts
        ctx.sounds.play("refuse")
        ctx.app.notify(texts("yuki.sign.move") if targeted else card_sign(texts, first.code))
        self._port.showing.update_view()


def card_sign(texts: Texts, code: str) -> str:
    """Returns what a 運用 that was taken up waits for; "" for other cards."""
    if code[0] in "SM" and int(code[1:]) in (5, 6, 7):
        return texts(f"yuki.sign.{code if int(code[1:]) == 7 else int(code[1:])}")
    return ""


def _as_meant(picks: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """Returns what a 運用 let go anywhere would have been, so that the rules can say what is in its way."""
    first, *rest = picks
    if not isinstance(first, Card) or not is_strategy(first.code) or not rest:
        return picks
    if number(first.code) == 5:
        return (first, Pile("strategy"), Option("split", (0,)))
    if number(first.code) in (6, 7):
        target = next((pick for pick in rest if isinstance(pick, Card)), Card(first.code))
        return (first, target) if first.code == "S7" else (first, target, Lane(0))
    return picks
