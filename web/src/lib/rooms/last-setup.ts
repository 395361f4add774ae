/** What was set up last, on this device: for solo games, for games with bots and for rooms. */
import type { Setup } from "../../protocol";

export interface LastSetup {
  setup: Setup;
  /** The preset that it makes, for the label of the button; null for a set-up of one's own. */
  preset: string | null;
  bots?: string[];
  isShuffled?: boolean;
}
export type SetupKind = "solo" | "bots" | "room";

const KEY = "inkland-last-setup";
const DEFAULT: LastSetup = { setup: { preset: "base" }, preset: "base" };

/** Return what was set up last; the base game if there is nothing, or nothing readable. */
export function lastSetup(kind: SetupKind): LastSetup {
  const found = readAll()[kind];
  return isLastSetup(found) ? found : DEFAULT;
}

export function rememberSetup(kind: SetupKind, made: LastSetup): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [kind]: made }));
}

/** Forget a set-up that the server no longer accepts. */
export function forgetSetup(kind: SetupKind): void {
  const { [kind]: _, ...others } = readAll();
  localStorage.setItem(KEY, JSON.stringify(others));
}

function readAll(): Partial<Record<SetupKind, unknown>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return found !== null && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

function isLastSetup(value: unknown): value is LastSetup {
  if (value === null || typeof value !== "object" || !("setup" in value) || !("preset" in value))
    return false;
  const { setup, bots } = value as LastSetup;
  return setup !== null && typeof setup === "object" && (bots === undefined || Array.isArray(bots));
}
