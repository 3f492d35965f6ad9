import { COUNTRY } from '../../address/rules/address.ts';

/** The path of the setting with all shipping methods. */
export const SHIPPING_METHODS = 'shipping/methods';

/** A shipping method, as configured under `shipping/methods`. */
export interface ShippingRule {
  carrier_code: string;
  carrier_title: string;
  method_code: string;
  method_title: string;
  /** In đồng. */
  price: number;
  /** Offered only below, or only from, the free-shipping threshold. */
  when?: 'below_free_shipping' | 'from_free_shipping';
  /** Codes of the provinces it is offered in; missing: everywhere. */
  provinces?: string[];
  /** Codes of the countries it is offered in; missing: everywhere. */
  countries?: string[];
  /** Minimum and maximum number of days until delivery; published for search engines. */
  days?: [number, number];
  /** Provinces with days of their own. */
  zones?: { provinces: string[]; days: [number, number] }[];
}

export interface ShippingRate {
  carrier_code: string;
  carrier_title: string;
  method_code: string;
  method_title: string;
  /** In đồng. */
  amount: number;
}

/** For a shop without configuration. The provinces are Hà Nội and TP. Hồ Chí Minh. */
export const DEFAULT_SHIPPING_RULES: readonly ShippingRule[] = [
  {
    carrier_code: 'freeshipping',
    carrier_title: 'Miễn phí vận chuyển',
    method_code: 'freeshipping',
    method_title: 'Giao hàng tiêu chuẩn',
    price: 0,
    when: 'from_free_shipping',
  },
  {
    carrier_code: 'flatrate',
    carrier_title: 'Giao hàng tiêu chuẩn',
    method_code: 'flatrate',
    method_title: 'Giao hàng tiêu chuẩn',
    price: 30_000,
    when: 'below_free_shipping',
  },
  {
    carrier_code: 'express',
    carrier_title: 'Giao hàng nhanh',
    method_code: 'express',
    method_title: 'Giao hàng nhanh',
    price: 50_000,
    provinces: ['01', '79'],
  },
];

/** The shipping methods in the setting, or those of a shop without it. */
export const toShippingRules = (methods: unknown): readonly ShippingRule[] =>
  Array.isArray(methods) ? (methods as ShippingRule[]) : DEFAULT_SHIPPING_RULES;

/** Whether the checkout has a method that costs nothing, so that free shipping can be promised; `methods` is the setting. */
export function shipsFree(methods: unknown): boolean {
  const rules = toShippingRules(methods);
  return rules.some(({ price, when }) => price === 0 && when !== 'below_free_shipping');
}

/**
 * Shipping rates for an order of this total. A threshold of 0 always gives free shipping, null never.
 * `provinceCode` is the code of the address's province in the region table; null when unknown.
 */
export function listRates(
  rules: readonly ShippingRule[],
  provinceCode: string | null,
  goodsTotal: number,
  freeShippingThreshold: number | null,
  countryCode: string = COUNTRY.code,
): ShippingRate[] {
  const isFree = freeShippingThreshold !== null && goodsTotal >= freeShippingThreshold;
  return rules
    .filter((rule) => {
      if (rule.when === 'from_free_shipping' && !isFree) return false;
      if (rule.when === 'below_free_shipping' && isFree) return false;
      if (rule.countries && !rule.countries.includes(countryCode)) return false;
      return !rule.provinces || (provinceCode !== null && rule.provinces.includes(provinceCode));
    })
    .map(({ carrier_code, carrier_title, method_code, method_title, price }) => ({
      carrier_code,
      carrier_title,
      method_code,
      method_title,
      amount: price,
    }));
}
