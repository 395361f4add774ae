/** A set-up as people choose it, and what the server says it means. No rule is known here. */
import type { ConfigInfo, PrintedInfo, Setup } from "../protocol";
import { t } from "./i18n.svelte";

export const BOXES = ["base", "heroes"] as const;
export const AMBUSH_BOXES = ["base", "heroes", "ambush-pack"] as const;
export const MAPS = ["A", "B", "C", "D"] as const;
export const LETTERS = ["A", "B", "C", "D"] as const;

/** Whether something differs from the preset. */
export const hasWishes = (setup: Setup): boolean =>
  Object.entries(setup).some(([key, value]) => key !== "preset" && value !== null);

/** The set-up with other wishes; a wish of null is left to the preset again. */
export function wishing(setup: Setup, wishes: Setup): Setup {
  const all = Object.entries({ ...setup, ...wishes }).filter(([, value]) => value !== null);
  return Object.fromEntries(all) as Setup;
}

/** The list with one thing more, or one less. */
export function toggled<T>(list: readonly T[], thing: T): T[] {
  return list.includes(thing) ? list.filter((other) => other !== thing) : [...list, thing];
}

/** Scoring cards by family, as they stand in a list to choose from. */
export function byFamily(printed: PrintedInfo): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, family } of printed.edicts) found.set(family, [...(found.get(family) ?? []), id]);
  return found;
}

const cards = (ids: readonly string[]): string => ids.map((id) => t(`card-${id}`)).join(", ");
const boxes = (ids: readonly string[]): string => ids.map((id) => t(`set-${id}`)).join(", ");
const yesOrNo = (value: boolean): string => t(value ? "web-with" : "web-without");

/** What is played, line by line: a name and a value. */
export function meaning(config: ConfigInfo): [name: string, value: string][] {
  return [
    [t("web-setup-explore"), t(`set-${config.explore}`)],
    [t("web-setup-map"), t(`map-${config.map}`)],
    [t("web-setup-edicts"), config.edicts ? cards(config.edicts) : boxes(config.scoring_boxes ?? [])],
    [
      t("web-setup-ambushes"),
      config.ambush_cards ? cards(config.ambush_cards) : boxes(config.ambush_boxes ?? []),
    ],
    [t("web-setup-seasons"), t(`set-${config.seasons}`)],
    [t("web-setup-heroes"), yesOrNo(config.heroes)],
    [t("web-setup-ruins"), yesOrNo(config.ruins)],
    [t("set-skills"), skills(config)],
  ];
}

function skills(config: ConfigInfo): string {
  if (!config.skills) return t("web-without");
  return config.skill_cards ? cards(config.skill_cards) : t("web-setup-skills-random");
}
