"""All of a battle on the screen: night, people, track, middle, question, hand and log; it knows places and no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame

from game.games.senya.view.cards import SkillArt
from game.games.senya.view.effects import EffectArt
from game.games.senya.view.hand import SkillHand
from game.games.senya.view.layer import Layer
from game.games.senya.view.log import LogView
from game.games.senya.view.metres import Metres
from game.games.senya.view.middle import Middle
from game.games.senya.view.night import night
from game.games.senya.view.people import People
from game.games.senya.view.question import QuestionView
from game.games.senya.view.rooms import Rooms
from game.games.senya.view.spoken import Spoken, joined
from game.games.senya.view.sprites import BattleSprites, Burst, Called, Fading, Jolt, Pop, Shot
from game.games.senya.view.stage import SenyaStage
from game.games.senya.view.standees import StandeeArt
from game.games.senya.view.throw import draw_lying, laid_out
from game.games.senya.view.tips import draw_tip
from game.games.senya.view.track import Track
from game.games.senya.view.values import BattleShown, Contest
from game.i18n.catalog import Texts
from game.rules.contract import Card, Option, Pick, Standee
from game.ui.board.arrows import towards
from game.ui.theme import DrawnLine, Theme

NOTHING = Contest()
LAYERS = (Fading, Jolt, Shot, Burst, Called, Pop)
"""Effects from the lowest to the uppermost."""
LARGEST_DIE = 29
"""Units of half the side of a die."""


class SenyaScreen:
    """Draws everything of the game's own into the rooms given to `layout`, and says what a point means."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme = theme
        self.sprites = BattleSprites()
        self._standees, self._cards = StandeeArt(theme, texts), SkillArt(theme, texts)
        self.people = People(theme, self._standees, self.sprites)
        self.track = Track(theme, texts)
        self.metres = Metres(theme, texts)
        self.middle = Middle(theme, texts)
        self.question = QuestionView(theme)
        self.hand = SkillHand(theme, texts, self._cards)
        self.log = LogView(theme, texts)
        self._effects = EffectArt(theme, self.people.rect_of, self.people.names)
        self.stage = SenyaStage(self.sprites, texts, lambda: (self._dice_room(), round(LARGEST_DIE * theme.u)))
        self.rooms: Rooms | None = None
        self._laid: tuple[Rooms, float] | None = None
        self._adopted: BattleShown | None = None
        self._pointer: tuple[int, int] | None = None
        self._layer = Layer()
        self.said_around: Callable[[], Sequence[DrawnLine]] = tuple
        """The lines of text on the window as they were drawn last."""

    # --- layout ------------------------------------------------------------------------------------------------------

    def layout(self, rooms: Rooms) -> None:
        """Puts everything into its room."""
        if self._laid == (rooms, self._theme.text_scale):
            return
        self.rooms, self._laid = rooms, (rooms, self._theme.text_scale)
        self._forget()
        self.track.layout(rooms.track)
        self.people.layout(rooms)
        self.metres.layout(rooms.metres)
        self.middle.layout(rooms.middle)
        self.question.layout(rooms.question)
        self.hand.layout(rooms.hand)
        self.log.layout(rooms.log)
        self._effects.night, self._effects.ground = rooms.night, self._dice_room()

    def relabel(self, texts: Texts) -> None:
        """Draws everything anew after words, text size or colours changed."""
        for part in (
            self._standees,
            self._cards,
            self.track,
            self.metres,
            self.middle,
            self.hand,
            self.log,
            self.stage,
        ):
            part.texts = texts
        rooms, self._laid = self.rooms, None
        self._adopted = None
        if rooms is not None:
            self.layout(rooms)

    def _forget(self) -> None:
        self._standees.forget()
        self._cards.forget()
        self._layer.forget()

    def _dice_room(self) -> pygame.Rect:
        """Where dice fall: before the moon."""
        assert self.rooms is not None
        middle = self.rooms.middle
        return pygame.Rect(middle.x, middle.y, middle.width, round(middle.height * 0.56))

    # --- what is shown ------------------------------------------------------------------------------------------------

    def show(self, shown: BattleShown, held: Pick | None = None) -> None:
        """Shows a battle as it stands, with what is half chosen; what is in the air goes on. `held`: a card dragged."""
        self.sprites.shown = shown
        self.hand.held = held.code if isinstance(held, Card) else None
        self._adopt()

    def _adopt(self) -> BattleShown:
        """Gives the parts what was settled or shown last."""
        shown = self.sprites.shown
        if shown is not self._adopted:
            self._adopted = shown
            self.track.show(shown.track, shown.standees, shown.question.delays if shown.question is not None else "")
            self.hand.owner = shown.owner
            self.hand.show(shown.hand)
            self.question.show(shown.question)
            self.log.show(shown.log)
            codes = frozenset(pick.code for pick in shown.lit.hinted if isinstance(pick, Card))
            cursor = shown.lit.cursor
            self.hand.hinted, self.hand.cursor = codes, cursor.code if isinstance(cursor, Card) else None
            self.question.cursor, self.question.hinted = cursor, shown.lit.hinted
            if self.hand.cursor is not None:
                self.hand.reveal(self.hand.cursor)
        return shown

    # --- places ------------------------------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        """Returns the picks a point may mean: a button or an offer, a card, somebody in the night or in the track.

        A metre of the line means to walk there (S10.13).
        """
        self._adopt()
        for found in (self.question.hit(pos), self.hand.hit(pos), self.people.hit(pos)):
            if found:
                return found
        tracked = tuple(Standee(name) for name, rect in self.track.places.items() if rect.collidepoint(pos))
        metre = None if tracked else self.metres.metre_of(pos)
        return tracked if metre is None else (Option("move", (metre,)),)

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        """Returns what a pick may mean to the keyboard: itself."""
        return (pick,)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        """Returns where a pick can be pointed at; None where it is nowhere in sight."""
        self._adopt()
        if isinstance(pick, Standee):
            return self.people.rect_of(pick.id)
        if isinstance(pick, Card):
            found = self.hand.rect_of(pick.code)
            if found is not None:
                return found
        return next((rect for other, rect in self.question.places() if other == pick), None)

    def picks(self) -> Iterator[tuple[Pick, pygame.Rect]]:
        """Yields everything that can be pointed at with its rectangle."""
        self._adopt()
        for name, rect in self.people.rects().items():
            yield Standee(name), rect
        for card in self.hand.cards:
            found = self.hand.rect_of(card.code)
            if found is not None:
                yield Card(card.code), found
        yield from self.question.places()

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        """Returns picks in the order Tab goes through them: cards, people, offers and buttons, the rest."""
        self._adopt()
        cards: list[Pick] = [Card(card.code) for card in self.hand.cards]
        people: list[Pick] = [Standee(name) for name in self.people.rects()]
        known = (*cards, *people, *(pick for pick, _ in self.question.places()))
        ranks = {pick: n for n, pick in reversed(list(enumerate(known)))}
        return sorted(picks, key=lambda pick: (ranks.get(pick, len(known)), str(pick)))

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        """Returns what lies nearest in the direction of an arrow key."""
        places = list(self.picks())
        here = self.rect_of(cursor) if cursor is not None else None
        if here is None or cursor is None:
            return places[0][0] if places else Standee("")
        return towards(here, places, dx, dy, 4) or cursor

    def point(self, pos: tuple[int, int] | None) -> bool:
        """Notes where the pointer is: raises a card, lights a line, opens a tip; True if that changed anything."""
        before = self._pointed()
        self._pointer = pos
        self.hand.hover = self.question.hover = self.log.hover = None
        if pos is not None:
            for card in self.hand.hit(pos):
                self.hand.hover = card.code
            for pick in self.question.hit(pos):
                self.question.hover = pick
            line = self.log.line_at(pos)
            self.log.hover = line.key if line is not None else None
            for figure in self.people.hit(pos):
                self.middle.looked_at = figure.id
        return before != self._pointed()

    def _pointed(self) -> tuple[object, ...]:
        return (self.hand.hover, self.question.hover, self.log.hover, self.middle.looked_at, self.tip())

    def tip(self) -> str:
        """Returns what is told beside the pointer now."""
        if self._pointer is None:
            return ""
        pos, shown = self._pointer, self.sprites.shown
        return (
            self._question_tip(pos)
            or self.middle.tip_at(pos, None if self.sprites.playing else shown.declaration)
            or self.people.tip_at(pos)
            or self.track.tip_at(pos)
            or self.hand.tip_at(pos)
            or self.log.tip_at(pos)
            or self.metres.tip_at(pos)
            or self._elsewhere(pos)
        )

    def _question_tip(self, pos: tuple[int, int]) -> str:
        """Returns why what lies at a point of the question cannot be chosen, or all its words; what a term means."""
        question, texts = self.question, self.hand.texts
        if question.question is None or not question.rect.collidepoint(pos):
            return ""
        local = (pos[0] - question.rect.x, pos[1] - question.rect.y)
        told = question.reason_at(pos) or question.tip_at(pos)
        return joined((told, question.spoken.tip_at(texts, local)))

    def _elsewhere(self, pos: tuple[int, int]) -> str:
        """Returns what a term means that the table has written outside the game's own rooms, or upon them."""
        return Spoken(self._theme, self.said_around()).tip_at(self.hand.texts, pos)

    def kept_free(self) -> tuple[pygame.Rect, ...]:
        """Returns what a tip does not cover: what is asked, the cards that may answer, odds or sums in the middle."""
        question = (self.question.rect,) if self.question.question is not None else ()
        middle = (self.middle.rect_drawn,) if self.middle.rect_drawn.width else ()
        asked = [rect for card in self.hand.cards if card.asked and (rect := self.hand.rect_of(card.code)) is not None]
        cards = (asked[0].unionall(asked[1:]),) if asked else ()
        return (*question, *middle, *cards)

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        """Scrolls the hand or the log under a point; True if that changed anything."""
        if self.hand.rect.collidepoint(pos):
            return self.hand.wheel(steps)
        return self.log.rect.collidepoint(pos) and self.log.wheel(steps)

    def reveal(self, pick: Pick) -> bool:
        """Scrolls the hand so that a card is in sight; True if that changed anything."""
        return isinstance(pick, Card) and self.hand.reveal(pick.code)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything but what is held."""
        shown = self._adopt()
        assert self.rooms is not None
        self._draw_night(surface, shown)
        self._middle(surface, shown)
        self.hand.draw(surface)
        self.question.draw(surface)
        self.log.draw(surface)
        before = surface.get_clip()
        surface.set_clip(self.rooms.night.clip(before))
        for effect in sorted(self.sprites.effects, key=lambda effect: LAYERS.index(type(effect))):
            self._effects.draw(surface, effect)
        surface.set_clip(before)
        self.hand.draw_raised(surface)

    def _draw_night(self, surface: pygame.Surface, shown: BattleShown) -> None:
        """Draws the night with its people; nothing of it is painted anew while dice fly or a card is looked at."""
        assert self.rooms is not None
        sprites, people = self.sprites, tuple(self.sprites.standees())

        def paint(onto: pygame.Surface) -> None:
            assert self.rooms is not None
            before = onto.get_clip()
            onto.set_clip(self.rooms.night.clip(before))
            self._night(onto)
            self.track.draw(onto)
            self.metres.draw(onto, people, sprites.acting or shown.lit.asked, shown.reach)
            self.people.draw(onto, shown.lit, self._effects)
            onto.set_clip(before)

        if any(isinstance(effect, Fading | Jolt) for effect in sprites.effects):
            paint(surface)
            return
        key = (people, shown.track, shown.lit, shown.reach, sprites.acting, sprites.playing)
        self._layer.draw(surface, self.rooms.night, key, paint)

    def draw_tip(self, surface: pygame.Surface) -> None:
        """Draws the tip beside the pointer, if there is one. To be called last of all."""
        words = self.tip()
        if words and self._pointer is not None and self.hand.held is None:
            draw_tip(surface, self._theme, words, self._pointer, self.kept_free())

    def _night(self, surface: pygame.Surface) -> None:
        assert self.rooms is not None
        room, dice = self.rooms.night, self._dice_room()
        radius = round(min(dice.width * 0.44, dice.height * 0.50))
        moon = (dice.centerx - room.x, dice.centery - room.y, radius)
        surface.blit(night(room.size, moon, round(14 * self._theme.u)), room)

    def _middle(self, surface: pygame.Surface, shown: BattleShown) -> None:
        """Draws an animation's dice and sums; else a declaration with its arrows; else the last dice and sums."""
        sprites = self.sprites
        self.middle.clear()
        contest = sprites.contest or shown.contest
        if sprites.throw is not None:
            sprites.throw.draw(surface)
        elif shown.declaration is None or sprites.playing:
            lying = laid_out(shown.dice, self._above(contest), round(LARGEST_DIE * self._theme.u))
            draw_lying(surface, lying, shown.dice_side)
        if not sprites.playing:
            for arrow in shown.arrows:
                self._effects.arrows.draw(surface, arrow)
            if shown.declaration is not None:
                self.middle.draw_declaration(surface, shown.declaration)
                return
        if contest is not None and contest != NOTHING:
            self.middle.draw_contest(surface, contest)

    def _above(self, contest: Contest | None) -> pygame.Rect:
        """Where dice lie: before the moon, and above the sums where these are long."""
        room = self._dice_room()
        if contest is not None and contest != NOTHING:
            room.height = max(room.height // 2, min(room.height, self.middle.contest_rect(contest).y - room.y))
        return room

    def draw_held(self, surface: pygame.Surface, pick: Pick, pos: tuple[int, int]) -> None:
        """Draws a dragged card or token under the pointer. To be called last of all."""
        if isinstance(pick, Standee):
            self.track.draw_held(surface, pos)
        if not isinstance(pick, Card) or (card := self.hand.card(pick.code)) is None:
            return
        assert self.rooms is not None
        if self.rooms.night.collidepoint(pos):
            self._effects.arrows.aim(surface, self.sprites.shown.lit.asked, pos)
        image = self._cards.picture(card, self.hand.card_size)
        small = pygame.transform.smoothscale_by(image, 0.72)
        tilted = pygame.transform.rotozoom(small, 5, 1.0)
        surface.blit(tilted, tilted.get_rect(midtop=(pos[0], pos[1] + round(10 * self._theme.u))))
