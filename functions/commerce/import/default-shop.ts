import { join } from 'node:path';
import type { Api } from './api.ts';
import type { Options } from './context.ts';
import { readCsv } from './csv.ts';
import { Report } from './report.ts';
import { runImport } from './run.ts';

const FOLDER = join(import.meta.dirname, '../default-shop');
const PARTS = {
  /** What every shop needs whatever it sells: places, configuration, pages, blocks and search meanings. */
  basics: ['basics'],
  /** The complete default catalogue. */
  default: ['basics', 'goods', 'content', 'stories', 'trade'],
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
  runImport(
    to,
    PARTS[part].map((name) => join(FOLDER, name)),
    { rate: 1, mediaFolder: null, isReplacing: false, ...options },
  );

/** Returns a function that tells whether a SKU belongs to the default catalogue: a product or a variant. */
export async function isOfDefault(): Promise<(sku: string) => boolean> {
  const own = new Set<string>();
  for (const name of ['designs.csv', 'other-products.csv'])
    for await (const { row } of readCsv(join(FOLDER, 'goods', name), new Report())) own.add(row.sku ?? '');
  return (sku) => own.has(sku.split('-')[0] ?? '');
}
