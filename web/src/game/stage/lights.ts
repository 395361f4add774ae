/** The cells that a scene points out on the map. */
import type { Light } from "../../board/types";
import type { Scene } from "./plan";

export function sceneLights({ phase, stars, cells }: Scene): ReadonlyMap<number, Light> {
  const light = phase === "result" && stars < 0 ? "costs" : "hint";
  return new Map(cells.map((cell) => [cell, light]));
}
