/** Return whether animations are off, by the system's or the player's setting. */
export function isMotionReduced(): boolean {
  return (
    document.documentElement.dataset.motion === "none" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
