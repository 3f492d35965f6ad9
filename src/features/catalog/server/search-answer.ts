import * as z from 'zod';
import { PRODUCT_LABELS } from '../rules/product-labels.ts';

const Bucket = z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() });

/** Words of the text, their position, and their replacements. */
const Suggestion = z.object({
  text: z.string().catch(''),
  offset: z.number().catch(0),
  length: z.number().catch(0),
  options: z.array(z.object({ text: z.string() })),
});
export type Suggestion = z.infer<typeof Suggestion>;

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of `search_product` that the shop uses. */
export const SearchAnswer = z.object({
  hits: z.object({
    total: z.union([z.object({ value: z.number() }), z.number().transform((value) => ({ value }))]),
    // The fields are checked when a product is made of them.
    hits: z.array(z.object({ _source: z.custom<Record<string, unknown>>(isObject) })),
  }),
  aggregations: z
    .record(z.string(), z.object({ buckets: z.array(Bucket).default([]), doc_count: z.number().optional() }))
    .nullish()
    .transform((aggregations) => aggregations ?? {}),
  suggest: z.record(z.string(), z.array(Suggestion)).nullish().catch(null),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
export type Bucket = z.infer<typeof Bucket>;

const text = z.coerce.string().nullish().catch(null);
const amount = z.coerce.number().nullish().catch(null);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).nullish().catch(null);

/** A product of the index. All fields except the SKU may be missing, because indexes differ. */
export const ProductDocument = z.looseObject({
  id: z.coerce.number().catch(0),
  sku: z.string(),
  name: text,
  type_id: text,
  url_path: text,
  image: text,
  small_image: text,
  price: amount,
  regular_price: amount,
  final_price: amount,
  max_regular_price: amount,
  max_final_price: amount,
  media_gallery: list(z.object({ image: text })),
  stock: z
    .union([
      z.array(z.object({ is_in_stock: z.coerce.boolean() })),
      z.object({ is_in_stock: z.coerce.boolean() }).transform((one) => [one]),
    ])
    .nullish()
    .catch(null),
  configurable_options: list(
    z.object({
      attribute_code: z.string(),
      values: z.array(
        z.object({
          value_index: z.coerce.number(),
          label: z.string(),
          swatch_type: z.number().nullish(),
          swatch_value: z.string().nullish(),
        }),
      ),
    }),
  ),
  configurable_children: list(
    z.looseObject({ image: text, color: z.union([z.number(), z.string()]).nullish().catch(null) }),
  ),
  labels_sales: z.unknown().optional(),
  flash_sale: z.unknown().optional(),
  promotion_image_list: z.unknown().optional(),
});
/** Fields of which only parts are read. */
const PARTS = {
  media_gallery: ['image'],
  stock: ['is_in_stock'],
  configurable_options: ['attribute_code', 'values'],
  configurable_children: ['image', 'color'],
};
type Field = keyof typeof ProductDocument.shape;

/**
 * What the shop asks an index for: an index has three times as much of a product as a card shows. One that returns more
 * than it is asked for is read as well.
 */
export const PRODUCT_FIELDS: readonly string[] = [
  ...(Object.keys(ProductDocument.shape) as Field[]).flatMap((field) =>
    field in PARTS ? PARTS[field as keyof typeof PARTS].map((part) => `${field}.${part}`) : [field],
  ),
  ...PRODUCT_LABELS.flatMap(({ code, places }) => (places.includes('card') ? [code] : [])),
];
export type ProductDocument = z.infer<typeof ProductDocument>;
