/** Creating a guest and a room, and going there. */
import type { NewRoom } from "../../protocol";
import { createGuest, createRoom } from "../api";
import { RequestRefused } from "../errors";
import { suggestName } from "../names";
import { navigate } from "../router.svelte";
import { changeSettings, forgetGuest, guestName, setGuest, settings } from "../settings.svelte";

/** Create a guest on the server; with a room, a name that somebody has there is refused. */
export async function registerGuest(name = suggestName(), room: string | null = null): Promise<void> {
  setGuest(await createGuest(name, room));
  await changeSettings(settings());
}

export async function createAndEnterRoom(room: NewRoom): Promise<void> {
  if (guestName() === null) await registerGuest();
  navigate(`/room/${(await createRoomAsGuest(room)).id}`);
}

/** Create a room; if the server no longer knows the guest, create them again first. */
async function createRoomAsGuest(room: NewRoom) {
  try {
    return await createRoom(room);
  } catch (error) {
    if (!(error instanceof RequestRefused) || error.problem.code !== "server-no-guest") throw error;
    const name = guestName() ?? suggestName();
    forgetGuest();
    await registerGuest(name);
    return createRoom(room);
  }
}
