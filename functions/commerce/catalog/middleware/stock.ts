import * as z from 'zod';
import { locate } from '../../address/db/regions.ts';
import { listStoreStock } from '../../stores/db/store-stock.ts';
import { readSalesSettings } from '../../terms/rules/settings.ts';
import { listRates } from '../../terms/rules/shipping.ts';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { commaList, dong, id, sku, storeCode } from '../../transport/middleware/fields.ts';
import { listStock, type StockLevel } from '../db/stock.ts';

const level = z.object({
  qty: z.number().int(),
  is_in_stock: z.boolean(),
  min_sale_qty: z.number().int(),
  max_sale_qty: z.number().int(),
});
const dataInStock = level.meta({ id: 'StockLevel' });
const levels = z.array(z.object({ sku: z.string(), dataInStock }));

const LEVEL = { qty: 8, is_in_stock: true, min_sale_qty: 1, max_sale_qty: 10_000 };
const LIST_EXAMPLE = {
  input: { skus: 'NAT2601-DEN-M,NAT2601-DEN-L' },
  result: [{ sku: 'NAT2601-DEN-M', dataInStock: LEVEL }],
};

const withLevel = ({ sku, ...dataInStock }: StockLevel) => ({ sku, dataInStock });

/** Stock of products: total, by shop and by province. */
export const stockCalls: Calls = {
  stock_check: get({
    summary: 'Stock of one product; of a product made of variants, what its variants have together',
    input: z.object({ sku }),
    result: level.extend({ sku: z.string(), dataInStock }),
    example: {
      input: { sku: 'NAT2601-DEN-M' },
      result: { ...LEVEL, sku: 'NAT2601-DEN-M', dataInStock: LEVEL },
    },
    refuses: { 404: 'No product has this SKU' },
    answer: async ({ sku }, { env }) => {
      const [stock] = await listStock(env.DB, [sku]);
      if (!stock) throw new RequestError(404, `no product with sku ${sku}`);
      return { ...stock, ...withLevel(stock) };
    },
  }),
  stock_get_stock_list: get({
    summary: 'Stock of many products, in the order asked; unknown ones are left out',
    input: z.object({ skus: commaList('SKUs') }),
    result: levels,
    example: LIST_EXAMPLE,
    answer: async ({ skus }, { env }) => (await listStock(env.DB, skus)).map(withLevel),
  }),
  stock_get_stock_lists_with_cache: get({
    summary: 'The same as stock_get_stock_list, up to half a minute old: for lists that need no exact number',
    input: z.object({ skus: commaList('SKUs') }),
    result: levels,
    example: LIST_EXAMPLE,
    maxAge: 30,
    answer: async ({ skus }, { env }) => (await listStock(env.DB, skus)).map(withLevel),
  }),
  stock_get_social_sale_list: get({
    summary:
      'What can be promised in chats and broadcasts: pieces that lie in a shop, where staff can lay a hand on them',
    input: z.object({ skus: commaList('SKUs') }),
    result: z.array(
      z.object({
        sku: z.string(),
        social_qty: z.number().int(),
        stores: z.array(z.object({ store_id: z.number().int(), qty: z.number().int() })),
      }),
    ),
    example: {
      input: { skus: 'NAT2601-DEN-M' },
      result: [{ sku: 'NAT2601-DEN-M', social_qty: 3, stores: [{ store_id: 1, qty: 3 }] }],
    },
    answer: async ({ skus }, { env }) => {
      const [known, rows] = await Promise.all([listStock(env.DB, skus), listStoreStock(env.DB, skus)]);
      const bySku = Map.groupBy(rows, ({ sku }) => sku);
      return known.map(({ sku, is_in_stock }) => {
        const held = is_in_stock ? (bySku.get(sku) ?? []) : [];
        return {
          sku,
          social_qty: held.reduce((sum, { qty }) => sum + qty, 0),
          stores: held.map(({ store_id, qty }) => ({ store_id, qty })),
        };
      });
    },
  }),
  stock_get_stock_by_province: post({
    summary:
      'The ways to send goods to a city, and the stock there: in all, and in the shops of that city. Without a city only the ways that go everywhere',
    input: z.object({
      region_id: id.optional().describe('Id of a city, district or ward'),
      skus: z.array(sku).max(200).default([]),
      subtotal: z.number().int().min(0).default(0).describe('Of the goods, in đồng: decides about free shipping'),
      storeCode: storeCode.default('default'),
    }),
    result: z.array(
      z.object({
        carrier_code: z.string(),
        carrier_title: z.string(),
        method_code: z.string(),
        method_title: z.string(),
        amount: dong,
        available: z.boolean().describe('Every product asked for can be bought'),
        stock: z.array(z.object({ sku: z.string(), qty: z.number().int(), province_qty: z.number().int() })),
      }),
    ),
    example: {
      input: { region_id: 1, skus: ['NAT2601-DEN-M'], subtotal: 199_000 },
      result: [
        {
          carrier_code: 'express',
          carrier_title: 'Giao hàng nhanh',
          method_code: 'express',
          method_title: 'Giao hàng nhanh',
          amount: 50_000,
          available: true,
          stock: [{ sku: 'NAT2601-DEN-M', qty: 8, province_qty: 3 }],
        },
      ],
    },
    refuses: { 404: 'There is no such region' },
    answer: async ({ region_id, skus, subtotal, storeCode }, { env }) => {
      const [settings, place, known, held] = await Promise.all([
        readSalesSettings(env.DB, storeCode),
        locate(env.DB, { regionId: region_id ?? null, names: [] }),
        listStock(env.DB, skus),
        listStoreStock(env.DB, skus),
      ]);
      if (region_id !== undefined && !place.region) throw new RequestError(404, `no region ${region_id}`);
      const province = place.province?.code ?? null;
      const stock = known.map(({ sku, qty }) => ({
        sku,
        qty,
        province_qty: held
          .filter((row) => row.sku === sku && row.province_code === province)
          .reduce((sum, row) => sum + row.qty, 0),
      }));
      const asked = new Set(skus.map((asked) => asked.toLowerCase()));
      const available = known.length === asked.size && known.every(({ is_in_stock }) => is_in_stock);
      return listRates(settings.shippingRules, province, subtotal, settings.freeShippingThreshold).map((rate) => ({
        ...rate,
        available,
        stock,
      }));
    },
  }),
};
