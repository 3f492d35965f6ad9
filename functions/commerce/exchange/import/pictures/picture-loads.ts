import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pictureAt } from '../../reading/media-addresses.ts';
import { answerAt, PICTURE_WAIT_MS, pictureBytes, SILENT, Unwanted } from '../../reading/picture-bytes.ts';
import { isOfOwnNetwork } from '../own-network.ts';

/** A server that has not answered so many times in a row is not asked again. */
const SILENT_MAX = 3;

/** Loads pictures from other servers into a folder of this machine. */
export class PictureLoads {
  readonly #mayBeLocal: boolean;
  readonly #waitMs: number;
  /** How many times in a row a server has not answered, by its name and port. */
  readonly #silent = new Map<string, number>();
  #folder: string | null = null;

  /** With `mayBeLocal` also from this machine and its network. */
  constructor({ mayBeLocal = false, waitMs = PICTURE_WAIT_MS }: { mayBeLocal?: boolean; waitMs?: number } = {}) {
    this.#mayBeLocal = mayBeLocal;
    this.#waitMs = waitMs;
  }

  /** The file of a picture. Throws the reason when there is none. */
  async load(address: string): Promise<string> {
    const bytes = await pictureBytes(address, (url, signal) => this.#asked(url, signal), this.#waitMs);
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

  /** What a server answers. One that stays silent is given up, so that the import does not wait for it all the time. */
  async #asked(url: URL, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | string> {
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
