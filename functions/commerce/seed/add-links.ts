import type { SeedProduct } from './add-products.ts';
import { at, chance } from './choice.ts';
import type { SeedTables } from './tables.ts';

const RELATED = 6;
const UPSELL = 4;
const CROSS_SELL = 4;

/** Neighbours of the same category, dearer ones of the same world, and what completes the outfit from other groups. */
export function addLinks(tables: SeedTables, products: readonly SeedProduct[]): void {
  const group = (product: SeedProduct) => product.category.split('/').slice(0, 2).join('/');
  for (const product of products) {
    const others = products.filter((other) => other.id !== product.id);
    const shuffled = (list: readonly SeedProduct[]) =>
      list.toSorted((a, b) => chance(`${product.sku}/${a.sku}`) - chance(`${product.sku}/${b.sku}`));
    const inWorld = others.filter(({ world }) => world === product.world);
    const near = inWorld.filter(({ category }) => category === product.category);
    const related = [...shuffled(near), ...shuffled(inWorld.filter((other) => !near.includes(other)))];
    const dearer = shuffled(near.filter(({ price }) => price > product.price));
    const elsewhere = shuffled(others.filter((other) => group(other) !== group(product)));
    const matching = elsewhere.filter(({ world }) => world === product.world || world === 'phu-kien');
    const put = (type: string, list: readonly SeedProduct[], count: number) => {
      for (const [position, { id }] of list.slice(0, count).entries()) {
        tables.add('product_link', { product_id: product.id, linked_id: id, type, position });
      }
    };
    put('related', related, RELATED);
    put('upsell', dearer.length ? dearer : [at(elsewhere, 0)], UPSELL);
    put('crosssell', matching.length ? matching : elsewhere, CROSS_SELL);
  }
}
