import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pictureKind } from '../../media/rules/picture-kind.ts';
import { pictureAt } from '../reading/media-addresses.ts';
import { isOfOwnNetwork } from './own-network.ts';

const BYTES_MAX = 20 * 1024 * 1024;
const WAIT_MS = 30_000;
const REDIRECTS_MAX = 5;
/** A server that has not answered so many times in a row is not asked again. */
const SILENT_MAX = 3;
const SILENT = 'the server of the picture did not answer';
const TOO_LARGE = 'the picture is larger than 20 MB';

/** Loads pictures from other servers into a folder of this machine. */
export class PictureLoads {
  readonly #mayBeLocal: boolean;
  readonly #waitMs: number;
  /** How many times in a row a server has not answered, by its name and port. */
  readonly #silent = new Map<string, number>();
  #folder: string | null = null;

  /** With `mayBeLocal` also from this machine and its network. */
  constructor({ mayBeLocal = false, waitMs = WAIT_MS }: { mayBeLocal?: boolean; waitMs?: number } = {}) {
    this.#mayBeLocal = mayBeLocal;
    this.#waitMs = waitMs;
  }

  /** The file of a picture. Throws the reason when there is none. */
  async load(address: string): Promise<string> {
    const bytes = await this.#bytesAt(address);
    if (!pictureKind(bytes)) throw new Error('the address has no picture (JPEG, PNG, WebP, AVIF)');
    this.#folder ??= mkdtempSync(join(tmpdir(), 'pictures-'));
    const file = join(this.#folder, basename(pictureAt(address).path));
    writeFileSync(file, bytes);
    return file;
  }

  /** Removes what was loaded. */
  remove(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }

  /** The bytes at an address, from which the server may redirect a few times. */
  async #bytesAt(address: string): Promise<Uint8Array> {
    const signal = AbortSignal.timeout(this.#waitMs);
    let url = URL.parse(address);
    for (let turn = 0; turn <= REDIRECTS_MAX; turn++) {
      if (!url || !/^https?:$/.test(url.protocol)) throw new Error('the address of the picture cannot be read');
      const answer = await this.#asked(url, signal);
      if (typeof answer !== 'string') return answer;
      url = URL.parse(answer, url);
    }
    throw new Error('the server of the picture redirects too often');
  }

  /** What a server answers. One that stays silent is given up, so that the import does not wait for it all the time. */
  async #asked(url: URL, signal: AbortSignal): Promise<Uint8Array | string> {
    const times = this.#silent.get(url.host) ?? 0;
    if (times >= SILENT_MAX) throw new Error(SILENT);
    try {
      if (!this.#mayBeLocal && (await isOfOwnNetwork(url)))
        throw new Unwanted('the server of the picture is in the own network (--local-pictures loads from there)');
      const answer = await answerAt(url, signal);
      this.#silent.delete(url.host);
      return answer;
    } catch (error) {
      if (error instanceof Unwanted) {
        this.#silent.delete(url.host);
        throw error;
      }
      this.#silent.set(url.host, (this.#silent.get(url.host) ?? 0) + 1);
      throw new Error(SILENT);
    }
  }
}

/** A server answered, and what it answered is not taken. */
class Unwanted extends Error {}

/** The bytes at an address, or the address to which the server redirects. */
async function answerAt(url: URL, signal: AbortSignal): Promise<Uint8Array | string> {
  const answer = await fetch(url, { signal, redirect: 'manual' });
  const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
  const refusal = refusalOf(answer);
  if (refusal === null) return bodyOf(answer);
  await answer.body?.cancel();
  if (next === null) throw new Unwanted(refusal);
  return next;
}

function refusalOf({ ok, status, headers }: Response): string | null {
  if (!ok) return `the server of the picture answered ${status}`;
  return Number(headers.get('content-length') ?? 0) > BYTES_MAX ? TOO_LARGE : null;
}

/** The bytes of an answer, which are read only as far as a picture may be large. */
async function bodyOf({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > BYTES_MAX) throw new Unwanted(TOO_LARGE);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
