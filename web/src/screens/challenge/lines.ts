/** Challenges in words: who has made one, how it is played, and how the player did. */

import { listedAnd } from "../../lib/formats";
import { hasText, t } from "../../lib/i18n.svelte";
import { botName, playerName } from "../../lib/names";
import { nameAll } from "../../lib/rooms/my-games";
import type { ChallengeLine, ChallengePage } from "../../protocol";

type Facts = Pick<ChallengePage, "is_mine" | "author" | "preset" | "bots">;

export function authorOf({ is_mine, author }: Facts): string {
  if (is_mine) return t("challenge-mine");
  return author ? t("challenge-by", { name: playerName(author) }) : t("challenge-by-nobody");
}

export function setupOf({ preset, bots }: Facts): string {
  const set = hasText(`web-preset-${preset}`) ? t(`web-preset-${preset}`) : preset;
  const how = bots.length
    ? t("challenge-bots", { names: listedAnd(bots.map(botName)) })
    : t("challenge-solo");
  return `${set} · ${how}`;
}

/** Whether the player has to play, is playing, or how they did. */
export function stateOf({ state, standing }: ChallengeLine): string {
  if (state === "running") return t("challenges-state-running");
  if (standing === null) return t("challenges-state-new");
  const { total: stars, place, of } = standing;
  return place === null
    ? t("challenges-standing-later", { stars })
    : t("challenges-standing", { stars, place, of });
}

/** Return the challenge itself: whom to beat, and with how many stars. */
export function toBeat({ author, to_beat }: Pick<ChallengePage, "author" | "to_beat">): string {
  if (to_beat === null) return "";
  const { total: stars, hints } = to_beat;
  const beat = author
    ? t("challenge-beat", { name: playerName(author), stars })
    : t("challenge-beat-nobody", { stars });
  return hints > 0 ? `${beat} (${t("hint-count", { count: hints })})` : beat;
}

/** Return who has finished a challenge. */
export function finishersOf({ finishers }: Pick<ChallengePage, "finishers">): string {
  return finishers.length === 0
    ? t("challenge-count", { count: 0 })
    : t("challenge-finishers", { names: nameAll(finishers, listedAnd) });
}
