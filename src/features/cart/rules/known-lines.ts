import * as z from 'zod';

/** A line of a cart as the browser last knew it. */
export interface KnownLine {
  sku: string;
  name: string;
}

/** Longest value of the cookie, in characters as sent; the lines that do not fit are not remembered. */
const LENGTH_MAX = 1500;
const Known = z.tuple([z.string()], z.tuple([z.string(), z.string()]));

/** The value of the `known-lines` cookie: the cart's id, then its lines. Gifts come and go by themselves. */
export function encodeKnownLines(cartId: string, lines: readonly (KnownLine & { isGift: boolean })[]): string {
  const pairs: [string, string][] = [];
  for (const { sku, name, isGift } of lines) {
    if (isGift) continue;
    pairs.push([sku, name]);
    if (encodeURIComponent(JSON.stringify([cartId, ...pairs])).length <= LENGTH_MAX) continue;
    pairs.pop();
    break;
  }
  return JSON.stringify([cartId, ...pairs]);
}

/** The names of the lines in a cookie's value that the same cart no longer has, each once; none for another cart. */
export function goneNames(
  value: string | undefined,
  { id, lines }: { id: string; lines: readonly Pick<KnownLine, 'sku'>[] },
): string[] {
  const [cartId, ...known] = Known.catch(['']).parse(parsed(value ?? '[]'));
  if (cartId !== id) return [];
  const gone = known.filter(([sku]) => !lines.some((line) => line.sku === sku));
  return [...new Set(gone.map(([, name]) => name))];
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return [];
  }
}
