/** Maximum quantity of a line; a larger number is a typing error. */
export const QUANTITY_MAX = 99;

/** A typed quantity: a whole number from 1 to 99, otherwise null; nothing else is ever sent. */
export function parseQuantity(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= QUANTITY_MAX
    ? number
    : null;
}
