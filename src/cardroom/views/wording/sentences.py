"""Sentences that several games share. Each game passes functions that name its cards and tricks."""

from collections.abc import Callable, Container, Mapping, Sequence
from re import sub
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias, TypeVar

from cardroom.game import InTricks, Seen
from cardroom.nouns.cards import Card, Suit, cards
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason
from cardroom.views.kit.numbers import localize_figure
from cardroom.views.scene import Scene
from cardroom.views.wording import reasons as shared
from cardroom.views.wording.game_words import ReasonWords
from cardroom.views.wording.position import cards_with_players
from cardroom.views.words import N_, Names, Word, _, join_with_and, number, say, you_or
from cardroom.views.words.cards import card_name, cards_and, suit_name
from cardroom.views.words.lookup import source_text


class TrickView(Seen, InTricks, Protocol):
    """Protocol of a view (what a seat may know) in a game with tricks."""


V = TypeVar("V", bound=TrickView)

ValueWords: TypeAlias = Mapping[str, Callable[[Any], str]]
"""Functions that put values into words, by the names of the values."""

UNKNOWN = N_("No reason was given.")


CARDS_AT_THE_END = r": %\((cards|play|combinations|suit)(\.\w+)?\)s\.$"

TELLS = 3
"""Deals of a hundred by which two chances must differ to convince a reader."""


def make_reason_words(
    sentences: Mapping[str, str],
    words: ValueWords,
    alike: Mapping[str, str] = MappingProxyType({}),
    compared: Mapping[str, tuple[str, str]] = MappingProxyType({}),
    doubt: float = 0,
) -> ReasonWords:
    """Build a function that turns the reason for an action into a sentence.

    A reason has a code, such as "bid-worth", and named values. `sentences` has a sentence for each
    code, and `words` has functions that write values. `alike` has other sentences, by code, for two
    chances that are nearly equal. `compared` has other sentences for close choices. An example is
    {"bid-worth": ("passing", "No other call is clearly better.")}. The sentence is used if the
    reason's value "worth" is less than `doubt` above its value "passing".
    """
    sentences = {**shared.GISTS, **shared.REASONS, **sentences}
    alike, compared = {**shared.ALIKE, **alike}, {**shared.COMPARED, **compared}

    def reason_line(reason: Reason, *, brief: bool = False) -> str:
        reason, text = _add_margin_or_close_text(reason, compared, doubt)
        if not text and _is_nearly_even(reason):
            text = alike.get(reason.code, "")
        values = {name: value_in_words(name, value, words) for name, value in reason.values}
        try:
            text = text or sentences[reason.code]
            return say(_(remove_card_list(source_text(text)) if brief else text), **values)
        except KeyError:
            return _(UNKNOWN)

    return reason_line


def value_in_words(name: str, value: str | float, words: ValueWords) -> str:
    """Put a placeholder's value into words: name "card" and value "10H" give "ten of hearts"."""
    match name:
        case _ if name in words:
            return words[name](value)
        case _ if isinstance(value, int):
            return number(value)
        case "card" | "keep" | "other" | "other_card" | "play" | "called" | "top" | "king":
            return card_name(Card(str(value)))
        case "cards":
            return cards_and(cards(str(value)))
        case "suit" | "suits" | "other_suit" | "follow":
            return join_with_and(suit_name(Suit(each)) for each in str(value).split())
        case _:
            return localize_figure(str(value))


def _add_margin_or_close_text(
    reason: Reason, compared: Mapping[str, tuple[str, str]], doubt: float
) -> tuple[Reason, str]:
    """Compare two values of a reason: "worth", and the value that `compared` names for the reason's
    code. Return the reason with the difference as a further value "more", and "". If the difference
    is below `doubt`, return the unchanged reason and the sentence for a close choice.
    """
    values = dict(reason.values)
    other, close = compared.get(reason.code, ("", ""))
    if not {"worth", other} <= set(values):
        return reason, ""
    more = int(values["worth"]) - int(values[other])
    if more < doubt:
        return reason, close
    return reason._replace(values=(*reason.values, ("more", more))), ""


def remove_card_list(text: str) -> str:
    """Remove a final colon and the cards after it, for the short version of a sentence."""
    return sub(CARDS_AT_THE_END, ".", text)


def _is_nearly_even(reason: Reason) -> bool:
    told = dict(reason.values)
    if "percent" not in told or "other_percent" not in told:
        return False
    return abs(float(told["percent"]) - float(told["other_percent"])) < TELLS


def pass_line(seat: Seat, names: Names) -> str:
    return you_or(names, seat, _("You pass."), _("%(name.Subject)s passes."))


