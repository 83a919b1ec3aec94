"""Sentences that computer players of several games share, by reason code: reasons and advice.

A game can replace a sentence, if its players use the code in another sense.
"""

from collections.abc import Mapping

from cardroom.views.words import N_

REASONS: Mapping[str, str] = {
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

ALIKE: Mapping[str, str] = {  # sentences for numbers that are too close to convince
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

GISTS: Mapping[str, str] = {
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
