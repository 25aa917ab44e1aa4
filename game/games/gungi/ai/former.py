"""The 五段 of an earlier time as a test opponent: what a better one has to beat. It stays as it is.

`dan5_c7cddb4` plays as strength 5 did at commit c7cddb4: 40,000 nodes, no ply finished beyond them, always the one
best move, captures judged by whether the square is guarded, the four first armies with any backs, weights set by
hand, and nothing kept from thought to thought. Three things are those of today: moves are made in stages, so that
quiet ones are ordered by what the captures before them have taught; captures are ordered by what tiles are worth
today; and at the root moves that are not best stand in the order of their bounds.
"""

from game.ai.budget import SECONDS, Budget
from game.games.gungi.ai import backs, claims, setup
from game.games.gungi.ai.armies import ARMIES
from game.games.gungi.ai.bridge import board_of, pack
from game.games.gungi.ai.search import FAR, Search
from game.games.gungi.ai.values import TowerWeights
from game.games.gungi.rules.actions import Claim, PlayAction, Setup
from game.games.gungi.rules.observation import GungiObservation, sample
from game.rules.chance import Stream

WEIGHTS = TowerWeights(
    kinds=(430, 480, 110, 270, 260, 300, 780, 640, 0, 320, 370, 420, 330, 430, 140, 330, 980, 840, 290, 380),
    hand=20,
    per_target=5,
    per_rank=4,
    covered=82,
    held_down=62,
    on_enemy=84,
    danger=300,
    pressed=143,
)
"""What it weighs by: set by hand, before they were tuned."""
NODES, DEEPEST, LEVEL = 40_000, 30, 5
KNOWN_ARMIES = 8
"""So many of today's armies it knows, the mirrored ones counted."""
ONLY_BEST = -1
"""The margin at the root at which a move as good as the best has no score of its own."""


def dan5_c7cddb4(observation: GungiObservation, stream: Stream) -> PlayAction | Claim:
    """Returns what the 五段 of commit c7cddb4 plays."""
    if observation.mode == "claim":
        claim = claims.suspicion(observation, LEVEL, stream)
        if claim is not None:
            return claim
    if observation.phase == "setup":
        return _place(observation, stream)
    if observation.awaiting_accept or len(observation.legal) == 1:
        return observation.legal[0]
    return _search(observation, stream, NODES)


def _place(observation: GungiObservation, stream: Stream) -> PlayAction:
    offers = [action for action in observation.legal if isinstance(action, Setup)]
    if not offers or observation.reduced:
        return setup.place(observation, stream)
    army = stream.choice(setup.fitting(observation, ARMIES[observation.seat][:KNOWN_ARMIES]))
    return stream.choice(setup.next_wish(army, offers) or offers)


def _search(observation: GungiObservation, stream: Stream, nodes: int) -> PlayAction:
    actions = {pack(action): action for action in observation.legal}
    moves = list(actions)
    stream.shuffle(moves)
    budget = Budget(nodes - nodes // backs.SHARE if observation.unseen else nodes, SECONDS)
    search = Search(board_of(sample(observation, stream), WEIGHTS), budget, margin=ONLY_BEST, exchanges=False)
    line = search.run(moves, DEEPEST)
    best = line.best
    if abs(line.score) < FAR:
        if observation.unseen:
            budget.nodes = nodes - search.nodes
            best, _ = backs.again(observation, line, stream, budget, WEIGHTS, exchanges=False)
        if best == line.best and observation.repetitions > 1:
            best = backs.vary(line, stream)
    return actions[best]
