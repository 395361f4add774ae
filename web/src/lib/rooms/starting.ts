/** Rooms whose game is to start as soon as this device is connected, so that it can take part in the shuffle. */
export const startingRooms = new Set<string>();
