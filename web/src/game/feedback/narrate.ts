/** What happened, in short sentences for the player. */

import { formatNumber, listed } from "../../lib/formats";
import { hasText, t } from "../../lib/i18n.svelte";
import { botName, playerName } from "../../lib/names";
import type { CatalogInfo, CoinChange, GameEvent, LogLine } from "../../protocol";
import type { GameState } from "../session/game-state.svelte";
import { starsUntil } from "./stars";

type EventOf<K extends GameEvent["kind"]> = Extract<GameEvent, { kind: K }>;
/** An event that changes a sheet. */
type SheetEvent = Extract<GameEvent, { coins: CoinChange }>;

/** The most players whose ambushes spectators are told one by one. */
const MOST_TOLD = 8;

/** A sentence; `isImportant` if it is about what others or monsters did to the player's sheet. */
export interface Narration {
  text: string;
  isImportant: boolean;
}

/** Return sentences about events, as far as they matter to the player; `past` are the events before them. */
export function narrate(
  events: readonly GameEvent[],
  past: readonly GameEvent[],
  state: GameState,
  catalog: CatalogInfo,
): Narration[] {
  const me = state.seat;
  const sentences: Narration[] = [];
  let isAmbush = isInAmbush(past);
  for (const event of events) {
    if (isStage(event)) isAmbush = event.kind === "sheets-passed";
    const isImportant =
      me !== null &&
      ((isAmbush && event.kind === "drawn") ||
        event.kind === "effect-applied" ||
        isSoloAmbush(event, state, catalog));
    for (const text of describe(event, me, isAmbush, state, catalog)) sentences.push({ text, isImportant });
    if (me === null || !("coins" in event) || changedSheet(event) !== me) continue;
    for (const text of describeGains(event)) sentences.push({ text, isImportant });
    for (const text of describeBonuses(event.coins)) sentences.push({ text, isImportant: true });
  }
  return sentences;
}

/** Return whether an event is the card of an ambush that acts at once, so that only news can name it. */
function isSoloAmbush(event: GameEvent, state: GameState, catalog: CatalogInfo): boolean {
  if (event.kind !== "card-revealed" || state.game?.players.length !== 1) return false;
  return catalog.cards.find(({ id }) => id === event.card)?.kind === "ambush";
}

const isStage = ({ kind }: GameEvent): boolean => kind === "card-revealed" || kind === "sheets-passed";

/** Return whether the next drawing after events is that of an ambush. */
export const isInAmbush = (past: readonly GameEvent[]): boolean =>
  past.findLast(isStage)?.kind === "sheets-passed";

/** Return a line of the server's log as a sentence. */
export function describeLogLine({ kind, details }: LogLine): string {
  const id = `log-${kind}`;
  const named = Object.entries(details).map(([key, value]) => [key, shownDetail(key, value)]);
  return hasText(id) ? t(id, Object.fromEntries(named)) : "";
}

/** Return a detail of a line as people read it: the name of a bot's level, of a player, or a number. */
function shownDetail(key: string, value: string | number): string | number {
  if (typeof value === "number") return value;
  return key === "level" ? botName(value) : playerName(value);
}

function describe(
  event: GameEvent,
  me: number | null,
  isAmbush: boolean,
  state: GameState,
  catalog: CatalogInfo,
): string[] {
  switch (event.kind) {
    case "season-began":
      return [t("play-season-begins", { season: seasonName(state, event.season) })];
    case "card-revealed":
      return [revealed(event.card, catalog)];
    case "skill-used":
      return [used(event.seat, event.skill, me, state)];
    case "drawn":
      return drawn(event, me, isAmbush, state);
    case "effect-applied":
      return event.sheet === me ? [effect(event)] : [];
    case "season-scored":
      return [scored(event, me, state)];
    case "game-ended":
      return [t("play-log-over")];
    default:
      return [];
  }
}

