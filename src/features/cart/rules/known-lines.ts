import * as z from 'zod';

/** A line of a cart as the browser last knew it. */
export interface KnownLine {
  sku: string;
  name: string;
}

/** Longest value of the cookie, in characters as sent; the lines that do not fit are not remembered. */
const LENGTH_MAX = 1500;
const Known = z.array(z.tuple([z.string(), z.string()]));

/** The value of the `known-lines` cookie. Gifts come and go by themselves. */
export function encodeKnownLines(lines: readonly (KnownLine & { isGift: boolean })[]): string {
  const pairs: [string, string][] = [];
  for (const { sku, name, isGift } of lines) {
    if (isGift) continue;
    pairs.push([sku, name]);
    if (encodeURIComponent(JSON.stringify(pairs)).length <= LENGTH_MAX) continue;
    pairs.pop();
    break;
  }
  return JSON.stringify(pairs);
}

/** The names of the lines in a cookie's value that the cart no longer has, each once. */
export function goneNames(value: string | undefined, lines: readonly Pick<KnownLine, 'sku'>[]): string[] {
  const known = Known.catch([]).parse(parsed(value ?? '[]'));
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
