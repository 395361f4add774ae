/** Starts the service worker, and lets it keep what people want to read without a connection. */
import { type GamePage, PROTOCOL } from "../../protocol";
import { endedGames, readCatalog, readChapters, readGame, readGameMessages, readScoringCells } from "../api";
import { currentLanguage } from "../i18n.svelte";
import { guestName } from "../settings.svelte";
import { keptGames } from "./kept-games";

/** Milliseconds after the start, so that the page itself comes first. */
const DELAY = 4000;
/** How many finished games are kept without having been opened, the newest ones. */
const MOST_GAMES = 30;
/** Of a game with more players, the cells that score are kept for the player's own seat only. */
const MOST_SEATS = 8;

export async function startServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  setTimeout(() => void keepForOffline().catch(() => {}), DELAY);
}

/** Keep the files of the client in the present language, the lists, and the player's newest finished games. */
async function keepForOffline(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "keep", language: currentLanguage(), protocol: PROTOCOL });
  if (!navigator.serviceWorker.controller) return;
  await Promise.all([readCatalog(), readChapters()]);
  if (guestName() !== null) await keepGames();
}

async function keepGames(): Promise<void> {
  const [games, kept] = await Promise.all([endedGames(false), keptGames()]);
  for (const { game } of games.slice(0, MOST_GAMES)) if (!kept.has(game)) await keepGame(game);
}

async function keepGame(game: string): Promise<void> {
  const page = await readGame(game);
  if (page.is_closed) return;
  await keepScoringCells(page);
  await readGameMessages(game);
}

/** Keep the cells that score on the maps of a finished game. */
export async function keepScoringCells({ game, seats, seat: own }: GamePage): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const wanted = seats.length <= MOST_SEATS ? seats.map((_, seat) => seat) : [own ?? 0];
  for (const seat of wanted) await readScoringCells(game, seat);
}
