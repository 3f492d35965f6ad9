import type { CategoryNode } from '../../../src/features/catalog/rules/catalog.ts';
import { ALL_REVIEWS } from '../../../src/features/catalog/rules/review.ts';
import {
  getCategory,
  getCategoryLanding,
  getProduct,
  getRoute,
  listCategoryProducts,
  listCategoryTree,
  listGoodsBelow,
  listProductsBySku,
} from '../../../src/features/catalog/server/catalog.ts';
import { listRatingScales, listReviews } from '../../../src/features/catalog/server/review.ts';
import { getCmsPage, getStoreConfig, listCmsBlocks } from '../../../src/features/config/server/content.ts';
import { listSitePages } from '../../../src/features/page/server/site-pages.ts';
import { searchProducts, suggestProducts } from '../../../src/features/search/server/search.ts';
import { CATEGORY, GOODS, listingOf, PARENT, type Shop, WORD } from './shop.ts';

/** A uid without a category: base64 of 999999. */
const UNKNOWN_UID = 'OTk5OTk5';

/** The category of the journey. Its parent has no products itself, like top categories in many Magento shops. */
function emptied(tree: readonly CategoryNode[]): CategoryNode {
  const all = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children)]);
  const found = all(tree).find(({ href }) => href === `/${CATEGORY.path}`);
  if (!found) throw new Error(`the tree has no ${CATEGORY.path}`);
  return { ...found, uid: UNKNOWN_UID, children: [found] };
}

export async function browse({ commerce }: Shop) {
  const store = await getStoreConfig(commerce);
  const pages = await listSitePages(commerce);
  const tree = await listCategoryTree(commerce);
  const route = await getRoute(commerce, CATEGORY.path);
  const uid = route?.kind === 'category' ? route.uid : '';
  const id = route?.kind === 'category' ? route.id : 0;
  const category = await getCategory(commerce, uid);
  const landing = await getCategoryLanding(commerce, uid);
  const first = await listCategoryProducts(commerce, uid);
  const listed = (query: string) =>
    searchProducts(commerce, { categoryId: id, state: listingOf(`/${CATEGORY.path}`, query) });
  const whole = await listed('');
  const colour = whole.facets.find(({ code }) => code === 'color')?.options[0]?.value ?? '';
  const parent = await getRoute(commerce, PARENT.path);
  const above = (query: string) =>
    searchProducts(commerce, {
      categoryId: parent?.kind === 'category' ? parent.id : 0,
      state: listingOf(`/${PARENT.path}`, query),
    });
  return {
    store,
    pages: [...pages].toSorted(),
    tree,
    route,
    category,
    landing,
    first,
    below: await listGoodsBelow(commerce, emptied(tree)),
    whole,
    colour,
    coloured: await listed(`color=${colour}`),
    cheapest: await listed('sort=price_ASC'),
    dearest: await listed('sort=price_DESC'),
    second: await above('page=2'),
    beyond: await listed('page=99'),
    noSuchChoice: await listed('color=999999'),
    productRoute: await getRoute(commerce, GOODS.configurable.path),
    pageRoute: await getRoute(commerce, 'gioi-thieu'),
    noRoute: await getRoute(commerce, 'khong-co-gi-o-day.html'),
    page: await getCmsPage(commerce, 'gioi-thieu'),
    noPage: await getCmsPage(commerce, 'khong-co-trang-nay'),
    blocks: await listCmsBlocks(commerce, ['doi-tra', 'khong-co-khoi-nay', 'giao-hang']),
  };
}

export async function search({ commerce }: Shop) {
  const found = (query: string) => searchProducts(commerce, { state: listingOf('/search', query) });
  return {
    words: await found(`q=${WORD}`),
    nothing: await found('q=zzzzqqqq'),
    suggested: await suggestProducts(commerce, WORD),
    bySku: await listProductsBySku(commerce, [GOODS.bundle.sku, 'KHONG-CO', GOODS.simple.sku]),
  };
}

export async function products({ commerce }: Shop) {
  const product = (sku: string) => getProduct(commerce, sku);
  return {
    configurable: await product(GOODS.configurable.sku),
    simple: await product(GOODS.simple.sku),
    virtual: await product(GOODS.virtual.sku),
    downloadable: await product(GOODS.downloadable.sku),
    grouped: await product(GOODS.grouped.sku),
    bundle: await product(GOODS.bundle.sku),
    none: await product('KHONG-CO'),
    reviews: await listReviews(commerce, GOODS.configurable.sku, ALL_REVIEWS),
    beyondReviews: await listReviews(commerce, GOODS.configurable.sku, { ...ALL_REVIEWS, page: 9 }),
    scales: await listRatingScales(commerce),
  };
}
