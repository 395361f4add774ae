/** SHA-256 in hexadecimal. `crypto.subtle` is missing on plain http, as in a local network, so a library does it. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

const encoder = new TextEncoder();

export const digestOfHex = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));
export const digestOfText = (text: string): string => bytesToHex(sha256(encoder.encode(text)));
/** Return 32 random bytes. */
export const randomHex = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
