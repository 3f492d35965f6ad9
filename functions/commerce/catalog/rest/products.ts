import { Hono } from 'hono';
import * as z from 'zod';
import { SKU_LENGTH_MAX } from '../../../../src/kernel/codes/sku.ts';
import type { CommerceEnv } from '../../env.ts';
import { changeProduct } from '../../page/rules/merchant-change.ts';
import { pathId, type RestContext, RestError, readBody, tellStorefront } from '../../transport/rest/answer.ts';
import { refused } from '../../transport/rules/refused.ts';
import {
  ensureStock,
  findMerchantProduct,
  type MerchantProduct,
  updateProduct,
  updateStock,
} from '../db/merchant-catalog.ts';
import { productBody, productChange, stockChange, stockFields } from './product-body.ts';
import { productView, stockView } from './product-view.ts';

async function requireProduct({ env }: RestContext, sku: string): Promise<MerchantProduct> {
  const found = sku.length <= SKU_LENGTH_MAX ? await findMerchantProduct(env.DB, sku) : null;
  if (!found)
    throw new RestError(
      404,
      refused('PRODUCT_NOT_FOUND', "The product that was requested doesn't exist. Verify the product and try again."),
    );
  return found;
}

/** Products and their stock. */
export const productRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/products/:sku', async (context) =>
    context.json(productView(await requireProduct(context, context.req.param('sku')))),
  )
  .put('/products/:sku', async (context) => {
    const { product } = await requireProduct(context, context.req.param('sku'));
    const { product: sent } = await readBody(context, productBody);
    const stock = sent.extension_attributes?.stock_item;
    const { DB } = context.env;
    await changeProduct(
      context.env,
      product.id,
      [
        updateProduct(DB, product.id, productChange(sent)),
        ...(stock ? [ensureStock(DB, product.id), ...updateStock(DB, product.id, stockChange(stock))] : []),
      ],
      new Date(),
    );
    tellStorefront(context);
    return context.json(productView(await requireProduct(context, product.sku)));
  })
  .get('/stockItems/:sku', async (context) => {
    const { product, stock } = await requireProduct(context, context.req.param('sku'));
    return context.json(stockView(product.id, stock));
  })
  .put('/products/:sku/stockItems/:item', async (context) => {
    const { product } = await requireProduct(context, context.req.param('sku'));
    // A product has one stock item with the product's number.
    if (pathId(context, 'item') !== product.id)
      throw new RestError(404, 'The "%1" value doesn\'t exist. Enter another value and try again.', {
        1: context.req.param('item'),
      });
    const { stockItem } = await readBody(context, z.object({ stockItem: stockFields }));
    const { DB } = context.env;
    await changeProduct(
      context.env,
      product.id,
      [
        ensureStock(DB, product.id),
        ...updateStock(DB, product.id, stockChange(stockItem)),
        // Without columns it records only the time of the change.
        updateProduct(DB, product.id, {}),
      ],
      new Date(),
    );
    tellStorefront(context);
    return context.json(product.id);
  });
