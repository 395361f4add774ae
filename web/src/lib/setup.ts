/** A room's setup: a preset with overrides, and its description. The server decides what is allowed. */
import type { CatalogInfo, ConfigInfo, Setup } from "../protocol";
import { t } from "./i18n.svelte";

export const BOXES = ["base", "heroes"] as const;
export const AMBUSH_BOXES = ["base", "heroes", "ambush-pack"] as const;
export const LETTERS = ["A", "B", "C", "D"] as const;

/** Return whether something differs from the preset. */
export const hasOverrides = (setup: Setup): boolean =>
  Object.entries(setup).some(([key, value]) => key !== "preset" && value !== null);

/** Return the setup with other overrides; null gives a choice back to the preset. */
export function withOverrides(setup: Setup, overrides: Setup): Setup {
  const all = Object.entries({ ...setup, ...overrides }).filter(([, value]) => value !== null);
  return Object.fromEntries(all) as Setup;
}

/** Return the list with an item added, or removed if it was there. */
export function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}

/** Return the ids of the scoring cards by family. */
export function byFamily(catalog: CatalogInfo): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, family } of catalog.edicts) found.set(family, [...(found.get(family) ?? []), id]);
  return found;
}

const cards = (ids: readonly string[]): string => ids.map((id) => t(`card-${id}`)).join(", ");
const boxes = (ids: readonly string[]): string => ids.map((id) => t(`set-${id}`)).join(", ");
const yesOrNo = (value: boolean): string => t(value ? "web-with" : "web-without");

/** Return what will be played as pairs of name and value. */
export function describeSetup(config: ConfigInfo): [name: string, value: string][] {
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
