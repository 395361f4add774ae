/** What happened, in short sentences for the player. */
import { t } from "../../lib/i18n.svelte";
import type { CatalogInfo, GameEvent, TableInfo, Update } from "../../protocol";
import type { GameState } from "../session/game-state.svelte";

type Happened<K extends GameEvent["kind"]> = Extract<GameEvent, { kind: K }>;

/** A sentence; `isImportant` if it is about what others or monsters did to the player's sheet. */
export interface Narration {
  text: string;
  isImportant: boolean;
}

export function narrate(
  update: Update,
  before: TableInfo | null,
  state: GameState,
  catalog: CatalogInfo,
): Narration[] {
  const me = state.seat ?? 0;
  const sentences: Narration[] = [];
  const say = (text: string) => sentences.push({ text, isImportant: true });
  let isAmbush = before?.stage === "ambush";
  let gained = 0;
  for (const event of update.events) {
    if (event.kind === "card-revealed" || event.kind === "sheets-passed")
      isAmbush = event.kind === "sheets-passed";
    const isImportant = (isAmbush && event.kind === "drawn") || event.kind === "effect-applied";
    for (const text of about(event, me, isAmbush, state, catalog)) sentences.push({ text, isImportant });
    if ("coins" in event && isOn(event, me)) gained += earned(event);
  }
  const after = update.table?.sheets[me];
  const old = before?.sheets[me];
  if (!after || !old) return sentences;
  const won = after.claimed.filter((cell) => !old.claimed.includes(cell));
  if (won.length > 0) say(t("play-told-mountain", { cells: won.join(", "), count: won.length }));
  if (gained > won.length) say(t("play-told-dragon", { count: gained - won.length }));
  return sentences;
}

function about(
  event: GameEvent,
  me: number,
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
      return event.sheet === me ? [effect(event, catalog)] : [];
    case "season-scored":
      return [scored(event, me, state)];
    case "game-ended":
      return [t("play-told-over")];
    default:
      return [];
  }
}

function revealed(id: string, catalog: CatalogInfo): string {
  const found = catalog.cards.find((card) => card.id === id);
  const card = t(`card-${id}`);
  if (found?.kind === "explore") return t("play-told-card", { card, time: found.time });
  if (found?.kind === "ambush") return t("play-told-ambush", { card });
  return found?.kind === "hero" ? t("play-told-hero", { card }) : t("play-told-ruins", { card });
}

function used(seat: number, id: string, me: number, state: GameState): string {
  const skill = t(`card-${id}`);
  if (seat === state.seat && seat === me) return t("play-told-skill-you", { skill });
  return t("play-told-skill", { name: state.game?.players[seat] ?? "", skill });
}

function drawn(event: Happened<"drawn">, me: number, isAmbush: boolean, state: GameState): string[] {
  const sentences = event.skill ? [used(event.seat, event.skill, me, state)] : [];
  if (event.sheet !== me) return sentences;
  const { drawing } = event;
  const cells = (drawing.cells ?? []).join(", ");
  const isSolo = state.game?.players.length === 1;
  if (isAmbush) {
    const name = state.game?.players[event.seat] ?? "";
    if (!drawing.terrain) sentences.push(t("play-told-no-room"));
    else
      sentences.push(
        isSolo ? t("play-told-monsters-solo", { cells }) : t("play-told-monsters", { name, cells }),
      );
    if (drawing.destroys) sentences.push(t("play-told-gorgon", { cells: drawing.destroys }));
  } else if (!drawing.terrain) sentences.push(t("play-told-full"));
  const repelled = Object.entries(event.changed).filter(
    ([cell, sign]) => sign === "x" && cell !== drawing.destroys,
  );
  if (repelled.length > 0)
    sentences.push(
      t("play-told-repelled", { cells: repelled.map(([cell]) => cell).join(", "), count: repelled.length }),
    );
  if (drawing.coin && event.coins[1] > event.coins[0]) sentences.push(t("play-told-coin"));
  return sentences;
}

function effect(event: Happened<"effect-applied">, catalog: CatalogInfo): string {
  const letter = catalog.cards.find(({ id }) => id === event.card)?.letter;
  const [cells, count] = [event.cells.join(", "), event.cells.length];
  return letter === "Z" ? t("play-told-zombies", { cells, count }) : t("play-told-troll", { cells, count });
}

function scored(event: Happened<"season-scored">, me: number, state: GameState): string {
  const line = event.scores[me];
  const stars = line ? line.edicts[0] + line.edicts[1] + line.coins + line.monsters : 0;
  const lines = state.table?.scores.slice(0, event.season + 1) ?? [];
  const total = lines.reduce((sum, season) => sum + (season[me]?.total ?? 0), 0);
  return t("play-told-scored", { season: seasonName(state, event.season), stars, total });
}

/** Coins that came neither from the shape nor went for a skill. */
function earned(event: Happened<"drawn" | "effect-applied" | "skill-used">): number {
  const [before, after] = event.coins;
  const drawing = "drawing" in event ? event.drawing : undefined;
  return after - before + (drawing?.cost ?? 0) - (drawing?.coin ? 1 : 0);
}

const isOn = (event: GameEvent, me: number): boolean =>
  event.kind === "skill-used" ? event.seat === me : "sheet" in event && event.sheet === me;

const seasonName = (state: GameState, season: number): string =>
  t(`season-${state.game?.seasons[season]?.id ?? "spring"}`);
