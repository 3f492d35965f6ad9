import type { D1Database } from '@cloudflare/workers-types';
import { searchProducts } from '../search/search.ts';

/** A product as lists show it; money in đồng, the cheapest choice of it. */
export interface ProductCard {
  id: number;
  sku: string;
  name: string;
  url_key: string;
  /** Path under the shop's address. */
  image: string | null;
  price: number;
  final_price: number;
  is_in_stock: boolean;
}

/** The picture of a product as a path under the shop's address. */
export function productPicture(file: unknown): string | null {
  if (typeof file !== 'string' || file === '') return null;
  return /^https?:\/\//.test(file) ? file : `/media/catalog/product/${file.replace(/^\/+/, '')}`;
}

/** The products among these ids that are shown alone, in the order asked, priced for the moment. */
export async function listProductCards(db: D1Database, ids: readonly number[], at: Date): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const { hits } = await searchProducts(
    db,
    {
      where: {
        kind: 'all',
        of: [
          { kind: 'terms', field: 'id', values: [...ids] },
          { kind: 'terms', field: 'visibility', values: [2, 3, 4] },
        ],
      },
      sort: [],
      from: 0,
      size: ids.length,
      aggregations: [],
    },
    at,
  );
  const byId = new Map(hits.map(({ id, document }) => [id, toCard(id, document)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toCard(id: number, document: Record<string, unknown>): ProductCard {
  const [stock] = Array.isArray(document.stock) ? (document.stock as { is_in_stock?: boolean }[]) : [];
  return {
    id,
    sku: String(document.sku),
    name: String(document.name),
    url_key: String(document.url_key),
    image: productPicture(document.image),
    price: Number(document.price ?? 0),
    final_price: Number(document.final_price ?? 0),
    is_in_stock: stock?.is_in_stock === true,
  };
}
