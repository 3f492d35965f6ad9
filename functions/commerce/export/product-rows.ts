import type { D1Database } from '@cloudflare/workers-types';
import type { JoinedStock, ProductRow } from '../db/catalog/catalog-rows.ts';

/** A product with what stands in its own row, and its stock. */
export interface ExportedProduct extends Omit<ProductRow, 'offers'>, JoinedStock {
  tax_class: string;
}

/** What belongs to a product and stands in tables of its own, by product id, each list in its order. */
export interface ProductParts {
  categories: Map<number, { category_id: number; position: number }[]>;
  media: Map<number, { file: string; label: string | null; disabled: number }[]>;
  superAttributes: Map<number, { attribute_id: number }[]>;
  variants: Map<number, { sku: string; attributes: string }[]>;
  links: Map<number, { type: string; sku: string; qty: number | null }[]>;
  bundle: Map<number, BundleRow[]>;
  downloads: Map<number, { title: string; price: number; sample_url: string | null }[]>;
  amounts: Map<number, { value: number }[]>;
}

interface BundleRow {
  title: string;
  input: string;
  required: number;
  sku: string | null;
  qty: number | null;
  can_change_qty: number | null;
  price: number | null;
  is_default: number | null;
}

const PARTS = {
  categories: 'select product_id, category_id, position from product_category order by product_id, category_id',
  media: 'select product_id, file, label, disabled from product_media order by product_id, position, file',
  superAttributes: 'select product_id, attribute_id from product_super_attribute order by product_id, position',
  variants: `select l.parent_id as product_id, p.sku, p.attributes from product_super_link l
    join product p on p.id = l.child_id order by l.parent_id, l.position, p.sku`,
  links: `select l.product_id, l.type, p.sku, l.qty from product_link l join product p on p.id = l.linked_id
    order by l.product_id, l.type, l.position, p.sku`,
  bundle: `select o.product_id, o.title, o.input, o.required, p.sku, s.qty, s.can_change_qty, s.price, s.is_default
    from bundle_option o left join bundle_selection s on s.option_id = o.id left join product p on p.id = s.product_id
    order by o.product_id, o.position, o.title, s.position, p.sku`,
  downloads: 'select product_id, title, price, sample_url from downloadable_link order by product_id, position, title',
  amounts: 'select product_id, value from giftcard_amount order by product_id, value',
} as const;

/** Every product, variants and members before what is made of them, and their parts. */
export async function readProducts(db: D1Database): Promise<{ products: ExportedProduct[]; parts: ProductParts }> {
  const { results: products } = await db
    .prepare(
      `select p.*, s.qty, s.is_in_stock, s.manage_stock, s.backorders, s.min_sale_qty, s.max_sale_qty
      from product p left join stock_item s on s.product_id = p.id
      order by p.type_id in ('configurable', 'grouped', 'bundle'), p.sku`,
    )
    .all<ExportedProduct>();
  const parts: Record<string, Map<number, unknown[]>> = {};
  for (const [name, sql] of Object.entries(PARTS)) {
    const { results } = await db.prepare(sql).all<{ product_id: number }>();
    parts[name] = Map.groupBy(results, ({ product_id }) => product_id);
  }
  // The columns of each part are those of its statement, which stands beside the type.
  return { products, parts: parts as unknown as ProductParts };
}
