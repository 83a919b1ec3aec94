"""Reasons of computer players in words: shared sentences, and the function that fills them in.

A game can give a reason code, such as "bid-worth", its own sentence in place of the shared one.
"""

from collections.abc import Callable, Mapping
from re import sub
from types import MappingProxyType
from typing import Any, TypeAlias

from cardroom.nouns.cards import Card, Suit, cards
from cardroom.players.player import Reason
from cardroom.views.wording.game_words import ReasonWords
from cardroom.views.words import N_, _, join_with_and, number, say
from cardroom.views.words.cards import card_name, cards_and, suit_name
from cardroom.views.words.counts import localize_figure
from cardroom.views.words.lookup import source_text

REASONS = {
    # Translators: of a card, of several cards, of a bid.
    "only": N_("The only legal move."),
    "random": N_("Picked by chance."),
    # the auction
    "bid-stop": N_("Their bid would win the game: a stretch is worth it."),
    "pass-partner": N_("Partner's bid is good enough."),
    "bid-worth": N_(
        "About %(percent)s%% to make it: better than a pass by %(more.object)s on average."
    ),
    "pass-worth": N_("Better than %(bid)s by %(more.object)s on average."),
    "pass-hopeless": N_("This hand is too weak to bid."),
    # leading
    "draw-trumps": N_("%(card.Subject)s is the highest trump left, and draws theirs."),
    "support-trumps": N_("%(card.Subject)s helps draw trumps: this side made the bid."),
    "run-suit": N_("%(card.Subject)s wins: no higher card is left in %(suit.object)s."),
    "lead-low": N_("%(card.Subject)s is least useful later."),
    # following
    "leave-partner": N_("Partner is winning: %(card.subject)s is least useful."),
    "all-win": N_("Every legal card wins: %(card.subject)s is least useful."),
    "cannot-win": N_("This trick is lost: %(card.subject)s is least useful."),
    "likely-winner": N_("%(card.Subject)s should win."),
    "save": N_("%(keep.Subject)s might be beaten here: save it."),
    # by imagined deals
    "makes": N_(
        "%(card.Subject)s makes the bid most often: %(percent)s%%, next best %(other_percent)s%%."
    ),
    "beats": N_(
        "%(card.Subject)s beats the bid most often: %(percent)s%%, next best %(other_percent)s%%."
    ),
    "no-matter": N_("%(card.Subject)s scores as much as any other card."),
    "policy": N_("%(card.Subject)s follows the rules of thumb."),
}

ALIKE = {  # sentences for numbers that are too close to convince
    "makes": N_("Close: %(card.subject)s makes the bid slightly more often."),
    "beats": N_("Close: %(card.subject)s beats the bid slightly more often."),
}

COMPARED = {  # by code: the other call's value, and the sentence if the tables can't tell
    "bid-worth": (
        "passing",
        N_("About %(percent)s%% to make it: no other call is clearly better."),
    ),
    "pass-worth": ("bidding", N_("No other call is clearly better.")),
}

# Short advice: "Pass." for the code "do-pass"

