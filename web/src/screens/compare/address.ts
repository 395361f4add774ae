/** What is compared, in the address of the page: `?by=A&season=3`, or `?card=57`, and `&seat=1` for the map in front. */
import { SUBJECTS, type Subject } from "./maps";

export interface Chosen {
  by: Subject;
  /** Null: the last season in which it was scored. */
  season: number | null;
  /** The moment of a card; null if maps are not compared card by card. */
  card: number | null;
  /** Null: the best one. */
  seat: number | null;
}

export function readChosen(search: string): Chosen {
  const values = new URLSearchParams(search);
  const by = values.get("by");
  return {
    by: SUBJECTS.find((subject) => subject === by) ?? "total",
    season: readNumber(values.get("season")),
    card: readNumber(values.get("card")),
    seat: readNumber(values.get("seat")),
  };
}

export function writeChosen(path: string, { by, season, card, seat }: Chosen): string {
  const values = new URLSearchParams(card === null ? { by } : { card: `${card}` });
  if (card === null && season !== null) values.set("season", `${season}`);
  if (seat !== null) values.set("seat", `${seat}`);
  return `${path}?${values}`;
}

function readNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
