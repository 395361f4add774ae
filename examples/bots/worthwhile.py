"""A bot in 40 lines, standard library only: draws whatever makes the sheet worth most right now.

    inkland arena 20 --bot mine="python examples/bots/worthwhile.py" --bots mine,random

It knows no rules: it asks for the list of its legal choices, and then what each would lead to.
"""

import json
import random
import sys


def tell(**message):
    """One message: one line of JSON."""
    print(json.dumps(message), flush=True)


def ask(**message):
    """A question to Inkland, and its answer."""
    tell(**message)
    return json.loads(sys.stdin.readline())


def choose(question):
    """The number of the best of the first thousand choices (only skills offer more)."""
    table, options = question["view"], question["options"]
    commands = ask(type="list")["commands"]
    worths = ask(type="ghosts", commands=commands)["worths"]
    hostile = options["kind"] == "ambush" and len(table["sheets"]) > 1
    dice = random.Random(question["chance"])
    seasons_left = 4 - table["season"]

    def rating(index):
        worth = worths[index]
        total = sum(worth["stars"]) + worth["coins"] * seasons_left + worth["monsters"]
        return -total if hostile else total, dice.random()

    return max(range(len(commands)), key=rating)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        tell(type="hello", protocol=2, name="worthwhile")
    elif message["type"] == "choose":
        tell(type="choice", id=message["id"], index=choose(message))
