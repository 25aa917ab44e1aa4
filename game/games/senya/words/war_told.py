"""Words what happens in a war, as its paper tells it."""

from collections.abc import Iterator

from game.games.senya.rules.checks import Check, seen
from game.games.senya.rules.events import FormTaken, SealUsed, TensionChanged, Upkept
from game.games.senya.rules.story.events import Woke, WroteBond
from game.games.senya.rules.war import events as ev
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import pair_of
from game.games.senya.words.called import emotions_of, fighter_name, pair_name, pair_names, place_name
from game.games.senya.words.paper import OnPaper
from game.games.senya.words.speech import Speech
from game.rules.contract import Event

NIGHTS_TOLD = 7


class WarTeller:
    """Words events of a war; those of its battles are told by the battle's own log."""

    def __init__(self, speech: Speech, known: WarObservation) -> None:
        self._speech, self._known, self._world = speech, known, known.world

    def before(self, begun: bool) -> Iterator[OnPaper]:
        """Yields what stands on the paper from the start: what a war is, and the first night if it has `begun`."""
        yield OnPaper("place", self._speech("senya-war.told.title"))
        yield OnPaper("text", self._speech("senya-war.told.opening"))
        yield OnPaper("more", self._speech("senya-war.told.how"))
        if begun:
            yield from self.told(ev.NightBegan(1, ()))
            yield from self.told(ev.WarSceneBegan(1, 1))

    def told(self, event: Event) -> Iterator[OnPaper]:
        """Yields what the paper says of an event; nothing of most."""
        match event:
            case ev.LotsDrawn():
                yield self._text("lots")
            case ev.NightBegan(night, left):
                left, number = left if night > 1 else (), min(night, NIGHTS_TOLD)
                moon = self._speech(f"senya-war.moon.{number}")
                yield OnPaper("page" if left else "place", self._speech("senya-war.told.night", night, moon))
                yield OnPaper("text", self._speech(f"senya-war.night.{number}"))
                if left:
                    yield self._note("left", len(left), self._pairs(left))
            case ev.WarSceneBegan(_, scene):
                yield OnPaper("place", self._speech("senya-war.told.scene", scene))
            case ev.WarEnded(code, by):
                yield OnPaper("place", self._speech(f"senya-war.end.{code}.title"))
                yield OnPaper("text", self._speech(f"senya-war.end.{code}.text", self._pair(by)))
                yield OnPaper("found", self._speech(f"senya-war.end.{code}.why"))
            case ev.CupAnswered(by, choice):
                yield self._text(f"cup-{choice}", self._pair(by))
            case ev.WillsMeasured():
                yield from self._wills(event)
            case ev.SenseChecked():
                yield self._sense(event)
            case _:
                yield from self._said(event)

    def crossed(self, event: ev.PactBroken) -> OnPaper:
        """Returns what the paper says of a truce that came too late for a strike."""
        return self._text("crossed", self._pair(event.by), self._pair(event.target), kind="missed")

    def _said(self, event: Event) -> Iterator[OnPaper]:
        """Yields what is told in a sentence, or in small."""
        pair, place = self._pair, self._place
        match event:
            case ev.FightHeard(where):
                yield self._text("heard", place(where), kind="more")
            case ev.FightSeen(_, pairs, where):
                yield self._text("witnessed", self._pairs(pairs), place(where))
            case ev.PairOut(by, how):
                yield self._text(f"out-{how}", pair(by), kind="missed")
            case ev.CupRevealed():
                yield self._text("cup-revealed", kind="found")
            case ev.CupLearned(_, by):
                yield self._text("cup-learned", pair(by), kind="found")
            case ev.CupCame(by):
                yield self._text("cup-came", pair(by))
            case ev.LastBattle(first, second):
                yield self._text("last-battle", pair(first), pair(second))
            case ev.PairFound(_, by, target, where, cls, hurt):
                yield self._text("found", pair(by), pair(target), place(where), kind="found")
                if cls:
                    yield self._text("found-class", pair(target), self._speech.cls(cls), kind="found")
                if hurt:
                    yield self._text("found-hurt", pair(target), kind="found")
            case ev.PairSeen(_, by, others, where):
                yield self._text("seen", pair(by), self._pairs(others), place(where), kind="found")
            case ev.NothingFound(_, by):
                yield self._text("found-nobody", pair(by), kind="missed")
            case ev.PairStruck(_, first, second, where, surprised):
                word = "struck-surprised" if surprised else "struck"
                yield self._text(word, self._pairs(first), self._pairs(second), place(where))
            case ev.StruckNobody(_, by, target, why):
                yield self._text(f"struck-nobody-{why}", pair(by), pair(target), kind="missed")
            case ev.MetInBattle(_, first, second, winner, why, number):
                winners, losers = (second, first) if winner == "second" else (first, second)
                word = f"battle-{'won' if winner else 'drawn'}-{why}"
                yield self._text(word, self._pairs(winners), self._pairs(losers), number, kind="found")
            case ev.PactBroken(_, by, target):
                yield self._text("betrayed", pair(by), pair(target), kind="missed")
            case _:
                yield from self._noted(event)

    def _noted(self, event: Event) -> Iterator[OnPaper]:
        """Yields what is told in small."""
        pair = self._pair
        match event:
            case ev.PlanMade(_, by, deed, where, target, aim):
                word = self._speech(f"senya-war.deed.{deed}-{aim}" if aim else f"senya-war.deed.{deed}")
                whom = self._speech("senya-war.told.towards", word, pair(target)) if target else word
                yield self._note("planned", pair(by), self._place(where), whom)
            case ev.BookGiven(_, by, target):
                yield self._note("book", pair(by), pair(target))
            case ev.ParleyAsked(_, by, target, aim):
                yield self._note(f"asked-{aim}", pair(by), pair(target))
            case ev.ParleyAnswered(_, by, accept):
                yield self._note("agreed" if accept else "declined", pair(by))
            case ev.PactMade(_, by, target, until, joint):
                yield self._note("pact-joint" if joint else "pact", pair(by), pair(target), until)
            case ev.CallAnswered(_, by, of, target, accept):
                yield self._note("joined" if accept else "stayed", pair(by), pair(of), pair(target))
            case ev.PairRested(_, by, master, master_max, servant, servant_max):
                yield self._note("rested", pair(by), f"{master}/{master_max}", f"{servant}/{servant_max}")
            case ev.OutOfBattle(_, shared):
                yield from self._shared(shared)

    def _shared(self, event: Event) -> Iterator[OnPaper]:
        """Yields what is told in small of what happens in battles and stories too."""
        match event:
            case FormTaken(by, spirit):
                yield self._note("spirit" if spirit else "shape", self._pair(by))
            case SealUsed(by, use, target, left):
                yield self._note(f"seal-{use}", self._pair(by), self._pair(target), left)
            case Upkept(master, _, _, _, spirit, powerless) if spirit or powerless:
                yield self._note("upkeep-powerless" if powerless else "upkeep-spirit", self._pair(pair_of(master)))
            case TensionChanged(by, amount, tension):
                yield self._note("tension", self._person(by), amount, tension)
            case WroteBond(by, person, emotions, value):
                felt = emotions_of(self._speech, emotions)
                yield self._note("wrote", self._person(by), self._person(person), felt, value)
            case Woke(by):
                yield self._note("woke", self._person(by))

    def _wills(self, event: ev.WillsMeasured) -> Iterator[OnPaper]:
        """The contest of a parley: both sums, and who carried the day."""
        sums = [
            total.value + sum(faces) if faces else "–"
            for total, faces in ((event.first, event.first_pair), (event.second, event.second_pair))
        ]
        yield self._note("wills", self._pair(event.by), sums[0], self._pair(event.target), sums[1])
        word = "parley-won" if event.won else "parley-lost"
        yield self._text(word, self._pair(event.by), self._pair(event.target), kind="found" if event.won else "missed")

    def _sense(self, event: ev.SenseChecked) -> OnPaper:
        constants = self._world.data.tables.constants
        rolled = seen(Check(event.total, constants["critical"], constants["fumble"]), sum(event.pair))
        total = "–" if rolled.total is None else rolled.total.value
        dice = "+".join(map(str, event.pair))
        return self._note(f"check-{event.kind}", self._person(event.by), total, dice, event.difficulty)

    # --- words -------------------------------------------------------------------------------------------------------

    def _text(self, word: str, *facts: object, kind: str = "text") -> OnPaper:
        return OnPaper(kind, self._speech(f"senya-war.told.{word}", *facts))  # type: ignore[arg-type]

    def _note(self, word: str, *facts: object) -> OnPaper:
        return OnPaper("note", self._speech(f"senya-war.told.{word}", *facts))

    def _pair(self, pair: str) -> str:
        return pair_name(self._speech, self._world, pair)

    def _pairs(self, pairs: tuple[str, ...]) -> str:
        return pair_names(self._speech, self._world, pairs)

    def _place(self, place: str) -> str:
        return place_name(self._speech, self._world, place)

    def _person(self, name: str) -> str:
        return fighter_name(self._speech, self._known, name)
