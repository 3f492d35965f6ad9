import type { Address } from '../../../src/features/address/rules/postal-address.ts';
import { planAdd } from '../../../src/features/cart/rules/add-to-cart.ts';
import type { CategoryNode, Product } from '../../../src/features/catalog/rules/catalog.ts';
import { parseListing } from '../../../src/features/catalog/rules/listing-query.ts';
import type { Commerce } from '../../../src/features/transport/server/commerce.ts';

/**
 * Products of the default catalogue, one of each type that a standard Magento sells, with values that do not change.
 */
export const GOODS = {
  configurable: {
    sku: 'EBS2601',
    name: 'Bodysuit em bé tay ngắn trơn',
    price: 99_000,
    path: 'bodysuit-em-be-tay-ngan-tron.html',
    choice: { color: 'Xanh bạc hà', size: '0-3M' },
    variant: 'EBS2601-SG012-03M',
  },
  simple: { sku: 'PHQ2601', name: 'Hộp quà giấy cứng nơ vải', price: 49_000 },
  virtual: { sku: 'PDV2601', name: 'Dịch vụ lên gấu quần', price: 39_000 },
  downloadable: { sku: 'PRM2601', name: 'Rập may áo thun cổ tròn người lớn' },
  grouped: { sku: 'EBP2601', name: 'Giỏ đi sinh cho bé 0–3 tháng', parts: ['ELQ2601-SY014-03M', 'ETM2601-ST028-03M'] },
  bundle: { sku: 'ECB2601', name: 'Combo 3 bodysuit em bé tay ngắn' },
} as const;
export const CATEGORY = { path: 'em-be/ao-lien-quan/bodysuit.html', name: 'Bodysuit', products: 6 };
/** The parent category, whose second page has one product. */
export const PARENT = { path: 'em-be/ao-lien-quan.html', name: 'Áo liền quần', products: 11 };
/** A word that occurs in few names. */
export const WORD = 'giấy';
/** A coupon of 10 % that the recorded Magento has. */
export const COUPON = 'CHI10';
/** The password of the recorded customer. */
export const PASSWORD = 'Matkhau-cua-Lan1';

export const ADDRESS: Address = {
  firstname: 'Lan',
  lastname: 'Nguyễn',
  telephone: '0912345678',
  street: ['12 Hàng Bông'],
  city: 'Hà Nội',
  cityId: null,
  district: 'Quận Hoàn Kiếm',
  districtId: null,
  ward: 'Phường Hàng Gai',
  wardId: null,
  postcode: '',
};

/** What a scenario needs to send requests as the pages of the shop do. */
export interface Shop {
  /** The storefront's client; with a token, a customer's client. */
  commerce: Commerce;
  /** E-mail address of a new account in this run. */
  email: string;
}

/** The refusal of a failing call; undefined if it is not refused. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ kind: string; code: string | null; message: string } | null> {
  try {
    await call;
    return null;
  } catch (error) {
    const { kind = '', code = null, message } = error as { kind?: string; code?: string | null; message: string };
    return { kind, code, message };
  }
}

/** The listing at an address. */
export const listingOf = (path: string, query: string) => parseListing(path, new URLSearchParams(query));

/** The items that the form of a product page would send. */
export function itemsFor(product: Product | null, quantity = '1') {
  if (!product) throw new Error('the product is not there');
  const selections = product.bundleOptions.map((option) => option.choices[0]?.uid ?? '');
  const plan = planAdd(product, {
    sku: product.sku,
    quantity,
    choice: GOODS.configurable.choice,
    selections,
    links: product.downloadLinks.map(({ uid }) => uid),
    quantities: Object.fromEntries(GOODS.grouped.parts.map((sku) => [sku, '2'])),
  });
  if (!('items' in plan)) throw new Error(plan.problem.key);
  return plan.items;
}

/** Paths of a tree of categories. */
export const pathsOf = (nodes: readonly CategoryNode[]): string[] =>
  nodes.flatMap(({ href, children }) => [href, ...pathsOf(children)]);
