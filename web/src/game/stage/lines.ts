/** What is on stage, in one line. */
import { t } from "../../lib/i18n.svelte";
import type { CardInfo, CatalogInfo } from "../../protocol";
import { narrate } from "../feedback/narrate";
import type { GameState } from "../session/game-state.svelte";
import type { Scene } from "./plan";

/** Return what a scene shows: what the card does, or what it has done. */
export function sceneLine(scene: Scene, state: GameState, catalog: CatalogInfo): string {
  const { event, phase } = scene;
  // Spectators are told whose map it is.
  if (phase === "result" || (event.kind === "drawn" && state.seat === null)) {
    const past = state.events.slice(0, state.events.indexOf(event));
    return narrate([event], past, state, catalog)
      .map(({ text }) => text)
      .join(" ");
  }
  if (event.kind === "drawn") return t("stage-strike", { name: state.game?.players[event.seat] ?? "" });
  const card = catalog.cards.find(({ id }) => id === scene.card);
  if (!card) return "";
  if (event.kind === "effect-began" || event.kind === "effect-applied")
    return t(card.letter === "T" ? "stage-troll" : "stage-zombies");
  return cardLine(card, state.game?.players.length === 1);
}

function cardLine({ kind, corner, direction }: CardInfo, isSolo: boolean): string {
  if (kind !== "ambush") return t(kind === "hero" ? "stage-hero" : "stage-ruins");
  return isSolo
    ? t("stage-ambush-solo", { corner: corner ?? "", direction: direction ?? "" })
    : t("stage-ambush", { direction: direction ?? "" });
}

/** Return what a scene costs the player in stars, or saves. */
export function starsLine({ stars }: Scene): string {
  if (stars === 0) return t("stage-free");
  return t(stars < 0 ? "stage-loss" : "stage-gain", { count: Math.abs(stars) });
}
