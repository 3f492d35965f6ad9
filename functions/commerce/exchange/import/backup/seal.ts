import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { BackupRefused, damaged, isNewer } from './refusal.ts';

/** The first line of a file says what it is; every byte after it is encrypted. */
const MARK = 'shop-backup ';
const FORMAT = 1;
/** Attempts at a passphrase cost as much as OWASP advises for PBKDF2 with SHA-256. */
const ROUNDS = 600_000;
const ROUNDS_MAX = 10_000_000;
const SALT_BYTES = 32;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What is encrypted at once, so that a backup of any size needs little memory. */
const SEGMENT_BYTES = 64 * 1024;
const LINE_BYTES_MAX = 1000;
const LINE_END = 0x0a;

const Head = z.object({
  format: z.number(),
  rounds: z.number().int().min(1).max(ROUNDS_MAX),
  salt: z.string(),
  /** Tells a wrong key from a damaged file, without telling anything about the key. */
  check: z.string(),
});

/** The bytes that open a backup. */
export type Secret = Uint8Array<ArrayBuffer>;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The key of one file: a fresh salt gives each file a key of its own, so its segments can simply be counted. */
async function keyFrom(secret: Secret, salt: Uint8Array, rounds: number) {
  const material = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations: rounds };
  const bits = new Uint8Array(await crypto.subtle.deriveBits(derivation, material, KEY_BYTES * 2 * 8));
  const digest = await crypto.subtle.digest('SHA-256', bits.slice(KEY_BYTES));
  const key = await crypto.subtle.importKey('raw', bits.slice(0, KEY_BYTES), 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { key, check: base64(new Uint8Array(digest).slice(0, TAG_BYTES)) };
}

/** The number of the segment, and whether it is the last one: none can be left out, moved or cut off. */
function nonceOf(segment: number, isLast: boolean): Uint8Array<ArrayBuffer> {
  const nonce = new Uint8Array(NONCE_BYTES);
  new DataView(nonce.buffer).setBigUint64(0, BigInt(segment));
  nonce[NONCE_BYTES - 1] = Number(isLast);
  return nonce;
}

/** Writes what `parts` gives to a file, compressed and encrypted. */
export async function writeSealed(path: string, secret: Secret, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const { key, check } = await keyFrom(secret, salt, ROUNDS);
  const line = `${MARK}${JSON.stringify({ format: FORMAT, rounds: ROUNDS, salt: base64(salt), check })}\n`;
  const head = new TextEncoder().encode(line);
  async function* sealed(plain: AsyncIterable<Uint8Array>) {
    yield head;
    let number = 0;
    for await (const { bytes, isLast } of segmentsOf(plain, SEGMENT_BYTES)) {
      const algorithm = { name: 'AES-GCM', iv: nonceOf(number++, isLast), additionalData: head };
      yield new Uint8Array(await crypto.subtle.encrypt(algorithm, key, bytes));
    }
  }
  await pipeline(Readable.from(parts), createGzip(), sealed, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

/** The content of a sealed file. Throws BackupRefused for a wrong key, a damaged file and one of a newer version. */
export async function* readSealed(path: string, secret: Secret): AsyncGenerator<Uint8Array> {
  const { head, start } = await readHead(path);
  const { key, check } = await keyFrom(secret, Buffer.from(head.salt, 'base64'), head.rounds);
  if (check !== head.check)
    throw new BackupRefused('The key is not the one that the backup was written with. Nothing was changed.');
  const additionalData = new Uint8Array(start.bytes);
  async function* opened(file: AsyncIterable<Uint8Array>) {
    let number = 0;
    for await (const { bytes, isLast } of segmentsOf(file, SEGMENT_BYTES + TAG_BYTES)) {
      const algorithm = { name: 'AES-GCM', iv: nonceOf(number++, isLast), additionalData };
      try {
        yield new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes));
      } catch {
        throw damaged(`segment ${number}`);
      }
    }
  }
  const plain = Readable.from(opened(createReadStream(path, { start: start.length })));
  const unpacked = createGunzip();
  plain.once('error', (error) => unpacked.destroy(error));
  plain.pipe(unpacked);
  yield* unpacked;
}

async function readHead(path: string) {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of createReadStream(path, { end: LINE_BYTES_MAX })) chunks.push(chunk as Buffer);
  } catch (error) {
    throw new BackupRefused(`The backup cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
  const bytes = Buffer.concat(chunks);
  const length = bytes.indexOf(LINE_END) + 1;
  const line = bytes.subarray(0, length).toString();
  if (!line.startsWith(MARK)) throw new BackupRefused(`${path} is no backup of a shop.`);
  const said = jsonOf(line.slice(MARK.length));
  const { format } = z.object({ format: z.number() }).catch({ format: 0 }).parse(said);
  if (format > FORMAT) throw isNewer(`format ${format}`);
  const head = Head.safeParse(said);
  if (!head.success) throw damaged('its first line');
  return { head: head.data, start: { bytes: bytes.subarray(0, length), length } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Bytes in segments of one size; only the last one may be shorter, and there is always one. */
async function* segmentsOf(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Uint8Array<ArrayBuffer>; isLast: boolean }> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    // One more byte must follow, or this segment may be the last.
    for (; rest.length > size; rest = rest.subarray(size))
      yield { bytes: new Uint8Array(rest.subarray(0, size)), isLast: false };
  }
  yield { bytes: new Uint8Array(rest), isLast: true };
}
