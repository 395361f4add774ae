/** The names of players and bots. */
import type { SeatInfo } from "../protocol";
import { hasText, t } from "./i18n.svelte";

/** Return a random name for a new guest, if possible one that is not taken. */
export function suggestName(taken: readonly string[] = [], chance: () => number = Math.random): string {
  const all = t("web-first-names").split(", ");
  const free = all.filter((name) => !taken.includes(name));
  const names = free.length ? free : all;
  return names[Math.floor(chance() * names.length)]!;
}

/** Return a name with a number behind it if somebody has it already, such as "Ada 2". */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  let free = name;
  for (let number = 2; used.has(free.toLowerCase()); number++)
    free = `${name.slice(0, 21).trimEnd()} ${number}`;
  return free;
}

/** Return the name of a bot's level, or its plain name if there is no text for it. */
export function botName(bot: string): string {
  const id = `bot-${bot}`;
  return hasText(id) ? t(id) : t("web-bot-unnamed", { name: bot });
}

export function botText(bot: string): string {
  const id = `bot-${bot}.about`;
  return hasText(id) ? t(id) : "";
}

/** Return a player's name as shown. The server calls a bot by its level and a number ("legend 2"), and a person
 * whose name the operator hides "guest", with a number if there are several. */
export function playerName(name: string): string {
  if (name === "guest") return t("web-guest");
  const [, kind, number] = /^([a-z][a-z0-9-]*) (\d+)$/.exec(name) ?? [];
  if (!kind || !number) return name;
  if (kind === "recorded") return t("web-recorded-seat", { number });
  if (kind === "guest") return t("web-guest-numbered", { number });
  return hasText(`bot-${kind}`) ? t("web-bot-numbered", { name: botName(kind), number }) : name;
}

/** Return the name to show for a seat. */
export function seatName({ kind, name }: Pick<SeatInfo, "kind" | "name">): string {
  return kind === "open" ? t("web-seat-open") : playerName(name);
}
