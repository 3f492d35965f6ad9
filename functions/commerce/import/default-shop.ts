import { join } from 'node:path';
import type { Api } from './api.ts';
import type { Options } from './context.ts';
import { readCsv } from './csv.ts';
import { Report } from './report.ts';
import { runImport } from './run.ts';

const FOLDER = join(import.meta.dirname, '../default-shop');
const PARTS = {
  /** What every shop needs, whoever's goods it sells: places, configuration, pages, blocks and what searched words mean. */
  basics: ['basics'],
  /** The whole of it. */
  default: ['basics', 'goods', 'content', 'stories', 'trade'],
  /** What a companion of a Magento tells: places, stores, questions and the blog, and no goods. */
  companion: ['basics/region.csv', 'stories', 'companion'],
} as const;
/** What the default catalogue is taken for. */
type DefaultPart = keyof typeof PARTS;

/**
 * Brings the default catalogue, or a part of it, into a shop through its API: it is a data set like a merchant's, and
 * enters as one does.
 */
export const importDefault = (to: Api, part: DefaultPart, options: Partial<Options> = {}): Promise<Report> =>
  runImport(
    to,
    PARTS[part].map((name) => join(FOLDER, name)),
    { rate: 1, mediaFolder: null, isReplacing: false, ...options },
  );

/** Tells of a SKU whether it is of the default catalogue: one of its products, or a variant of one. */
export async function isOfDefault(): Promise<(sku: string) => boolean> {
  const own = new Set<string>();
  for (const name of ['designs.csv', 'other-products.csv'])
    for await (const { row } of readCsv(join(FOLDER, 'goods', name), new Report())) own.add(row.sku ?? '');
  return (sku) => own.has(sku.split('-')[0] ?? '');
}
