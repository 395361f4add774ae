/** The shades of the seasons in bars and their legend, from dark to light, so that they differ without colors. */
const SHADES = [78, 52, 30, 10];

/** Return the color of a season, counted from 0. */
export const seasonColor = (season: number): string =>
  `color-mix(in srgb, var(--ink) ${SHADES[season] ?? 0}%, var(--parchment-raised))`;
