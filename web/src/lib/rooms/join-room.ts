/** Creating a guest and a room, and going there. */
import type { NewRoom, RoomInfo } from "../../protocol";
import { createGuest, createRoom } from "../api";
import { RequestRefused } from "../errors";
import { suggestName } from "../names";
import { navigate } from "../navigation/router.svelte";
import { changeSettings, forgetGuest, guestName, setGuest, settings } from "../settings.svelte";
import { startingRooms } from "./starting";

/** Create a guest on the server; with a room, a name that somebody has there is refused. */
export async function registerGuest(name = suggestName(), room: string | null = null): Promise<void> {
  setGuest(await createGuest(name, room));
  await changeSettings(settings());
}

/** Create a room and go there; a game that starts at once does so after connecting. */
export async function createAndEnterRoom({ start = false, ...room }: NewRoom): Promise<void> {
  const { id } = await asGuest(() => createRoom(room));
  if (start) startingRooms.set(id, []);
  navigate(`/room/${id}`);
}

/** Start a game of several people on this device; the first of them is the guest. */
export async function startOnDevice(settings: NewRoom["settings"], names: readonly string[]): Promise<void> {
  if (guestName() === null) await registerGuest(names[0]);
  const { id } = await asGuest(() => createRoom({ settings }));
  startingRooms.set(id, names.slice(1));
  navigate(`/room/${id}`);
}

/** Begin a game as a guest, and go to its room; `onbegun` is called in between. */
export async function enterRoom(begin: () => Promise<RoomInfo>, onbegun?: () => void): Promise<void> {
  const { id } = await asGuest(begin);
  onbegun?.();
  navigate(`/room/${id}`);
}

/** Do what only guests may do; if the server does not know the guest, create them first. */
export async function asGuest<T>(work: () => Promise<T>): Promise<T> {
  if (guestName() === null) await registerGuest();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RequestRefused) || error.problem.code !== "server-no-guest") throw error;
    const name = guestName() ?? suggestName();
    forgetGuest();
    await registerGuest(name);
    return work();
  }
}
