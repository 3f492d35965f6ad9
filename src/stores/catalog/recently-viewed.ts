import { parseViewed, withViewed } from '../../domain/catalog/recently-viewed.ts';

const KEY = 'recently-viewed';

/** SKUs of the products this browser has shown, newest first [PDP-026]. Empty where storage is closed. */
export function readViewed(): string[] {
  try {
    return parseViewed(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Puts a product in front of the list; the others that were there, newest first. */
export function rememberViewed(sku: string): string[] {
  const before = readViewed();
  try {
    localStorage.setItem(KEY, JSON.stringify(withViewed(before, sku)));
  } catch {
    // A browser that keeps nothing shows nothing the next time.
  }
  return before.filter((other) => other !== sku);
}
