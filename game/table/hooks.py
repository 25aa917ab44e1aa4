"""What a game may say of its table, in small groups. Every default is the usual; `usual` is what the table would do."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar, cast

import pygame

from game.match.customs import UndoPolicy
from game.match.match import AnyNode, AnyStep
from game.rules.chooser import Offered, pick_name
from game.rules.clause import Clause
from game.rules.contract import A, Action, Event, O, Pick, Result
from game.session.expected import Expected
from game.stage.scene import TableSetup
from game.table.commands import Command
from game.table.view import Decisive
from game.ui.board.area_art import Area
from game.ui.motion.director import Speed
from game.ui.textures import LACQUER, Colour
from game.ui.theme import DrawnLine
from game.ui.widgets.dialog import Figure
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.plates import Painter
from game.ui.widgets.widgets import Button

D = TypeVar("D")
"""What of an observation lies open to everybody at the screen."""
Events = tuple[Event, ...]
Saved = Mapping[str, object]
"""How a table was seen, as its file tells it: it may hold anything."""


class Wording(Generic[A]):
    """The words of a game beside its board."""

    ground: Colour = LACQUER
    """The colour of what everything lies on."""

    def pick(self, pick: Pick) -> str:
        """Returns the name of a pick for probe and menus."""
        return pick_name(pick)

    def item(self, pick: Pick, near: Pick) -> MenuItem:
        """Returns how the menu at the piece words a pick."""
        return MenuItem(self.pick(pick), self.pick(pick))

    def menu_title(self) -> str:
        return ""

    def subtitle(self, usual: str) -> str:
        """Returns the words beside the game's name."""
        return usual

    def sign(self, usual: str) -> str:
        """Returns what the line under the board says while nothing is refused."""
        return usual

    def doing(self, seat: int) -> tuple[str, str] | None:
        """Returns what a seat is doing in the game's own words, with their tone; None for the usual ones."""
        return None

    def side(self, seat: int, usual: str) -> str:
        """Returns how the side of a seat is called."""
        return usual

    def emblem(self, seat: int) -> Painter | None:
        """Returns the painter of a seat's emblem."""
        return None

    def score(self, seat: int) -> tuple[str, str] | None:
        """Returns the points of a seat with their unit, in games of points."""
        return None

    def heading(self, node: AnyNode) -> str:
        """Returns what stands above a ply in the record."""
        return ""

    def joins(self, node: AnyNode, usual: bool) -> bool:
        """Returns whether the step that led to a node has no line of its own in the record; `usual` by the rules."""
        return usual

    def actor(self, node: AnyNode, usual: int) -> int:
        """Returns the seat that took the step which led to a node, as far as those may know for whom it is written."""
        return usual

    def reader(self) -> Hashable:
        """Returns for whom the record is written: where that changes, all of it is written anew."""
        return None

    def token(self, ply: int, usual: str) -> str:
        """Returns what the record panel says of the turn up to a ply of the line."""
        return usual

    def described(self, pick: Pick, usual: str) -> str:
        """Returns what is said of something that may be picked and is no square: all that the screen shows of it."""
        return usual

    def barred(self) -> Iterable[str]:
        """Returns what is shown of the open question that cannot be picked, with the reason."""
        return ()

    def written(self, notation: str) -> str:
        """Returns the notation of an action beside the record as the record would write it."""
        return notation

    def runs(self, token: str) -> Sequence[tuple[str, bool]]:
        """Returns the pieces of what the record panel says of a turn: each with whether it only separates or adds."""
        return ((token, False),)

    def refusal(self, clause: Clause, usual: str) -> str:
        """Returns the sentence that says why something is refused."""
        return usual


