import { Hono } from 'hono';
import { z } from 'zod';
import type { StockRow } from '../db/catalog-rows.ts';
import {
  type CategoryChange,
  ensureStock,
  findMerchantCategory,
  findMerchantProduct,
  type MerchantProduct,
  type ProductChange,
  type StockChange,
  updateCategory,
  updateProduct,
  updateStock,
} from '../db/merchant-catalog.ts';
import type { CommerceEnv } from '../env.ts';
import { changeProduct, changeWithPurge } from '../shop/merchant-change.ts';
import { sendPurges } from '../shop/purge.ts';
import { flag, magentoTime, money, noSuchEntity, pathId, type RestContext, RestError, readBody } from './answer.ts';

const MAX_TEXT = 200_000;
const ENABLED = 1;
const DISABLED = 2;

/** Product attributes that a merchant changes, and the columns they are kept in. */
const ATTRIBUTES = {
  special_price: 'special_price',
  special_from_date: 'special_from',
  special_to_date: 'special_to',
  description: 'description',
  short_description: 'short_description',
  meta_title: 'meta_title',
  meta_description: 'meta_description',
  meta_keyword: 'meta_keyword',
} as const;
type AttributeCode = keyof typeof ATTRIBUTES;

const text = z.string().max(MAX_TEXT);
/** Magento's form of a moment, in UTC. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2}(\.\d+)?Z?)?$/, 'must be yyyy-MM-dd HH:mm:ss')
  .transform((value) => new Date(value.length > 10 ? `${value.replace(' ', 'T').replace(/Z$/, '')}Z` : value))
  .refine((date) => !Number.isNaN(date.getTime()), 'must be a date')
  .transform((date) => date.toISOString());
const emptyAsNull = (value: unknown) => (value === '' ? null : value);
const attributeValues: Record<AttributeCode, z.ZodType<string | number | null>> = {
  special_price: z.preprocess(emptyAsNull, money.nullable()),
  special_from_date: z.preprocess(emptyAsNull, moment.nullable()),
  special_to_date: z.preprocess(emptyAsNull, moment.nullable()),
  description: text.nullable(),
  short_description: text.nullable(),
  meta_title: text.nullable(),
  meta_description: text.nullable(),
  meta_keyword: text.nullable(),
};

const MAX_QUANTITY = 1_000_000;
const quantity = z.coerce.number().int('must be whole pieces').min(0).max(MAX_QUANTITY);
const stockFields = z.object({
  qty: quantity.optional(),
  is_in_stock: flag.optional(),
  manage_stock: flag.optional(),
  backorders: z.coerce.number().int().min(0).max(2).optional(),
  min_sale_qty: quantity.optional(),
  max_sale_qty: quantity.optional(),
});
const productBody = z.object({
  product: z.object({
    name: z.string().trim().min(1).max(255).optional(),
    price: money.nullable().optional(),
    status: z.coerce
      .number()
      .pipe(z.union([z.literal(ENABLED), z.literal(DISABLED)]))
      .optional(),
    visibility: z.coerce.number().int().min(1).max(4).optional(),
    custom_attributes: z
      .array(z.object({ attribute_code: z.string().max(64), value: z.unknown() }))
      .max(300)
      .default([]),
    extension_attributes: z.object({ stock_item: stockFields.optional() }).optional(),
  }),
});
const categoryBody = z.object({
  category: z.object({
    name: z.string().trim().min(1).max(255).optional(),
    is_active: flag.optional(),
    include_in_menu: flag.optional(),
    position: z.coerce.number().int().min(0).max(100_000).optional(),
    custom_attributes: z
      .array(z.object({ attribute_code: z.string().max(64), value: text.nullable() }))
      .max(100)
      .default([]),
  }),
});
const CATEGORY_ATTRIBUTES = ['description', 'meta_title', 'meta_description', 'meta_keywords'] as const;

const stockView = (productId: number, stock: StockRow | null) => ({
  item_id: productId,
  product_id: productId,
  stock_id: 1,
  qty: stock?.qty ?? 0,
  is_in_stock: stock?.is_in_stock === 1,
  manage_stock: stock?.manage_stock !== 0,
  backorders: stock?.backorders ?? 0,
  min_sale_qty: stock?.min_sale_qty ?? 1,
  max_sale_qty: stock?.max_sale_qty ?? 10_000,
});

function productView({ product, stock, categories, media }: MerchantProduct) {
  const kept = Object.entries(ATTRIBUTES).map(([code, column]) => {
    const value = product[column];
    return [code, code.endsWith('_date') ? magentoTime(value as string | null) : value] as const;
  });
  const others = Object.entries(JSON.parse(product.attributes) as Record<string, unknown>);
  const pictures = (['image', 'small_image', 'thumbnail'] as const).map((code) => [code, product[code]] as const);
  const values = [...kept, ...pictures, ['url_key', product.url_key] as const, ...others];
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    attribute_set_id: 4,
    price: product.price,
    status: product.status === 1 ? ENABLED : DISABLED,
    visibility: product.visibility,
    type_id: product.type_id,
    created_at: magentoTime(product.created_at),
    updated_at: magentoTime(product.updated_at),
    weight: product.weight,
    extension_attributes: {
      website_ids: [1],
      category_links: categories.map(({ category_id, position }) => ({ position, category_id: String(category_id) })),
      stock_item: stockView(product.id, stock),
    },
    product_links: [],
    options: [],
    media_gallery_entries: media.map(({ file, label, position, disabled }, index) => ({
      id: index + 1,
      media_type: 'image',
      label,
      position,
      disabled: disabled === 1,
      types: pictures.flatMap(([code, path]) => (path === file ? [code] : [])),
      file,
    })),
    tier_prices: [],
    custom_attributes: values
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([attribute_code, value]) => ({
        attribute_code,
        value: Array.isArray(value)
          ? value.join(',')
          : typeof value === 'boolean'
            ? String(Number(value))
            : String(value),
      })),
  };
}

async function requireProduct({ env }: RestContext, sku: string): Promise<MerchantProduct> {
  const found = sku.length <= 64 ? await findMerchantProduct(env.DB, sku) : null;
  if (!found)
    throw new RestError(404, "The product that was requested doesn't exist. Verify the product and try again.");
  return found;
}

/** Columns of what was sent; attributes that are not changed here are left as they are, as Magento leaves unknown ones. */
function productChange(sent: z.output<typeof productBody>['product']): ProductChange {
  const change: ProductChange = {};
  if (sent.name !== undefined) change.name = sent.name.normalize('NFC');
  if (sent.price !== undefined) change.price = sent.price;
  if (sent.status !== undefined) change.status = sent.status === ENABLED ? 1 : 0;
  if (sent.visibility !== undefined) change.visibility = sent.visibility;
  for (const { attribute_code, value } of sent.custom_attributes) {
    if (!Object.hasOwn(ATTRIBUTES, attribute_code)) continue;
    const code = attribute_code as AttributeCode;
    const parsed = attributeValues[code].safeParse(value);
    if (!parsed.success)
      throw new RestError(400, 'Error occurred during "%fieldName" processing. %details', {
        fieldName: code,
        details: parsed.error.issues[0]?.message ?? 'invalid',
      });
    change[ATTRIBUTES[code]] = parsed.data;
  }
  return change;
}

