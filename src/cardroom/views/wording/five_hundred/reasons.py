"""Why a computer player of Five Hundred did something: a sentence for each code.

The values that fill the places come with the reason, cards, suits and bids by their notation; the
name of a place says how they are worded:

    card, other, keep, called, top, play    a card: "queen of spades"
    cards                        cards between spaces: "seven of clubs and ace of hearts"
    suit, trump                  a suit: "hearts"
    suits                        suits between spaces: "clubs and hearts"
    bid, standing                a bid, ``7H`` or ``OMIS``: "7 hearts", "open misere"
    seat, partner, declarer      a seat: its name
    anything else                a number, or text as it is

Whoever gives a new reason adds its code and sentence here; the tests ask for a sentence for every
code that the players list.
"""

from collections.abc import Mapping
from functools import partial

from cardroom.games.five_hundred.bids import bid
from cardroom.nouns.cards import Card, Suit, cards
from cardroom.players.player import Reason
from cardroom.views.wording.five_hundred.words import bid_name
from cardroom.views.wording.sentences import reason_line
from cardroom.views.words import (
    N_,
    Names,
    all_of,
    card_name,
    cards_and,
    number,
    seat_name,
    suit_name,
)

REASONS: Mapping[str, str] = {
    "only": N_("The rules leave no choice."),
    "random": N_("Picked by chance."),
    "policy": N_("The %(card)s goes by the plainest rules of thumb."),
    # the auction
    "open": N_("Nobody has bid, and the chance to make %(bid)s is about %(percent)s in 100."),
    "overbid": N_(
        "The chance to make %(bid)s is about %(percent)s in 100, better than to let their bid be "
        "played."
    ),
    "raise": N_(
        "This hand helps partner's suit: the chance to make %(bid)s is about %(percent)s in 100."
    ),
    "better-bid": N_(
        "The chance to make %(bid)s is about %(percent)s in 100, which promises more than "
        "partner's bid."
    ),
    "bid-stop": N_(
        "Their bid would win them the game, so %(bid)s is worth a try at about %(percent)s in 100."
    ),
    "bid-enough": N_(
        "Made, %(bid)s would win the game, and the chance is about %(percent)s in 100."
    ),
    "misere": N_(
        "Hardly a card here has many lower ones below it: about %(percent)s in 100 such hands take "
        "no trick."
    ),
    "open-misere": N_(
        "These cards are so low that they may even be shown: about %(percent)s in 100 such hands "
        "take no trick."
    ),
    "pass-weak": N_(
        "The best this hand could try is %(bid)s, and the chance to make it is only about "
        "%(percent)s in 100."
    ),
    "pass-partner": N_(
        "Partner's bid may stand: %(bid)s, with a chance of about %(percent)s in 100, does not "
        "promise more."
    ),
    "pass-price": N_(
        "The best bid left is %(bid)s, and a chance of about %(percent)s in 100 is not worth the "
        "risk."
    ),
    "pass-sure": N_("No bid that is left would be sound with these cards."),
    # the exchange, the call, the joker's suit
    "discard-misere": N_("No trick may be taken, so the most dangerous go: %(cards)s."),
    "discard-plain": N_("Without trumps these are missed least: %(cards)s."),
    "discard-void": N_(
        "Trumps and high cards stay; without these the hand is out of %(suit)s and can trump: "
        "%(cards)s."
    ),
    "discard-low": N_("Trumps and high cards stay, and these are missed least: %(cards)s."),
    "alone": N_("These cards are sure of %(tricks)s tricks, so nobody is needed to share."),
    "call-joker": N_("Without trumps the %(called)s is the best card to have on one's side."),
    "call-high": N_(
        "Whoever holds the %(called)s can take a trick when %(suit)s are led from here."
    ),
    "call-far": N_("Whoever holds the %(called)s can take a trick with it."),
    "nominate-none": N_(
        "Without a suit of its own the joker can take a trick of whatever suit is needed."
    ),
    "nominate-long": N_(
        "No trick may be taken, and among the most cards the joker is best hidden: %(suit)s."
    ),
    # the same by imagined deals
    "discard-makes": N_(
        "Without these the contract is made most often, in %(percent)s of 100 deals that fit "
        "against %(other_percent)s after the next best exchange: %(cards)s."
    ),
    "call-makes": N_(
        "To call the %(called)s is the best chance to make the contract: %(percent)s of 100 "
        "deals that fit, against %(other_percent)s with the next best call."
    ),
    "alone-makes": N_(
        "Nobody else has a share in it, and even alone the contract is made in %(percent)s of "
        "100 deals that fit."
    ),
    "nominate-makes": N_(
        "A joker of %(suit)s is the best chance to make the contract: %(percent)s of 100 deals "
        "that fit, against %(other_percent)s with the next best choice."
    ),
    "open-makes": N_(
        "A joker that has no suit is the best chance to make the contract: %(percent)s of 100 "
        "deals that fit, against %(other_percent)s with the next best choice."
    ),
    "makes": N_(
        "The %(card)s makes the contract more often than the %(other)s: in %(percent)s of 100 "
        "deals that fit, against %(other_percent)s."
    ),
    "beats": N_(
        "The %(card)s beats the contract more often than the %(other)s: in %(percent)s of 100 "
        "deals that fit, against %(other_percent)s."
    ),
    "points": N_(
        "On average over deals that fit, the %(card)s scores %(points)s better than the %(other)s."
    ),
    "no-matter": N_(
        "On average over deals that fit, the %(card)s scores as much as any other card."
    ),
    # leading
    "draw-trumps": N_(
        "The %(card)s is the highest trump left, and it draws those of the opponents."
    ),
    "force-trumps": N_(
        "The %(card)s draws trumps from the top; whoever has the %(top)s may take it now."
    ),
    "pull-trumps": N_("Trumps have to go: the %(card)s draws some of them, and high ones wait."),
    "support-trumps": N_(
        "Our side plays this contract, so the %(card)s helps to draw trumps before they can hurt."
    ),
    "joker-clears": N_(
        "The joker asks for %(suit)s, so that nothing may be left there above the last card."
    ),
    "run-suit": N_("There are no trumps, and nothing in %(suit)s beats the %(card)s any more."),
    "cash": N_("Nothing of its suit beats the %(card)s any more, and it should not be trumped."),
    "to-called": N_("Whoever was called has the %(called)s and can take this trick."),
    "give-ruff": N_("Partner is out of %(suit)s and may trump the %(card)s."),
    "lead-short": N_(
        "The %(card)s is a lone card: once it is gone, %(suit)s can be trumped from here."
    ),
    "establish": N_("The longest suit is led, %(suit)s, until its low cards are high."),
    "lead-low": N_("The %(card)s is the card that is missed least."),
    # following
    "leave-partner": N_(
        "Partner holds this trick with the %(top)s, and the %(card)s is missed least."
    ),
    "secure": N_(
        "Partner's %(top)s might be beaten, and the %(card)s makes sure that the trick stays ours."
    ),
    "all-win": N_("Every card allowed would win, and the %(card)s costs least."),
    "cannot-win": N_("This trick cannot be won, and the %(card)s is missed least."),
    "last-takes": N_("No opponent is left to play, and the %(card)s wins at the least cost."),
    "joker-waits": N_("Partner may well win this trick, so the joker is kept."),
    "joker-takes": N_(
        "Nothing beats the joker, and nothing else here is likely to hold this trick."
    ),
    "likely-winner": N_("The %(card)s should hold this trick."),
    "save": N_("Somebody behind might beat the %(keep)s, so it is saved for later."),
    # misere, the declarer
    "lead-under": N_(
        "Somebody is almost sure to have to beat the %(card)s, so this danger goes while it can."
    ),
    "lead-hope": N_(
        "The chance that somebody has to beat the %(card)s is about %(percent)s in 100, the best "
        "there is."
    ),
    "joker-harmless": N_(
        "The joker cannot represent this suit any more, so it loses the trick and is gone."
    ),
    "stay-under": N_("The %(card)s is the highest card that still loses this trick."),
    "hope": N_("Nothing here stays under; somebody behind may still have to beat the %(card)s."),
    "lost-high": N_("The trick has to be taken, so the %(card)s goes with it."),
    "shed": N_("Out of the suit, so away with the most dangerous card: the %(card)s."),
    # misere, against the declarer
    "attack": N_("The declarer may have %(suit)s, and the %(card)s is the hardest to stay under."),
    "attack-none": N_(
        "The declarer has nothing left of any suit here, and the %(card)s does no harm."
    ),
    "leave-declarer": N_(
        "The declarer holds this trick and should keep it: the %(card)s stays below."
    ),
    "duck-under": N_("The declarer is still to play: the %(card)s goes without raising the trick."),
    "stay-low": N_("The declarer is still to play, so the trick is raised as little as possible."),
    "throw-high": N_("The declarer is safe in this trick, so the high %(card)s goes."),
    "shed-high": N_(
        "Out of the suit: the %(card)s might beat the declarer later, so it goes, and low cards "
        "stay."
    ),
    # misere, with the declarer
    "cover": N_("The %(card)s may take a trick that would be the declarer's."),
    "keep-high": N_("The declarer is safe in this trick, so high cards are kept for later."),
}

