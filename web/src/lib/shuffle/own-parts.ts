/** What this device has added to shuffles, so that the page of a game can find it again in the record. */

export interface OwnPart {
  /** The address of the game. */
  game: string;
  /** SHA-256 of the ticket that was shown before the deal. */
  ticket: string;
  part: string;
}

const KEY = "inkland-shuffle-parts";
const MOST = 50;

/** Remember a part. Without storage the page of the game says nothing about this device. */
export function keepOwnPart(own: OwnPart): void {
  try {
    const others = readAll().filter(({ ticket }) => ticket !== own.ticket);
    localStorage.setItem(KEY, JSON.stringify([...others, own].slice(-MOST)));
  } catch {
    // Private windows have no storage.
  }
}

export const ownPartOf = (game: string): OwnPart | null =>
  readAll().findLast((own) => own.game === game) ?? null;

function readAll(): OwnPart[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as OwnPart[]) : [];
  } catch {
    return [];
  }
}
