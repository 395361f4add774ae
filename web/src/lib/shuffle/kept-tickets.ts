/**
 * The tickets that this device has answered, in local storage. They are grouped by room and series: a series begins
 * when the person presses Start, Again or Rematch or takes a seat, or when a game in which they have drawn is over.
 *
 * Every ticket has an item of its own, which is never changed, so that two tabs cannot overwrite each other's.
 */
import type { KeptTicket } from "./answering";
import { digestOfHex, digestOfText } from "./hashes";

interface Series {
  /** The number of the series. */
  number: number;
  /** The address of the game in which this device has drawn; null if that is over or there was none. */
  drawn: string | null;
}

const SERIES = "inkland-series";
const TICKETS = "inkland-ticket";
/** How many series are kept; the oldest are forgotten whole. */
const MOST = 50;

/** Return whether this device can remember anything; where it cannot, it must not take part. */
export function canKeep(): boolean {
  try {
    localStorage.setItem(`${TICKETS}-test`, "1");
    localStorage.removeItem(`${TICKETS}-test`);
    return true;
  } catch {
    return false;
  }
}

/** Remember a ticket in the present series of a room; throws where that cannot be stored. */
export function keepTicket(room: string, kept: KeptTicket): void {
  const series = prefixOf(room, seriesOf(room).number);
  const kind = kept.part === null ? "shown" : digestOfHex(kept.part);
  const item = `${series}${digestOfText(kept.ticket)}:${kind}`;
  if (localStorage.getItem(item) !== null) return;
  localStorage.setItem(item, JSON.stringify({ ...kept, at: Date.now() }));
  forgetOld(series);
}

/** Return the tickets of the present series of a room. */
export const ticketsIn = (room: string): KeptTicket[] => read(prefixOf(room, seriesOf(room).number));

/** Return all tickets of every series in which one was answered; if it was in none, of those that show its game. */
export function ticketsWith(ticket: string): KeptTicket[] {
  const hash = digestOfText(ticket);
  const found = itemsOf(`${TICKETS}:`).filter((item) => item.split(":")[3] === hash);
  const answered = found.filter((item) => !item.endsWith(":shown"));
  const series = new Set((answered.length > 0 ? answered : found).map(seriesPrefix));
  return [...series].flatMap(read);
}

/** Begin a new series in a room. */
export function beginSeries(room: string): void {
  save(room, { number: seriesOf(room).number + 1, drawn: null });
}

/** Remember that the person has drawn in a game. */
export function noteDrawn(room: string, game: string): void {
  const series = seriesOf(room);
  if (series.drawn !== game) save(room, { ...series, drawn: game });
}

/** Return whether the person has drawn in a game of a room. */
export const hasDrawn = (room: string, game: string): boolean => seriesOf(room).drawn === game;

function seriesOf(room: string): Series {
  try {
    return JSON.parse(localStorage.getItem(`${SERIES}:${room}`) ?? "") as Series;
  } catch {
    return { number: 0, drawn: null };
  }
}

function save(room: string, series: Series): void {
  try {
    localStorage.setItem(`${SERIES}:${room}`, JSON.stringify(series));
  } catch {
    // The series before it goes on, so fewer tickets are answered.
  }
}

const prefixOf = (room: string, series: number): string => `${TICKETS}:${room}:${series}:`;
const seriesPrefix = (item: string): string => `${item.split(":").slice(0, 3).join(":")}:`;

function itemsOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((item) => item.startsWith(prefix));
  } catch {
    return [];
  }
}

function read(prefix: string): KeptTicket[] {
  return itemsOf(prefix)
    .map(parsed)
    .sort((one, other) => one.at - other.at)
    .map(({ ticket, part, shown }) => ({ ticket, part, shown }));
}

const parsed = (item: string): KeptTicket & { at: number } => JSON.parse(localStorage.getItem(item)!);

/** Forget the oldest series if there are too many, but never the given one. */
function forgetOld(present: string): void {
  const ages = new Map<string, number>();
  for (const item of itemsOf(`${TICKETS}:`)) {
    const series = seriesPrefix(item);
    ages.set(series, Math.max(ages.get(series) ?? 0, parsed(item).at));
  }
  const oldest = [...ages].filter(([series]) => series !== present).sort(([, one], [, other]) => one - other);
  for (const [series] of oldest.slice(0, Math.max(0, ages.size - MOST)))
    for (const item of itemsOf(series)) localStorage.removeItem(item);
}
