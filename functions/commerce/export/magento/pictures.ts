import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Api } from '../../import/api.ts';
import { PRODUCT_FOLDER, storedFile, storedFiles } from '../media.ts';

/** What Magento takes for a picture of a product. A drawing is SVG, which it refuses. */
const TAKEN = /\.(?:jpe?g|png|gif)$/i;

/** The pictures of products that Magento takes, as its importer names them: paths below its own import folder. */
export class MagentoPictures {
  readonly #there: ReadonlySet<string>;
  readonly #named = new Set<string>();
  readonly #left = new Set<string>();

  private constructor(there: ReadonlySet<string>) {
    this.#there = there;
  }

  static async of(api: Api): Promise<MagentoPictures> {
    const there = new Set<string>();
    for await (const path of storedFiles(api))
      if (path.startsWith(PRODUCT_FOLDER) && TAKEN.test(path)) there.add(path.slice(PRODUCT_FOLDER.length));
    return new MagentoPictures(there);
  }

  /** The file that Magento is given for a picture of a product; null for one that it does not take. */
  readonly nameOf = (file: string): string | null => {
    const path = file.replace(/^\/+/, '');
    const isTaken = this.#there.has(path);
    (isTaken ? this.#named : this.#left).add(path);
    return isTaken ? path : null;
  };

  /** How many pictures were asked for that Magento does not take. */
  get left(): number {
    return this.#left.size;
  }

  /** Writes those that were asked for below a folder, and answers how many. */
  async write(api: Api, folder: string): Promise<number> {
    for (const path of this.#named) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, await storedFile(api, PRODUCT_FOLDER + path));
    }
    return this.#named.size;
  }
}