class Advice(Generic[A]):
    """What is told of an action: by a hint before it is played, as a warning, or afterwards by who asks why.

    HOW A GAME TELLS WHY. The third step of a hint says `hint`, because of `reason`, the `reply` that is expected, and
    the `cost`; "why" says what `purpose` tells of each action of the computer's turn, and the `reply` it feared.
    - Reasons: a module of `rules/asked` has a function (state, action, viewer) -> list of `game.rules.clause.Reason`,
      most weighty first, each a predicate over what the viewer may know of the position; `reason` and `purpose` ask it
      through `port.eyes.ask` and word each code from the catalogues, both from the same texts: `<game>-why.<code>`, in
      plain forms without a full stop. Where no reason holds they return "", and the house says its general sentence.
      `tests/reasons` has for every code a judge that finds out in another way whether it is true.
    - The reply: the game's player fills `value` and `line` of its `Thought`. The house plays the line by the rules as
      far as it can be played, a hint's in a position made of what its person sees, and gives `reply` what follows.
    - The cost: `cost`, by default what `warning` says.
    """

    def area(self, pick: Pick, usual: str) -> str:
        """Returns the words of the area a hinted action goes to; "" where there is none, and the next step is told."""
        return usual

    def piece(self, pick: Pick) -> str:
        """Returns what a hint calls what lies at a pick; "" where it has no name."""
        return ""

    def hint(self, action: A, usual: str) -> str:
        """Returns what a hinted action does, in words; `usual` is its token in the record."""
        return usual

    def warning(self, action: A) -> str:
        """Returns what an own action would cost or risk, told before it is played with help; "" where nothing."""
        return ""

    def threats(self, action: A) -> Sequence[Pick]:
        """Returns the places from which a warning tells that something comes; they are marked while it is asked."""
        return ()

    def cost(self, action: A) -> str:
        """Returns in a sentence what a hinted action gives up or risks; "" where nothing."""
        return self.warning(action)

    def reason(self, action: A) -> str:
        """Returns why a hinted action is good, as far as the rules tell it; "" where they do not."""
        return ""

    def reply(self, ahead: Sequence[Expected]) -> str:
        """Returns in words what is expected to follow an action; "" where that says nothing.

        `ahead` holds at least one action, chance and further ones of the same side first; the last is the other side's
        reply, if any is expected.
        """
        return ahead[-1].token

    def prepares(self, action: Action) -> bool:
        """Whether an action of the other side only prepares its reply, as drawing a card does."""
        return False

    def feared(self, line: Sequence[Action]) -> str:
        """Returns in words the reply reckoned with of a `line` that guesses what its player cannot see; "" for none.

        It is told to whoever that reply is open to, by what they see.
        """
        return ""

    def purpose(self, node: AnyNode) -> str:
        """Returns what the action that led to a node gained, saved or threatens, as far as the viewer may know it."""
        return ""

    def why(self, reasons: Sequence[str], usual: str) -> str:
        """Returns the line that tells why a turn was played; `usual` has before the reasons what the record says."""
        return usual


class Viewing(Generic[O, D]):
    """What may be seen at this screen, and by whom."""

    def viewer(self, usual: int) -> int:
        """Returns the seat through whose eyes the table is seen."""
        return usual

    def readers(self, viewer: int) -> tuple[int, ...]:
        """Returns the seats that all may know what the screen tells."""
        return (viewer,)

    def told_seat(self, usual: int | None) -> int | None:
        """Returns the seat whose view of the game may be written down now; None where that is nobody's."""
        return usual

    def display(self, observation: O) -> D:
        """Returns what of an observation lies open to everybody at this screen."""
        return cast("D", observation)

    def display_events(self, events: Sequence[Event]) -> Events:
        """Returns the events as everybody at this screen may see them."""
        return tuple(events)

    def told(self, node: AnyNode, tell: Callable[[AnyNode], Events]) -> Events:
        """Returns the events that tell what was done last at a node; `tell` gives those of one step."""
        return tell(node)

    def traced(self, events: Events) -> Events:
        """Returns the events whose traces stay marked on the board."""
        return events

    def menu_room(self, window: pygame.Rect) -> pygame.Rect:
        """Returns where a menu may lie that asks which of several picks is meant."""
        return window

    def ring(self, name: str, place: pygame.Rect) -> pygame.Rect:
        """Returns where the ring round a lit place lies, given its name and rectangle: it hides no piece."""
        return place

    def secret_among(self, seats: Collection[int]) -> bool:
        """Whether one of some seats may know what another of them may not, in a game that hides something."""
        return True

    def in_words(self, place: tuple[int, int]) -> bool:
        """Whether what is drawn at a point says nothing but what the words of the game say (`spoken`, `described`)."""
        return False

    def marked(self) -> Collection[Pick]:
        """Returns the places that are marked besides those that may be picked next: a menu leaves them in sight."""
        return ()

    def areas(self, seen: D) -> Sequence[Area]:
        """Returns what is marked on the board while that is held: attacked, guarded and threatened places."""
        return ()

    def result(self, usual: Result | None) -> Result | None:
        """Returns how the game ended, as far as the screen tells it already."""
        return usual

    def acting(self, usual: int | None) -> int | None:
        """Returns the seat to act, as far as the screen tells it; None after the end."""
        return usual


class EndTelling:
    """How it is told that a game ended, and why."""

    def decisive(self, node: AnyNode) -> Decisive:
        """Returns what is lit where a game, or a part of it, has ended: the places that decided it."""
        return Decisive()

    def title(self, result: Result, usual: str) -> str:
        """Returns how the game ended, in a few words."""
        return usual

    def reason(self, result: Result, usual: list[str]) -> list[str]:
        """Returns why the game ended so, and by whom."""
        return usual

    def lines(self, usual: list[str]) -> list[str]:
        """Returns what the panel at the end says below the result."""
        return usual

    def figures(self) -> list[Figure]:
        """Returns what the panel at the end shows below its words."""
        return []

    def tip(self, said: Sequence[DrawnLine], pos: tuple[int, int]) -> str:
        """Returns what is told of the words at a point of what stands beside the board; `said` are its lines."""
        return ""

    def draw_tip(self, surface: pygame.Surface, words: str, pos: tuple[int, int]) -> None:
        """Draws that beside the pointer."""


