/** The keys of a replay. */
import type { ReplayPlayer } from "./player.svelte";

const KEYS: Record<string, (player: ReplayPlayer) => void> = {
  ArrowLeft: (player) => player.previous(),
  ArrowRight: (player) => player.next(),
  ArrowUp: (player) => player.previous({ byCard: true }),
  ArrowDown: (player) => player.next({ byCard: true }),
  PageUp: (player) => player.previous({ byCard: true }),
  PageDown: (player) => player.next({ byCard: true }),
  Home: (player) => player.toStart(),
  End: (player) => player.toEnd(),
  " ": (player) => player.toggle(),
};

/** Return what a key does; null where the key belongs to what has the focus. */
export function replayKey(event: KeyboardEvent): ((player: ReplayPlayer) => void) | null {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (target.closest("dialog, select, textarea, input:not([type='range']), [role='grid']")) return null;
  if (event.key === " " && target.closest("button, a")) return null;
  return KEYS[event.key] ?? null;
}