/** Return a sentence about a card that was turned. */
export function revealed(id: string, catalog: CatalogInfo): string {
  const found = catalog.cards.find((card) => card.id === id);
  const card = t(`card-${id}`);
  if (found?.kind === "explore") return t("play-log-card", { card, time: found.time });
  if (found?.kind === "ambush") return t("play-log-ambush", { card });
  return found?.kind === "hero" ? t("play-log-hero", { card }) : t("play-log-ruins", { card });
}

function used(seat: number, id: string, me: number | null, state: GameState): string {
  const skill = t(`card-${id}`);
  if (seat === me) return t("play-log-skill-you", { skill });
  return t("play-log-skill", { name: state.game?.players[seat] ?? "", skill });
}

function drawn(event: EventOf<"drawn">, me: number | null, isAmbush: boolean, state: GameState): string[] {
  const sentences = event.skill ? [used(event.seat, event.skill, me, state)] : [];
  if (me === null && isAmbush) return [...sentences, ...drawnMonsters(event, state)];
  if (event.sheet !== me) return sentences;
  const { drawing } = event;
  const cells = listed(drawing.cells ?? []);
  const isSolo = state.game?.players.length === 1;
  if (isAmbush) {
    const name = state.game?.players[event.seat] ?? "";
    if (!drawing.terrain) sentences.push(t("play-log-no-room"));
    else
      sentences.push(
        isSolo ? t("play-log-monsters-solo", { cells }) : t("play-log-monsters", { name, cells }),
      );
    if (drawing.destroys) sentences.push(t("play-log-gorgon", { cells: drawing.destroys }));
  } else if (!drawing.terrain) sentences.push(t("play-log-full"));
  return sentences;
}

/** Return a sentence for spectators about monsters, and on whose map they are. */
function drawnMonsters({ seat, sheet, drawing }: EventOf<"drawn">, state: GameState): string[] {
  const players = state.game?.players ?? [];
  if (!drawing.terrain || players.length > MOST_TOLD) return [];
  const [cells, name, owner] = [listed(drawing.cells ?? []), players[seat] ?? "", players[sheet] ?? ""];
  return [
    players.length === 1
      ? t("play-log-monsters-solo", { cells })
      : t("game-log-monsters", { name, owner, cells }),
  ];
}

/** Return sentences about monsters that attack cells destroyed, and about the coin of the shape. */
function describeGains({ repelled, coins }: SheetEvent): string[] {
  const sentences: string[] = [];
  if (repelled.length > 0)
    sentences.push(t("play-log-monsters-destroyed", { cells: listed(repelled), count: repelled.length }));
  if (coins.shape > 0) sentences.push(t("play-log-coin"));
  return sentences;
}

/** Return sentences about the coins that came from mountains and from the dragon. */
function describeBonuses({ mountains, dragon }: CoinChange): string[] {
  const sentences: string[] = [];
  if (mountains.length > 0)
    sentences.push(t("play-log-mountain", { cells: listed(mountains), count: mountains.length }));
  if (dragon > 0) sentences.push(t("play-log-dragon", { count: dragon }));
  return sentences;
}

function effect(event: EventOf<"effect-applied">): string {
  return t(`play-log-${event.effect}`, { cells: listed(event.cells), count: event.cells.length });
}

function scored(event: EventOf<"season-scored">, me: number | null, state: GameState): string {
  if (me === null) return t("game-log-scored", { season: seasonName(state, event.season) });
  const { table } = state;
  return t("play-log-scored", {
    season: seasonName(state, event.season),
    stars: formatNumber(table?.scores[event.season]?.[me]?.total ?? 0),
    total: formatNumber(table ? starsUntil(table, me, event.season) : 0),
  });
}

/** Return the seat whose sheet an event has changed. */
export const changedSheet = (event: GameEvent): number | null =>
  event.kind === "skill-used" ? event.seat : "sheet" in event ? event.sheet : null;

const seasonName = (state: GameState, season: number): string =>
  t(`season-${state.game?.seasons[season]?.id ?? "spring"}`);
