/** A line chart can be read with keys and without colors. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import LineChart from "../src/parts/charts/LineChart.svelte";
import { bandPath, type ChartPoint, linear, nearest, ticks } from "../src/parts/charts/scale";

afterEach(cleanup);

const POINTS: ChartPoint[] = [
  { x: 0, y: 40, text: "start: 40" },
  { x: 5, y: 43.5, text: "luck: 43.5", low: 42, high: 45 },
  { x: 9, y: 38, text: "mistake: 38", mark: "down" },
];

describe("scales", () => {
  it("have round ticks that enclose the values", () => {
    expect(ticks(38, 45, 5)).toEqual([38, 40, 42, 44, 46]);
    expect(ticks(-3, 12, 4)).toEqual([-5, 0, 5, 10, 15]);
    expect(ticks(0.1, 0.34, 4)).toEqual([0.1, 0.2, 0.3, 0.4]);
  });
  it("have two ticks for a single value", () => {
    expect(ticks(7, 7).length).toBeGreaterThanOrEqual(2);
  });
  it("turn values into pixels, also without a span", () => {
    expect(linear(0, 10, 100, 0)(2.5)).toBe(75);
    expect(linear(3, 3, 10, 20)(3)).toBe(10);
  });
  it("find the nearest point", () => {
    expect(nearest(POINTS, 6.9)).toBe(1);
    expect(nearest(POINTS, 7.1)).toBe(2);
    expect(nearest([], 1)).toBe(-1);
  });
  it("draw a band only around points with intervals", () => {
    const same = (value: number) => value;
    expect(bandPath(POINTS.slice(0, 1), same, same)).toBe("");
    expect(bandPath(POINTS.slice(0, 2), same, same)).toBe("M0 40L5 45L5 42L0 40Z");
  });
});

describe("line chart", () => {
  beforeAll(() => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  });
  it("is a slider that says the text of the selected point", async () => {
    const onselect = vi.fn();
    render(LineChart, { label: "Expected stars", points: POINTS, selected: 0, onselect });
    const slider = screen.getByRole("slider", { name: "Expected stars" });
    expect(slider.getAttribute("aria-valuetext")).toBe("start: 40");
    await fireEvent.keyDown(slider, { key: "ArrowRight" });
    expect(slider.getAttribute("aria-valuetext")).toBe("luck: 43.5");
    await fireEvent.keyDown(slider, { key: "End" });
    await fireEvent.keyDown(slider, { key: "ArrowRight" });
    expect(slider.getAttribute("aria-valuenow")).toBe("2");
    expect(onselect.mock.calls).toEqual([[1], [2]]);
  });
  it("marks points by shape, not only by color", () => {
    const { container } = render(LineChart, { label: "Stars", points: POINTS });
    expect(container.querySelectorAll("path.mark.down")).toHaveLength(1);
    expect(container.querySelectorAll("circle.dot")).toHaveLength(2);
  });
  it("is empty without points", () => {
    render(LineChart, { label: "Stars", points: [] });
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("Stars");
  });
});
