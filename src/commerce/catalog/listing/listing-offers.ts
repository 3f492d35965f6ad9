/** The facet of what can be bought and what costs less, and its values in addresses. */
export const OFFER = 'offer';
export const OFFERS = ['con-hang', 'dang-giam'] as const;
export type Offer = (typeof OFFERS)[number];

/** What holds for each, in the index's language. */
export const OFFER_CLAUSES: Record<Offer, Record<string, unknown>> = {
  'con-hang': { terms: { 'stock.is_in_stock': [true] } },
  'dang-giam': { range: { special_price: { gt: 0 } } },
};
