import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import {
  deleteLinkingRows,
  deleteOtherGoods,
  type LinkedText,
  listGoneAddresses,
  listLinkedTexts,
  putLinkedText,
} from '../../db/exchange/replaced-goods.ts';
import { insertPurge } from '../../db/page/purge-events.ts';

const HTML = new Set<LinkedText['table']>(['cms_page', 'cms_block', 'category']);
/** `<a href="/x.html">…</a>`: its address, and what stands within. */
const ANCHOR = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi;
/** An address as rewrites know it: without a leading slash, query or fragment. */
const pathOf = (link: string) => link.replace(/[?#].*$/, '').replace(/^\/+/, '');

/** A text whose links to what is gone are plain words. */
const withoutLinks = (html: string, gone: ReadonlySet<string>): string =>
  html.replace(ANCHOR, (anchor, link: string, inner: string) => (gone.has(pathOf(link)) ? inner : anchor));

/** JSON whose values that are addresses of what is gone are empty. */
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
 * What a replacing import takes away at its end, for one transaction: the goods that it has not brought, and every link to
 * them. A menu that has nothing left is made of the categories by the storefront.
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
