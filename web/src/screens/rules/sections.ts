/** What is on the rules page, in order, and the pictures that belong to it (made by inkland.rulebook). */
import pictures from "./pictures.json";

/** A piece of a sheet with groups of lit cells; `top` and `left` say where it lies on the sheet. */
export interface RulePicture {
  top: number;
  left: number;
  rows: string[];
  ruins: string[];
  attack: string[];
  claimed: string[];
  parts: { points: number; cells: string[] }[];
  changed: string[];
}

export interface CardExample {
  card: string;
  rule: string;
  family: string;
  scores: RulePicture;
  misses: RulePicture;
}

export const FAMILIES = ["forest", "village", "farm-water", "spaces"] as const;

/** The sections before and after the scoring cards, with the numbers of their rules. */
export const SECTIONS: readonly { id: string; rules: readonly string[] }[] = [
  { id: "G", rules: numbered("G", 10) },
  { id: "S", rules: numbered("S", 7) },
  { id: "T", rules: numbered("T", 12) },
  { id: "M", rules: numbered("M", 5) },
  { id: "P", rules: numbered("P", 4) },
  { id: "E", rules: [] },
  { id: "K", rules: ["K-0", "K-10"] },
  { id: "O", rules: numbered("O", 5) },
];

/** The skill cards in the order of their rules. */
export const SKILLS: readonly string[] = pictures.skills;

export const EXAMPLES: readonly CardExample[] = pictures.cards;

/** Return the pictures of a rule; several show what happens in turn. */
export function picturesOf(rule: string): readonly RulePicture[] {
  return (pictures.rules as Record<string, RulePicture[]>)[rule] ?? [];
}

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}-${index + 1}`);
}

/** Return the stars of a picture. */
export function starsOf({ parts }: RulePicture): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

/** Return how the stars add up, such as "4 × 2 + 2 × 1"; empty where there is nothing to add. */
export function sumOf({ parts }: RulePicture): string {
  const counts = new Map<number, number>();
  for (const { points } of parts) counts.set(points, (counts.get(points) ?? 0) + 1);
  if (parts.length < 2) return "";
  return [...counts].map(([points, count]) => `${count} × ${points}`).join(" + ");
}
