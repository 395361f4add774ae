/** A setup: a preset with overrides. Every function keeps a valid setup valid; the server decides what is allowed. */
import type { CatalogInfo, ConfigInfo, Setup } from "../../protocol";
import { listed } from "../formats";
import { t } from "../i18n.svelte";

export const BOXES = ["base", "heroes"] as const;
export const AMBUSH_BOXES = ["base", "heroes", "ambush-pack"] as const;
export const LETTERS = ["A", "B", "C", "D"] as const;
export const SKILLS_ON_TABLE = 3;

/** Return whether something differs from the preset. */
export const hasOverrides = (setup: Setup): boolean =>
  Object.entries(setup).some(([key, value]) => key !== "preset" && value !== null);

/** Return the setup with other overrides; null gives a choice back to the preset. */
export function withOverrides(setup: Setup, overrides: Setup): Setup {
  const all = Object.entries({ ...setup, ...overrides }).filter(([, value]) => value !== null);
  return Object.fromEntries(all) as Setup;
}

/** Return the list with an item added, or removed if it was there; the last item stays. */
export function toggled<T>(list: readonly T[], item: T): T[] {
  if (!list.includes(item)) return [...list, item];
  return list.length > 1 ? list.filter((other) => other !== item) : [...list];
}

/** Return the list with an item at a place; if it stood elsewhere, the two change places. */
export function placed(list: readonly string[], index: number, item: string): string[] {
  const before = list.indexOf(item);
  const swapped = before < 0 ? [...list] : list.with(before, list[index]!);
  return swapped.with(index, item);
}

/** Return the ids of the scoring cards by family. */
export function byFamily(catalog: CatalogInfo): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, family } of catalog.edicts) found.set(family, [...(found.get(family) ?? []), id]);
  return found;
}

/** Return the edicts with a card at a place; its family's former card makes room, so all four families stay. */
export function edictPlaced(
  edicts: readonly string[],
  index: number,
  card: string,
  catalog: CatalogInfo,
): string[] {
  const family = (id: string) => catalog.edicts.find((edict) => edict.id === id)?.family;
  const former = edicts.findIndex((id) => family(id) === family(card));
  return placed(former < 0 ? edicts : edicts.with(former, card), index, card);
}

/** Return four scoring cards to begin choosing with: one of each family, of the boxes in play. */
export function firstEdicts(config: ConfigInfo | null, catalog: CatalogInfo): string[] {
  if (config?.edicts) return config.edicts;
  const boxes = config?.scoring_boxes ?? ["base"];
  return [...byFamily(catalog).values()].map(
    (ids) => ids.find((id) => boxes.includes(catalog.edicts.find((card) => card.id === id)!.box)) ?? ids[0]!,
  );
}

/** Return four ambush cards to begin choosing with, of the boxes in play. */
export function firstAmbushes(config: ConfigInfo | null, catalog: CatalogInfo): string[] {
  if (config?.ambush_cards) return config.ambush_cards;
  const boxes = config?.ambush_boxes ?? ["base"];
  const cards = catalog.cards.filter((card) => card.kind === "ambush");
  const inPlay = cards.filter((card) => boxes.includes(card.box));
  return [...new Set([...inPlay, ...cards])].slice(0, LETTERS.length).map((card) => card.id);
}

const cards = (ids: readonly string[]): string => listed(ids.map((id) => t(`card-${id}`)));
const boxes = (ids: readonly string[]): string => listed(ids.map((id) => t(`set-${id}`)));
export const yesOrNo = (value: boolean): string => t(value ? "web-with" : "web-without");

/** Return the name of what will be played: the preset that makes the same game, or "Your own setup". */
export const setupName = (config: Pick<ConfigInfo, "preset">): string =>
  t(config.preset ? `web-preset-${config.preset}` : "web-preset-own");

/** Return what makes a setup a variant; nothing for a preset, which has a name of its own. */
export const variantNames = (config: Pick<ConfigInfo, "variants" | "preset">): string[] =>
  config.preset ? [] : config.variants.map((variant) => t(`variant-${variant}`));

/** Return the sentence that calls a setup a variant; empty if it is none. */
export function variantLine(config: Pick<ConfigInfo, "variants" | "preset">): string {
  const names = variantNames(config);
  return names.length > 0 ? t("variant-line", { variants: listed(names) }) : "";
}

export const edictsText = (config: ConfigInfo): string =>
  config.edicts ? cards(config.edicts) : boxes(config.scoring_boxes ?? []);
export const ambushesText = (config: ConfigInfo): string =>
  config.ambush_cards ? cards(config.ambush_cards) : boxes(config.ambush_boxes ?? []);

/** Return what will be played as pairs of name and value. */
export function describeSetup(config: ConfigInfo): [name: string, value: string][] {
  return [
    [t("web-setup-explore"), t(`set-${config.explore}`)],
    [t("web-setup-map"), t(`map-${config.map}`)],
    [t("web-setup-edicts"), edictsText(config)],
    [t("web-setup-ambushes"), ambushesText(config)],
    [t("web-setup-seasons"), t(`set-${config.seasons}`)],
    [t("web-setup-heroes"), yesOrNo(config.heroes)],
    [t("web-setup-ruins"), yesOrNo(config.ruins)],
    [t("set-skills"), skillsText(config)],
  ];
}

export function skillsText(config: ConfigInfo): string {
  if (!config.skills) return t("web-without");
  return config.skill_cards ? cards(config.skill_cards) : t("web-setup-skills-random");
}
