import type { SeedProduct } from './add-products.ts';
import { at, chance } from './choice.ts';
import type { World } from './illustrator/types.ts';
import type { SeedTables } from './tables.ts';

const RELATED = 6;
const UPSELL = 4;
const CROSS_SELL = 4;

/** Words by which a name says whom something is for. */
const NAMED_FOR: Partial<Record<World, RegExp>> = {
  nu: /(^|\s)nữ(\s|$)/i,
  nam: /(^|\s)nam(\s|$)/i,
  'tre-em': /(^|\s)(trẻ em|bé)(\s|$)/i,
  'em-be': /(^|\s)(em bé)(\s|$)/i,
};

/** Pieces of the same world, and accessories that are for nobody else; nothing that is still to be sewn. */
function isWornWith({ world }: SeedProduct, other: SeedProduct): boolean {
  if (/^(rập|thẻ|phiếu|khóa học|dịch vụ|bộ phối)/i.test(other.name)) return false;
  if (other.world === world) return true;
  const isForOthers = Object.entries(NAMED_FOR).some(([who, words]) => who !== world && words.test(other.name));
  return other.world === 'phu-kien' && !isForOthers;
}

/** The first of every group, then the second of each, and so on: a look is one of each kind. */
function onePerGroup(list: readonly SeedProduct[]): SeedProduct[] {
  const counts = new Map<string, number>();
  const ranked = list.map((product) => {
    const place = counts.get(groupOf(product)) ?? 0;
    counts.set(groupOf(product), place + 1);
    return { product, place };
  });
  return ranked.toSorted((a, b) => a.place - b.place).map(({ product }) => product);
}

const groupOf = ({ category }: SeedProduct) => category.split('/').slice(0, 2).join('/');

/** Neighbours of the same category, dearer ones of the same world, and what completes the outfit from other groups. */
export function addLinks(tables: SeedTables, products: readonly SeedProduct[]): void {
  for (const product of products) {
    const others = products.filter((other) => other.id !== product.id);
    const shuffled = (list: readonly SeedProduct[]) =>
      list.toSorted((a, b) => chance(`${product.sku}/${a.sku}`) - chance(`${product.sku}/${b.sku}`));
    const inWorld = others.filter(({ world }) => world === product.world);
    const near = inWorld.filter(({ category }) => category === product.category);
    const related = [...shuffled(near), ...shuffled(inWorld.filter((other) => !near.includes(other)))];
    const dearer = shuffled(near.filter(({ price }) => price > product.price));
    const elsewhere = shuffled(others.filter((other) => groupOf(other) !== groupOf(product)));
    const matching = onePerGroup(elsewhere.filter((other) => isWornWith(product, other)));
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
