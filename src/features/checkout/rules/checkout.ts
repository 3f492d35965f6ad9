/** A shipping method as one form value: `carrier:method`. */
export function shippingMethodValue(method: { carrierCode: string; methodCode: string }): string {
  return `${method.carrierCode}:${method.methodCode}`;
}

/** The two codes of a form value, or null for anything else. */
export function parseShippingMethod(value: string): { carrierCode: string; methodCode: string } | null {
  const [carrierCode, methodCode, ...rest] = value.split(':');
  return carrierCode && methodCode && !rest.length ? { carrierCode, methodCode } : null;
}

/** Whether two are the same shipping method; null equals nothing. */
export function isSameMethod(
  one: { carrierCode: string; methodCode: string } | null,
  other: { carrierCode: string; methodCode: string },
): boolean {
  return one?.carrierCode === other.carrierCode && one.methodCode === other.methodCode;
}

/**
 * Đồng for the products after discounts and without shipping. It must not change unnoticed before the payment.
 */
export function goodsTotal(cart: { grandTotal: number; shippingMethod: { amount: number } | null }): number {
  return cart.grandTotal - (cart.shippingMethod?.amount ?? 0);
}
