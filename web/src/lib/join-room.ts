/** Ways into a game: become a guest without being asked, make a room, go there. */
import type { RoomWish } from "../protocol";
import { createGuest, createRoom } from "./api";
import { Refusal } from "./errors";
import { suggestName } from "./names";
import { go } from "./router.svelte";
import { change, forget, meet, myName, settings } from "./settings.svelte";

/** Somebody without a name gets a friendly one; they can change it whenever they like. */
export async function becomeGuest(name = suggestName()): Promise<void> {
  meet(await createGuest(name));
  await change(settings());
}

export async function enterNewRoom(wish: Partial<RoomWish>): Promise<void> {
  if (myName() === null) await becomeGuest();
  go(`/room/${(await makeRoom(wish)).id}`);
}

/** A room; a guest whom the server has forgotten becomes a new one of the same name. */
async function makeRoom(wish: Partial<RoomWish>) {
  try {
    return await createRoom(wish);
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== "server-no-guest") throw error;
    const name = myName() ?? suggestName();
    forget();
    await becomeGuest(name);
    return createRoom(wish);
  }
}
