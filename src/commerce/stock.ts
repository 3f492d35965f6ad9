import * as z from 'zod';
import type { Commerce } from './client.ts';
import { CommerceError } from './errors.ts';
import { getBody } from './middleware.ts';

const StockList = z.array(
  z.object({
    sku: z.string(),
    dataInStock: z.object({ qty: z.coerce.number(), is_in_stock: z.coerce.boolean().optional() }),
  }),
);

export interface Stock {
  /** Pieces that can be bought. */
  quantity: number;
  isInStock: boolean;
}

/** Stock by SKU; unknown SKUs are left out [MW-108]. Throws `CommerceError`. */
export async function listStock(commerce: Commerce, skus: readonly string[]): Promise<Map<string, Stock>> {
  if (!skus.length) return new Map();
  const answer = await getBody(commerce, 'stock_get_stock_list', {
    skus: [...new Set(skus)].map(encodeURIComponent).join(','),
  });
  const list = StockList.safeParse(answer?.result);
  if (!list.success) throw new CommerceError('http', 'stock_get_stock_list answered without a list');
  return new Map(
    list.data.map(({ sku, dataInStock: { qty, is_in_stock = qty > 0 } }) => [
      sku,
      { quantity: Math.max(0, Math.floor(qty)), isInStock: is_in_stock },
    ]),
  );
}
