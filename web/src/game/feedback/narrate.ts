/** What happened, in short sentences for the person. */
import { t } from "../../lib/i18n.svelte";
import type { GameEvent, PrintedInfo, TableInfo, Told } from "../../protocol";
import type { RoomVisit } from "../session/connection.svelte";

type Happened<K extends GameEvent["kind"]> = Extract<GameEvent, { kind: K }>;

/** A sentence; `weighs` if it tells what others or monsters did to one's own sheet. */
export interface Said {
  text: string;
  weighs: boolean;
}

export function narrate(
  told: Told,
  before: TableInfo | null,
  visit: RoomVisit,
  printed: PrintedInfo,
): Said[] {
  const me = visit.seat ?? 0;
  const said: Said[] = [];
  const say = (text: string) => said.push({ text, weighs: true });
  let isAmbush = before?.stage === "ambush";
  let gained = 0;
  for (const event of told.events) {
    if (event.kind === "card-revealed" || event.kind === "sheets-passed")
      isAmbush = event.kind === "sheets-passed";
    const weighs = (isAmbush && event.kind === "drawn") || event.kind === "effect-applied";
    for (const text of about(event, me, isAmbush, visit, printed)) said.push({ text, weighs });
    if ("coins" in event && isOn(event, me)) gained += earned(event);
  }
  const after = told.table?.sheets[me];
  const old = before?.sheets[me];
  if (!after || !old) return said;
  const won = after.claimed.filter((cell) => !old.claimed.includes(cell));
  if (won.length > 0) say(t("play-told-mountain", { cells: won.join(", "), count: won.length }));
  if (gained > won.length) say(t("play-told-dragon", { count: gained - won.length }));
  return said;
}

function about(
  event: GameEvent,
  me: number,
  isAmbush: boolean,
  visit: RoomVisit,
  printed: PrintedInfo,
): string[] {
  switch (event.kind) {
    case "season-began":
      return [t("play-season-begins", { season: seasonName(visit, event.season) })];
    case "card-revealed":
      return [revealed(event.card, printed)];
    case "skill-used":
      return [used(event.seat, event.skill, me, visit)];
    case "drawn":
      return drawn(event, me, isAmbush, visit);
    case "effect-applied":
      return event.sheet === me ? [effect(event, printed)] : [];
    case "season-scored":
      return [scored(event, me, visit)];
    case "game-ended":
      return [t("play-told-over")];
    default:
      return [];
  }
}

function revealed(id: string, printed: PrintedInfo): string {
  const found = printed.cards.find((card) => card.id === id);
  const card = t(`card-${id}`);
  if (found?.kind === "explore") return t("play-told-card", { card, time: found.time });
  if (found?.kind === "ambush") return t("play-told-ambush", { card });
  return found?.kind === "hero" ? t("play-told-hero", { card }) : t("play-told-ruins", { card });
}

function used(seat: number, id: string, me: number, visit: RoomVisit): string {
  const skill = t(`card-${id}`);
  if (seat === visit.seat && seat === me) return t("play-told-skill-you", { skill });
  return t("play-told-skill", { name: visit.game?.players[seat] ?? "", skill });
}

function drawn(event: Happened<"drawn">, me: number, isAmbush: boolean, visit: RoomVisit): string[] {
  const said = event.skill ? [used(event.seat, event.skill, me, visit)] : [];
  if (event.sheet !== me) return said;
  const { drawing } = event;
  const cells = (drawing.cells ?? []).join(", ");
  const isSolo = visit.game?.players.length === 1;
  if (isAmbush) {
    const name = visit.game?.players[event.seat] ?? "";
    if (!drawing.terrain) said.push(t("play-told-no-room"));
    else
      said.push(isSolo ? t("play-told-monsters-solo", { cells }) : t("play-told-monsters", { name, cells }));
    if (drawing.destroys) said.push(t("play-told-gorgon", { cells: drawing.destroys }));
  } else if (!drawing.terrain) said.push(t("play-told-full"));
  const repelled = Object.entries(event.changed).filter(
    ([cell, sign]) => sign === "x" && cell !== drawing.destroys,
  );
  if (repelled.length > 0)
    said.push(
      t("play-told-repelled", { cells: repelled.map(([cell]) => cell).join(", "), count: repelled.length }),
    );
  if (drawing.coin && event.coins[1] > event.coins[0]) said.push(t("play-told-coin"));
  return said;
}

function effect(event: Happened<"effect-applied">, printed: PrintedInfo): string {
  const letter = printed.cards.find(({ id }) => id === event.card)?.letter;
  const [cells, count] = [event.cells.join(", "), event.cells.length];
  return letter === "Z" ? t("play-told-zombies", { cells, count }) : t("play-told-troll", { cells, count });
}

function scored(event: Happened<"season-scored">, me: number, visit: RoomVisit): string {
  const line = event.scores[me];
  const stars = line ? line.edicts[0] + line.edicts[1] + line.coins + line.monsters : 0;
  const lines = visit.table?.scores.slice(0, event.season + 1) ?? [];
  const total = lines.reduce((sum, season) => sum + (season[me]?.total ?? 0), 0);
  return t("play-told-scored", { season: seasonName(visit, event.season), stars, total });
}

/** Coins that came neither from the shape nor went for a skill. */
function earned(event: Happened<"drawn" | "effect-applied" | "skill-used">): number {
  const [before, after] = event.coins;
  const drawing = "drawing" in event ? event.drawing : undefined;
  return after - before + (drawing?.cost ?? 0) - (drawing?.coin ? 1 : 0);
}

const isOn = (event: GameEvent, me: number): boolean =>
  event.kind === "skill-used" ? event.seat === me : "sheet" in event && event.sheet === me;

const seasonName = (visit: RoomVisit, season: number): string =>
  t(`season-${visit.game?.seasons[season]?.id ?? "spring"}`);
