import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESCRIPTION, SHOP, TAGLINE } from '../../../../src/brand/names.ts';
import type { Options } from '../reading/context.ts';
import { opened } from '../reading/kinds/file-kind.ts';
import { Report } from '../reading/report.ts';
import { readCsv } from '../reading/sheet/csv.ts';
import type { Api } from './api.ts';
import { runImport } from './run.ts';

const FOLDER = join(import.meta.dirname, '../../default-shop');
const PARTS = {
  /** What is true for every shop whatever it sells: places, technical settings and what searched words mean. */
  basics: ['basics'],
  /** The complete default catalogue. */
  default: ['basics', 'demo', 'goods', 'content', 'stories', 'trade'],
  /** What the companion of a Magento serves: places, stores, questions and the blog; no products. */
  companion: ['basics/region.csv', 'stories', 'companion'],
} as const;
/** A purpose for which a part of the default catalogue is loaded. */
type DefaultPart = keyof typeof PARTS;

/**
 * Loads the default catalogue, or a part of it, into a shop through its API, exactly as a merchant's data set is
 * loaded.
 */
export const importDefault = (to: Api, part: DefaultPart, options: Partial<Options> = {}): Promise<Report> =>
  runImport(to, [...PARTS[part].map((name) => join(FOLDER, name)), ...(part === 'companion' ? [] : [nameRows()])], {
    rate: 1,
    mediaFolder: null,
    isReplacing: false,
    ...options,
  });

/** Made files of rows. The path is always the same, because an interrupted import goes on with the same files. */
const MADE = '.wrangler/brand';

/** Writes the settings that name the shop, as `src/brand/names.ts` does. Returns the path of the file. */
function nameRows(): string {
  const settings = {
    'store/copyright': `© ${SHOP}`,
    'store/default_description': DESCRIPTION,
    'store/default_title': `${SHOP} – ${TAGLINE}`,
    'store/logo_alt': SHOP,
    'store/store_name': SHOP,
  };
  const rows = Object.entries(settings).map(([path, value]) => JSON.stringify({ path, store: 'default', value }));
  const file = join(MADE, 'config.jsonl');
  const content = `${rows.join('\n')}\n`;
  mkdirSync(MADE, { recursive: true });
  // Another command may be reading it.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
  return file;
}

/** Returns a function that tells whether a SKU belongs to the default catalogue: a product or a variant. */
export async function isOfDefault(): Promise<(sku: string) => boolean> {
  const own = new Set<string>();
  for (const name of ['designs.csv', 'other-products.csv']) {
    const { form } = await opened({ name, content: () => createReadStream(join(FOLDER, 'goods', name)) }, {}, null);
    for await (const { row } of readCsv(name, new Report(), form)) own.add(row.sku ?? '');
  }
  return (sku) => own.has(sku.split('-')[0] ?? '');
}
