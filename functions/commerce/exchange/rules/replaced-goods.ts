import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { insertPurge } from '../../page/db/purge-events.ts';
import {
  deleteLinkingRows,
  deleteOtherGoods,
  type LinkedText,
  listGoneAddresses,
  listLinkedTexts,
  putLinkedText,
} from '../db/replaced-goods.ts';

const HTML = new Set<LinkedText['table']>(['cms_page', 'cms_block', 'category']);
/** Matches `<a href="/x.html">…</a>`: the address and the content. */
const ANCHOR = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi;
/** A link's path in the form of URL rewrites: without leading slash, query and fragment. */
const pathOf = (link: string) => link.replace(/[?#].*$/, '').replace(/^\/+/, '');

/** Replaces links to deleted pages by their text. */
const withoutLinks = (html: string, gone: ReadonlySet<string>): string =>
  html.replace(ANCHOR, (anchor, link: string, inner: string) => (gone.has(pathOf(link)) ? inner : anchor));

/** Empties JSON values that are addresses of deleted pages. */
function withoutAddresses(value: unknown, gone: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return gone.has(pathOf(value)) ? '' : value;
  if (Array.isArray(value)) return value.map((entry) => withoutAddresses(entry, gone));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutAddresses(entry, gone)]));
}

const linkOf = (text: string) => {
  const { link } = JSON.parse(text) as { link?: unknown };
  return typeof link === 'string' ? pathOf(link) : null;
};

/**
 * The statements that end a replacing import: delete the products and categories that it did not contain, and every
 * link to them. If the menu becomes empty, the storefront builds one from the categories.
 */
export async function removeOthers(db: D1Database, runId: number, now: Date): Promise<D1PreparedStatement[]> {
  const paths = await listGoneAddresses(db, runId);
  const gone = new Set(paths);
  const texts = gone.size > 0 ? await listLinkedTexts(db) : [];
  const leadsNowhere = (wanted: LinkedText['table']) =>
    texts.flatMap(({ table, id, text }) => (table === wanted && gone.has(linkOf(text) ?? '') ? [Number(id)] : []));
  const changed = texts.flatMap((linked) => {
    const text = HTML.has(linked.table)
      ? withoutLinks(linked.text, gone)
      : JSON.stringify(withoutAddresses(JSON.parse(linked.text), gone));
    const isSame = HTML.has(linked.table)
      ? text === linked.text
      : text === JSON.stringify(JSON.parse(linked.text) as unknown);
    return isSame ? [] : [putLinkedText(db, { ...linked, text })];
  });
  return [
    ...deleteLinkingRows(db, leadsNowhere('mega_menu_item'), leadsNowhere('layout_section')),
    ...changed,
    ...deleteOtherGoods(db, runId, paths),
    insertPurge(db, ['*'], now),
  ];
}
