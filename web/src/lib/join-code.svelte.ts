/** Whether the server is closed to this device, until it has given the join code. */

/** Why a closed server refuses the requests of strangers. */
export const CLOSED = "server-join-code";
/** What an invitation that carries the code has after its address; browsers keep that part to themselves. */
const FRAGMENT = /^#code=(.+)$/;
const state = $state({ isClosed: false });

export const isClosed = (): boolean => state.isClosed;

export function noteClosed(): void {
  state.isClosed = true;
}

/** Note that this device has given the code, or has become that of a guest, who needs none. */
export function noteAdmitted(): void {
  state.isClosed = false;
}

/** Return the code of an invitation, and take it out of the address, so that nobody passes it on by accident. */
export function takeInvitation(): string | null {
  const found = FRAGMENT.exec(location.hash);
  if (!found) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    return decodeURIComponent(found[1]!);
  } catch {
    return null;
  }
}
