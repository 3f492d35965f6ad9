import type { D1Database } from '@cloudflare/workers-types';
import { expect, test } from 'vitest';
import type { CategoryNode } from '../../../src/features/catalog/rules/catalog.ts';
import { shownState } from '../../../src/features/catalog/rules/listing.ts';
import { parseListing } from '../../../src/features/catalog/rules/listing-query.ts';
import { getCategory, getProduct, getRoute, listCategoryTree } from '../../../src/features/catalog/server/catalog.ts';
import { listProductGtins } from '../../../src/features/catalog/server/gtins.ts';
import { getShopConfig } from '../../../src/features/config/server/content.ts';
import { jsonLdGraph, serializeJsonLd } from '../../../src/features/page/rules/crawlers/json-ld.ts';
import { categoryHead } from '../../../src/features/page/rules/heads/category-head.ts';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, describe } from '../../../src/features/page/rules/heads/description.ts';
import { choiceOf, productHead } from '../../../src/features/page/rules/heads/product-head.ts';
import { listSitemapProducts } from '../../../src/features/page/server/sitemap.ts';
import { searchProducts } from '../../../src/features/search/server/search.ts';
import { text } from '../../../src/text/vi.ts';
import { contradictions, type Node, nodesOf } from '../../vocabulary/judge.ts';
import { refusals } from '../../vocabulary/search-engines.ts';
import { openDefaultShop } from '../search/judged/default-shop.ts';
import { openMadeShop } from '../search/unseen/open-made-shop.ts';
import { shoesAndBags } from '../search/unseen/shoes-and-bags.ts';
import { commerceOf, IMPORTED, LUMA, openImported } from './catalogues.ts';

const ORIGIN = 'https://chi.example';
const NO_QUERY = new URLSearchParams();
const DEVICES = ['desktop', 'mobile'] as const;

interface Head {
  path: string;
  description: string;
  /** What the page says in the words of schema.org, as a crawler reads it. */
  document: Node;
}

interface Told {
  title: string;
  description?: string | undefined;
  jsonLd: unknown[];
}

/** A head as a crawler reads it: the frame of the page completes what is too short (`Head.astro`). */
const readHead = (path: string, { title, description, jsonLd }: Told): Head => ({
  path,
  description: describe(description, [text('head.at', title), text('shell.description')]),
  document: JSON.parse(serializeJsonLd(jsonLdGraph(jsonLd))) as Node,
});

/** The heads of every product, as computers and as phones get them. */
async function productHeads(db: D1Database): Promise<Head[]> {
  const commerce = commerceOf(db);
  const config = await getShopConfig(commerce);
  const heads: Head[] = [];
  for (const { path } of await listSitemapProducts(commerce)) {
    const route = await getRoute(commerce, path);
    if (route?.kind !== 'product') throw new Error(`${path} is no product`);
    const product = await getProduct(commerce, route.sku, route.path);
    if (!product) throw new Error(`${path} has no product`);
    const gtins = await listProductGtins(commerce, route.sku);
    const choice = choiceOf(product, null, NO_QUERY);
    const told = DEVICES.map((device) =>
      productHead({ product, deal: null, gtins }, choice, ORIGIN, { config, device }),
    );
    // What both are told is read once.
    const different = new Map(told.map(({ head }) => [JSON.stringify(head), head]));
    for (const head of different.values()) heads.push(readHead(path, head));
  }
  return heads;
}

/** The heads of every category with its products. */
async function categoryHeads(db: D1Database): Promise<Head[]> {
  const commerce = commerceOf(db);
  const within = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => [node, ...within(node.children)]);
  const heads: Head[] = [];
  for (const { id, uid, href } of within(await listCategoryTree(commerce))) {
    const asked = parseListing(href, NO_QUERY);
    const category = await getCategory(commerce, uid);
    if (!category) throw new Error(`${href} has no category`);
    const listing = await searchProducts(commerce, { categoryId: id, state: asked });
    const page = { category, listing, state: shownState(asked, listing), landing: null, strips: [] };
    heads.push(readHead(href, categoryHead(page, ORIGIN).head));
  }
  return heads;
}

const openNamed = (name: string): Promise<D1Database> => {
  if (name === 'default') return openDefaultShop();
  return name === 'shoes and bags' ? openMadeShop(shoesAndBags()) : openImported(name);
};
/** The least products of each catalogue, so that an empty one proves nothing. */
const LEAST: Record<string, number> = { default: 250, 'shoes and bags': 50, sample: 12, [LUMA]: 180 };

test.each(['default', 'shoes and bags', ...IMPORTED])(
  '[FEED-030] every product and category of a catalogue (%s) has structured data that nobody refuses, and a description of 70 to 155 letters',
  async (name) => {
    const db = await openNamed(name);
    const products = await productHeads(db);
    const categories = await categoryHeads(db);
    expect(products.length).toBeGreaterThanOrEqual(LEAST[name] ?? 0);
    expect(categories.length).toBeGreaterThan(1);
    const all = [...products, ...categories];
    const found = all.flatMap(({ path, document }) =>
      [...contradictions(document), ...refusals(document)].map((one) => `${path} ${one}`),
    );
    expect(found.slice(0, 20)).toEqual([]);
    const subjects = products
      .flatMap(({ document }) => nodesOf(document))
      .filter((node) => node.sku || node.productGroupID);
    expect(subjects.length).toBeGreaterThanOrEqual(products.length);
    const unfit = all.filter(
      ({ description }) => description.length < DESCRIPTION_MIN || description.length > DESCRIPTION_MAX,
    );
    expect(unfit.map(({ path, description }) => `${path} ${description.length}: ${description}`).slice(0, 20)).toEqual(
      [],
    );
    console.log(`structured data of ${name}: ${products.length} heads of products, ${categories.length} of categories`);
  },
  400_000,
);
