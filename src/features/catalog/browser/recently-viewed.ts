import { parseViewed, withViewed } from '../rules/recently-viewed.ts';

const KEY = 'recently-viewed';

/** SKUs of the viewed products, newest first. Empty when storage is not available. */
export function readViewed(): string[] {
  try {
    return parseViewed(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Adds a product to the front of the list; returns the other products, newest first. */
export function rememberViewed(sku: string): string[] {
  const before = readViewed();
  try {
    localStorage.setItem(KEY, JSON.stringify(withViewed(before, sku)));
  } catch {
    // Without storage nothing is shown the next time.
  }
  return before.filter((other) => other !== sku);
}
