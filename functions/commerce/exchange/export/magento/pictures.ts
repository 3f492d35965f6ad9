import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Api } from '../../import/api.ts';
import { storedFile, storedFiles } from '../../import/stored-files.ts';
import { PRODUCT_FOLDER } from '../media.ts';

/** File types that Magento accepts as product pictures. Drawings are SVG, which it refuses. */
const TAKEN = /\.(?:jpe?g|png|gif)$/i;

/** The product pictures that Magento accepts, under the names its importer uses: paths below its import folder. */
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

  /** The file name to use in Magento for a product picture; null for a picture that Magento does not accept. */
  readonly nameOf = (file: string): string | null => {
    const path = file.replace(/^\/+/, '');
    const isTaken = this.#there.has(path);
    (isTaken ? this.#named : this.#left).add(path);
    return isTaken ? path : null;
  };

  /** How many requested pictures were left out because Magento does not accept them. */
  get left(): number {
    return this.#left.size;
  }

  /** Writes the requested pictures below a folder. Returns how many there were. */
  async write(api: Api, folder: string): Promise<number> {
    for (const path of this.#named) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, await storedFile(api, PRODUCT_FOLDER + path));
    }
    return this.#named.size;
  }
}
