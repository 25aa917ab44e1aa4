"""The decisions of 盤上遊姫 that are not a card put somewhere: readings, events, the split of a 五, a pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.games.yuki.rules.cards import is_strategy, number
from game.games.yuki.rules.phases import ChooseOption, Declare
from game.games.yuki.rules.strength import of_cards, with_reading
from game.games.yuki.table.cards_page import CardsPage
from game.games.yuki.table.event import EventChoice, Offer
from game.games.yuki.table.seats import YukiSeats
from game.games.yuki.view.texts import CardTexts
from game.games.yuki.view.zoom import ZoomArt
from game.rules.contract import Card, Lane, Option, Pick, Pile
from game.ui.board.chooser import pick_name
from game.ui.widgets.piece_menu import MenuItem

PASS = Option("pass")


class YukiDecisions(YukiSeats):
    """Asks for each decision once, as soon as everything rests; a button asks again."""

    _asked_at: int
    """The version of the match at which the decision was asked for."""

    def begin(self) -> None:
        super().begin()
        self._asked_at = -1

    @property
    def words(self) -> CardTexts:
        """The words on the cards."""
        return self.view.arts.texts

    def tick_game(self, dt: float) -> bool:
        changed = super().tick_game(dt)
        version = self.session.match.version
        if self._asked_at == version or not self.resting() or not self.may_decide():
            return changed
        self._asked_at = version
        if not self.keeps and isinstance(self.session.state.phase, ChooseOption):
            return changed  # a lesson is read first: its button asks
        return self.ask_decision() or changed

    def handle(self, event: pygame.event.Event) -> bool:
        """A question that was put aside is asked again by Enter too."""
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self.menu is None and not self.gestures.begun and self.ask_decision():
            return True
        return super().handle(event)

    def asks(self) -> bool:
        """Whether the decision of now is one that is asked for in words."""
        return self.may_decide() and isinstance(self.session.state.phase, Declare | ChooseOption)

    def ask_decision(self) -> bool:
        """Asks for the decision of now, where it is one of words; True if it does."""
        if not self.asks():
            return False
        self.gestures.cancel()
        match self.session.state.phase:
            case Declare(queue):
                self._ask(self._readings(), Lane(queue[0][0]))
            case ChooseOption(_, lane):
                self._ask_option(lane)
        return True

    # --- readings ------------------------------------------------------------------------------------------------

    def _readings(self) -> list[Pick]:
        """Returns what may be declared, the best for its owner first, as the rules list them."""
        return [pick for action in self._legal() for path in action.paths() for pick in path]

    def menu_title(self) -> str:
        phase, texts = self.session.state.phase, self.ctx.texts
        if isinstance(phase, Declare) and phase.queue:
            return texts("yuki.reading.title", texts(f"yuki-field.name.{phase.queue[0][0] + 1}"))
        return texts("yuki.split.title")

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        texts = self.ctx.texts
        match pick:
            case Option("reading", (lane, *codes)):
                return self._reading_item(pick, int(lane) - 1, tuple(map(str, codes)))
            case Option("split", (strategy,)):
                drawn = self._drawn_by_scout()
                words = texts("yuki.split.item", drawn - int(strategy), int(strategy))
                return MenuItem(pick_name(pick), words)
        return super().item(pick, near)

    def _reading_item(self, pick: Pick, lane: int, reading: tuple[str, ...]) -> MenuItem:
        state: Any = self.session.state
        there = state.lanes[lane]
        rank, total = of_cards(with_reading(there.cards[state.decider], reading), there.effects)
        said = self.ctx.texts("yuki.reading.join").join(self.card_words(code) for code in reading)
        words = self.ctx.texts("yuki-formation.total", self.ctx.texts(f"yuki-formation.name.{rank}"), total)
        return MenuItem(pick_name(pick), words, said, self._reading_painter(reading[0]))

    def _reading_painter(self, code: str) -> Any:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            image = self.view.arts.at(max(12, round(rect.height / 1.5))).card(code)
            surface.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)

        return paint

    def _drawn_by_scout(self) -> int:
        """Returns how many cards a 五 draws now (Y8.13)."""
        state: Any = self.session.state
        return min(3, len(state.decks.troops) + len(state.decks.strategy[state.decider]))

    def card_words(self, code: str) -> str:
        """Returns a card in short: force and number of a troop, the name of another."""
        texts = self.ctx.texts
        if code[0] in "RBGYPW":
            return texts("yuki-troop.short", texts(f"yuki-force.name.{code[0]}"), number(code))
        return self.words.name(code)

    # --- events --------------------------------------------------------------------------------------------------

    def _ask_option(self, lane: int) -> None:
        state, texts = self.session.state, self.ctx.texts
        options = {
            str(pick.args[0]) for pick in self.gestures.chooser.offers() if isinstance(pick, Option) and pick.args
        }
        place = texts(f"yuki-field.name.{lane + 1}")
        if not state.options.advanced:
            offers = (
                Offer("2", "＋", texts("yuki-eventcard.reinforcement")),
                Offer("0", "−", texts("yuki-eventcard.decline")),
            )
            self._push_event(texts("yuki.event.reinforcement", place), offers, None)
            return
        code = state.lanes[lane].event or ""
        offers = (
            Offer("1", "①", texts(f"yuki-eventcard.first.{code}"), "1" in options),
            Offer("2", "②", texts("yuki-eventcard.second"), "2" in options),
        )
        title = texts("yuki.event.title", place, texts(f"yuki-eventcard.name.{code}"))
        self._push_event(title, offers, code)

    def _push_event(self, title: str, offers: tuple[Offer, ...], code: str | None) -> None:
        def picture(width: int) -> pygame.Surface:
            return ZoomArt(self.ctx.theme, self.words, width).card(code or "")

        note = self.ctx.texts("yuki.event.note")
        self.ctx.app.push(EventChoice(title, note, offers, None if code is None else picture, self._option_chosen))

    def _option_chosen(self, name: str) -> None:
        if name not in ("0", "1", "2") or not self.may_decide():
            return
        self.gestures.cancel()
        option = Option("event", (int(name),))
        self.gestures.take(option)
        offers = self.gestures.chooser.offers() if self.gestures.chooser.picked == (option,) else frozenset()
        if len(offers) == 1 and all(isinstance(pick, Pile) for pick in offers):
            self.gestures.take(next(iter(offers)))
        elif self._from_discard():
            self._choose_discarded()
        self.update_view()

    def _from_discard(self) -> bool:
        """Whether a card of the discard pile is to be chosen."""
        pile = set(self.session.state.piles.discard)
        codes = {pick.code for pick in self.gestures.chooser.offers() if isinstance(pick, Card)}
        return bool(codes) and codes <= pile

    def _choose_discarded(self) -> None:
        codes = frozenset(pick.code for pick in self.gestures.chooser.offers() if isinstance(pick, Card))
        pile = self.session.state.piles.discard
        title = self.ctx.texts("yuki.discard.choose")
        self.ctx.app.push(CardsPage(title, self.view.arts, pile, codes, self._discarded_chosen))

    def _discarded_chosen(self, code: str) -> None:
        if code:
            self.gestures.take(Card(code))
        else:
            self.gestures.cancel()
        self.update_view()

    def look_through(self) -> None:
        """Lays the discard pile out."""
        pile = self.session.state.piles.discard
        if pile:
            title = self.ctx.texts("yuki.discard.title", len(pile))
            self.ctx.app.push(CardsPage(title, self.view.arts, pile))
        else:
            self.ctx.app.notify(self.ctx.texts("yuki.discard.empty"))

    # --- refusals ------------------------------------------------------------------------------------------------

    def _refuse(self, picks: Any) -> None:
        """Says why something cannot be done; a 運用 that works nowhere is explained as such."""
        if tuple(picks) == (Pile("discard"),):
            self.look_through()
            return
        match = self.session.match
        if match.game.attempt(match.state, picks) is None:
            picks = self._as_meant(picks)
            action = match.game.attempt(match.state, picks)
            if action is not None and match.explain_illegal(action) is None:
                self._tell_where(picks)
                return
        super()._refuse(picks)

    def _tell_where(self, picks: Any) -> None:
        """A 運用 that can be carried out was let go where it has no target."""
        first, *rest = picks
        targeted = any(isinstance(pick, Card) and pick != first for pick in rest)
        self.ctx.sounds.play("refuse")
        self.ctx.app.notify(self.ctx.texts("yuki.sign.move") if targeted else self.card_sign(first.code))
        self.update_view()

    def card_sign(self, code: str) -> str:
        """Returns what a 運用 that was taken up waits for; nothing for other cards."""
        if code[0] in "SM" and int(code[1:]) in (5, 6, 7):
            return self.ctx.texts(f"yuki.sign.{code if int(code[1:]) == 7 else int(code[1:])}")
        return ""

    def _as_meant(self, picks: Any) -> Any:
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

    # --- the pass ------------------------------------------------------------------------------------------------

    def decisions(self) -> list[str]:
        """Returns the commands by which something is decided now: for the row, and in the menu for the keyboard."""
        return [name for name, due in (("decide", self.asks()), ("pass", self.may_pass())) if due]

    def _legal(self) -> Sequence[Any]:
        return self.session.match.game.legal(self.session.state)

    def may_pass(self) -> bool:
        return self.may_decide() and any(PASS in path for a in self._legal() for path in a.paths())

    def do_pass(self) -> None:
        self.gestures.cancel()
        self.gestures.take(PASS)
