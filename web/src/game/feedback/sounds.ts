/** Which sounds go with events: a card, the player's pen, coins on their sheet, monsters. */
import type { Sound } from "../../lib/sound";
import type { CatalogInfo, GameEvent } from "../../protocol";
import { changedSheet } from "./narrate";

const ORDER: readonly Sound[] = ["pen", "coin", "monsters", "card"];

/** Return the sounds of events for a seat, each once; `hasChosen` if the player's pen was heard at their choice. */
export function soundsOf(
  events: readonly GameEvent[],
  seat: number | null,
  catalog: CatalogInfo,
  hasChosen: boolean,
): Sound[] {
  const found = new Set<Sound>();
  for (const event of events) {
    if (event.kind === "choice-made") found.add("pen");
    else if (event.kind === "effect-began") found.add("monsters");
    else if (event.kind === "card-revealed") {
      const kind = catalog.cards.find(({ id }) => id === event.card)?.kind;
      found.add(kind === "ambush" ? "monsters" : "card");
    } else if ("changed" in event && seat !== null && changedSheet(event) === seat) {
      if (event.kind === "drawn" && event.seat === seat && !hasChosen) found.add("pen");
      if (event.coins.after > event.coins.before) found.add("coin");
      if (event.kind === "drawn" && event.seat !== seat) found.add("monsters");
    }
  }
  return ORDER.filter((sound) => found.has(sound));
}
