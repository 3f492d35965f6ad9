import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import type { ImportContext } from './context.ts';

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
};

/** Puts the pictures that product rows name into the media bucket, each once, and says which are missing. */
export class MediaImport {
  readonly #context: ImportContext;
  readonly #folders: string[];
  readonly #answers = new Map<string, boolean>();

  constructor(context: ImportContext, folders: string[]) {
    this.#context = context;
    this.#folders = folders;
  }

  /** Whether the picture `/m/h/a.jpg` is in the shop now. A path that leaves its folder is never read. */
  async take(path: string): Promise<boolean> {
    const known = this.#answers.get(path);
    if (known !== undefined) return known;
    const found = await this.#store(path);
    this.#answers.set(path, found);
    return found;
  }

  async #store(path: string): Promise<boolean> {
    const type = TYPES[extname(path).toLowerCase()];
    const relative = normalize(path).replace(/^[/\\]+/, '');
    if (!type || relative.startsWith('..')) return false;
    const file = this.#folders.map((folder) => join(folder, relative)).find((candidate) => existsSync(candidate));
    if (!file) return false;
    const bytes = readFileSync(file);
    // A copy: the buffer of a small file is a part of a larger one.
    await this.#context.env.MEDIA.put(`catalog/product/${relative}`, Uint8Array.from(bytes).buffer, {
      httpMetadata: { contentType: type },
    });
    this.#context.report.count('pictures');
    return true;
  }
}
