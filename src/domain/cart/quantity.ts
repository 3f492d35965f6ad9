/** Most pieces of one line; a bigger number is a slip of the finger. */
export const QUANTITY_MAX = 99;

/** A quantity as typed: a whole number from 1 to 99, or null; nothing else is ever sent [CART-016]. */
export function parseQuantity(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= QUANTITY_MAX
    ? number
    : null;
}
