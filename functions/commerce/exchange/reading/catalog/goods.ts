import type { ImportContext } from '../context.ts';
import { readAttributes, sendAttributes } from './attributes.ts';
import { CategoryTree, readCategories } from './categories.ts';
import { sendDrawings } from './drawings.ts';
import { scanProducts, sendLinkFiles, sendProducts } from './products.ts';

/** Files of goods by their kinds. */
interface GoodsFiles {
  attributes: readonly string[];
  categories: readonly string[];
  products: readonly string[];
  links: readonly string[];
}

/** Reads files of goods as far as all of them have to be known before the first row is sent. */
export async function readGoods(context: ImportContext, files: GoodsFiles): Promise<CategoryTree> {
  const tree = await CategoryTree.open(context);
  await readAttributes(context, files.attributes);
  await readCategories(context, tree, files.categories);
  await scanProducts(context, tree, files.products);
  return tree;
}

/** The tables of goods in the order in which they are sent. */
export const GOODS_TABLES = ['attribute', 'category', 'product'] as const;

/** Sends the rows of one table of goods. */
export async function sendGoods(
  context: ImportContext,
  tree: CategoryTree,
  files: GoodsFiles,
  table: (typeof GOODS_TABLES)[number],
): Promise<void> {
  if (table === 'attribute') return sendAttributes(context);
  if (table === 'category') return tree.send();
  await sendDrawings(context, files.products);
  await sendProducts(context, tree, files.products);
  await sendLinkFiles(context, files.links);
}
