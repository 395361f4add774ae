/** What people and bots are called. */
import type { SeatInfo } from "../protocol";
import { hasText, t } from "./i18n.svelte";

/** A friendly name for somebody who wants to play before they introduce themselves. */
export function suggestName(taken: readonly string[] = [], chance: () => number = Math.random): string {
  const all = t("web-first-names").split(", ");
  const free = all.filter((name) => !taken.includes(name));
  const names = free.length ? free : all;
  return names[Math.floor(chance() * names.length)]!;
}

/** A bot's level in the person's language; bots without a text of their own keep their plain name. */
export function botName(bot: string): string {
  const id = `bot-${bot}`;
  return hasText(id) ? t(id) : t("web-bot-unnamed", { name: bot });
}

export function botText(bot: string): string {
  const id = `bot-${bot}.text`;
  return hasText(id) ? t(id) : "";
}

/** A name at a table: a bot is "legend 2" to the server, its level and a number. */
export function playerName(name: string): string {
  const [, bot, number] = /^([a-z][a-z0-9-]*) (\d+)$/.exec(name) ?? [];
  return bot && number && hasText(`bot-${bot}`)
    ? t("web-bot-numbered", { name: botName(bot), number })
    : name;
}

/** The name on a seat of the room. */
export function seatName({ kind, name }: Pick<SeatInfo, "kind" | "name">): string {
  return kind === "open" ? t("web-seat-open") : playerName(name);
}
