/** The moment of a replay in its address: `?at=57&seat=1`. */
export interface Moment {
  /** Null if the address has none. */
  at: number | null;
  seat: number | null;
}

export function readMoment(search: string, players: number): Moment {
  const values = new URLSearchParams(search);
  const seat = readNumber(values.get("seat"));
  return { at: readNumber(values.get("at")), seat: seat !== null && seat < players ? seat : null };
}

function readNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

export function writeMoment(path: string, at: number, seat: number | null): string {
  return `${path}?at=${at}${seat === null ? "" : `&seat=${seat}`}`;
}
