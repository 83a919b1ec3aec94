"""Short advice in sentences, by code: "Pass." for the code "do-pass". All games share them."""

from collections.abc import Mapping

from cardroom.views.words import N_

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
