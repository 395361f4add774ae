import { expect, it } from "vitest";
import { commandOf } from "../src/game/input/keys";

it("reads keys by their character", () => {
  expect(commandOf({ key: "r", code: "KeyR" })).toBe("rotate");
  expect(commandOf({ key: "R", code: "KeyR" })).toBe("rotate");
  expect(commandOf({ key: "Enter", code: "Enter" })).toBe("confirm");
  expect(commandOf({ key: "3", code: "Digit3" })).toBe(2);
  expect(commandOf({ key: "5", code: "Digit5" })).toBeNull();
});
it("reads letters by their place on a Cyrillic keyboard", () => {
  expect(commandOf({ key: "к", code: "KeyR" })).toBe("rotate");
  expect(commandOf({ key: "ш", code: "KeyI" })).toBeNull();
});
it("prefers the character of a Latin keyboard to the place of the key", () => {
  expect(commandOf({ key: "f", code: "KeyE" })).toBe("mirror");
});
