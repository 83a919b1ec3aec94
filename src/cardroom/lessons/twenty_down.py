"""The course of Twenty Down."""

from cardroom.games.twenty_down import KEY
from cardroom.games.twenty_down.model import PRESETS, Options
from cardroom.lessons.course import N_, Course, Frame, Poor, Step, aim, position, shows
from cardroom.table import new_record

_PLAIN = new_record(KEY, Options(), "course")
_DROPPING = new_record(KEY, PRESETS["brostedt"], "course")

FOLLOW = Step(
    key="follow",
    title=N_("Follow suit"),
    text=N_(
        "Order: A K Q J 10 9 8 7. Play the suit led if you can; its highest card wins the trick."
    ),
    task=N_("West led diamonds. Win the trick: tap a card twice."),
    record=position(
        _PLAIN,
        "learn-8451",
        "trump:S exchange:8D+8H exchange:7C exchange exchange:7H play:7D play:10D play:KD",
    ),
    right=("play:AD",),
    because=N_("The ace wins, so you lead next."),
    poor=(Poor("play:9D", N_("East's king beats the nine. Play higher.")),),
    lit=("trick",),
    paragraph="4.2.2",
)

AIM = aim(
    N_("Get rid of 20 points. Five cards each make five tricks."),
    FOLLOW.record,
    Frame("7D 10D KD AD", "", N_("Each plays a card. The best wins the trick.")),
    Frame("", "20 → 19", N_("A trick takes a point off.")),
    Frame("", "0", N_("Come down to 0 first, and you win.")),
)

TRUMP = Step(
    key="trump",
    title=N_("Trumping"),
    text=N_(
        "Trumps beat all other suits. If you can't follow suit, you must trump. "
        "Without trumps, play any card."
    ),
    task=N_("Clubs are trumps. West led spades, and you have none: win cheaply."),
    record=position(
        _PLAIN,
        "learn-157",
        "trump:C exchange:7D+7H+9H exchange exchange:9D exchange:8D+8S play:7S play:QS play:10S",
    ),
    right=("play:8C",),
    because=N_("Any trump beats the queen. Your ace can win later."),
    poor=(Poor("play:AC", N_("The eight is enough. Keep your best trump.")),),
    lit=("trick", "trump"),
    paragraph="4.2.3",
)

POINTS = Step(
    key="points",
    title=N_("One trick saves you"),
    text=N_("Each trick takes a point off, but a deal without a trick puts 5 on."),
    task=N_("Two tricks are left, and you have none yet. Win one."),
    record=position(
        _PLAIN,
        "learn-16",
        "trump:S exchange:8H exchange:7C+7H exchange:9H exchange:8D+9D play:AH play:QS play:10H "
        "play:QH play:AD play:QD play:KD play:JD play:10D play:JS play:KS play:10S play:10C "
        "play:8C play:JC",
    ),
    right=("play:AC",),
    because=N_("One trick: 20 − 1 = 19. Without it, 20 + 5 = 25."),
    poor=(Poor("play:9C", N_("East wins that, and your ace may lose the last trick.")),),
    lit=("trick",),
    choice=True,
    paragraph="6.1",
)

NAMING = Step(
    key="naming",
    title=N_("Naming trumps"),
    text=N_(
        "On two cards, “forehand” (left of the dealer) names trumps. Then everyone gets three more."
    ),
    task=N_("You are forehand. Which suit do you name?"),
    record=position(_PLAIN, "learn-315"),
    right=("trump:C",),
    because=N_("Two trumps with the king usually win a trick."),
    poor=(Poor("trump:", N_("You hold none of that suit.")),),
    choice=True,
    paragraph="3",
)

HEARTS = Step(
    key="hearts",
    title=N_("Hearts count double"),
    text=N_("Hearts as trumps count double: 2 points off for each trick, 10 on for none."),
    task=N_("You are forehand again. Which suit do you name?"),
    record=position(_PLAIN, "learn-455"),
    right=("trump:H",),
    because=N_("Your ace is the best trump: at least one trick, 2 points off."),
    poor=(Poor("trump:", N_("Two good hearts make two good trumps.")),),
    choice=True,
    paragraph="6.1",
)

EXCHANGE = Step(
    key="exchange",
    title=N_("The exchange"),
    text=N_("Before the first trick you may exchange up to three cards. Keep trumps and aces."),
    task=N_("Spades are trumps. Select the cards you don't want, then exchange them."),
    record=position(_PLAIN, "learn-4", "trump:S exchange:8C+9H exchange:7C exchange:8D+9D+8H"),
    right=("exchange:7D+KD+QH",),
    because=N_("You keep two aces and get three new chances."),
    poor=(
        Poor("exchange:7D+QH", N_("The king too: the ace of diamonds is still out.")),
        Poor("exchange:7D+KD", N_("The queen too: queens seldom win.")),
        Poor("", N_("Keep the aces. Exchange the rest.")),
    ),
    choice=True,
    paragraph="4.1",
)

