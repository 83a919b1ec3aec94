"""Why a computer player of Twenty Down did something: a sentence for each code.

The values that fill the places come with the reason, cards and suits by their notation; the name of
a place says how they are worded.
"""

from collections.abc import Mapping
from functools import partial

from cardroom.nouns.cards import Card, Suit, cards
from cardroom.players.player import Reason
from cardroom.views.wording.sentences import reason_line
from cardroom.views.words import N_, Names, card_name, cards_and, number, seat_name, suit_name

REASONS: Mapping[str, str] = {
    "only": N_("The rules leave no choice."),
    "random": N_("Picked by chance."),
    # naming trumps
    "trump-one-trick": N_(
        "With %(points)s to go one trick is enough, and %(suit)s are the likeliest to bring one."
    ),
    "trump-hold-back": N_(
        "A rival has only %(points)s to go, so not hearts, which count double; %(suit)s are next "
        "best."
    ),
    "trump-not-hearts": N_(
        "Hearts count double, and the %(card)s is too weak for that; %(suit)s are safer."
    ),
    "trump-pair": N_("Two cards of one suit make good trumps: %(cards)s."),
    "trump-pair-hearts": N_("Two trumps to begin with, and hearts count double: %(cards)s."),
    "trump-even": N_("Two cards alike in height, and either suit would do: %(cards)s."),
    "trump-even-hearts": N_("Two cards alike in height, and hearts count double: %(cards)s."),
    "trump-high": N_("The %(card)s is the better of the two cards, so its suit is trumps."),
    "trump-high-hearts": N_(
        "The %(card)s is the better of the two cards, and hearts count double."
    ),
    # the exchange
    "exchange-none": N_("Every card here is worth keeping."),
    "exchange-loose": N_(
        "Trumps and high cards stay; these make room for better cards: %(cards)s."
    ),
    "exchange-all": N_("No card here is worth keeping, so as many go as may: %(cards)s."),
    # staying
    "stay-strong": N_("This hand should take about %(tricks)s tricks."),
    "stay-few-left": N_("Of the others %(count)s sat out, so a weaker hand will do."),
    "stay-near": N_("With only %(points)s to go a single trick may be enough."),
    "stay-stop": N_("A rival has only %(points)s to go, and somebody must be in the way."),
    "drop-weak": N_("This hand promises about %(tricks)s tricks, and taking none is dear."),
    # leading
    "draw-trumps": N_("The %(card)s is the highest trump left, and it draws other trumps."),
    "master-trump": N_("No trump above the %(card)s is left: it is sure to take this trick."),
    "plain-master": N_(
        "The %(card)s is the highest of its suit: lead it while the others can still follow."
    ),
    "tax-void": N_("Somebody behind has no %(suit)s and must trump if they can."),
    "run-out": N_(
        "The %(card)s is a lone card; without it a trump can take the next trick in %(suit)s."
    ),
    "keep-king": N_("The %(king)s waits until the card above it is gone."),
    "lead-low": N_("The %(card)s is the card that is least use later."),
    # following
    "trump-in-vain": N_(
        "A trump has to be played although it cannot win: the %(card)s is missed least."
    ),
    "cannot-win": N_("This trick cannot be won, and the %(card)s is missed least."),
    "first-trick": N_(
        "Without a trick so far, which would cost %(points)s: the %(card)s tries for this one."
    ),
    "keep-guard": N_(
        "One player has taken all %(count)s tricks so far, so the %(keep)s stays as a guard."
    ),
    "guard-all-five": N_(
        "One player has taken all %(count)s tricks so far, and the %(card)s may stop that."
    ),
    "deny": N_("A rival has only %(points)s to go and should not get this trick."),
    "cheapest-winner": N_("Last to play, the %(card)s wins and costs least."),
    "fair-risk": N_("The %(card)s has a fair chance to hold this trick."),
    "likely-winner": N_("The %(card)s should hold this trick."),
    "all-win": N_("Every card allowed would win, and the %(card)s costs least."),
    "give": N_(
        "The %(keep)s takes a trick later as well; this one may go to the player furthest behind."
    ),
    "save": N_("The %(keep)s might be beaten by somebody behind, so it is saved for later."),
    # by imagined deals: a card
    "policy": N_("What one does without looking ahead: the %(card)s."),
    "alike": N_("All that may be played are neighbours, so the lowest will do: the %(card)s."),
    "card-game": N_(
        "The %(card)s wins the game more often than the %(other_card)s: in %(percent)s of 100 "
        "deals that fit, against %(other_percent)s."
    ),
    "card-trick": N_(
        "The %(card)s is likelier to bring a first trick than the %(other_card)s: in %(percent)s "
        "of 100 deals that fit, against %(other_percent)s."
    ),
    "card-more": N_(
        "The %(card)s is likelier to bring another trick than the %(other_card)s: in %(percent)s "
        "of 100 deals that fit, against %(other_percent)s."
    ),
    "card-points": N_(
        "Over all deals that fit, the %(card)s is worth %(gain)s points more than the "
        "%(other_card)s."
    ),
    "card-even": N_(
        "Over all deals that fit, the %(card)s and the %(other_card)s come to the same."
    ),
    # by imagined deals: trumps
    "suit-game": N_(
        "With %(suit)s as trumps the game is won more often than with %(other_suit)s: in "
        "%(percent)s of 100 deals that fit, against %(other_percent)s."
    ),
    "suit-trick": N_(
        "With %(suit)s as trumps forehand is likelier to take a trick than with %(other_suit)s: "
        "in %(percent)s of 100 deals that fit, against %(other_percent)s."
    ),
    "suit-points": N_(
        "Over all deals that fit, %(suit)s are worth %(gain)s points more than %(other_suit)s."
    ),
    "suit-even": N_("Over all deals that fit, %(suit)s and %(other_suit)s come to the same."),
    # by imagined deals: the exchange
    "swap-game": N_(
        "New cards for these win the game most often, in %(percent)s of 100 deals that fit "
        "against %(other_percent)s after the next best exchange: %(cards)s."
    ),
    "swap-trick": N_(
        "New cards for these are likeliest to bring a trick, in %(percent)s of 100 deals that "
        "fit against %(other_percent)s after the next best exchange: %(cards)s."
    ),
    "swap-points": N_(
        "Over all deals that fit, new cards for these are worth %(gain)s points more than the "
        "next best exchange: %(cards)s."
    ),
    "swap-even": N_(
        "Over all deals that fit, these are as good to throw as any others: %(cards)s."
    ),
    "keep-game": N_(
        "All five are worth keeping: they win the game in %(percent)s of 100 deals that fit, and "
        "the best exchange in %(other_percent)s."
    ),
    "keep-trick": N_(
        "All five are worth keeping: they bring a trick in %(percent)s of 100 deals that fit, "
        "and the best exchange in %(other_percent)s."
    ),
    "keep-points": N_(
        "Over all deals that fit, these five cards are worth %(gain)s points more than the best "
        "exchange."
    ),
    "keep-even": N_("Over all deals that fit, no exchange is better than these five cards."),
    # by imagined deals: staying
    "in-points": N_(
        "This hand takes a trick in %(percent)s of 100 deals that fit, and to play it is worth "
        "%(gain)s points more than to sit out."
    ),
    "in-even": N_(
        "This hand takes a trick in %(percent)s of 100 deals that fit, and to play it is about as "
        "good as to sit out."
    ),
    "out-points": N_(
        "This hand takes a trick in only %(percent)s of 100 deals that fit; to sit out is worth "
        "%(gain)s points more than to play it."
    ),
    "out-even": N_(
        "This hand takes a trick in %(percent)s of 100 deals that fit, and to sit out is about as "
        "good as to play it."
    ),
}

