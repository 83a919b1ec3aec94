"""Protocol of the modules that build the HTML of each game's table, and default functions."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from htpy import Node, span

from cardroom.game import Duty, InTricks, Objection, Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import AnyTrick
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import action_bar_with_note, action_button
from cardroom.views.scene import Scene
from cardroom.views.wording import words_of

A = TypeVar("A")

SUITS_SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)  # black and red in turn


class Plate(NamedTuple):
    """Content of a player's name plate at the table, besides the name and the score itself."""

    cards: int  # in hand
    tricks: int | None  # taken in this deal; None: not shown in this game
    roles: tuple[str, ...] = ()  # "dealer", "forehand", ...
    sits_out: bool = False  # takes no part in this deal
    side: str = ""  # "ours", "theirs" or "others"; empty in games without partners
    score_words: str = ""  # the score in words if it is not in points: "24 units"
    score_mark: str = ""  # the score as shown if it is no number: "J"
    calls_or_melds: Node = None  # the player's bids or combinations in this deal


SIDES = ("ours", "theirs", "others")  # marks of the sides, the viewer's own first


def side_relation(scene: Scene[Seen], seat: Seat) -> str:
    """Return "ours", "theirs" or "others" for the side of a seat. Return "" if all play alone."""
    if len(scene.sides) == len(scene.people):
        return ""
    return next(mark for mark, side in zip(SIDES, scene.sides, strict=False) if seat in side)


def trick(scene: Scene[Seen]) -> AnyTrick | None:
    """Return the trick to show in the middle of the table. A completed trick stays until it is
    gathered or the next trick is led. The last trick of a deal stays.
    """
    view = scene.view
    if not isinstance(view, InTricks):
        return None
    lies = scene.trick_shown and not scene.gathered
    if view.tricks and (lies or view.turn is None):
        return view.tricks[-1]
    return view.trick


def brief_facts(scene: Scene[Any]) -> None:
    """Return None by default: the game has no shorter line of facts for beginners."""


def middle_content(scene: Scene[Any]) -> Node:
    """Return None by default: the middle of the table has no cards besides the trick."""
    return None


def stands_for(scene: Scene[Any], card: Card) -> Suit | None:
    """Return None by default: every card counts as its printed suit."""
    return None


def is_trump(view: Any, card: Card) -> bool:
    """Return False by default, for games that label no card of the hand as a trump."""
    return False


def examples(view: Seen, duty: Duty) -> tuple[tuple[Card, ...], ...]:
    """Return one play for each card that obeys a duty (rule such as "follow suit"), as examples."""
    return tuple((card,) for card in dict.fromkeys(duty.cards))


def suit_bar(scene: Scene[Seen], suits: Mapping[Any, Suit | None]) -> Node:
    """Build the action bar for naming a suit. `suits` maps actions to suits; only legal actions get
    a button. The button of an action without a suit (None), such as no trumps, has no suit sign.
    """
    text, legal = GAMES[scene.game].text, scene.view.legal
    return action_bar_with_note(
        *(
            action_button(scene, text(action), mark=suit_mark(suit), kind="suit-button", key=suit)
            if suit
            else action_button(scene, text(action))
            for action, suit in suits.items()
            if action in legal
        )
    )


def prepared_action(scene: Scene[Seen], kind: type[A]) -> A | None:
    """Return the viewer's action of type `kind` that is unfinished, or else not yet confirmed."""
    texts = filter(None, (scene.attempt.draft, scene.attempt.pending))
    actions = map(GAMES[scene.game].parse, texts)
    return next((action for action in actions if isinstance(action, kind)), None)


def refusal_attributes(name: str, *, refused: bool) -> dict[str, str]:
    """Return HTML attributes that disable a refused button. A hidden text gives the reason."""
    return {"aria-disabled": "true", "aria-describedby": f"why-{name}"} if refused else {}


def hidden_reason(scene: Scene[Seen], name: str, objection: Objection | None) -> Node:
    """Build the hidden text that tells screen readers why the button `name` is refused."""
    if objection is None:
        return None
    return span(f"#why-{name}", hidden=True)[words_of(scene.game).objection(scene, objection)]


@runtime_checkable
class AsksInSecret(Protocol):
    """Optional protocol of tables of games that ask a seat while the others don't know which."""

    def is_asked_in_secret(self, view: Any, /) -> bool:
        """Return whether the viewer must not see which seat is to act."""


class GameTable(Protocol):
    """Protocol of a module that builds the HTML of a game's table."""

    @property
    def KEY(self) -> str:
        """Key of the game: "belote"."""

    @property
    def STYLES(self) -> tuple[str, ...]:
        """Names of additional style sheets in ``assets/style/``."""

    @property
    def TINT(self) -> str:
        """Colour of the table from ``assets/style/tints.css``; "" for the default colour."""

    def facts(self, scene: Scene[Any], /) -> Node:
        """Return HTML for facts of the deal above the table, such as trumps and contract."""

    def plate(self, scene: Scene[Any], seat: Seat, /) -> Plate:
        """Return the content of a seat's name plate."""

    def actions(self, scene: Scene[Any], /) -> Node:
        """Return HTML for the action bar, with a button for each possible action. The page asks for
        it at the viewer's turn, and while cards are still being dealt.
        """

    def end(self, scene: Scene[Any], /) -> Node:
        """Return HTML for the result of a scored deal or finished game."""

    def brief_facts(self, scene: Scene[Any], /) -> Node:
        """Return HTML for the few facts that beginners see above the table; None: show all."""

    def middle_content(self, scene: Scene[Any], /) -> Node:
        """Return HTML for cards in the middle of the table besides a trick, such as the stock."""

    def trick(self, scene: Scene[Any], /) -> AnyTrick | None:
        """Return the trick to show in the middle: the current or the last. None: show no trick."""

    def stands_for(self, scene: Scene[Any], card: Card, /) -> Suit | None:
        """Return the suit that a card of a trick counts as; None if it is the printed suit."""

    def is_trump(self, view: Any, card: Card, /) -> bool:
        """Return whether a card of the viewer's hand is labelled as a trump on the page."""

    def examples(self, view: Any, duty: Duty, /) -> tuple[tuple[Card, ...], ...]:
        """Return plays that obey a duty (rule such as "follow suit"), to show as examples."""
