import type { D1Database } from '@cloudflare/workers-types';
import { searchProducts } from './search.ts';

/** A product as shown in lists; money in đồng, of its cheapest choice. */
export interface ProductCard {
  id: number;
  sku: string;
  name: string;
  url_key: string;
  /** Path below the shop's address. */
  image: string | null;
  price: number;
  final_price: number;
  is_in_stock: boolean;
}

/** A product's picture as a path below the shop's address. */
export function productPicture(file: unknown): string | null {
  if (typeof file !== 'string' || file === '') return null;
  return /^https?:\/\//.test(file) ? file : `/media/catalog/product/${file.replace(/^\/+/, '')}`;
}

/** The individually visible products among these ids, in the requested order, with prices at the given time. */
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
