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

/** The name on a seat. A bot's seat is "greedy 2" to the server: its level and a number. */
export function seatName(seat: Pick<SeatInfo, "kind" | "name" | "bot">): string {
  if (seat.kind === "open") return t("web-seat-open");
  const number =
    seat.bot !== null && seat.name.startsWith(`${seat.bot} `) ? seat.name.split(" ").at(-1) : null;
  if (!seat.bot || !number) return seat.name;
  return t("web-bot-numbered", { name: botName(seat.bot), number });
}
