import * as z from 'zod';
import { listMigrations } from '../../../shared/db/migrate.ts';
import type { Cell } from '../../db/backup/shop-file.ts';
import { damaged, isNewer } from './refusal.ts';

/** What a backup says about itself before anything else. */
const Manifest = z.object({
  format: z.number(),
  version: z.string(),
  made_at: z.string(),
  migrations: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** Throws when a database has a migration that this version of the shop does not have. */
export function requireKnown(migrations: readonly string[]): void {
  const known = listMigrations();
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown !== undefined) throw isNewer(`its tables have ${unknown}`);
}

/** How many rows and files there were, at the very end: a backup without it is not whole. */
const End = z.object({ rows: z.number(), files: z.number() });

const Table = z.object({ table: z.string(), columns: z.array(z.string()) });
const File = z.object({ path: z.string() });

/** One part of a backup, in the order in which they stand in it. */
export type Frame =
  | { kind: 'manifest'; value: Manifest }
  | { kind: 'table'; value: z.infer<typeof Table> }
  | { kind: 'row'; value: Cell[] }
  | { kind: 'file'; value: { path: string; bytes: Uint8Array<ArrayBuffer> } }
  | { kind: 'end'; value: z.infer<typeof End> };

const LETTERS = { manifest: 'M', table: 'T', row: 'R', path: 'P', bytes: 'B', end: 'E' } as const;
/** A letter and the length of what follows. */
const HEAD_BYTES = 5;
/** A film of 64 MB is the largest part. */
const PART_BYTES_MAX = 80 * 1024 * 1024;

function part(kind: keyof typeof LETTERS, body: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(HEAD_BYTES + body.length);
  bytes.write(LETTERS[kind], 'latin1');
  bytes.writeUInt32BE(body.length, 1);
  bytes.set(body, HEAD_BYTES);
  return bytes;
}

const json = (kind: keyof typeof LETTERS, value: unknown) => part(kind, Buffer.from(JSON.stringify(value)));

/** A frame as bytes. */
export function* bytesOf(frame: Frame): Generator<Uint8Array> {
  if (frame.kind === 'row') yield json('row', frame.value.map(told));
  else if (frame.kind === 'file') {
    yield json('path', { path: frame.value.path });
    yield part('bytes', frame.value.bytes);
  } else yield json(frame.kind, frame.value);
}

/** A value of a row in JSON: an integer is a number, everything that JSON does not have is an object. */
function told(cell: Cell): unknown {
  if (typeof cell === 'bigint') return Number.isSafeInteger(Number(cell)) ? Number(cell) : { i: String(cell) };
  if (typeof cell === 'number') return { r: String(cell) };
  return cell instanceof Uint8Array ? { b: Buffer.from(cell).toString('base64') } : cell;
}

/** The value that `told` wrote. What a key opened was written by this shop, so its forms are not judged again. */
function heard(value: unknown): Cell {
  if (typeof value === 'number') return BigInt(value);
  if (value === null || typeof value === 'string') return value;
  const { i, r, b } = value as { i?: string; r?: string; b?: string };
  if (i !== undefined) return BigInt(i);
  return r === undefined ? new Uint8Array(Buffer.from(b ?? '', 'base64')) : Number(r);
}

/** The frames in these bytes. Throws when they end before the last one. */
export async function* framesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let path: string | null = null;
  let isEnded = false;
  for await (const { letter, body } of partsIn(chunks)) {
    if (isEnded) throw damaged('something follows its end');
    const value = letter === LETTERS.bytes ? null : read(body);
    if (letter === LETTERS.row) yield { kind: 'row', value: (value as unknown[]).map(heard) };
    else if (letter === LETTERS.table) yield { kind: 'table', value: Table.parse(value) };
    else if (letter === LETTERS.path) path = File.parse(value).path;
    else if (letter === LETTERS.bytes && path !== null) yield { kind: 'file', value: { path, bytes: body } };
    else if (letter === LETTERS.manifest) yield { kind: 'manifest', value: Manifest.parse(value) };
    else if (letter === LETTERS.end) {
      isEnded = true;
      yield { kind: 'end', value: End.parse(value) };
    } else throw damaged(`a part "${letter}"`);
  }
  if (!isEnded) throw damaged('its end is missing');
}

function read(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    throw damaged('a part that cannot be read');
  }
}

async function* partsIn(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ letter: string; body: Uint8Array<ArrayBuffer> }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let wanted = HEAD_BYTES;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < wanted) continue;
    let bytes = Buffer.concat(waiting);
    for (wanted = sizeOf(bytes); bytes.length >= wanted; wanted = sizeOf(bytes)) {
      yield { letter: String.fromCharCode(bytes[0] ?? 0), body: new Uint8Array(bytes.subarray(HEAD_BYTES, wanted)) };
      bytes = bytes.subarray(wanted);
    }
    waiting = [bytes];
    length = bytes.length;
  }
  if (length > 0) throw damaged('its last part');
}

/** The size of the first part, as far as it can be told yet. */
function sizeOf(bytes: Buffer): number {
  if (bytes.length < HEAD_BYTES) return HEAD_BYTES;
  const length = bytes.readUInt32BE(1);
  if (length > PART_BYTES_MAX) throw damaged('a part that is too large');
  return HEAD_BYTES + length;
}
