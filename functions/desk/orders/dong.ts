const FORMAT = new Intl.NumberFormat('vi-VN');

/** Whole đồng as a shopper reads them. */
export const dong = (amount: number): string => `${FORMAT.format(amount)} ₫`;
