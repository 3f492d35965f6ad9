import type { CategoryNode } from '../../features/catalog/rules/catalog.ts';
import { listGoodsBelow } from '../../features/catalog/server/catalog.ts';
import { getCmsPage, listCmsBlocks } from '../../features/config/server/content.ts';
import type { HomePart } from '../../features/content/rules/home.ts';
import { SITE_CONTENT } from '../../features/content/rules/site-content.ts';
import type { Commerce } from '../../features/transport/server/commerce.ts';
import { optional } from '../../features/transport/server/errors.ts';

/** Number of products per category. */
const PRODUCTS = 10;
/** Number of categories with products on a plain home page. */
const STRIPS = 6;

/**
 * The home page of a shop without our sections: its own page or block (`text`), and the first products of its
 * categories.
 */
export async function loadPlainHome(
  commerce: Commerce,
  tree: readonly CategoryNode[],
  text: Promise<string>,
): Promise<HomePart[]> {
  const categories = tree.filter(({ includeInMenu }) => includeInMenu).slice(0, STRIPS);
  const [html, ...strips] = await Promise.all([
    text,
    ...categories.map(async (category): Promise<HomePart> => {
      const products = await optional(listGoodsBelow(commerce, category, PRODUCTS), []);
      return { type: 'products', title: category.name, href: category.href, products };
    }),
  ]);
  const filled = strips.filter((part) => 'products' in part && part.products.length > 0);
  return html ? [{ type: 'page', html }, ...filled] : filled;
}

/** The home page that editors wrote in Magento; Luma has an empty page and a block instead. */
export async function plainHomeHtml(commerce: Commerce): Promise<string> {
  const [page, blocks] = await Promise.all([
    optional(getCmsPage(commerce, SITE_CONTENT.pages.home), null),
    optional(listCmsBlocks(commerce, [SITE_CONTENT.blocks.home]), []),
  ]);
  return page?.html.trim() ? page.html : (blocks[0]?.html ?? '');
}
