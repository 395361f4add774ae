/** Scales of a line chart: round ticks, and values to pixels. */

/** A point of a line. */
export interface ChartPoint {
  x: number;
  y: number;
  /** What is said about it when it is pointed at. */
  text: string;
  /** The ends of an interval around it, drawn as a band. */
  low?: number;
  high?: number;
  /** Drawn as a triangle up or down; other points are small dots. */
  mark?: "up" | "down";
}

/** A part of the horizontal axis with a name, such as a season. */
export interface ChartRegion {
  from: number;
  to: number;
  name: string;
}

/** Return at most about `count` round values that enclose an interval. */
export function ticks(least: number, most: number, count = 5): number[] {
  const span = Math.max(most - least, 1e-9);
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((one) => one * power >= rough) ?? 10);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.ceil(most / step - 1e-9);
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Return a function from values in an interval to pixels between two ends. */
export function linear(least: number, most: number, from: number, to: number): (value: number) => number {
  const span = most - least || 1;
  return (value) => from + ((value - least) / span) * (to - from);
}

/** Return the index of the point whose x is nearest to a value; −1 if there are no points. */
export function nearest(points: readonly ChartPoint[], x: number): number {
  let found = -1;
  points.forEach((point, index) => {
    const best = points[found];
    if (!best || Math.abs(point.x - x) < Math.abs(best.x - x)) found = index;
  });
  return found;
}

/** Return the outline of the band around a line, or "" if no point has an interval. */
export function bandPath(
  points: readonly ChartPoint[],
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  if (points.every(({ low, high }) => low === undefined && high === undefined)) return "";
  const upper = points.map((point) => `${x(point.x)} ${y(point.high ?? point.y)}`);
  const lower = points.map((point) => `${x(point.x)} ${y(point.low ?? point.y)}`).reverse();
  return `M${[...upper, ...lower].join("L")}Z`;
}
