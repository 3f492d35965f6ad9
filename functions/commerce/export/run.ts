import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CommerceEnv } from '../env.ts';
import { exportAttributes } from './attributes.ts';
import { exportCategories } from './categories.ts';
import { exportContent } from './content.ts';
import { exportMedia } from './media.ts';
import { readProducts } from './product-rows.ts';
import { exportProducts } from './products.ts';

interface ExportReport {
  /** Written, by kind. */
  counts: Record<string, number>;
  /** Pictures that products name and nobody has. */
  missingPictures: string[];
}

/**
 * Writes the catalogue to a folder in the format that the importer reads: CSV files in Magento's columns and the
 * pictures. Throws, naming it, on a value that the format cannot hold.
 */
export async function runExport(env: CommerceEnv, folder: string): Promise<ExportReport> {
  mkdirSync(folder, { recursive: true });
  const fileOf = (name: string) => join(folder, name);
  const attributes = await exportAttributes(env.DB, fileOf('attributes.csv'));
  const categoryNames = await exportCategories(env.DB, fileOf('categories.csv'));
  const { products, parts } = await readProducts(env.DB);
  exportProducts(fileOf('products.csv'), products, { attributes, categoryNames, parts });
  const content = await exportContent(env.DB, fileOf);
  const media = await exportMedia(env, folder);
  return {
    counts: {
      attributes: attributes.attributes.size,
      categories: categoryNames.size - 1,
      products: products.length,
      ...content,
      pictures: media.written,
    },
    missingPictures: media.missing,
  };
}
