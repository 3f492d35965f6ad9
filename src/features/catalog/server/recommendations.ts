import * as z from 'zod';
import type { Commerce } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { getBody } from '../../transport/server/middleware.ts';
import type { ProductCard } from '../rules/catalog.ts';
import { listProductsBySku } from './catalog.ts';

const Recommended = z.array(z.object({ sku: z.string() }));
const RECOMMENDED_MAX = 10;

/** Recommended products for a product; empty when the backend has none. Throws `CommerceError`. */
export async function listRecommended(commerce: Commerce, sku: string): Promise<ProductCard[]> {
  const answer = await getBody(commerce, 'product_recommendation', { sku, pageSize: String(RECOMMENDED_MAX) });
  if (!answer) return [];
  const products = Recommended.safeParse(answer.result);
  if (!products.success) throw new CommerceError('http', 'product_recommendation answered without a list');
  return listProductsBySku(
    commerce,
    products.data.map((product) => product.sku),
  );
}
