"""Prints the pictures and examples as JSON: `python -m inkland.rulebook.client_json`.

The output is committed as `web/src/screens/rules/pictures.json`; a test says whether it is current.
"""

import json
from typing import Any

from inkland.content import load_catalog
from inkland.rulebook.card_examples import card_examples
from inkland.rulebook.picture import picture_value
from inkland.rulebook.rule_pictures import rule_pictures
from inkland.rulebook.rulings import RULINGS


def client_value() -> dict[str, Any]:
    """Return what the rules page shows, as plain values."""
    catalog = load_catalog()
    scoring = catalog.scoring
    return {
        "rules": {
            rule: [picture_value(one) for one in pictures] for rule, pictures in rule_pictures().items()
        },
        "cards": [
            {
                "card": example.card,
                "rule": scoring[example.card].rule,
                "family": scoring[example.card].family,
                "scores": picture_value(example.scores),
                "misses": picture_value(example.misses),
            }
            for example in card_examples()
        ],
        "skills": sorted(catalog.skills, key=lambda skill: catalog.skills[skill].rule),
        "rulings": [{"id": ruling, "rules": rules} for ruling, rules in RULINGS.items()],
    }


def client_json() -> str:
    """Return the JSON file of the client."""
    return json.dumps(client_value(), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    print(client_json(), end="")
