/** How long the scenes of an event stay on stage, in milliseconds. */
import { isMotionReduced } from "../../lib/motion";
import { settings } from "../../lib/settings.svelte";
import type { Scene } from "./plan";

export type Speed = "full" | "short" | "none";

/** For each phase, how long its last picture stays; and the time of one picture and of all pictures while a card acts. */
const TIMES = {
  full: { card: 1700, act: 250, result: 2400, frame: 150, frames: 1800 },
  short: { card: 650, act: 80, result: 900, frame: 50, frames: 450 },
};

/** Return how events are shown: step by step, shortly, or at once. */
export function currentSpeed(): Speed {
  if (isMotionReduced() || document.hidden) return "none";
  return settings().motion === "short" ? "short" : "full";
}

/** Return how long each picture of a scene is shown. */
export function frameTime({ frames }: Scene, speed: "full" | "short"): number {
  const times = TIMES[speed];
  return Math.min(times.frame, times.frames / Math.max(1, frames.length));
}

/** Return how long a scene stays after its last picture. */
export const sceneTime = ({ phase }: Scene, speed: "full" | "short"): number => TIMES[speed][phase];
