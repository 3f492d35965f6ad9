import { z } from 'zod';
import { listStock } from '../db/stock.ts';
import { answer, RequestError, readQuery } from './answer.ts';
import type { Calls } from './calls.ts';

/** More lines than a cart can sensibly hold. */
const MAX_SKUS = 200;

/** A comma-separated list; the whole may be encoded once more than the address already is. */
function splitSkus(list: string): string[] {
  let plain = list;
  try {
    plain = decodeURIComponent(list);
  } catch {
    // A sku may hold a bare percent sign: then the list is not encoded twice.
  }
  const skus = plain
    .split(',')
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '');
  return [...new Set(skus)];
}

/** Stock of one product and of many [MW-107, MW-108]. */
export const stockCalls: Calls = {
  stock_check: {
    GET: async (context) => {
      const { sku } = readQuery(context, z.object({ sku: z.string().trim().min(1) }));
      const [stock] = await listStock(context.env.DB, [sku]);
      if (!stock) throw new RequestError(404, `no product with sku ${sku}`);
      return answer(context, stock);
    },
  },
  stock_get_stock_list: {
    GET: async (context) => {
      const { skus } = readQuery(context, z.object({ skus: z.string() }));
      const asked = splitSkus(skus);
      if (asked.length > MAX_SKUS) throw new RequestError(400, `skus: at most ${MAX_SKUS} at a time`);
      const levels = await listStock(context.env.DB, asked);
      return answer(
        context,
        levels.map(({ sku, ...dataInStock }) => ({ sku, dataInStock })),
      );
    },
  },
};
