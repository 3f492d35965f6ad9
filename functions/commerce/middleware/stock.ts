import { z } from 'zod';
import { listStock, type StockLevel } from '../db/stock.ts';
import { RequestError } from './answer.ts';
import { type Calls, get } from './endpoint.ts';
import { commaList, sku } from './fields.ts';

const level = z.object({
  qty: z.number().int(),
  is_in_stock: z.boolean(),
  min_sale_qty: z.number().int(),
  max_sale_qty: z.number().int(),
});
const levels = z.array(z.object({ sku: z.string(), dataInStock: level.meta({ id: 'StockLevel' }) }));

const LIST_EXAMPLE = {
  input: { skus: 'NAT2601-DEN-M,NAT2601-DEN-L' },
  result: [{ sku: 'NAT2601-DEN-M', dataInStock: { qty: 8, is_in_stock: true, min_sale_qty: 1, max_sale_qty: 10_000 } }],
};

const withLevel = ({ sku, ...dataInStock }: StockLevel) => ({ sku, dataInStock });

/** Stock of one product and of many [MW-107, MW-108]. */
export const stockCalls: Calls = {
  stock_check: get({
    summary: 'Stock of one product; of a product made of variants, what its variants have together',
    input: z.object({ sku }),
    result: level.extend({ sku: z.string() }),
    example: {
      input: { sku: 'NAT2601-DEN-M' },
      result: { sku: 'NAT2601-DEN-M', qty: 8, is_in_stock: true, min_sale_qty: 1, max_sale_qty: 10_000 },
    },
    refuses: { 404: 'No product has this SKU' },
    answer: async ({ sku }, { env }) => {
      const [stock] = await listStock(env.DB, [sku]);
      if (!stock) throw new RequestError(404, `no product with sku ${sku}`);
      return stock;
    },
  }),
  stock_get_stock_list: get({
    summary: 'Stock of many products, in the order asked; unknown ones are left out',
    input: z.object({ skus: commaList('SKUs') }),
    result: levels,
    example: LIST_EXAMPLE,
    answer: async ({ skus }, { env }) => (await listStock(env.DB, skus)).map(withLevel),
  }),
};
