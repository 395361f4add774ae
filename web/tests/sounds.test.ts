/** Sounds: which go with what happens, and none unless the player wants them. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { soundsOf } from "../src/game/feedback/sounds";
import type { GameEvent } from "../src/protocol";
import { catalog } from "./recorded-source";
import { drawn, revealed } from "./stage-fixture";

const ME = 0;
const sounds = (events: GameEvent[], hasChosen = false) => soundsOf(events, ME, catalog, hasChosen);
const withCoin = (event: GameEvent): GameEvent =>
  ({ ...event, coins: { before: 0, after: 1, shape: 1, mountains: [], dragon: 0 } }) as GameEvent;
const OWN = drawn({ cells: { A1: "F" }, terrain: "forest" });

describe("the sounds of events", () => {
  it("are the pen, a coin and the next card for a drawing with a coin", () => {
    expect(sounds([withCoin(OWN), revealed("farmland")])).toEqual(["pen", "coin", "card"]);
  });
  it("have no second pen for a choice that was heard already", () => {
    expect(sounds([{ kind: "choice-made", seat: ME } as GameEvent])).toEqual(["pen"]);
    expect(sounds([OWN, revealed("farmland")], true)).toEqual(["card"]);
  });
  it("growl for an ambush, for a neighbor's monsters and for effects", () => {
    const theirs = drawn({ seat: 1, sheet: ME, cells: { A1: "X" }, terrain: "monster" });
    for (const event of [revealed("goblin-attack"), theirs, { kind: "effect-began", card: "zombie-plague" }])
      expect(sounds([event as GameEvent])).toEqual(["monsters"]);
  });
  it("are none for what others draw on their own sheets", () => {
    expect(sounds([withCoin(drawn({ seat: 1, sheet: 1, cells: { A1: "F" }, terrain: "forest" }))])).toEqual(
      [],
    );
  });
});

describe("playing", () => {
  const started: number[] = [];
  const loudness: number[] = [];
  class Param {
    value = 0;
    setValueAtTime = vi.fn((value: number) => loudness.push(value));
    exponentialRampToValueAtTime = vi.fn();
  }
  class Node {
    gain = new Param();
    frequency = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    connect = (next: unknown) => next;
    start = (at: number) => started.push(at);
    stop = () => {};
  }
  class Context {
    static made = 0;
    constructor() {
      Context.made++;
    }
    currentTime = 10;
    sampleRate = 100;
    destination = {};
    resume = () => Promise.resolve();
    createGain = () => new Node();
    createOscillator = () => new Node();
    createBufferSource = () => new Node();
    createBiquadFilter = () => new Node();
    createBuffer = () => ({ getChannelData: () => new Float32Array(50) });
  }
  beforeEach(() => {
    vi.stubGlobal("AudioContext", Context);
    vi.resetModules();
    started.length = 0;
    loudness.length = 0;
    Context.made = 0;
  });

  it("does nothing at volume 0, which is the default", async () => {
    const { playSounds } = await import("../src/lib/sound");
    const { settings } = await import("../src/lib/settings.svelte");
    playSounds(["card", "coin"], settings().volume / 100);
    await Promise.resolve();
    expect(Context.made).toBe(0);
  });
  it("plays one sound after another, as loud as was set", async () => {
    const { playSounds } = await import("../src/lib/sound");
    playSounds(["card", "coin"], 0.5);
    await vi.waitFor(() => expect(started).toEqual([10, 10.16, 10.22]));
    expect(loudness).toEqual([0.25, 0.11, 0.1]);
    playSounds(["pen"], 0.5);
    expect(Context.made, "one context for all").toBe(1);
  });
});
