"""Sentences in which computer players of Twenty Down explain their actions, by reason code."""

from cardroom.views.wording.deal_scores import figure_in_points
from cardroom.views.wording.reasons import ValueWords, make_reason_words
from cardroom.views.words import N_, with_unit
from cardroom.views.words.counts import localize_figure

WINS_GAME = N_("This wins the game most often: %(percent)s%%, next best %(other_percent)s%%.")
WINS_TRICK = N_("This wins a trick most often: %(percent)s%%, next best %(other_percent)s%%.")
WORTH_MORE = N_("Better than the next best by %(gain.object)s on average.")
WINS_GAME_MORE = N_("Close: this wins the game slightly more often.")
WINS_TRICK_MORE = N_("Close: this wins a trick slightly more often.")

REASONS = {
    # naming trumps
    "trump-one-trick": N_("One trick is enough: %(suit.subject)s are likeliest to win it."),
    "trump-hold-back": N_("A rival has only %(points.object)s to go, and hearts count double."),
    "trump-not-hearts": N_("%(suit.Subject)s are safer: hearts count double."),
    "trump-pair": N_("Two trumps to start with: %(cards)s."),
    "trump-pair-hearts": N_("Two trumps, and hearts count double: %(cards)s."),
    "trump-even": N_("Two equally high cards: either suit will do."),
    "trump-even-hearts": N_("Two equally high cards, and hearts count double."),
    "trump-high": N_("%(card.Subject)s is the higher card."),
    "trump-high-hearts": N_("%(card.Subject)s is the higher card, and hearts count double."),
    # the exchange
    "exchange-none": N_("Every card is worth keeping."),
    "exchange-loose": N_("Keep trumps and high cards; exchange the rest: %(cards)s."),
    "exchange-all": N_("No card here is worth keeping: %(cards)s."),
    # staying
    "stay-strong": N_("Expect about %(tricks.object)s from this hand."),
    "stay-few-left": N_("Few opponents are in: a weaker hand will do."),
    "stay-near": N_("With %(points.with)s to go, one trick may be enough."),
    "stay-stop": N_("A rival has only %(points.object)s to go: stay in the way."),
    "drop-weak": N_("Too weak: expect only about %(tricks.object)s."),
    # leading
    "draw-trumps": N_("%(card.Subject)s is the highest trump left, and draws others."),
    "master-trump": N_("%(card.Subject)s wins: no higher trump is left."),
    "plain-master": N_("%(card.Subject)s is the highest left: lead it early."),
    "tax-void": N_("Someone has no %(suit.object)s and must trump."),
    "run-out": N_("Then a trump can win this suit."),
    "keep-king": N_("%(king.Subject)s waits until the higher card is gone."),
    # following
    "trump-in-vain": N_("A trump is required: %(card.subject)s is least useful."),
    "first-trick": N_("No trick so far: %(card.subject)s tries for one."),
    "keep-guard": N_("Someone may win all five: %(keep.subject)s may stop it."),
    "guard-all-five": N_("Someone may win all five: %(card.subject)s may stop it."),
    "deny": N_("A rival with only %(points.object)s to go shouldn't win this."),
    "cheapest-winner": N_("Last to play: %(card.subject)s wins cheaply."),
    "fair-risk": N_("%(card.Subject)s has a fair chance to win."),
    "give": N_("%(keep.Subject)s wins later: give this one away."),
    # by imagined deals: a card
    "alike": N_("All are equally strong: play the lowest."),
    "card-game": N_(
        "%(card.Subject)s wins the game most often: %(percent)s%%, next best %(other_percent)s%%."
    ),
    "card-trick": N_(
        "%(card.Subject)s wins a trick most often: %(percent)s%%, next best %(other_percent)s%%."
    ),
    "card-more": N_(
        "%(card.Subject)s wins another trick most often: %(percent)s%%, next best "
        "%(other_percent)s%%."
    ),
    "card-points": N_(
        "%(card.Subject)s is better than %(other_card.object)s by %(gain.object)s on average."
    ),
    "card-even": N_("%(card.Subject)s and %(other_card.subject)s are worth the same."),
    # by imagined deals: trumps
    "suit-game": WINS_GAME,
    "suit-trick": WINS_TRICK,
    "suit-points": WORTH_MORE,
    "suit-even": N_("%(suit.Subject)s and %(other_suit.subject)s are worth the same."),
    # by imagined deals: the exchange
    "swap-game": WINS_GAME,
    "swap-trick": WINS_TRICK,
    "swap-points": WORTH_MORE,
    "swap-even": N_("Other exchanges are worth the same."),
    "keep-game": WINS_GAME,
    "keep-trick": WINS_TRICK,
    "keep-points": WORTH_MORE,
    "keep-even": N_("No exchange is better."),
    # by imagined deals: staying
    "in-points": N_("This hand wins a trick in %(percent)s%% of deals."),
    "in-even": N_("Close: this hand wins a trick in %(percent)s%% of deals."),
    "out-points": N_("This hand wins a trick in only %(percent)s%% of deals."),
    "out-even": N_("Close: this hand wins a trick in %(percent)s%% of deals."),
}

ALIKE = {  # sentences for numbers that are too close to convince
    "card-game": N_("Close: %(card.subject)s wins the game slightly more often."),
    "card-trick": N_("Close: %(card.subject)s wins a trick slightly more often."),
    "card-more": N_("Close: %(card.subject)s wins another trick slightly more often."),
    **dict.fromkeys(("suit-game", "swap-game", "keep-game"), WINS_GAME_MORE),
    **dict.fromkeys(("suit-trick", "swap-trick", "keep-trick"), WINS_TRICK_MORE),
}

VALUES: ValueWords = {
    **dict.fromkeys(
        ("points", "gain"), lambda value: figure_in_points(localize_figure(str(value)))
    ),
    "tricks": lambda value: with_unit(
        "%(count)s trick", "%(count)s tricks", localize_figure(str(value))
    ),
}

reason = make_reason_words(REASONS, VALUES, ALIKE)
