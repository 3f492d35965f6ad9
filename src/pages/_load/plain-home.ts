import { listGoodsBelow } from '../../commerce/catalog/catalog.ts';
import { getCmsPage, listCmsBlocks } from '../../commerce/content/content.ts';
import type { Commerce } from '../../commerce/transport/commerce.ts';
import { optional } from '../../commerce/transport/errors.ts';
import type { CategoryNode } from '../../domain/catalog/catalog.ts';
import type { HomePart } from '../../domain/content/home.ts';
import { SITE_CONTENT } from '../../domain/content/site-content.ts';

/** Number of products per category. */
const PRODUCTS = 10;
/** Number of categories with products on a plain home page. */
const STRIPS = 6;

/** The home page of a shop without our sections: its own page or block, and the first products of its categories. */
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

/** The home page that editors wrote in Magento; Luma has an empty page and a block instead. */
async function plainHomeHtml(commerce: Commerce): Promise<string> {
  const page = await optional(getCmsPage(commerce, SITE_CONTENT.pages.home), null);
  if (page?.html.trim()) return page.html;
  const [block] = await optional(listCmsBlocks(commerce, [SITE_CONTENT.blocks.home]), []);
  return block?.html ?? '';
}
