const FORMAT = new Intl.NumberFormat('vi-VN');

/** An amount in whole đồng, as the shop writes prices. */
export const dong = (amount: number): string => `${FORMAT.format(amount)} ₫`;