ALIKE: Mapping[str, str] = {  # the same where their numbers would persuade nobody
    "card-game": N_("The %(card)s wins the game a little more often than the %(other_card)s."),
    "card-trick": N_(
        "The %(card)s is a little likelier to bring a first trick than the %(other_card)s."
    ),
    "card-more": N_(
        "The %(card)s is a little likelier to bring another trick than the %(other_card)s."
    ),
    "suit-game": N_(
        "With %(suit)s as trumps the game is won a little more often than with %(other_suit)s."
    ),
    "suit-trick": N_(
        "With %(suit)s as trumps forehand is a little likelier to take a trick than with "
        "%(other_suit)s."
    ),
    "swap-game": N_(
        "New cards for these win the game a little more often than any other exchange: %(cards)s."
    ),
    "swap-trick": N_(
        "New cards for these are a little likelier to bring a trick than any other exchange: "
        "%(cards)s."
    ),
    "keep-game": N_(
        "All five are worth keeping: an exchange would win the game a little less often."
    ),
    "keep-trick": N_(
        "All five are worth keeping: an exchange would bring a trick a little less often."
    ),
}


def reason(reason: Reason, names: Names | None = None, *, brief: bool = False) -> str:
    """The sentence; a seat is called by its name when the names by seat are given."""
    return reason_line(reason, REASONS, partial(worded, names=names), ALIKE, brief=brief)


def worded(name: str, value: str | float, names: Names | None = None) -> str:
    """A value in words, as its name says: a card, cards, a suit, a seat; else a number."""
    match name:
        case "card" | "other_card" | "king" | "keep" | "play":
            return card_name(Card(str(value)))
        case "cards":
            return cards_and(cards(str(value)))
        case "suit" | "other_suit":
            return suit_name(Suit(str(value)))
        case "seat":
            return names[int(value)] if names else seat_name(int(value))
        case _:
            return number(value) if isinstance(value, int) else str(value)
