/** Whether things should stay still: by the system's wish or by the person's. */
export function isStill(): boolean {
  return (
    document.documentElement.dataset.motion === "none" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
