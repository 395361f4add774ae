/** Quiet hours: a time of the day without sounds and notices, in minutes since midnight. */
export interface QuietHours {
  start: number;
  end: number;
}

export function isQuiet(quiet: QuietHours | null, now = new Date()): boolean {
  if (quiet === null || quiet.start === quiet.end) return false;
  const minute = now.getHours() * 60 + now.getMinutes();
  return quiet.start < quiet.end
    ? quiet.start <= minute && minute < quiet.end
    : minute >= quiet.start || minute < quiet.end;
}

/** Return minutes since midnight as the value of a time field, such as "22:30". */
export function toTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Return the minutes of a time field's value; null if it is empty. */
export function fromTime(value: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(value);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}
