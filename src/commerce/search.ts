import type { ProductCard } from '../domain/catalog.ts';
import type { Listing, ListingState } from '../domain/listing.ts';
import type { Commerce } from './client.ts';

export async function searchProducts(
  _commerce: Commerce,
  _request: { categoryId?: number; state: ListingState },
): Promise<Listing> {
  throw new Error('searchProducts: not connected');
}
export async function suggestProducts(_commerce: Commerce, _term: string): Promise<ProductCard[]> {
  throw new Error('suggestProducts: not connected');
}
export async function suggestTerms(_commerce: Commerce, _term: string): Promise<string[]> {
  throw new Error('suggestTerms: not connected');
}
