"""A bot that is a separate program: it could be written in any language, and needs nothing from warboard. Run it with

    warboard match power "run:python3 examples/bots/first_capture.py" random

Each line on standard input is a question, each line on standard output an answer.
"""

import json
import sys


def main() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        legal = question["legal"]
        attacks = [action for action in legal if action.startswith("attack:")]
        print(json.dumps({"action": (attacks or legal)[0]}), flush=True)


if __name__ == "__main__":
    main()
