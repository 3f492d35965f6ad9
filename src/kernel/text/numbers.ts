const whole = new Intl.NumberFormat('vi-VN');
const rough = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });
const fine = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

/** `12500` → `12.500`. The formatter is made once: making one takes longer than rendering a card of a product. */
export const formatNumber = (value: number): string => whole.format(value);

/** With at most one decimal: `4.25` → `4,3`, `5` → `5`. */
export const formatRough = (value: number): string => rough.format(value);

/** With at most two decimals: `0.126` → `0,13`. */
export const formatFine = (value: number): string => fine.format(value);