DROPPING = Step(
    key="dropping",
    title=N_("Sitting out"),
    text=N_("A house rule: after the exchange, all but forehand may sit out and keep their score."),
    task=N_("Clubs are trumps. Stay in, or sit out?"),
    record=position(
        _DROPPING, "learn-239", "trump:C exchange exchange:7D+8H+9H exchange:7H exchange:9S"
    ),
    right=("drop",),
    because=N_("No trump, ace or king: probably no trick, and 5 points on."),
    poor=(Poor("stay", N_("You have no trump, ace or king.")),),
    choice=True,
    paragraph="4.3",
)

LEAD = Step(
    key="lead",
    title=N_("The first lead"),
    text=N_("Forehand leads first. A high trump wins a trick and draws the others' trumps."),
    task=N_("Diamonds are trumps. Lead a sure winner."),
    record=position(
        _PLAIN, "learn-17", "trump:D exchange:8H exchange:7C+8C+7H exchange exchange:7S+8S"
    ),
    right=("play:AD", "play:KD"),
    because=N_("Nothing beats it, and your next high trump wins too."),
    poor=(Poor("play:", N_("Someone may beat that. You hold a sure winner.")),),
    choice=True,
    paragraph="4.2.1",
    then=("play:8D", "play:9D", "play:7D"),
)

END = Step(
    key="end",
    title=N_("How it ends"),
    text=N_(
        "At 0 or less the game ends; the lowest score wins. From the ninth deal on, "
        "hearts are always trumps."
    ),
    task=N_("You have 4 points and win two tricks in hearts. Your score?"),
    record=position(_PLAIN, "learn-455", "trump:H"),
    right=("0",),
    answers=("2", "0", "−4"),
    because=N_("2 points a trick: 4 − 4 = 0. If no one is lower, you win."),
    poor=(
        Poor("2", N_("In hearts, a trick takes 2 points off.")),
        Poor("−4", N_("Two tricks take 4 points off.")),
    ),
    lit=("trump",),
    paragraph="6.3",
)

DEAL = Step(
    key="deal",
    title=N_("Your first deal"),
    text=N_("Play a whole deal against three casual opponents. It doesn't count."),
    task=N_("Win at least one trick."),
    record=position(_PLAIN, "learn-1412"),
    because=N_("The game goes on until someone has 0 or less."),
    whole_deal=True,
)

# More to try, from the rules

USELESS = Step(
    key="useless-trump",
    title=N_("A trump that can't win"),
    text=N_("You have no clubs, and the ace of trumps is played."),
    task=N_("What can you play?"),
    record=position(
        _PLAIN, "fast-678", "trump:S exchange exchange exchange exchange play:7C play:AS"
    ),
    right=("play:9S", "play:10S"),
    because=N_("You must trump, even if it loses."),
    lit=("trick", "trump"),
    paragraph="4.2.3",
)

NEITHER = Step(
    key="neither",
    title=N_("Neither suit nor trump"),
    text=N_("Diamonds were led. You have none, and no trump."),
    task=N_("Discard the card you need least."),
    record=position(
        _PLAIN, "fast-22", "trump:S exchange exchange exchange exchange play:7D play:9D"
    ),
    right=("play:7H",),
    because=N_("None of your cards wins. The seven is no loss."),
    poor=(Poor("play:", N_("That card could still win a trick.")),),
    lit=("trick", "trump"),
    paragraph="4.2.4",
)

HEADING = Step(
    key="heading",
    title=N_("Beating, if agreed on"),
    text=N_("House rule: beat the trick if you can. North's king is best so far."),
    task=N_("Follow suit."),
    record=position(
        _PLAIN._replace(options=Options(must_head="yes")),
        "fast-249",
        "trump:S exchange exchange exchange exchange play:KH play:JH",
    ),
    right=("play:AH",),
    because=N_("Without this rule, the eight or ten would do."),
    lit=("trick",),
    paragraph="4.2.5",
)

ALL_FIVE = Step(
    key="all-five",
    title=N_("All five tricks"),
    text=N_("All five tricks take 10 points off, not 5. Hearts double it."),
    task=N_("You have 20 points and win all five in hearts. Your score?"),
    record=position(_PLAIN, "learn-455", "trump:H"),
    right=("0",),
    answers=("15", "10", "0"),
    because=N_("20 − 20 = 0: a whole game in one deal."),
    poor=(
        Poor("15", N_("All five tricks take 10 off, and hearts double it.")),
        Poor("10", N_("Hearts double it.")),
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
    steps=(AIM, FOLLOW, TRUMP, POINTS, NAMING, HEARTS, EXCHANGE, DROPPING, LEAD, DEAL),
    examples=(
        END,
        USELESS,
        NEITHER,
        HEADING,
        ALL_FIVE,
        *ADVICE,
    ),
)