/** Flags become numbers; stock that was set to nothing is out of stock unless the merchant says otherwise. */
function stockChange({ is_in_stock, manage_stock, ...numbers }: z.output<typeof stockFields>): StockChange {
  const change: StockChange = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined));
  if (is_in_stock !== undefined) change.is_in_stock = Number(is_in_stock);
  else if (numbers.qty === 0 && !numbers.backorders) change.is_in_stock = 0;
  if (manage_stock !== undefined) change.manage_stock = Number(manage_stock);
  return change;
}

const tellStorefront = (context: RestContext) => context.executionCtx.waitUntil(sendPurges(context.env, new Date()));

/** Products, stock and categories. */
export const catalogRoutes = new Hono<{ Bindings: CommerceEnv }>()
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
        ...(stock ? [ensureStock(DB, product.id), updateStock(DB, product.id, stockChange(stock))] : []),
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
    // A product has one stock item, which has its number.
    if (pathId(context, 'item') !== product.id)
      throw new RestError(404, 'The "%1" value doesn\'t exist. Enter another value and try again.', {
        1: context.req.param('item'),
      });
    const { stockItem } = await readBody(context, z.object({ stockItem: stockFields }));
    const { DB } = context.env;
    await changeProduct(
      context.env,
      product.id,
      [ensureStock(DB, product.id), updateStock(DB, product.id, stockChange(stockItem))],
      new Date(),
    );
    tellStorefront(context);
    return context.json(product.id);
  })
  .get('/categories/:id', async (context) => context.json(await categoryView(context, pathId(context))))
  .put('/categories/:id', async (context) => {
    const id = pathId(context);
    await categoryView(context, id);
    const { category } = await readBody(context, categoryBody);
    const { custom_attributes, is_active, include_in_menu, name, position } = category;
    const change: CategoryChange = {
      ...(name !== undefined && { name: name.normalize('NFC') }),
      ...(position !== undefined && { position }),
      ...(is_active !== undefined && { is_active: Number(is_active) }),
      ...(include_in_menu !== undefined && { include_in_menu: Number(include_in_menu) }),
    };
    for (const { attribute_code, value } of custom_attributes) {
      const column = CATEGORY_ATTRIBUTES.find((known) => known === attribute_code);
      if (column) change[column] = value;
    }
    const { DB } = context.env;
    const tags = [`cat_c_${id}`, `cat_c_p_${id}`];
    await changeWithPurge(context.env, [updateCategory(DB, id, change)], tags, new Date());
    tellStorefront(context);
    return context.json(await categoryView(context, id));
  });

async function categoryView({ env }: RestContext, id: number) {
  const found = await findMerchantCategory(env.DB, id);
  if (!found) throw noSuchEntity('id', id);
  const { category, children } = found;
  const attributes = [...CATEGORY_ATTRIBUTES, 'url_key', 'url_path', 'image', 'display_mode'] as const;
  return {
    id,
    parent_id: category.parent_id ?? 0,
    name: category.name,
    is_active: category.is_active === 1,
    position: category.position,
    level: category.level,
    children: children.join(','),
    path: category.path,
    include_in_menu: category.include_in_menu === 1,
    custom_attributes: attributes.flatMap((attribute_code) => {
      const value = category[attribute_code];
      return value === null ? [] : [{ attribute_code, value }];
    }),
  };
}
