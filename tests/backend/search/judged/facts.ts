import type { D1Database } from '@cloudflare/workers-types';

/** The catalogue's data of a product that is listed, read from the tables of the catalogue and not from the search index. */
export interface Facts {
  id: number;
  sku: string;
  type: string;
  /** Composed, lower case, with diacritics. */
  name: string;
  /** Addresses of its categories and of all above them. */
  categories: Set<string>;
  /** Labels of the options of the product itself, by attribute code. */
  labels: Map<string, Set<string>>;
  /** Colours and sizes of the variants that can be bought. */
  colors: Set<string>;
  sizes: Set<string>;
  /** The price of the cheapest choice, in đồng. */
  price: number;
  isOnSale: boolean;
  isInStock: boolean;
}

interface ProductRow {
  id: number;
  sku: string;
  type_id: string;
  name: string;
  price: number;
  special_price: number | null;
  attributes: string;
  qty: number | null;
  is_in_stock: number | null;
  manage_stock: number | null;
}

async function rows<Row>(db: D1Database, sql: string): Promise<Row[]> {
  return (await db.prepare(sql).all<Row>()).results;
}

const PRODUCTS = `select p.id, p.sku, p.type_id, p.name, p.price, p.special_price, p.attributes, p.visibility, s.qty, s.is_in_stock,
  s.manage_stock from product p left join stock_item s on s.product_id = p.id where p.status = 1`;

const canBeBought = ({ qty, is_in_stock, manage_stock }: ProductRow) =>
  is_in_stock === null || manage_stock === 0 || (is_in_stock === 1 && (qty ?? 0) > 0);

/** The facts of every product of the shop. */
export async function readFacts(db: D1Database): Promise<Facts[]> {
  const products = await rows<ProductRow & { visibility: number }>(db, PRODUCTS);
  const byId = new Map(products.map((row) => [row.id, row]));
  const paths = new Map(
    (await rows<{ id: number; url_path: string }>(db, 'select id, url_path from category')).map((row) => [
      row.id,
      row.url_path ?? '',
    ]),
  );
  const inCategory = Map.groupBy(
    await rows<{ product_id: number; category_id: number }>(db, 'select product_id, category_id from product_category'),
    (row) => row.product_id,
  );
  const members = Map.groupBy(
    await rows<{ parent_id: number; child_id: number }>(
      db,
      `select parent_id, child_id from product_super_link union all
      select product_id, linked_id from product_link where type = 'grouped' union all
      select o.product_id, s.product_id from bundle_option o join bundle_selection s on s.option_id = o.id`,
    ),
    (row) => row.parent_id,
  );
  const options = new Map(
    (
      await rows<{ id: number; code: string; label: string }>(
        db,
        'select o.id, a.code, o.label from attribute_option o join attribute a on a.id = o.attribute_id',
      )
    ).map((row) => [row.id, row]),
  );
  const labelsOf = ({ attributes }: ProductRow) => {
    const labels = new Map<string, Set<string>>();
    for (const [code, value] of Object.entries(JSON.parse(attributes) as Record<string, unknown>)) {
      for (const id of [value].flat()) {
        const option = options.get(Number(id));
        if (option?.code === code) labels.set(code, (labels.get(code) ?? new Set()).add(option.label));
      }
    }
    return labels;
  };
  return products
    .filter(({ visibility }) => visibility > 1)
    .map((row): Facts => {
      const children = (members.get(row.id) ?? []).flatMap(({ child_id }) => byId.get(child_id) ?? []);
      const bought = children.filter(canBeBought);
      const priced = (bought.length > 0 ? bought : children.length > 0 ? children : [row]).toSorted(
        (a, b) => (a.special_price ?? a.price) - (b.special_price ?? b.price),
      )[0] as ProductRow; // at least the product itself
      const variants = (row.type_id === 'configurable' ? bought : [row]).map(labelsOf);
      const all = (code: string) => new Set(variants.flatMap((labels) => [...(labels.get(code) ?? [])]));
      const assigned = (inCategory.get(row.id) ?? []).flatMap(({ category_id }) => paths.get(category_id) ?? []);
      return {
        id: row.id,
        sku: row.sku,
        type: row.type_id,
        name: row.name.normalize('NFC').toLowerCase(),
        categories: new Set(
          assigned.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
        ),
        labels: labelsOf(row),
        colors: all('color'),
        sizes: all('size'),
        price: priced.special_price ?? priced.price,
        isOnSale: priced.special_price !== null && priced.special_price < priced.price,
        isInStock: children.length > 0 ? bought.length > 0 : canBeBought(row),
      };
    });
}
