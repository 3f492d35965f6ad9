/** The facet "in stock" and "reduced", and its values in addresses. */
export const OFFER = 'offer';
export const OFFERS = ['con-hang', 'dang-giam'] as const;
export type Offer = (typeof OFFERS)[number];

/** The condition of each value in the index's query language. */
export const OFFER_CLAUSES: Record<Offer, Record<string, unknown>> = {
  'con-hang': { terms: { 'stock.is_in_stock': [true] } },
  'dang-giam': { range: { special_price: { gt: 0 } } },
};
