import { expect, it } from "vitest";
import { commandOf } from "../src/game/input/keys";

it("knows keys by what they say", () => {
  expect(commandOf({ key: "r", code: "KeyR" })).toBe("rotate");
  expect(commandOf({ key: "R", code: "KeyR" })).toBe("rotate");
  expect(commandOf({ key: "Enter", code: "Enter" })).toBe("confirm");
  expect(commandOf({ key: "3", code: "Digit3" })).toBe(2);
  expect(commandOf({ key: "5", code: "Digit5" })).toBeNull();
});
it("knows letters by their place where the keyboard writes another alphabet", () => {
  expect(commandOf({ key: "к", code: "KeyR" })).toBe("rotate");
  expect(commandOf({ key: "ш", code: "KeyI" })).toBeNull();
});
it("takes a Latin letter by what it says, wherever it lies", () => {
  expect(commandOf({ key: "f", code: "KeyE" })).toBe("mirror");
});
