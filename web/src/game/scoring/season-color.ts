/** The colors of the seasons in bars and their legend. */
const COLORS = ["forest", "farm", "village", "water"];

/** Return the color of a season, counted from 0. */
export const seasonColor = (season: number): string => `var(--${COLORS[season]})`;
