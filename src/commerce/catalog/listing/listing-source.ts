import type { Listing, ListingState } from '../../../domain/catalog/listing.ts';
import type { Commerce } from '../../transport/commerce.ts';

/** What is listed: a category or the whole shop, by what the address asks for. */
export interface ListingRequest {
  categoryId?: number | undefined;
  state: ListingState;
}

/** A way to find what is listed. Throws `CommerceError`. */
export type ListingSource = (commerce: Commerce, request: ListingRequest) => Promise<Listing>;

/** A listing of nothing. */
export function emptyListing({ page, filters }: ListingState): Listing {
  return {
    items: [],
    total: 0,
    page,
    pageCount: 0,
    facets: [],
    filters,
    sortFields: [],
    didYouMean: null,
    reading: null,
    failure: null,
  };
}
