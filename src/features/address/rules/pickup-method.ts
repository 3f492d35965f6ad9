/** Magento's codes of the shipping method for pickup in a shop. */
export const PICKUP_METHOD = { carrierCode: 'instore', methodCode: 'pickup' } as const;

/** Whether a shipping method is pickup in a shop. */
export const isPickupMethod = (method: { carrierCode: string; methodCode: string } | null): boolean =>
  method?.carrierCode === PICKUP_METHOD.carrierCode && method.methodCode === PICKUP_METHOD.methodCode;

/** Whether pickup is selected in a cart. */
export const isFetched = (cart: {
  pickupCode?: string | null;
  shippingMethod: { carrierCode: string; methodCode: string } | null;
}): boolean => Boolean(cart.pickupCode) || isPickupMethod(cart.shippingMethod);
