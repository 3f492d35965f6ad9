import type { ResultOf } from 'gql.tada';
import { inChoice } from '../../catalog/rules/card-choice.ts';
import { toCards } from '../../catalog/server/card-extras.ts';
import { toOptions, toPrice, toProductType } from '../../catalog/server/card-mapper.ts';
import type { Wish } from '../../session/rules/one-time-code.ts';
import type { Commerce, GraphqlApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { canBeWished, type WishItem } from '../rules/wishlist.ts';
import { addWishItems, getWishSummary, listWishes, SUMMARY_ITEMS, WISHES_A_PAGE } from './wishlist.ts';
import { GuestWishlist } from './wishlist-documents.ts';

type WireProduct = NonNullable<
  NonNullable<NonNullable<NonNullable<ResultOf<typeof GuestWishlist>['products']>['items']>[number]>
>;
type WireConfigurable = Extract<WireProduct, { __typename: 'ConfigurableProduct' }>;
type WireVariant = NonNullable<NonNullable<WireConfigurable['choices']>[number]>;

/**
 * The products of a guest's list with their current prices and stock, in the order of the list. `gone` are those that
 * are not on sale at the moment. Throws `CommerceError`.
 */
export async function listGuestWishes(
  commerce: Commerce,
  wishes: readonly Wish[],
): Promise<{ items: WishItem[]; gone: Wish[] }> {
  const products = await readProducts(commerce, wishes);
  const cards = await toCards(commerce, [...products.values()]);
  const bySku = new Map(cards.map((card) => [card.sku, card]));
  const items = wishes.flatMap((wish): WishItem[] => {
    const sku = productOf(wish);
    const [wire, card] = [products.get(sku), bySku.get(sku)];
    if (!wire || !card) return [];
    const item = { id: wish.sku, quantity: 1, product: card, variantSku: null, options: [] };
    if (wish.parentSku === null) return [item];
    const variant = variantOf(wire, wish.sku);
    if (!variant) return [];
    const options = chosenOptions(wire, variant).map(({ label, value }) => ({ label, value }));
    const price = toPrice(variant.product?.price_range.minimum_price);
    const product = {
      ...inChoice(card, { colors: options.map(({ value }) => value) }),
      price: { ...price, regularMax: price.regular, finalMax: price.final },
      isInStock: card.isInStock && variant.product?.stock_status === 'IN_STOCK',
    };
    return [{ ...item, product, variantSku: wish.sku, options }];
  });
  return { items, gone: wishes.filter(({ sku }) => !items.some(({ id }) => id === sku)) };
}

/**
 * Adds a guest's products to the customer's wishlist. Products that are already there stay unchanged, so none is there
 * twice and no quantity is lost. Products that cannot be bought any more are left out. Throws `CommerceError`: then the
 * caller keeps the guest's list and tries again later.
 */
export async function mergeGuestWishes(commerce: Commerce, wishes: readonly Wish[]): Promise<void> {
  const there = await wishedSkus(commerce);
  const missing = wishes.filter(({ sku }) => !there.has(sku));
  if (!missing.length) return;
  const products = await readProducts(commerce, missing);
  const wanted = missing.flatMap((wish) => {
    const wire = products.get(productOf(wish));
    const type = toProductType(wire?.__typename ?? '');
    if (!wire || !canBeWished(type)) return [];
    const variant = wish.parentSku === null ? undefined : variantOf(wire, wish.sku);
    if (wish.parentSku !== null && !variant) return [];
    const options = variant ? chosenOptions(wire, variant).map(({ uid }) => uid) : [];
    return [{ sku: productOf(wish), options, isBundle: type === 'Bundle' }];
  });
  if (!wanted.length) return;
  const refused = await addWishItems(commerce, wanted);
  // If a product was taken off sale in this moment, the backend refuses only that product. If it added none, the call
  // failed.
  if (refused.length >= wanted.length) throw refused[0] ?? new CommerceError('refused', 'the wishlist took nothing');
}

/** SKUs of all products and variants on the customer's list; a summary has its first 100 items. */
async function wishedSkus(commerce: Commerce): Promise<Set<string>> {
  const { items, count } = await getWishSummary(commerce);
  const skus = new Set(Object.keys(items));
  for (let page = SUMMARY_ITEMS / WISHES_A_PAGE + 1; (page - 1) * WISHES_A_PAGE < count; page += 1)
    for (const { product, variantSku } of (await listWishes(commerce, page)).items) skus.add(variantSku ?? product.sku);
  return skus;
}

const productOf = ({ sku, parentSku }: Wish): string => parentSku ?? sku;

async function readProducts(commerce: GraphqlApi, wishes: readonly Wish[]): Promise<Map<string, WireProduct>> {
  const skus = [...new Set(wishes.map(productOf))];
  if (!skus.length) return new Map();
  const { products } = await commerce.query(GuestWishlist, { skus, pageSize: skus.length });
  return new Map((products?.items ?? []).flatMap((item) => (item?.sku ? [[item.sku, item]] : [])));
}

function variantOf(wire: WireProduct, sku: string): WireVariant | undefined {
  const variants = wire.__typename === 'ConfigurableProduct' ? (wire.choices ?? []) : [];
  return variants.find((variant) => variant?.product?.sku === sku) ?? undefined;
}

/** The options that define a variant, with their labels and uids. */
function chosenOptions(wire: WireProduct, variant: WireVariant): { label: string; value: string; uid: string }[] {
  const options = 'configurable_options' in wire ? toOptions(wire.configurable_options) : [];
  return options.flatMap(({ code, label, values }) => {
    const index = variant.attributes?.find((attribute) => attribute?.code === code)?.value_index;
    const value = values.find(({ valueIndex }) => valueIndex === index);
    return value ? [{ label, value: value.label, uid: value.uid }] : [];
  });
}
