/** Starting the tutorial. */
import { postChapter, readChapters } from "../api";
import { navigate } from "../navigation/router.svelte";
import { guestName } from "../settings.svelte";
import { createAndEnterRoom, enterRoom } from "./join-room";

const FIRST = "first-season";

/** Start a chapter, and go to its room. */
export async function startChapter(chapter: string): Promise<void> {
  await enterRoom(() => postChapter(chapter));
}

/** Start the first chapter; whoever has begun the tutorial before chooses from the chapters. */
export async function startTutorial(): Promise<void> {
  const chapters = guestName() === null ? [] : await readChapters();
  if (chapters.some(({ room, is_done }) => room !== null || is_done)) navigate("/tutorial");
  else await startChapter(FIRST);
}

/** Start a solo game of the base set with edicts that the player knows from the tutorial. */
export async function startFirstGame(edicts: readonly string[]): Promise<void> {
  await createAndEnterRoom({ settings: { setup: { preset: "base", edicts: [...edicts] } }, start: true });
}
