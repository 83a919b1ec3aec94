"""What hints come to, as a friend says it in passing: a sentence for each code of a gist.

The games share them. Each words the values, as it words those of its reasons.
"""

from collections.abc import Mapping

from cardroom.views.words import N_

GISTS: Mapping[str, str] = {
    # to a trick
    "do-must": N_("It has to be the %(play)s."),
    "do-draw": N_("Draw trumps with the %(play)s."),
    "do-lead-sure": N_("Lead the %(play)s: nobody else can beat it in its suit."),
    "do-lead-keep": N_("Keep the %(keep)s; lead the %(play)s."),
    "do-lead": N_("Lead the %(play)s."),
    "do-lead-joker": N_("Lead the joker, and ask for %(suit)s."),
    "do-trump": N_("Trump it with the %(play)s."),
    "do-over": N_("Take it over from your partner with the %(play)s."),
    "do-take": N_("Take it with the %(play)s."),
    "do-try": N_("Go for it with the %(play)s."),
    "do-leave": N_("Leave it to your partner, and play the %(play)s."),
    "do-keep": N_("Keep the %(keep)s; play the %(play)s."),
    "do-let-go": N_("Let it go, and play the %(play)s."),
    "do-throw-keep-short": N_("Keep the %(keep)s; throw your short %(suit)s."),
    "do-throw-keep": N_("Keep the %(keep)s; throw the %(play)s."),
    "do-throw-short": N_("Throw your short %(suit)s: the %(play)s."),
    "do-throw": N_("Throw the %(play)s."),
    "do-play": N_("Play the %(play)s."),
    # in an auction
    "do-bid": N_("Bid %(bid)s."),
    "do-pass": N_("Pass."),
    "do-double": N_("Double."),
    "do-redouble": N_("Redouble."),
    "do-stand": N_("Let it stand."),
    # between the auction and the first card
    "do-announce": N_("Announce %(combinations)s."),
    "do-announce-nothing": N_("Announce nothing."),
    "do-lay-open": N_("Show %(combinations)s."),
    "do-call": N_("Call the %(called)s."),
    "do-alone": N_("Play alone."),
    "do-nominate": N_("Make the joker the highest card of %(suit)s."),
    "do-nominate-none": N_("Leave the joker without a suit."),
    # naming and showing trumps
    "do-name": N_("Make %(suit)s trumps."),
    "do-show": N_("Show the %(play)s."),
    "do-show-nothing": N_("Show nothing."),
    # with the whole hand
    "do-reshuffle": N_("Ask for a reshuffle."),
    "do-play-hand": N_("Play this hand."),
    "do-stay": N_("Stay in."),
    "do-drop": N_("Sit this one out."),
    # cards that go
    "do-keep-all": N_("Keep them all."),
    "do-keep-these": N_("Keep the %(cards)s; change the rest."),
    "do-change-all": N_("Change them all."),
    "do-discard": N_("Discard the %(cards)s."),
    "do-void": N_("Get rid of your %(suits)s."),
    "do-bury": N_("Bury %(suits)s, and keep your trumps."),
    "do-bury-several": N_("Bury from several suits, and keep your trumps."),
    "do-bury-trumps": N_("Bury these, trumps among them."),
    "do-bury-void": N_("Bury all your %(suits)s, and keep your trumps."),
    # to the talon
    "do-lay": N_("Lay the %(card)s."),
    "do-lay-keep": N_("Keep your eight; lay the %(card)s."),
    "do-lay-eight": N_("Lay the %(card)s, and name %(suit)s."),
    "do-draw-card": N_("Draw a card."),
}
