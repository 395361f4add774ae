/** Finished games that this device keeps, so that they can be read without a connection. */
import { PROTOCOL } from "../../protocol";

/** The cache in which the service worker keeps data of this version of the protocol. */
const CACHE = `inkland-data-${PROTOCOL}`;
const GAME = /^\/api\/games\/([^/]+)\/messages$/;

/** Return the ids of the games that can be read without a connection. */
export async function keptGames(): Promise<Set<string>> {
  if (!("caches" in globalThis)) return new Set();
  const requests = await (await caches.open(CACHE)).keys();
  const ids = requests.map(({ url }) => GAME.exec(new URL(url).pathname)?.[1]);
  return new Set(ids.flatMap((id) => (id ? [decodeURIComponent(id)] : [])));
}

/** Forget all that was kept, such as when another guest uses this device. */
export async function forgetKept(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(CACHE);
}
