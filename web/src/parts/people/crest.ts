/** Crests: shields, charges and colors, and their pictures (src/inkland/core/setup/crest.py has the same values). */
export const SHIELDS = {
  heater: "M12 8h76v40c0 26-20 40-38 46C32 88 12 74 12 48z",
  kite: "M50 4c22 6 36 10 40 14 0 34-18 60-40 78C28 78 10 52 10 18c4-4 18-8 40-14z",
  round: "M50 6a44 44 0 1 1 0 88a44 44 0 1 1 0-88z",
  banner: "M14 6h72v88L50 78 14 94z",
  lozenge: "M50 3 95 50 50 97 5 50z",
  hexagon: "M50 4 90 27v46L50 96 10 73V27z",
} as const;

export const CHARGES = {
  star: "M50 22l7.3 17.9 19.3 1.5-14.8 12.5 4.6 18.8L50 62.4 33.6 72.7l4.6-18.8-14.8-12.5 19.3-1.5z",
  sun: "M50 34a14 14 0 1 1 0 28a14 14 0 1 1 0-28zM47.5 18h5v11h-5zM47.5 67h5v11h-5zM20 45.5h11v5H20zM69 45.5h11v5H69zM27.2 28.7l3.5-3.5 7.800 7.800-3.5 3.5zM61.5 63l3.5-3.5 7.800 7.800-3.5 3.5zM27.2 67.300l7.800-7.800 3.5 3.5-7.800 7.800zM61.5 33l7.800-7.800 3.5 3.5-7.800 7.800z",
  moon: "M58 22a27 27 0 1 0 14 40a23 23 0 0 1-14-40z",
  tree: "M50 18 66 38h-8l12 15h-9l12 15H54v10h-8V68H27l12-15h-9l12-15h-8z",
  mountain: "M18 72 42 30l10 17 8-11 22 36zM42 30l-7 12 5 3 4-4 4 5 3-1z",
  wave: "M20 40c7-9 14-9 20 0s13 9 20 0 13-9 20 0v9c-7-9-13-9-20 0s-13 9-20 0-13-9-20 0zM20 60c7-9 14-9 20 0s13 9 20 0 13-9 20 0v9c-7-9-13-9-20 0s-13 9-20 0-13-9-20 0z",
  tower: "M30 24h9v7h7v-7h8v7h7v-7h9v18l-6 4v28H55V60a5 5 0 0 0-10 0v14H36V46l-6-4z",
  crown: "M24 66V34l14 13 12-23 12 23 14-13v32zM24 70h52v6H24z",
  key: "M36 34a13 13 0 1 0 0 26a13 13 0 0 0 12-8h14v9h7v-9h5v12h7V44H48a13 13 0 0 0-12-10zm0 8a5 5 0 1 1 0 10a5 5 0 0 1 0-10z",
  compass:
    "M50 16l7 25 25 7-25 7-7 25-7-25-25-7 25-7zM31 29l10 5-5 5zM69 29l-5 10-5-5zM31 67l5-10 5 5zM69 67l-10-5 5-5z",
  quill:
    "M76 18c-26 2-42 16-44 38l-8 20 5 2 7-17c22 0 34-10 37-25l-9 1 10-6c2-4 2-8 2-13zM38 53c6-12 14-20 25-26-8 8-15 16-19 26z",
  sword: "M47 16h6l2 40h13v6H54v12a5 5 0 1 1-8 0V62H32v-6h13z",
} as const;

export const COLORS = {
  gold: "#d9a520",
  silver: "#e4e0d4",
  red: "#a83226",
  blue: "#2f5f93",
  green: "#3f6f35",
  purple: "#6d3a83",
  black: "#2a2018",
  orange: "#c4682a",
} as const;

export type Shield = keyof typeof SHIELDS;
export type Charge = keyof typeof CHARGES;
export type Color = keyof typeof COLORS;
export interface CrestParts {
  shield: Shield;
  field: Color;
  charge: Charge;
  color: Color;
}

export const keys = <T extends string>(record: Record<T, unknown>): T[] => Object.keys(record) as T[];
export const FIRST_CREST: CrestParts = { shield: "heater", field: "blue", charge: "star", color: "gold" };

/** Return the parts of a crest in its text form; null if there is none. */
export function parseCrest(text: string): CrestParts | null {
  const [shield = "", field = "", charge = "", color = ""] = text.split(":");
  const isKnown = shield in SHIELDS && field in COLORS && charge in CHARGES && color in COLORS;
  return isKnown ? ({ shield, field, charge, color } as CrestParts) : null;
}

export const formatCrest = ({ shield, field, charge, color }: CrestParts): string =>
  `${shield}:${field}:${charge}:${color}`;

/** Return a random crest whose two colors differ. */
export function randomCrest(chance: () => number = Math.random): CrestParts {
  const pick = <T>(from: T[]): T => from[Math.floor(chance() * from.length)]!;
  const field = pick(keys(COLORS));
  const color = pick(keys(COLORS).filter((other) => other !== field));
  return { shield: pick(keys(SHIELDS)), field, charge: pick(keys(CHARGES)), color };
}
