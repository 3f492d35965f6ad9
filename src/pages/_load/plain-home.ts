import { listGoodsBelow } from '../../commerce/catalog/catalog.ts';
import { getCmsPage, listCmsBlocks } from '../../commerce/content/content.ts';
import type { Commerce } from '../../commerce/transport/commerce.ts';
import { optional } from '../../commerce/transport/errors.ts';
import type { CategoryNode } from '../../domain/catalog/catalog.ts';
import type { HomePart } from '../../domain/content/home.ts';
import { SITE_CONTENT } from '../../domain/content/site-content.ts';

/** Goods of a category that are shown. */
const PRODUCTS = 10;
/** Categories that a plain home page shows something of. */
const STRIPS = 6;

/** The home page of a shop that has set up none of our parts: its own page or block, and the first goods of its categories. */
export async function loadPlainHome(commerce: Commerce, tree: readonly CategoryNode[]): Promise<HomePart[]> {
  const categories = tree.filter(({ includeInMenu }) => includeInMenu).slice(0, STRIPS);
  const [html, ...strips] = await Promise.all([
    plainHomeHtml(commerce),
    ...categories.map(async (category): Promise<HomePart> => {
      const products = await optional(listGoodsBelow(commerce, category, PRODUCTS), []);
      return { type: 'products', title: category.name, href: category.href, products };
    }),
  ]);
  const filled = strips.filter((part) => 'products' in part && part.products.length > 0);
  return html ? [{ type: 'page', html }, ...filled] : filled;
}

/** What editors wrote for the home page as Magento keeps it; Luma has an empty page, and a block in its place. */
async function plainHomeHtml(commerce: Commerce): Promise<string> {
  const page = await optional(getCmsPage(commerce, SITE_CONTENT.pages.home), null);
  if (page?.html.trim()) return page.html;
  const [block] = await optional(listCmsBlocks(commerce, [SITE_CONTENT.blocks.home]), []);
  return block?.html ?? '';
}
