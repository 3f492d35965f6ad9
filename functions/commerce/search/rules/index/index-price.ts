import { areLinksChosen } from '../../../catalog/rules/line.ts';
import { nextPriceChange, productPrice } from '../../../catalog/rules/pricing.ts';
import type { IndexedProductRow, IndexSource, MemberRow } from './index-source.ts';

/** The price of a product in the index; integer đồng. `regular` belongs to the same choice as `final`. */
interface IndexPrice {
  regular: number;
  final: number;
  regularMax: number;
  finalMax: number;
  /** When the price may change next because a special price starts or ends; null: never. */
  changesAt: string | null;
}

type Pair = { regular: number; final: number };

/** The price of a product of any type: of its cheapest and its most expensive choice. */
export function indexPrice(product: IndexedProductRow, source: IndexSource, at: Date): IndexPrice {
  const members = source.members.get(product.id) ?? [];
  const enabled = members.flatMap((member) => {
    const child = source.children.get(member.child_id);
    return child && child.status === 1 ? [{ member, child }] : [];
  });
  const changesAt = nextPriceChange([product, ...enabled.map(({ child }) => child)], at);
  const pairs = enabled.map(({ child }) => productPrice(child, at));
  if (product.type_id === 'giftcard') {
    const amounts = source.giftcardAmounts.get(product.id) ?? [product.price ?? 0];
    return { ...spread(amounts.map((value) => ({ regular: value, final: value }))), changesAt };
  }
  if (product.type_id === 'bundle' && product.price === null) return { ...bundlePrice(enabled, at), changesAt };
  const own = productPrice(product, at);
  if (product.type_id === 'downloadable' && areLinksChosen(product))
    return { ...withLinks(own, source.linkPrices.get(product.id) ?? []), changesAt };
  const isComposed = product.type_id === 'configurable' || product.type_id === 'grouped';
  return { ...spread(isComposed && pairs.length > 0 ? pairs : [own]), changesAt };
}

/** A download with separately sold links: from its cheapest link to all links. */
function withLinks({ regular, final }: Pair, links: readonly number[]): Omit<IndexPrice, 'changesAt'> {
  const least = links.length > 0 ? Math.min(...links) : 0;
  const all = links.reduce((sum, price) => sum + price, 0);
  return { regular: regular + least, final: final + least, regularMax: regular + all, finalMax: final + all };
}

function spread(pairs: Pair[]): Omit<IndexPrice, 'changesAt'> {
  const sorted = pairs.toSorted((a, b) => a.final - b.final || a.regular - b.regular);
  const [cheapest] = sorted;
  const dearest = sorted.at(-1);
  return {
    regular: cheapest?.regular ?? 0,
    final: cheapest?.final ?? 0,
    regularMax: Math.max(0, ...pairs.map(({ regular }) => regular)),
    finalMax: dearest?.final ?? 0,
  };
}

/** Cheapest: the cheapest choice of every required option. Most expensive: that choice of every option. */
function bundlePrice(
  enabled: { member: MemberRow; child: IndexedProductRow }[],
  at: Date,
): Omit<IndexPrice, 'changesAt'> {
  const sum = { regular: 0, final: 0, regularMax: 0, finalMax: 0 };
  for (const selections of Map.groupBy(enabled, ({ member }) => member.option_id).values()) {
    const range = spread(
      selections.map(({ member, child }) => {
        const own =
          member.price === null ? productPrice(child, at, 'all') : { regular: member.price, final: member.price };
        const quantity = member.qty ?? 1;
        return { regular: own.regular * quantity, final: own.final * quantity };
      }),
    );
    if (selections[0]?.member.required) {
      sum.regular += range.regular;
      sum.final += range.final;
    }
    sum.regularMax += range.regularMax;
    sum.finalMax += range.finalMax;
  }
  return sum;
}
