const whole = new Intl.NumberFormat('vi-VN');
const rough = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });

/** `12500` → `12.500`. The formatter is made once: making one takes longer than rendering a card of a product. */
export const formatNumber = (value: number): string => whole.format(value);

/** With at most one decimal: `4.25` → `4,3`, `5` → `5`. */
export const formatRough = (value: number): string => rough.format(value);
