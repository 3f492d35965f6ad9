import { PREVIEW_PARAMETER } from '../../../kernel/web/own-parameters.ts';
import type { Product } from '../../catalog/rules/catalog.ts';
import { PARTS_PARAMETER } from '../../catalog/rules/product-page/product-parts.ts';

/** The page number of a product's reviews, which only products have. */
const REVIEWS = 'reviews';
/** What only products read, besides their options. */
const OF_PRODUCTS = [REVIEWS, PARTS_PARAMETER];

/**
 * The query with only the names for which `reads` is true, after a `?` unless it is empty; null when it has no others.
 * Each other name would be an address of its own for the same page, and each address has a copy.
 */
function ownQuery(query: URLSearchParams, reads: (name: string) => boolean): string | null {
  const own = [...query].filter(([name]) => name === PREVIEW_PARAMETER || reads(name));
  if (own.length === query.size) return null;
  return own.length ? `?${new URLSearchParams(own)}` : '';
}

/** The query of a product's page: its options, the page of its reviews, and its folded parts. Null when it has nothing else. */
export const ownQueryOfProduct = ({ options }: Pick<Product, 'options'>, query: URLSearchParams): string | null =>
  ownQuery(query, (name) => OF_PRODUCTS.includes(name) || options.some(({ code }) => code === name));

/** The query of a list. Null when it has nothing else. */
export const ownQueryOfList = (query: URLSearchParams): string | null =>
  ownQuery(query, (name) => !OF_PRODUCTS.includes(name));

/** The query of a page of texts. Null when it has nothing else. */
export const ownQueryOfText = (query: URLSearchParams): string | null => ownQuery(query, () => false);
