import type { Row } from '../sheet/row.ts';
import type { Goods } from './kind.ts';

/** A column of a metafield: `Chất liệu (product.metafields.custom.chat_lieu)`. */
const METAFIELD = /^(.+?)\s*\(product\.metafields\.([\w-]+)\.([\w-]+)\)$/;
/** Namespaces of apps and of Shopify itself, which tell shoppers nothing. */
const OF_APPS = /^(?:mm-google-shopping|reviews|seo|global|shopify--discovery--\w+|app--.*)$/;
/** References to other records of Shopify. */
const REFERENCE = /gid:\/\//;
const LABEL_LENGTH = 60;

function nameOf(column: string): string | null {
  const [, name = '', namespace = ''] = METAFIELD.exec(column) ?? [];
  return name === '' || OF_APPS.test(namespace) ? null : name.slice(0, LABEL_LENGTH);
}

/** The words of a list in JSON, or that Shopify separates by `; `; null: nothing that a shopper could read. */
function wordsOf(text: string): string[] | null {
  if (REFERENCE.test(text) || /^\{/.test(text)) return null;
  if (!text.startsWith('[')) return text.includes('; ') ? text.split('; ') : [text];
  try {
    const list: unknown = JSON.parse(text);
    const words = Array.isArray(list) ? list.filter((word) => ['string', 'number'].includes(typeof word)) : [];
    return words.length > 0 ? words.map(String) : null;
  } catch {
    return [text];
  }
}

/** What the metafields of a product say, in the merchant's words. */
export const metafields = {
  isRead: (column: string): boolean => nameOf(column) !== null,
  of: (row: Row): NonNullable<Goods['details']> =>
    Object.entries(row).flatMap(([column, cell]) => {
      const name = nameOf(column);
      const words = name && cell.trim() ? wordsOf(cell.trim()) : null;
      return name && words
        ? [
            [
              name,
              words
                .map((word) => word.trim())
                .filter(Boolean)
                .join('|'),
            ] as const,
          ]
        : [];
    }),
};
