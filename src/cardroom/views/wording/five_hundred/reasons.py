"""Sentences in which computer players of Five Hundred explain their actions, by reason code."""

from cardroom.games.five_hundred.bids import parse_bid
from cardroom.players.five_hundred.bids.calling import DOUBTS
from cardroom.views.wording.deal_scores import figure_in_points
from cardroom.views.wording.five_hundred.words import bid_name
from cardroom.views.wording.reasons import ValueWords, make_reason_words
from cardroom.views.words import N_, trick_count

MAKES_MOST = N_("This makes the bid most often: %(percent)s%%, next best %(other_percent)s%%.")
MAKES_MORE = N_("Close: this makes the bid slightly more often.")

REASONS = {
    # the auction
    "open": N_("About %(percent)s%% to make %(bid)s."),
    "overbid": N_("About %(percent)s%% to make %(bid)s."),
    "raise": N_("This hand helps partner's suit: about %(percent)s%% to make %(bid)s."),
    "better-bid": N_("About %(percent)s%% to make %(bid)s: better than partner's bid."),
    "bid-enough": N_("Making it wins the game: about %(percent)s%%."),
    "misere": N_("These low cards win no trick about %(percent)s%% of the time."),
    "open-misere": N_("These low cards win no trick about %(percent)s%% of the time."),
    "pass-weak": N_("Too risky: only about %(percent)s%% to make %(bid)s."),
    "pass-price": N_("Too risky: only about %(percent)s%% to make %(bid)s."),
    "pass-sure": N_("No bid is sound with this hand."),
    "game-bid": N_("About %(percent)s%% to make it: better for winning the game than a pass."),
    "game-pass": N_("Better for winning the game than %(bid)s."),
    # the exchange, the call, the joker's suit
    "discard-misere": N_("Most likely to win a trick: %(cards)s."),
    "discard-plain": N_("Least useful in no trumps: %(cards)s."),
    "discard-void": N_("With no %(suit.object)s left, you can trump them: %(cards)s."),
    "discard-low": N_("Less useful than trumps and high cards: %(cards)s."),
    "alone": N_("This hand should win %(tricks.object)s by itself."),
    "call-joker": N_("%(called.Subject)s is the best card in no trumps."),
    "call-high": N_("%(called.Subject)s wins when %(suit.subject)s are led."),
    "call-far": N_("%(called.Subject)s should win a trick."),
    "nominate-none": N_("Without a suit, the joker wins in any suit."),
    "nominate-long": N_("Hide the joker in the longest suit: %(suit.subject)s."),
    # the exchange, the call, the joker's suit and cards, by determinization
    "discard-makes": MAKES_MOST,
    "call-makes": MAKES_MOST,
    "alone-makes": N_("Even alone, %(percent)s%% to make the bid."),
    "nominate-makes": MAKES_MOST,
    "open-makes": MAKES_MOST,
    "points": N_(
        "%(card.Subject)s scores %(points.object)s more than %(other.object)s on average."
    ),
    "game-card": N_("%(card.Subject)s is better for winning the game than %(other.object)s."),
    # leading
    "force-trumps": N_("%(card.Subject)s draws trumps, and drives out %(top.object)s."),
    "pull-trumps": N_("%(card.Subject)s draws trumps; high ones wait."),
    "joker-clears": N_("After the joker, the other %(suit.subject)s win."),
    "cash": N_("%(card.Subject)s should win: no higher card of its suit is left."),
    "to-called": N_("The called partner wins this with %(called.object)s."),
    "give-ruff": N_("Partner has no %(suit.object)s and can trump."),
    "lead-short": N_("Then %(suit.subject)s can be trumped."),
    "establish": N_("Lead the longest suit, %(suit.object)s, until its low cards win."),
    # following
    "secure": N_("%(card.Subject)s makes sure: partner's %(top)s might be beaten."),
    "last-takes": N_("No opponent is left to play: %(card.subject)s wins cheaply."),
    "joker-waits": N_("Partner should win this: keep the joker."),
    "joker-takes": N_("Only the joker is likely to win this trick."),
    # misere, the declarer
    "lead-under": N_("Someone almost surely has to beat %(card.object)s."),
    "lead-hope": N_("%(card.Subject)s loses about %(percent)s%% of the time."),
    "joker-harmless": N_("The joker can't win this suit any more: get rid of it."),
    "stay-under": N_("%(card.Subject)s is the highest that still loses."),
    "hope": N_("Someone may still beat %(card.object)s."),
    "lost-high": N_("This trick is won anyway: get rid of %(card.object)s."),
    "shed": N_("Can't follow suit: get rid of %(card.object)s."),
    # misere, against the declarer
    "attack": N_("%(card.Subject)s is hard to get under."),
    "attack-none": N_("%(card.Subject)s does no harm."),
    "leave-declarer": N_("The declarer is winning: %(card.subject)s stays below."),
    "duck-under": N_("The declarer still has to play: stay low."),
    "stay-low": N_("The declarer still has to play: stay low."),
    "throw-high": N_("The declarer is safe in this trick: get rid of %(card.object)s."),
    "shed-high": N_("Can't follow suit: get rid of %(card.object)s."),
    # misere, with the declarer
    "cover": N_("%(card.Subject)s may win a trick in the declarer's place."),
    "keep-high": N_("The declarer is safe in this trick: keep high cards."),
}

# sentences for numbers that are too close to convince
ALIKE = dict.fromkeys(("discard-makes", "call-makes", "nominate-makes", "open-makes"), MAKES_MORE)

DOUBT = max(map(max, DOUBTS.values()))
"""Largest error of the tables at any table, in points."""

VALUES: ValueWords = {
    "bid": lambda value: bid_name(parse_bid(value)),
    **dict.fromkeys(("points", "more"), lambda value: figure_in_points(str(value))),
    "tricks": lambda value: trick_count(int(value)),
}

reason = make_reason_words(REASONS, VALUES, ALIKE, doubt=DOUBT)
