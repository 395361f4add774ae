/** The ambush cards whose effect goes on: which of them concern a sheet, and where they act next. */
import { SYMBOLS } from "../../board/symbols";
import { t } from "../../lib/i18n.svelte";
import type { CardInfo, CatalogInfo, TableInfo } from "../../protocol";

export interface EffectOnSheet {
  card: string;
  /** The letter of its monsters, as printed on the cards of the player's language. */
  letter: string;
  /** The cells where it acts next. */
  cells: readonly string[];
  /** What it does next. */
  text: string;
}

const monsterOf = (letter: string | null | undefined): string | undefined => SYMBOLS[letter ?? ""]?.letter;

/** Return what the monster of a card does, and when; nothing for one without a letter. */
export function monsterEffect(card: Pick<CardInfo, "letter"> | undefined): string {
  const monster = monsterOf(card?.letter);
  return monster ? t(`table-monster-${monster}`) : "";
}

/** Return the effects that go on on a sheet, in the order in which they act. */
export function effectsOn(table: TableInfo, seat: number, catalog: CatalogInfo): EffectOnSheet[] {
  return table.effects.flatMap(({ card, effect, cells: bySeat }) => {
    const cells = bySeat[seat] ?? [];
    if (cells.length === 0) return [];
    const monster = monsterOf(catalog.cards.find(({ id }) => id === card)?.letter);
    const letter = monster ? t(`letter-monster-${monster}`) : "";
    return [{ card, letter, cells, text: t(`play-effect-${effect}`, { count: cells.length }) }];
  });
}