GISTS = {
    # to a trick
    "do-must": N_("You must play %(play.object)s."),
    "do-draw": N_("Draw trumps with %(play.object)s."),
    "do-lead-sure": N_("Lead %(play.object)s: no one can beat it."),
    "do-lead-keep": N_("Keep %(keep.object)s; lead %(play.object)s."),
    "do-lead": N_("Lead %(play.object)s."),
    "do-lead-joker": N_("Lead the joker, and ask for %(suit)s."),
    "do-trump": N_("Trump it with %(play.object)s."),
    "do-over": N_("Overtake your partner with %(play.object)s."),
    "do-take": N_("Win it with %(play.object)s."),
    "do-try": N_("Try to win it with %(play.object)s."),
    "do-leave": N_("Leave it to your partner: play %(play.object)s."),
    "do-keep": N_("Keep %(keep.object)s; play %(play.object)s."),
    "do-let-go": N_("Let it go: play %(play.object)s."),
    "do-throw-keep-short": N_("Keep %(keep.object)s; discard from your short %(suit)s."),
    "do-throw-keep": N_("Keep %(keep.object)s; discard %(play.object)s."),
    "do-throw-short": N_("Discard from your short %(suit)s: %(play.object)s."),
    "do-throw": N_("Discard %(play.object)s."),
    "do-play": N_("Play %(play.object)s."),
    # in an auction
    "do-bid": N_("Bid %(bid)s."),
    "do-pass": N_("Pass."),
    "do-double": N_("Double."),
    "do-redouble": N_("Redouble."),
    "do-stand": N_("Let it stand."),
    # between the auction and the first card
    "do-announce": N_("Declare %(combinations)s."),
    "do-announce-nothing": N_("Declare nothing."),
    "do-lay-open": N_("Show %(combinations)s."),
    "do-call": N_("Call %(called.object)s."),
    "do-alone": N_("Play alone."),
    "do-nominate": N_("Make the joker the highest card of %(suit.of)s."),
    "do-nominate-none": N_("Give the joker no suit."),
    # naming and showing trumps
    "do-name": N_("Make %(suit.object)s trumps."),
    "do-show": N_("Declare %(play.object)s."),
    "do-show-nothing": N_("Show nothing."),
    # with the whole hand
    "do-reshuffle": N_("Ask for a redeal."),
    "do-play-hand": N_("Play this hand."),
    "do-stay": N_("Stay in."),
    "do-drop": N_("Sit this one out."),
    # cards that go
    "do-keep-all": N_("Keep them all."),
    "do-keep-these": N_("Keep %(cards.object)s; exchange the rest."),
    "do-change-all": N_("Exchange them all."),
    "do-discard": N_("Discard %(cards.object)s."),
    "do-void": N_("Discard all your %(suits)s."),
    "do-bury": N_("Bury %(suits.object)s; keep your trumps."),
    "do-bury-several": N_("Bury cards of several suits; keep your trumps."),
    "do-bury-trumps": N_("Bury these, even trumps."),
    "do-bury-void": N_("Bury all your %(suits.object)s; keep your trumps."),
    # to the talon
    "do-lay": N_("Play %(card.object)s."),
    "do-lay-keep": N_("Keep your eight; play %(card.object)s."),
    "do-lay-eight": N_("Play %(card.object)s and name %(suit.object)s."),
    "do-draw-card": N_("Draw a card."),
}

# From a reason to its sentence

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

    A reason has a code, such as "bid-worth", and named values.
    - `sentences`: for each code, the usual sentence, with placeholders for the values.
    - `words`: for each name of a value, a function that puts the value into words.
    - `alike`: for some codes, a sentence to use if two chances are nearly equal.
    - `compared`: for some codes, the name of a rival value, such as "passing", and a sentence. Use
      it if the value "worth" is higher than the rival value by less than `doubt`.
    """
    sentences = {**GISTS, **REASONS, **sentences}
    alike, compared = {**ALIKE, **alike}, {**COMPARED, **compared}

    def reason_line(reason: Reason, *, brief: bool = False) -> str:
        text, values = sentences.get(reason.code, UNKNOWN), dict(reason.values)
        other, close_text = compared.get(reason.code, ("", ""))
        if {"worth", other} <= values.keys():
            more = int(values["worth"]) - int(values[other])
            text, values = (close_text if more < doubt else text), {**values, "more": more}
        elif reason.code in alike and {"percent", "other_percent"} <= values.keys():
            lead = abs(float(values["percent"]) - float(values["other_percent"]))
            text = alike[reason.code] if lead < TELLS else text
        said = {name: value_in_words(name, value, words) for name, value in values.items()}
        try:
            return say(_(remove_card_list(source_text(text)) if brief else text), **said)
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


def remove_card_list(text: str) -> str:
    """Remove a final colon and the cards after it, for the short version of a sentence."""
    return sub(CARDS_AT_THE_END, ".", text)
