/** Rooms whose game is to start as soon as this device is connected, so that it can take part in the shuffle,
 * and the names of the other people on this device who are seated before. */
export const startingRooms = new Map<string, readonly string[]>();
