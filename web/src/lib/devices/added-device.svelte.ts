/** A device that was added with the recovery code: the player is told about it until they say that they know it. */
import type { NewDevice } from "../../protocol";

const notice = $state<{ device: NewDevice | null }>({ device: null });

export const addedDevice = (): NewDevice | null => notice.device;

export function noteAddedDevice(device: NewDevice | null): void {
  notice.device = device;
}
