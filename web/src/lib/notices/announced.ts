/** Keeps several tabs from announcing the same turn: what they announce is noted in the storage that they share. */

const OPEN = "inkland-open-rooms";
const ANNOUNCED = "inkland-announced";
/** Hidden tabs may be woken only once a minute. */
const STALE = 150_000;
const REFRESH_INTERVAL = 30_000;

function read(key: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

/** Note that this tab announces the turns of a room; returns a function that ends it. */
export function holdRoom(room: string): () => void {
  const hold = () => localStorage.setItem(OPEN, JSON.stringify({ ...read(OPEN), [room]: Date.now() }));
  const release = () => {
    const { [room]: _, ...others } = read(OPEN);
    localStorage.setItem(OPEN, JSON.stringify(others));
  };
  hold();
  const timer = setInterval(hold, REFRESH_INTERVAL);
  addEventListener("pagehide", release);
  return () => {
    clearInterval(timer);
    removeEventListener("pagehide", release);
    release();
  };
}

/** Return whether this tab is to announce a turn that began at `since`: no other tab does it or has done it. */
export function claimTurn(room: string, since: number): boolean {
  if (Date.now() - (read(OPEN)[room] ?? 0) < STALE || read(ANNOUNCED)[room] === since) return false;
  localStorage.setItem(ANNOUNCED, JSON.stringify({ ...read(ANNOUNCED), [room]: since }));
  return true;
}