def play_line(seat: Seat, names: Names, card: Word, *, leading: bool = False) -> str:
    """Return the sentence about a player who plays a card, or leads it."""
    if leading:
        yours = _("You lead %(card.object)s.")
        theirs = _("%(name.Subject)s leads %(card.object)s.")
    else:
        yours = _("You play %(card.object)s.")
        theirs = _("%(name.Subject)s plays %(card.object)s.")
    return you_or(names, seat, yours, theirs, card=card)


def trick_won_line(seat: Seat, names: Names, *, last: bool) -> str:
    """Return the sentence about a trick's winner, who leads next unless the trick is the last."""
    if last:
        yours = _("You win the last trick.")
        theirs = _("%(name.Subject)s wins the last trick.")
    else:
        yours, theirs = _("You win and lead."), _("%(name.Subject)s wins and leads.")
    return you_or(names, seat, yours, theirs)


def deal_over_line(
    scene: Scene[Any],
    changes: Callable[[Scene[Any]], Sequence[str]],
    standing: Callable[[Scene[Any]], str],
) -> str:
    """Return the text for screen readers at the end of a deal. `changes` says for each seat how its
    score changed, and `standing` what the scores are now.
    """
    view = scene.view
    values: dict[str, object] = {"number": view.number, "standing": standing(scene)}
    if view.seat is None:
        return say(_("Deal %(number)d is over. %(standing)s"), **values)
    values["change"] = changes(scene)[view.seat]
    return say(_("Deal %(number)d is over. Your score: %(change)s. %(standing)s"), **values)


def trick_and_turn(scene: Scene[V], turn: str, called: Callable[[Card], Word] = card_name) -> str:
    """Return a sentence about the cards on the table, if any, and then the sentence `turn`."""
    trick = scene.view.trick
    if not trick or not trick.cards:
        return turn
    cards = cards_with_players(trick, scene.names, called=called)
    return say(_("On the table: %(cards)s. %(turn)s"), cards=cards, turn=turn)


def is_next_card_a_lead(view: TrickView) -> bool:
    """Return whether the next card begins a trick."""
    return view.trick is not None and not view.trick.cards


def suit_led(view: TrickView) -> Suit | None:
    """Return the suit led to the trick on the table, or None before a lead."""
    return view.trick.cards[0].suit if view.trick and view.trick.cards else None


def own_play_turn_line(scene: Scene[V], asked: Mapping[str, str]) -> str:
    """Return the sentence about what the viewer must play, or that any card is allowed. `asked`
    maps the code of a rule, such as "follow", to the sentence used if the rule forbids some cards.
    """
    codes = {objection.code for objection in scene.help.objections.values()}
    led = suit_led(scene.view)
    if not codes or led is None:
        return _("Your turn: play any card.")
    return say(_(asked[min(codes)]), suit=suit_name(led))


def _last_trick_with_players(scene: Scene[V], seats: Container[Seat]) -> str:
    return cards_with_players(scene.view.tricks[-1], scene.names, seats)


def _unannounced_seats(scene: Scene[V]) -> tuple[Seat, ...]:
    """Return the seats whose cards in the latest trick screen readers have yet to read out."""
    trick = scene.view.tricks[-1]
    seats = tuple(seat for seat in trick.seats if trick.play_of(seat))
    own = seats.index(scene.seat) + 1 if scene.seat is not None and scene.seat in seats else 0
    # with "all", each earlier play was read out at once
    return seats[own:][-1:] if scene.preferences.spoken == "all" else seats[own:]


def screen_reader_trick_status(
    scene: Scene[V],
    trick_over: Callable[[V, Names], str],
    deal_over: Callable[[Scene[V]], str],
    turn: Callable[[Scene[V]], str],
    laid: Callable[[Scene[V], Container[Seat]], str] = _last_trick_with_players,
) -> str:
    """Return what screen readers read out now, or "". `trick_over` describes a finished trick,
    `deal_over` the end of a deal, and `turn` the viewer's turn. At other times, read out the latest
    log line. `laid` names cards of the last trick that were not read out before.
    """
    view = scene.view
    if scene.trick_shown and scene.preferences.spoken != "turns":
        trick = trick_over(view, scene.names)
        late = _unannounced_seats(scene)
        if not late:
            return trick
        return say(_("Then %(cards)s. %(trick)s"), cards=laid(scene, late), trick=trick)
    if scene.preferences.spoken == "all" and scene.log and view.turn != view.seat:
        return scene.log_sentences[-1]
    if view.phase.value == "scored":
        return deal_over(scene)
    if view.turn is None or view.turn == view.seat:
        return turn(scene)
    return ""
