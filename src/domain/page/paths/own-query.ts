import type { Product } from '../../catalog/catalog.ts';
import { PREVIEW_PARAMETER } from '../preview.ts';

/** The page number of a product's reviews, which only products have. */
const REVIEWS = 'reviews';

/**
 * The query with only the names for which `reads` is true, after a `?` unless it is empty; null when it has no others.
 * Each other name would be an address of its own for the same page, and each address has a copy.
 */
function ownQuery(query: URLSearchParams, reads: (name: string) => boolean): string | null {
  const own = [...query].filter(([name]) => name === PREVIEW_PARAMETER || reads(name));
  if (own.length === query.size) return null;
  return own.length ? `?${new URLSearchParams(own)}` : '';
}

/** The query of a product's page: its options, and the page of its reviews. Null when it has nothing else. */
export const ownQueryOfProduct = ({ options }: Pick<Product, 'options'>, query: URLSearchParams): string | null =>
  ownQuery(query, (name) => name === REVIEWS || options.some(({ code }) => code === name));

/** The query of a list. Null when it has nothing else. */
export const ownQueryOfList = (query: URLSearchParams): string | null => ownQuery(query, (name) => name !== REVIEWS);

/** The query of a page of texts. Null when it has nothing else. */
export const ownQueryOfText = (query: URLSearchParams): string | null => ownQuery(query, () => false);
