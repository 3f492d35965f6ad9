import type { Backend } from './backend.ts';
import { photographed } from './pictures.ts';
import { type Choice, PURCHASES, WISHES } from './shopper.ts';

interface Variant {
  attributes: { label: string }[];
  product: { media_gallery: { url: string }[] };
}
interface Product {
  sku: string;
  configurable_options?: { values: { uid: string; label: string }[] }[];
  variants?: Variant[];
}

/** The products of the demo shopper, by SKU. */
export type Goods = ReadonlyMap<string, Product>;

const GOODS = `query ($skus: [String]) { products(filter: { sku: { in: $skus } }, pageSize: 50) { items {
  sku ... on ConfigurableProduct {
    configurable_options { values { uid label } }
    variants { attributes { label } product { media_gallery { url } } }
  }
} } }`;

/** The products that the demo shopper buys and wishes; null where the shop does not have them all. */
export async function readGoods(backend: Backend): Promise<Goods | null> {
  const skus = [...new Set([...PURCHASES.flatMap(({ items }) => items.map(({ sku }) => sku)), ...WISHES])];
  const { products } = await backend.ask(GOODS, { skus });
  const goods = new Map((products.items as Product[]).map((product) => [product.sku, product]));
  return skus.every((sku) => goods.has(sku)) ? goods : null;
}

/** A line for the cart. Throws if the product does not have the colour or size. */
export function cartItem(goods: Goods, { sku, color, size, quantity }: Choice) {
  const values = goods.get(sku)?.configurable_options?.flatMap((option) => option.values) ?? [];
  const selected_options = [color, size].map((label) => {
    const value = values.find((one) => one.label === label);
    if (!value) throw new Error(`${sku} has no ${label}`);
    return value.uid;
  });
  return { sku, quantity, selected_options };
}

/** Pictures of a bought product by the ends of their file names (`front`, `detail`), in base64. */
export async function picturesOf(
  backend: Backend,
  goods: Goods,
  { sku, color, size }: Choice,
  views: readonly string[],
): Promise<string[]> {
  const labels = ({ attributes }: Variant) => attributes.map(({ label }) => label);
  const variant = goods
    .get(sku)
    ?.variants?.find((one) => [color, size].every((wanted) => labels(one).includes(wanted)));
  const urls = variant?.product.media_gallery.map(({ url }) => url) ?? [];
  return Promise.all(
    views.map(async (view) => {
      const path = urls
        .map((url) => /catalog\/product\/.+$/.exec(url)?.[0])
        .find((one) => one?.endsWith(`-${view}.svg`));
      if (!path) throw new Error(`${sku} in ${color} has no picture "${view}"`);
      return photographed(await backend.picture(path));
    }),
  );
}
