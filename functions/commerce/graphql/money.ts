/** Magento's Money of an amount in đồng. */
export const money = (value: number) => ({ value, currency: 'VND' });