ALIKE: Mapping[str, str] = {  # the same where their numbers would persuade nobody
    "discard-makes": N_(
        "Without these the contract is made a little more often than after any other exchange: "
        "%(cards)s."
    ),
    "call-makes": N_(
        "With the %(called)s called the contract is made a little more often than with any other "
        "call."
    ),
    "nominate-makes": N_(
        "With a joker of %(suit)s the contract is made a little more often than with any other "
        "choice."
    ),
    "open-makes": N_(
        "With a joker that has no suit the contract is made a little more often than with any "
        "other choice."
    ),
    "makes": N_("The %(card)s makes the contract a little more often than the %(other)s."),
    "beats": N_("The %(card)s beats the contract a little more often than the %(other)s."),
}


def reason(reason: Reason, names: Names | None = None, *, brief: bool = False) -> str:
    """The sentence; a seat is called by its name when the names by seat are given."""
    return reason_line(reason, REASONS, partial(worded, names=names), ALIKE, brief=brief)


def worded(name: str, value: str | float, names: Names | None = None) -> str:
    """A value in words, as its name says: a card, cards, a suit, a bid, a seat; else a number."""
    match name:
        case "card" | "other" | "keep" | "called" | "top" | "play":
            return card_name(Card(str(value)))
        case "cards":
            return cards_and(cards(str(value)))
        case "suit" | "suits" | "trump":
            return all_of(suit_name(Suit(each)) for each in str(value).split())
        case "bid" | "standing":
            return bid_name(bid(str(value)))
        case "seat" | "partner" | "declarer":
            return names[int(value)] if names else seat_name(int(value))
        case _:
            return number(value) if isinstance(value, int) else str(value)
