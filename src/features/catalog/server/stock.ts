import * as z from 'zod';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { getBody } from '../../transport/server/middleware.ts';

const StockList = z.array(
  z.object({
    sku: z.string(),
    dataInStock: z.object({ qty: z.coerce.number(), is_in_stock: z.coerce.boolean().optional() }),
  }),
);

const CALL = 'stock_get_stock_list';

export interface Stock {
  /** Pieces that can be bought. */
  quantity: number;
  isInStock: boolean;
}

/** Stock by SKU; unknown SKUs are left out. Throws `CommerceError`. */
export async function listStock(commerce: MiddlewareApi, skus: readonly string[]): Promise<Map<string, Stock>> {
  if (!skus.length) return new Map();
  const answer = await getBody(commerce, CALL, {
    skus: [...new Set(skus)].map(encodeURIComponent).join(','),
  });
  // Without a middleware, stock is only known from the products themselves.
  if (!answer && !commerce.hasCall(CALL)) return new Map();
  const list = StockList.safeParse(answer?.result);
  if (!list.success) throw new CommerceError('http', `${CALL} answered without a list`);
  return new Map(
    list.data.map(({ sku, dataInStock: { qty, is_in_stock = qty > 0 } }) => [
      sku,
      { quantity: Math.max(0, Math.floor(qty)), isInStock: is_in_stock },
    ]),
  );
}
