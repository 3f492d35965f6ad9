import type { PictureFinder } from './context.ts';
import { fileReason } from './file-reasons.ts';
import { isPlain, storedPath } from './media-addresses.ts';

/** Finds pictures among those that the shop has; loads none. */
export class NamedPictures implements PictureFinder {
  /** Which of these paths below /media the shop has. */
  readonly #ask: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Pictures of other servers count as there. */
  readonly #isTrial: boolean;
  readonly #addresses = new Map<string, string>();
  readonly #there = new Map<string, boolean>();
  readonly #drawn = new Set<string>();

  constructor(ask: (paths: readonly string[]) => Promise<ReadonlySet<string>>, isTrial: boolean) {
    this.#ask = ask;
    this.#isTrial = isTrial;
  }

  noteAddress(path: string, address: string): void {
    this.#addresses.set(path, address);
  }

  async look(paths: readonly string[]): Promise<void> {
    const asked = [...new Set(paths)].filter((path) => !this.#there.has(path) && isPlain(path));
    const there = asked.length > 0 ? await this.#ask(asked.map(storedPath)) : new Set();
    for (const path of asked) this.#there.set(path, there.has(storedPath(path)));
  }

  noteDrawn(path: string): void {
    this.#drawn.add(path);
  }

  take(path: string): boolean {
    const isLoadable = this.#isTrial && this.#addresses.has(path);
    return this.#drawn.has(path) || this.#there.get(path) === true || isLoadable;
  }

  missing(path: string): { name: string | undefined; reason: string } {
    return { name: this.#addresses.get(path), reason: fileReason('PICTURE_NOT_FOUND') };
  }

  /** Addresses of pictures on other servers that were looked for and that the shop does not have. */
  missingAddresses(): string[] {
    return [...this.#addresses].flatMap(([path, address]) => (this.#there.get(path) === false ? [address] : []));
  }
}
