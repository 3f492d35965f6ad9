import { isSameRegion as isSameName } from '../../address/rules/region-search.ts';
import type { CategoryNode, Product } from '../../catalog/rules/catalog.ts';
import { searchTerm } from '../../catalog/rules/listing.ts';
import { getProduct, listCategoryTree } from '../../catalog/server/catalog.ts';
import { plainText } from '../../markup/server/sanitize.ts';
import { rasterPath } from '../../media/rules/image-path.ts';
import { searchProducts } from '../../search/server/search.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { narrowed, readSelected, relaxed } from '../rules/option-choice.ts';
import type { LookupRequest, ProductRequest, SearchRequest } from '../rules/requests.ts';
import { PAGE_SIZE_MAX } from '../rules/requests.ts';
import {
  type DescribedProduct,
  featured,
  isPriced,
  readVariantId,
  type Sold,
  soldOf,
  toUcpProduct,
} from '../rules/ucp-product.ts';

/** Maximum length of a description, in characters. */
const DESCRIPTION_LENGTH_MAX = 5000;
/** Upper end of a price filter that has none, in đồng; no product costs more. */
const PRICE_MAX = 999_999_999_999;

/** A product with the data of the shop that an answer needs. */
function described(origin: string, product: Product): DescribedProduct {
  return {
    origin,
    product,
    description: plainText(product.shortDescriptionHtml || product.descriptionHtml).slice(0, DESCRIPTION_LENGTH_MAX),
    pictureUrl: ({ path }) => origin + rasterPath(path),
  };
}

/** A page of search results; each product has its first variant. Throws `CommerceError`. */
export async function searchForAgent(commerce: Commerce, origin: string, request: SearchRequest) {
  const { page, size } = readCursor(request);
  const { categories = [], price } = request.filters ?? {};
  const category = categories.length ? findCategory(await listCategoryTree(commerce), categories) : undefined;
  if (category === null) return { products: [], pagination: { has_next_page: false, total_count: 0 } };
  const listing = await searchProducts(commerce, {
    categoryId: category?.id,
    state: {
      page,
      itemsPerPage: size,
      sort: null,
      term: searchTerm(request.query ?? ''),
      filters: price ? { price: [`${price.min ?? 0}_${price.max ?? PRICE_MAX}`] } : {},
      view: 'grid',
    },
  });
  if (listing.failure) throw new CommerceError('http', listing.failure);
  const found = await Promise.all(listing.items.map(({ sku }) => getProduct(commerce, sku)));
  const products = found.flatMap((product) => {
    if (!product) return [];
    const first = featured(soldOf(product).filter((one) => isPriced(one, price)));
    return first ? [toUcpProduct(described(origin, product), [first])] : [];
  });
  const hasNext = listing.page < listing.pageCount;
  return {
    products,
    pagination: {
      has_next_page: hasNext,
      total_count: listing.total,
      ...(hasNext && { cursor: `${listing.page + 1}.${size}` }),
    },
  };
}

/** The page number and size in the cursor, else the first page. An invalid cursor means the first page. */
function readCursor({ pagination }: SearchRequest): { page: number; size: number } {
  const [, page, size] = /^([1-9]\d{0,3})\.([1-9]\d?)$/.exec(pagination?.cursor ?? '') ?? [];
  const asked = Number(size ?? pagination?.limit ?? PAGE_SIZE_MAX);
  return { page: Number(page ?? 1), size: Math.min(asked, PAGE_SIZE_MAX) };
}

/** The first category with one of these names, addresses or uids; null if there is none. */
function findCategory(tree: readonly CategoryNode[], wanted: readonly string[]): CategoryNode | null {
  for (const node of tree) {
    const { uid, name, href } = node;
    if (wanted.some((word) => word === uid || word === href || isSameName(word, name))) return node;
    const below = findCategory(node.children, wanted);
    if (below) return below;
  }
  return null;
}

/**
 * The products for these ids; each product lists the ids that led to it. Unknown ids are left out. Throws
 * `CommerceError`.
 */
export async function lookUpForAgent(commerce: Commerce, origin: string, { ids, filters }: LookupRequest) {
  const wanted = [...new Set(ids)].map((id) => ({ id, read: readVariantId(id) }));
  const skus = [...new Set(wanted.flatMap(({ read }) => read?.productSku ?? []))];
  const loaded = await Promise.all(skus.map(async (sku) => [sku, await getProduct(commerce, sku)] as const));
  const bySku = new Map(loaded);
  const found = new Map<string, { product: Product; sold: Map<string, { one: Sold; inputs: object[] }> }>();
  const missing: string[] = [];
  for (const { id, read } of wanted) {
    const product = read && bySku.get(read.productSku);
    const all = product ? soldOf(product) : [];
    const isProduct = read?.sku === null && (product?.variants.length ?? 0) > 0;
    const one = isProduct ? featured(all) : all.find(({ sku }) => sku === (read?.sku ?? read?.productSku));
    if (!product || !one) {
      missing.push(id);
      continue;
    }
    if (!isPriced(one, filters?.price)) continue;
    const entry = found.get(product.sku) ?? { product, sold: new Map() };
    const kept = entry.sold.get(one.id) ?? { one, inputs: [] };
    kept.inputs.push({ id, match: isProduct ? 'featured' : 'exact' });
    entry.sold.set(one.id, kept);
    found.set(product.sku, entry);
  }
  const products = [...found.values()].map(({ product, sold }) => {
    const entries = [...sold.values()];
    const answer = toUcpProduct(
      described(origin, product),
      entries.map(({ one }) => one),
    );
    return {
      ...answer,
      variants: answer.variants.map((variant, index) => ({ ...variant, inputs: entries[index]?.inputs ?? [] })),
    };
  });
  return {
    products,
    ...(missing.length && { messages: missing.map((content) => ({ type: 'info', code: 'not_found', content })) }),
  };
}

/** One product with the variants that match the selection; null for an unknown id. Throws `CommerceError`. */
export async function productForAgent(commerce: Commerce, origin: string, request: ProductRequest) {
  const read = readVariantId(request.id);
  const product = read && (await getProduct(commerce, read.productSku));
  if (!product) return null;
  const all = soldOf(product);
  const asked = read.sku === null ? undefined : all.find(({ sku }) => sku === read.sku);
  if (read.sku !== null && !asked) return null;
  const priced = all.filter((one) => isPriced(one, request.filters?.price));
  const choice = asked?.labels ?? chosen(product, priced, request);
  const { variants, selected, options } = narrowed(product, priced, choice);
  const sorted = asked ? [asked, ...variants.filter((one) => one !== asked)] : inStockFirst(variants);
  const answer = toUcpProduct(described(origin, product), sorted.length ? sorted : all.slice(0, 1));
  return product.options.length ? { ...answer, options, selected } : answer;
}

/** The selected values that exist. Without a selection: the first option of the variant that the shop shows first. */
function chosen(product: Product, sold: readonly Sold[], { selected = [], preferences = [] }: ProductRequest) {
  const asked = relaxed(product, sold, readSelected(product, selected), preferences);
  const [first] = product.options;
  const value = first && featured(sold)?.labels[first.code];
  if (Object.keys(asked).length || !value || product.options.length < 2) return asked;
  return { [first.code]: value };
}

const inStockFirst = (sold: readonly Sold[]) => sold.toSorted((a, b) => Number(b.isInStock) - Number(a.isInStock));
