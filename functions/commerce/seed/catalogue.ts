import { addCategories } from './add-categories.ts';
import { addCategoryPictures, type Sample } from './add-category-pictures.ts';
import { addLinks } from './add-links.ts';
import { addConfigurable, type ProductContext, type SeedProduct } from './add-products.ts';
import { addSpecials } from './add-specials.ts';
import { addAttributes } from './attributes.ts';
import { pick } from './choice.ts';
import { CLOTHS } from './cloths.ts';
import { COLOR_SETS } from './colors.ts';
import { addContent } from './content/add-content.ts';
import { addEditorial } from './content/add-editorial.ts';
import { addPromotions } from './content/add-promotions.ts';
import { addConfig } from './content/config.ts';
import { addMenu } from './content/menu.ts';
import type { Piece } from '../../drawings/types.ts';
import { RANGES } from './ranges/all.ts';
import { addRegions } from './regions.ts';
import { addReviews } from './reviews.ts';
import { SPECIALS } from './specials.ts';
import { SeedTables } from './tables.ts';
import { Turns } from './texts.ts';

const NEW_DAYS = 90;

/** Builds the whole default catalogue in memory; the same rows every time. */
export async function buildCatalogue(): Promise<SeedTables> {
  const tables = new SeedTables();
  const categories = addCategories(tables);
  const types = [...RANGES.map(({ type }) => type), ...SPECIALS.map(({ kind }) => kind)];
  let lastId = 0;
  const context: ProductContext = {
    tables,
    attributes: addAttributes(tables, [...new Set(types)]),
    turns: new Turns(),
    nextId: () => ++lastId,
  };
  const garments = RANGES.flatMap((range) =>
    range.designs.map((design, index) => addConfigurable(context, range, design, index)),
  );
  const products = [...garments, ...addSpecials(context, garments)];
  assign(tables, categories, products);
  addLinks(tables, products);
  addReviews(tables, products);
  addCategoryPictures(tables, samples());
  addMenu(tables);
  addContent(tables);
  addConfig(tables);
  await addRegions(tables);
  addEditorial(tables);
  addPromotions(tables);
  return tables;
}

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

/** One piece a product, in a colour of its set, for the pictures of categories. */
function samples(): Sample[] {
  const designs = RANGES.flatMap((range) =>
    range.designs.map((design, index) => {
      const color = pick(`${range.code}/${index}`, COLOR_SETS[design.colors]);
      // A garment lacks only its colour and its cloth.
      const piece = { ...design.garment, color, fabric: CLOTHS[design.cloth].fabric } as Piece;
      return { category: design.more.category ?? range.category, piece };
    }),
  );
  const specials = SPECIALS.filter(({ type }) => type !== 'grouped').map(({ category, garment, color }) => ({
    category,
    piece: { ...garment, color } as Piece,
  }));
  return [...designs, ...specials];
}
