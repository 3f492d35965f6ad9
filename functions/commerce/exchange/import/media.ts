import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PictureFinder } from '../reading/context.ts';
import { isPlain, PRODUCT_FOLDER, storedPath } from '../reading/media-addresses.ts';
import type { Report } from '../reading/report.ts';
import type { Api } from './api.ts';
import { PictureLoads } from './pictures/picture-loads.ts';

const ASKED_AT_ONCE = 100;
const SENT_AT_ONCE = 4;

/** Finds the pictures and films that rows name, and uploads them before the rows. */
export class MediaImport implements PictureFinder {
  readonly #api: Api;
  readonly #report: Report;
  readonly #folders: readonly string[];
  readonly #found = new Map<string, boolean>();
  readonly #drawn = new Set<string>();
  readonly #isTrial: boolean;
  /** Pictures on other servers: their addresses, the loaded files, and why one could not be loaded, by path. */
  readonly #addresses = new Map<string, string>();
  readonly #loads: PictureLoads;
  readonly #loaded = new Map<string, string>();
  readonly #failed = new Map<string, string>();
  /** Local files for the next batch, by their paths below /media. */
  #waiting = new Map<string, string>();

  constructor(
    api: Api,
    report: Report,
    folders: readonly string[],
    { isTrial = false, hasLocalPictures = false }: { isTrial?: boolean; hasLocalPictures?: boolean },
  ) {
    this.#isTrial = isTrial;
    this.#loads = new PictureLoads({ mayBeLocal: hasLocalPictures });
    this.#api = api;
    this.#report = report;
    this.#folders = folders;
  }

  /** Notes the address of a picture on another server. `look` loads it unless the shop has it. */
  noteAddress(path: string, address: string): void {
    this.#addresses.set(path, address);
  }

  /** What to tell of a picture that was not found: the address or path, and the reason. */
  missing(path: string): { name: string | undefined; reason: string } {
    return { name: this.#addresses.get(path), reason: this.#failed.get(path) ?? 'the picture was not found' };
  }

  /** Removes the loaded files. */
  close(): void {
    this.#loads.remove();
  }

  /** Finds out which paths below /media exist locally, in the shop, or on another server. Each is asked for once. */
  async look(paths: readonly string[]): Promise<void> {
    const elsewhere: string[] = [];
    for (const path of new Set(paths)) {
      if (this.#found.has(path)) continue;
      const file = this.#fileOf(path);
      if (file) this.#found.set(path, true);
      else if (isPlain(path)) elsewhere.push(path);
      else this.#found.set(path, false);
    }
    for (let start = 0; start < elsewhere.length; start += ASKED_AT_ONCE) {
      const asked = elsewhere.slice(start, start + ASKED_AT_ONCE);
      const missing = await this.#missing(asked.map((path) => ({ path, md5: null })));
      for (const path of asked) this.#found.set(path, !missing.includes(path));
      const loadable = missing.filter((path) => this.#addresses.has(path));
      for (let first = 0; first < loadable.length; first += SENT_AT_ONCE)
        await Promise.all(loadable.slice(first, first + SENT_AT_ONCE).map((path) => this.#load(path)));
    }
  }

  /** Loads a picture from another server. A trial loads none. */
  async #load(path: string): Promise<void> {
    try {
      if (!this.#isTrial) this.#loaded.set(path, await this.#loads.load(this.#addresses.get(path) ?? ''));
      this.#found.set(path, true);
    } catch (error) {
      this.#failed.set(path, error instanceof Error ? error.message : String(error));
    }
  }

  /** Notes a picture that is drawn and therefore has no file. */
  noteDrawn(path: string): void {
    this.#found.set(path, true);
    this.#drawn.add(path);
  }

  /** Whether a path passed to `look` exists. It is uploaded before the row that names it. */
  take(path: string): boolean {
    if (!this.#found.get(path)) return false;
    const file = this.#drawn.has(path) ? null : this.#fileOf(path);
    if (file) this.#waiting.set(path, file);
    return true;
  }

  /**
   * Uploads all other files below the media folders; product pictures are uploaded with their rows. An export of this
   * shop contains such files.
   */
  async sendRest(): Promise<void> {
    for (const folder of this.#folders.filter((place) => basename(place) === 'media'))
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
        const path = name.replaceAll('\\', '/');
        if (path.startsWith(PRODUCT_FOLDER) || !isPlain(path)) continue;
        await this.look([path]);
        this.take(path);
      }
    await this.send();
  }

  /** Uploads the files of the next batch. */
  async send(): Promise<void> {
    const waiting = [...this.#waiting];
    this.#waiting = new Map();
    for (let start = 0; start < waiting.length; start += ASKED_AT_ONCE) {
      const group = waiting.slice(start, start + ASKED_AT_ONCE);
      const files = group.map(([path, file]) => ({
        path,
        md5: createHash('md5').update(readFileSync(file)).digest('hex'),
      }));
      const missing = new Set(await this.#missing(files));
      const toSend = group.filter(([path]) => missing.has(path));
      for (let first = 0; first < toSend.length; first += SENT_AT_ONCE)
        await Promise.all(toSend.slice(first, first + SENT_AT_ONCE).map(([path, file]) => this.#put(path, file)));
      this.#report.count('pictures and films', group.length);
    }
  }

  async #put(path: string, file: string): Promise<void> {
    await this.#api.put(
      `import/files/${storedPath(path).split('/').map(encodeURIComponent).join('/')}`,
      Uint8Array.from(readFileSync(file)),
    );
  }

  async #missing(files: { path: string; md5: string | null }[]): Promise<string[]> {
    const asked = files.map(({ path, md5 }) => ({ path: storedPath(path), md5 }));
    const { missing } = await this.#api.call<{ missing: string[] }>('POST', 'import/files', { files: asked });
    const isMissing = new Set(missing);
    return files.map(({ path }) => path).filter((path) => isMissing.has(storedPath(path)));
  }

  /** The local file for a path below /media. Product pictures may lie without the product folder. */
  #fileOf(path: string): string | null {
    if (!isPlain(path)) return null;
    const loaded = this.#loaded.get(path);
    if (loaded) return loaded;
    const names = path.startsWith(PRODUCT_FOLDER) ? [path.slice(PRODUCT_FOLDER.length), path] : [path];
    const places = names.flatMap((name) => this.#folders.map((folder) => join(folder, name)));
    return places.find((place) => existsSync(place)) ?? null;
  }
}
