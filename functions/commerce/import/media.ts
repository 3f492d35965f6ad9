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
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
};
const PRODUCT_FOLDER = 'catalog/product/';

/** Puts the pictures and films that rows name into the media bucket, each once, and says which are missing. */
export class MediaImport {
  readonly #context: ImportContext;
  readonly #folders: string[];
  readonly #answers = new Map<string, boolean>();

  constructor(context: ImportContext, folders: string[]) {
    this.#context = context;
    this.#folders = folders;
  }

  /** Whether the product picture `/m/h/a.jpg` is in the shop now. A path that leaves its folder is never read. */
  take(path: string): Promise<boolean> {
    return this.#once(path, PRODUCT_FOLDER);
  }

  /** The same for `video/a.mp4`, a file of any other place below the media folder. */
  takeFile(path: string): Promise<boolean> {
    return this.#once(path, '');
  }

  async #once(path: string, below: string): Promise<boolean> {
    const known = this.#answers.get(below + path);
    if (known !== undefined) return known;
    const found = await this.#store(path, below);
    this.#answers.set(below + path, found);
    return found;
  }

  async #store(path: string, below: string): Promise<boolean> {
    const type = TYPES[extname(path).toLowerCase()];
    const relative = normalize(path).replace(/^[/\\]+/, '');
    if (!type || relative.startsWith('..')) return false;
    const file = this.#folders.map((folder) => join(folder, relative)).find((candidate) => existsSync(candidate));
    if (!file) return false;
    const bytes = readFileSync(file);
    // A copy: the buffer of a small file is a part of a larger one.
    await this.#context.env.MEDIA.put(below + relative, Uint8Array.from(bytes).buffer, {
      httpMetadata: { contentType: type },
    });
    this.#context.report.count(type.startsWith('image/') ? 'pictures' : 'film files');
    return true;
  }
}
