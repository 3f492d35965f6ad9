import { addCategories } from './add-categories.ts';
import { addConfigurable, type SeedProduct } from './add-products.ts';
import { addAttributes } from './attributes.ts';
import { addEditorial } from './content/add-editorial.ts';
import { addPromotions } from './content/add-promotions.ts';
import { addConfig } from './content/config.ts';
import { addMenu } from './content/menu.ts';
import { RANGES } from './ranges/all.ts';
import { addRegions } from './regions.ts';
import { SeedTables } from './tables.ts';
import { Turns } from './texts.ts';

/** Builds the whole default catalogue in memory; the same rows every time. */
export async function buildCatalogue(): Promise<SeedTables> {
  const tables = new SeedTables();
  const categories = addCategories(tables);
  const attributes = addAttributes(tables, [...new Set(RANGES.map((range) => range.type))]);
  let lastId = 0;
  const context = { tables, attributes, turns: new Turns(), nextId: () => ++lastId };
  const products = RANGES.flatMap((range) =>
    range.designs.map((design, index) => addConfigurable(context, range, design, index)),
  );
  assign(tables, categories, products);
  addMenu(tables);
  addConfig(tables);
  await addRegions(tables);
  addEditorial(tables);
  addPromotions(tables);
  return tables;
}

const NEW_DAYS = 90;

/** Puts products into their category, and into the two lists that cross all worlds. */
function assign(
  tables: SeedTables,
  categories: ReadonlyMap<string, { id: number }>,
  products: readonly SeedProduct[],
): void {
  const counts = new Map<number, number>();
  const put = (path: string, productId: number) => {
    const category = categories.get(path);
    if (!category) throw new Error(`The seed knows no category ${path}`);
    const position = (counts.get(category.id) ?? 0) + 1;
    counts.set(category.id, position);
    tables.add('product_category', { category_id: category.id, product_id: productId, position });
  };
  for (const product of products) put(product.category, product.id);
  for (const product of products.toSorted((a, b) => a.ageDays - b.ageDays)) {
    if (product.ageDays <= NEW_DAYS) put('hang-moi', product.id);
  }
  for (const product of products) if (product.isOnSale) put('gia-tot', product.id);
}
