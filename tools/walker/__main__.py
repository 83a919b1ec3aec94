"""Walk from the command line; fail if a walk met a fault."""

import argparse
import os
import sys
import time

from tools import build_site, chromium
from tools.serve import Unpacking, serving
from tools.walker.report import find_folder, sum_up, tell_story
from tools.walker.walk import walk

STEPS = 120  # of a walk


def main() -> None:
    parser = argparse.ArgumentParser(description="Do random things everywhere in the page.")
    today = os.environ.get("CARDROOM_SEED", "").rstrip("/") or "cardroom"
    parser.add_argument("--seed", default=today, help="of the first walk; CARDROOM_SEED's else")
    parser.add_argument("--steps", type=int, default=STEPS, help="of a walk")
    parser.add_argument("--seconds", type=float, default=None, help="at most, for all walks")
    parser.add_argument("--walks", type=int, default=None, help="1 where no seconds are given")
    options = parser.parse_args()
    most = options.walks or (sys.maxsize if options.seconds else 1)
    end = time.monotonic() + (options.seconds or float("inf"))
    outcomes = []
    site = build_site.up_to_date()
    with (
        serving(site, handler=Unpacking) as url,
        chromium.launched(chromium.ONCE_COMPILED) as browser,
    ):
        for number in range(most):
            if time.monotonic() > end:
                break
            seed = f"{options.seed}.{number}" if number else options.seed
            outcome = walk(browser, url, seed, options.steps, end)
            outcomes.append(outcome)
            if outcome.fault:
                print(f"{tell_story(outcome)}in {find_folder(outcome.seed)}\n", flush=True)
    print(sum_up(outcomes))
    if any(outcome.fault for outcome in outcomes):
        sys.exit(1)


if __name__ == "__main__":
    main()
