import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// A shop on its own machine is opened over HTTP by its name in the local network, where browsers have neither
// `crypto.subtle` nor `crypto.randomUUID`. Therefore both come from a library.

const HOLDER_BYTES = 16;

/** The SHA-256 of a text, in hexadecimal digits: by it a file that was interrupted is found again. */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** A random name of whoever imports: after a broken line only the same holder goes on with a file at once. */
export const newHolder = (): string => bytesToHex(randomBytes(HOLDER_BYTES));
