/**
 * Parts of a product page that most shoppers never open: the size guide, the forms for a review, a lower price and a
 * sold-out variant. A phone's page contains only links to them, so that it arrives in one round trip.
 */
export const PARTS_PARAMETER = 'them';

/** The parameter at the end of a query. */
export const PARTS_QUERY = new RegExp(`[?&]${PARTS_PARAMETER}=1$`);

/** Whether the address asks for a product page that contains these parts. */
export const containsParts = (query: URLSearchParams): boolean => query.has(PARTS_PARAMETER);

/** The address of the same product page with its parts; `href` may have a query, such as the chosen variant. */
export function partsPath(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${PARTS_PARAMETER}=1`;
}
