import * as z from 'zod';

const Bucket = z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() });

/** Words of the text, their position, and their replacements. */
const Suggestion = z.object({
  text: z.string().catch(''),
  offset: z.number().catch(0),
  length: z.number().catch(0),
  options: z.array(z.object({ text: z.string() })),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** The fields of `search_product` that the shop uses [LIST-036]. */
export const SearchAnswer = z.object({
  hits: z.object({
    total: z.union([z.object({ value: z.number() }), z.number().transform((value) => ({ value }))]),
    hits: z.array(z.object({ _source: z.record(z.string(), z.unknown()) })),
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
export type ProductDocument = z.infer<typeof ProductDocument>;
