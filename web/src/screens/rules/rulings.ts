/** The rulings, in the order of their page, with the rules that each is about. */
export const RULINGS: readonly { id: string; rules: readonly string[] }[] = [
  { id: "great-city", rules: ["E-10"] },
  { id: "shoreside-expanse", rules: ["E-08"] },
  { id: "traylo-monastery", rules: ["E-25"] },
  { id: "golden-granary", rules: ["E-07", "G-3"] },
  { id: "mountain-coin", rules: ["T-6"] },
  { id: "spent-coin", rules: ["S-6"] },
  { id: "single-cell", rules: ["T-4"] },
  { id: "full-sheet", rules: ["T-5"] },
  { id: "plain-monster", rules: ["T-8", "T-7"] },
  { id: "hero-rotation", rules: ["T-9"] },
  { id: "lasting-effects", rules: ["M-2", "M-3", "M-5"] },
  { id: "gorgon", rules: ["M-4"] },
  { id: "negative-score", rules: ["P-2"] },
  { id: "skills", rules: ["K-0"] },
  { id: "hide", rules: ["K-06"] },
  { id: "full-map", rules: ["O-4"] },
  { id: "low-rating", rules: ["O-5"] },
  { id: "variants", rules: ["S-2"] },
];

/** Return the ruling about a rule, or undefined. */
export function rulingOf(rule: string): string | undefined {
  return RULINGS.find(({ rules }) => rules.includes(rule))?.id;
}
