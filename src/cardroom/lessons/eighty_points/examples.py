"""More of 80 Points to try, from the rules."""

from cardroom.games.eighty_points import KEY
from cardroom.games.eighty_points.model import Options
from cardroom.lessons.course import N_, Poor, Step, position
from cardroom.table import new_record

_HOME = new_record(KEY, Options(), "course")

SHORT = Step(
    key="short",
    title=N_("Too few of the suit"),
    text=N_(
        "West led a double of spades, and you hold one spade only: it must be played, and any "
        "other card with it."
    ),
    task=N_("West takes this. Add a card without points."),
    record=position(
        _HOME,
        "fast-1308",
        "pass bury:4C+4C+6C+8C+8C+6D+7D+8D play:4S+4S play:7S+8S play:6S+6S",
    ),
    right=(
        "play:3D+AS",
        "play:4D+AS",
        "play:8D+AS",
        "play:QD+AS",
        "play:6C+AS",
        "play:JC+AS",
    ),
    poor=(Poor("play:", N_("Legal, but you give points away with it, or a trump for nothing.")),),
    because=N_(
        "All of the suit, and then whatever you like: also a trump, but it would not have won."
    ),
    lit=("trick",),
    paragraph="4.3",
)

NO_DOUBLE = Step(
    key="no-double",
    title=N_("Without a double"),
    text=N_(
        "West led the double eight of hearts. You hold three hearts, but no double among them."
    ),
    task=N_("West holds the trick, and any two hearts may be played. Give no points."),
    record=position(
        _HOME,
        "fast-74",
        "pass bury:4C+6C+6C+7C+8C+JC+3D+JD play:8H+8H play:5H+5H play:6H+6H",
    ),
    right=("play:3H+QH",),
    because=N_("Two single cards never beat a double, and so ten points stay with you."),
    poor=(Poor("play:", N_("Your king would be ten points for them.")),),
    lit=("trick",),
    paragraph="4.2.3",
)

RESHUFFLE = Step(
    key="reshuffle",
    title=N_("Cards without points"),
    text=N_(
        "Whose 25 cards hold fewer than 25 points may have all cards dealt again, before the "
        "bottom is taken up."
    ),
    task=N_("Yours hold 15, a king and a five. Keep them or not, as you like."),
    record=position(_HOME, "fast-1"),
    right=("keep", "reshuffle"),
    because=N_("Both were allowed. Few points in the hand need not be a bad hand."),
    paragraph="3.5",
)

JOKERS = Step(
    key="jokers",
    title=N_("No trump suit"),
    text=N_(
        "Who holds two like jokers may show them before the bottom is taken up: then no suit is "
        "royal, and only royal cards and jokers are trumps."
    ),
    task=N_("Show your two little jokers."),
    record=position(_HOME, "fast-130"),
    right=("show:LJ+LJ",),
    because=N_("Now there are twelve trumps, and long plain suits are worth more."),
    poor=(Poor("pass", N_("That is allowed. Show them, to see what becomes of trumps.")),),
    paragraph="3.3",
)

TRUMP_DOUBLE = Step(
    key="trump-double",
    title=N_("Trumping a double"),
    text=N_(
        "You have no spades left. To win against a double, it takes a double of trumps; two single "
        "trumps do not do."
    ),
    task=N_("North holds it with the queens. For the sake of the rule, take it."),
    record=position(
        _HOME,
        "fast-102",
        "pass keep bury:4C+4C+6C+8C+QC+QC+8D+9D play:2D play:2D play:5H play:10H play:10S play:7S "
        "play:JS play:6S play:7H play:JH play:7H play:10H play:AS play:4S play:KS play:7S play:JC "
        "play:10C play:KC play:7C play:BJ play:2S play:8H play:3H play:10D+10D play:AD+AD "
        "play:3D+8D play:KD+KD play:7D play:9D play:5D play:5D play:3S+3S play:QS+QS play:8S+8S",
    ),
    right=("play:KH+KH",),
    because=N_("A double of trumps beats every double of a plain suit."),
    poor=(Poor("play:", N_("That does not win. Two like trumps do.")),),
    lit=("trick",),
    paragraph="5",
)

EQUALS = Step(
    key="equals",
    title=N_("Equal royal cards"),
    text=N_(
        "The twos that are not of the royal suit stand on one rung. Of equals the one played first "
        "wins."
    ),
    task=N_("West led the two of clubs. Beat it."),
    record=position(_HOME, "fast-43", "bury:4C+JC+QC+4H+7H+9H+4S+4S play:2C play:7D play:2S"),
    right=("play:BJ",),
    because=N_(
        "Another two would have come too late: only the royal two and the jokers are higher."
    ),
    poor=(Poor("play:", N_("That does not beat West's two. Which of your cards is higher?")),),
    lit=("trick",),
    paragraph="1.5",
)

NO_HEART = Step(
    key="no-heart",
    title=N_("Whose suit is it"),
    text=N_(
        "Cards of the royal number are trumps, and belong to no other suit, whatever is printed "
        "on them."
    ),
    task=N_("Seven is royal, and clubs. You hold 7♥ K♦ 9♠. How many hearts have you?"),
    record=position(_HOME, "draw-15"),
    right=(N_("None"),),
    answers=(N_("None"), N_("One")),
    because=N_("The seven is a trump: if a heart is led, you may play anything."),
    poor=(Poor("One", N_("The seven of hearts is a royal card here, and so a trump.")),),
    paragraph="1.4",
)

SHOWING = Step(
    key="showing",
    title=N_("A stronger show"),
    text=N_(
        "Where trumps are shown instead of drawn, a show must be stronger than the last: a royal "
        "card, two like ones, two little jokers, two big ones."
    ),
    task=N_("You showed 5♥, then North 5♣ 5♣. What would be stronger still?"),
    record=position(_HOME, "draw-15"),
    right=(N_("Two little jokers"),),
    answers=(N_("Two fives of hearts"), N_("Two fives of spades"), N_("Two little jokers")),
    because=N_("They take the royal suit away. Only two big jokers are above them."),
    poor=(
        Poor("Two fives of hearts", N_("They come too late: North's double is as strong.")),
        Poor("Two fives of spades", N_("Suits have no order, so that is no stronger.")),
    ),
    paragraph="3.4",
)

SINGLE = Step(
    key="single",
    title=N_("After a single card"),
    text=N_("A single card was led. Any card of its suit may be played; none need be beaten."),
    task=N_("West led the king of diamonds. Follow with your lowest one."),
    record=position(
        _HOME,
        "ace-594",
        "pass bury:3D+4D+7D+9D+QD+6H+6H+8H play:KD play:5D play:6D",
    ),
    right=("play:6D",),
    because=N_("Ace, king and queen would have been legal as well. Other suits would not."),
    poor=(Poor("play:", N_("That is legal too. Here it should be the lowest diamond.")),),
    lit=("trick",),
    paragraph="4.2.2",
)

EXAMPLES = (
    SHORT,
    NO_DOUBLE,
    RESHUFFLE,
    JOKERS,
    TRUMP_DOUBLE,
    EQUALS,
    NO_HEART,
    SHOWING,
    SINGLE,
)
