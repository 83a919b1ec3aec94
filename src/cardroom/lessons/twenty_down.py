"""The course of Twenty Down."""

from cardroom.games.twenty_down import KEY
from cardroom.games.twenty_down.model import PRESETS, Options
from cardroom.lessons.course import N_, Course, Poor, Step, position, shows
from cardroom.table import new_record

_PLAIN = new_record(KEY, Options(), "course")
_DROPPING = new_record(KEY, PRESETS["brostedt"], "course")

FOLLOW = Step(
    key="follow",
    title=N_("Follow suit"),
    text=N_(
        "Everybody lays a card; the highest of the suit led takes all four. Who holds that "
        "suit must play it. West led diamonds."
    ),
    task=N_("Take this trick. Tap a card to raise it, and again to play it."),
    record=position(
        _PLAIN,
        "learn-8451",
        "trump:S exchange:8D+8H exchange:7C exchange exchange:7H play:7D play:10D play:KD",
    ),
    right=("play:AD",),
    because=N_("The ace beats the king, so the trick is yours. Whoever takes one leads the next."),
    poor=(
        Poor(
            "play:9D",
            N_("A diamond is right, but your nine loses to East's king. You hold a higher one."),
        ),
    ),
    lit=("trick", "card-9D", "card-AD"),
    paragraph="4.2.2",
)

TRUMP = Step(
    key="trump",
    title=N_("Trumping"),
    text=N_(
        "Trumps, here clubs, beat the other suits. Who cannot follow suit must trump, even in "
        "vain; without trumps any card will do."
    ),
    task=N_("West led spades, and you have none. Take the trick as cheaply as you can."),
    record=position(
        _PLAIN,
        "learn-157",
        "trump:C exchange:7D+7H+9H exchange exchange:9D exchange:8D+8S play:7S play:QS play:10S",
    ),
    right=("play:8C",),
    because=N_("The smallest trump beats the queen of spades. The ace will win a trick later."),
    poor=(Poor("play:AC", N_("That wins too, but the eight is enough. Keep your best trump.")),),
    lit=("trick", "card-8C", "card-AC", "trump"),
    paragraph="4.2.3",
)

POINTS = Step(
    key="points",
    title=N_("One trick saves you"),
    text=N_(
        "Everybody begins with 20 points and wants to be rid of them. Each trick takes one off; a "
        "deal without any puts five on."
    ),
    task=N_("Two tricks are left, and you have none yet. See to it."),
    record=position(
        _PLAIN,
        "learn-16",
        "trump:S exchange:8H exchange:7C+7H exchange:9H exchange:8D+9D play:AH play:QS play:10H "
        "play:QH play:AD play:QD play:KD play:JD play:10D play:JS play:KS play:10S play:10C "
        "play:8C play:JC",
    ),
    right=("play:AC",),
    because=N_(
        "One point off, and the five for nothing are no longer to be feared. All five tricks would "
        "take ten off."
    ),
    poor=(
        Poor(
            "play:9C",
            N_("That lets East take it, and your ace may be worth nothing in the last trick."),
        ),
    ),
    lit=("trick", "seat-0"),
    choice=True,
    paragraph="6.1",
)

NAMING = Step(
    key="naming",
    title=N_("Naming trumps"),
    text=N_(
        "Two cards come first. On these alone forehand, who sits after the dealer, names "
        "trumps; then all get three more."
    ),
    task=N_("You are forehand. Which suit do you name?"),
    record=position(_PLAIN, "learn-315"),
    right=("trump:C",),
    because=N_("Two trumps, one of them the king: that is worth a trick or two, most of the time."),
    poor=(
        Poor(
            "trump:H", N_("Any suit is allowed, but you hold no heart. Make your own cards trumps.")
        ),
        Poor(
            "trump:",
            N_("Any suit is allowed, but you hold none of it. Make your own cards trumps."),
        ),
    ),
    choice=True,
    paragraph="3",
)

HEARTS = Step(
    key="hearts",
    title=N_("Hearts count double"),
    text=N_(
        "With hearts as trumps all is doubled: two points off for each trick, ten on for none at "
        "all. So hearts are for good hands."
    ),
    task=N_("You are forehand again. Which suit do you name?"),
    record=position(_PLAIN, "learn-455"),
    right=("trump:H",),
    because=N_("Your ace is the best trump there is: at least one trick, and each takes two off."),
    poor=(Poor("trump:", N_("Any suit is allowed, but two good hearts are two good trumps.")),),
    choice=True,
    paragraph="6.1",
)

EXCHANGE = Step(
    key="exchange",
    title=N_("The exchange"),
    text=N_(
        "Once, everybody may swap up to three cards. Keep trumps and aces, throw the rest: a "
        "new card is worth more than a king."
    ),
    task=N_("Spades are trumps. Raise the cards that you want to lose, then exchange them."),
    record=position(_PLAIN, "learn-4", "trump:S exchange:8C+9H exchange:7C exchange:8D+9D+8H"),
    right=("exchange:7D+KD+QH",),
    because=N_("You keep two aces, one of them the best trump, and draw three new chances."),
    poor=(
        Poor(
            "exchange:7D+QH",
            N_("Throw the king too: its ace is still out, and a new card may be a trump."),
        ),
        Poor("exchange:7D+KD", N_("Throw the queen too: she takes a trick far too seldom.")),
        Poor(
            "",
            N_("Keep your trump and the aces, and throw the three others, no more and no less."),
        ),
    ),
    choice=True,
    paragraph="4.1",
)