class Orders:
    """The commands and buttons of a game."""

    swaps_seats = True
    """Whether a rematch swaps the seats; not where what stands on a side is a person's own."""

    def rematch(self, usual: TableSetup) -> TableSetup:
        """Returns how the game begins once more, where those who play in it may have changed by it."""
        return usual

    def row(self) -> list[str]:
        """Returns the commands of the button row."""
        return ["undo", "hint", "flip", "draw", "resign", "menu"]

    def extra_menu(self) -> list[str]:
        """Returns further commands of the menu."""
        return []

    def at_end(self) -> list[str]:
        """Returns further commands of the panel at the end."""
        return []

    def command(self, name: str, usual: Command) -> Command:
        """Returns a command as it stands now."""
        return usual

    def do(self, name: str) -> bool:
        """Does a command that the game does in its own way; False where the table does it."""
        return False

    def buttons(self) -> list[Button]:
        """Returns buttons of the game besides the row; `press` is told of them."""
        return []

    def press(self, name: str) -> None:
        """One of the game's own buttons was pressed."""

    def holds(self) -> tuple[str, ...]:
        """Returns what is shown while a button is held: "spread", "reveal", "areas"; worded by `<game>.hold.<name>`."""
        return ()

    def may_reveal(self) -> bool:
        return False

    def held_changed(self) -> None:
        """Called when what is shown while held changed."""


class HalfMade(Generic[O]):
    """What stands on the board before it is played, or is on the screen already when it is."""

    def stands(self, picked: Sequence[Pick], offers: frozenset[Pick]) -> bool:
        """Called with every half-made choice; True where it is shown on the board before the rest is asked for."""
        return False

    def seen(self, observation: O) -> O:
        """Returns what is shown in the place of the viewer's observation, with what stands."""
        return observation

    def unfinished(self) -> bool:
        """Whether a half-made action stands on the board, so that the game is kept even before its first ply."""
        return False

    def still_to_show(self, step: AnyStep, events: Events) -> Events:
        """Returns the events of a step that are not on the screen already."""
        return events

    def may_go(self) -> bool:
        """Whether the cursor may move now; the game says why not."""
        return True


class Course(Generic[O, A]):
    """How a game goes on at the table; no hook adds a rule."""

    turns_board = True
    """Whether a shared board may be turned to the person to act."""

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Returns how far may be taken back."""
        return usual

    def choices(self, observation: O) -> Offered:
        """Returns what the chooser may lead to: actions, each with `paths`, or choices too many to list."""
        return observation.legal

    def meant(self, action: A) -> A:
        """Returns an attempted action, or one of the AI, as it is to be played."""
        return action

    def before_asking(self) -> None:
        """Called before another person at this screen is asked something."""

    def taken_over(self) -> None:
        """Called as a person plays on for the computer: what was left to it of that person's own is theirs again."""

    def clock_runs(self) -> bool:
        """Whether time counts in this phase."""
        return True

    def paced(self) -> bool:
        """Whether what a computer does in this phase is shown at the pace of the settings."""
        return True

    def animation(self, usual: Speed) -> Speed:
        """Returns how what happens now is animated."""
        return usual


class CoursePart:
    """A part of a game's table that has a say in how the game goes on; all are asked, until one has done something."""

    def asks_which(self, picks: Sequence[Pick], near: Pick) -> bool:
        """Called as it is to be asked which pick is meant; True where the part asks in its own way."""
        return False

    def agrees(self, action: Action) -> bool:
        """Called before a person's action is played; False stops it (a question is asked first)."""
        return True

    def refuses(self, picks: Sequence[Pick]) -> bool:
        """Called with picks that lead to nothing legal; True where the part has answered them itself."""
        return False

    def refusal(self, clause: Clause) -> None:
        """Called as it is said why something is refused."""

    def hides_step(self, step: AnyStep) -> bool:
        """Called with a step just played; True where the part shows what of it may be seen, and the rest later."""
        return False

    def ask_chance(self) -> bool:
        """Asks the people what fell on their table (games by hand); True if the screen changed."""
        return False

    def waits(self) -> bool:
        """Whether nothing goes on by itself yet: no chance falls, and no computer plays."""
        return False

    def computer_waits(self) -> bool:
        """Called before the computer's action is played; True where it is not played yet."""
        return False

    def judged(self, kind: str, seat: int, accepted: bool) -> bool:
        """Takes what the AI judged besides draws; False where the part asked nothing of that kind."""
        return False