DROPPING = Step(
    key="dropping",
    title=N_("Dropping out"),
    text=N_(
        "At many tables all but forehand may sit a deal out after the exchange, and keep "
        "their score; not with diamonds as trumps."
    ),
    task=N_("Clubs are trumps. Stay, or drop out?"),
    record=position(
        _DROPPING, "learn-239", "trump:C exchange exchange:7D+8H+9H exchange:7H exchange:9S"
    ),
    right=("drop",),
    because=N_(
        "No trump, no ace, no king: you would most likely have taken nothing, for five points."
    ),
    poor=(
        Poor(
            "stay",
            N_("With which card do you want to take a trick? You have neither trumps nor aces."),
        ),
    ),
    choice=True,
    paragraph="4.3",
)

LEAD = Step(
    key="lead",
    title=N_("The first lead"),
    text=N_(
        "Forehand leads what he likes. High trumps are good: they take tricks and, as all "
        "must follow, draw the others' trumps."
    ),
    task=N_("Diamonds are trumps. Lead a card that takes the trick for certain."),
    record=position(
        _PLAIN, "learn-17", "trump:D exchange:8H exchange:7C+8C+7H exchange exchange:7S+8S"
    ),
    right=("play:AD", "play:KD"),
    because=N_(
        "Nothing beats it. Your next high trump wins as well, and each trick is a point off."
    ),
    poor=(
        Poor(
            "play:",
            N_("Somebody may beat that, or trump it. You hold a card that nobody can beat."),
        ),
    ),
    choice=True,
    paragraph="4.2.1",
)

END = Step(
    key="end",
    title=N_("How it ends"),
    text=N_(
        "Who comes to 0 or below ends the game; the lowest score wins. From the ninth deal on "
        "hearts are always trumps."
    ),
    task=N_("You are at 4 and take two tricks with hearts as trumps. Where are you then?"),
    record=position(_PLAIN, "learn-455", "trump:H"),
    right=("0",),
    answers=("2", "0", "−4"),
    because=N_("Two tricks, two points each: 4 − 4 = 0. If nobody is lower, you have won."),
    poor=(
        Poor("2", N_("With hearts each trick takes two points off.")),
        Poor("−4", N_("Only taking all five tricks brings more than two points each.")),
    ),
    lit=("trump",),
    paragraph="6.3",
)

DEAL = Step(
    key="deal",
    title=N_("A deal of your own"),
    text=N_(
        "That is all there is to it. Play this deal to its end against three casual players; it "
        "counts for nothing."
    ),
    task=N_("Take at least one trick."),
    record=position(_PLAIN, "learn-1412"),
    because=N_("That was a whole deal. A game goes on like this until somebody is down at 0."),
    whole_deal=True,
)

# More to try, from the rules

USELESS = Step(
    key="useless-trump",
    title=N_("A trump that cannot win"),
    text=N_("You have no clubs, and the ace of trumps lies there already."),
    task=N_("Which cards may you play? Play one of them."),
    record=position(
        _PLAIN, "fast-678", "trump:S exchange exchange exchange exchange play:7C play:AS"
    ),
    right=("play:9S", "play:10S"),
    because=N_("A trump is asked for even where it cannot win. Either one will do."),
    lit=("trick", "trump"),
    paragraph="4.2.3",
)

NEITHER = Step(
    key="neither",
    title=N_("Neither suit nor trump"),
    text=N_("Diamonds were led. You hold none, and no spade, which would be a trump."),
    task=N_("Throw the card that is worth least to you."),
    record=position(
        _PLAIN, "fast-22", "trump:S exchange exchange exchange exchange play:7D play:9D"
    ),
    right=("play:7H",),
    because=N_("Any card was allowed, and none of yours could win. The seven is no loss."),
    poor=(Poor("play:", N_("That is allowed, but it could still take a trick later on.")),),
    lit=("trick", "trump"),
    paragraph="4.2.4",
)

HEADING = Step(
    key="heading",
    title=N_("Beating, if agreed on"),
    text=N_(
        "With this house rule you must beat the trick if you can. North's king of hearts is the "
        "best so far."
    ),
    task=N_("Follow suit, as this rule asks for it."),
    record=position(
        _PLAIN._replace(options=Options(must_head="yes")),
        "fast-249",
        "trump:S exchange exchange exchange exchange play:KH play:JH",
    ),
    right=("play:AH",),
    because=N_("Without the house rule the eight or the ten would have done as well."),
    lit=("trick",),
    paragraph="4.2.5",
)

ALL_FIVE = Step(
    key="all-five",
    title=N_("All five tricks"),
    text=N_(
        "All five tricks bring ten points off instead of five, and hearts double what they bring."
    ),
    task=N_("You stand at 20, and take all five with hearts as trumps. Where are you then?"),
    record=position(_PLAIN, "learn-455", "trump:H"),
    right=("0",),
    answers=("15", "10", "0"),
    because=N_("Ten points off, twice: 20 − 20 = 0. That is a whole game in one deal."),
    poor=(
        Poor("15", N_("That would be a point a trick. All five bring more, and hearts double it.")),
        Poor("10", N_("That is right for any other suit. Hearts double it.")),
    ),
    lit=("trump",),
    paragraph="6.2",
)

ADVICE = (
    shows(POINTS, "9.1"),
    shows(DROPPING, "9.2"),
    shows(NAMING, "9.3"),
    shows(HEARTS, "9.3"),
    shows(EXCHANGE, "9.4"),
    shows(LEAD, "9.4"),
)

COURSE = Course(
    game=KEY,
    minutes=4,
    steps=(FOLLOW, TRUMP, POINTS, NAMING, HEARTS, EXCHANGE, DROPPING, LEAD, END, DEAL),
    examples=(
        USELESS,
        NEITHER,
        HEADING,
        ALL_FIVE,
        *ADVICE,
    ),
)
