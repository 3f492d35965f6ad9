import { INCOMPLETE_PAGE_HEADER } from '../../../../src/features/page/rules/incomplete-page.ts';
import { etagOf } from '../conditional.ts';
import { PACKED, pack, unpack } from './packed-page.ts';

const META_HEADER = 'x-edge-meta';

/** Headers between the page and the cache; shoppers do not see them. */
const INTERNAL_HEADERS = [
  META_HEADER,
  INCOMPLETE_PAGE_HEADER,
  'cdn-cache-control',
  'cache-tag',
  'cf-cache-status',
  'content-length',
  'expires',
  'age',
];

/** Cached metadata of a page. Times in ms since the epoch, lifetimes in seconds. */
interface PageMeta {
  storedAt: number;
  maxAge: number;
  staleWhileRevalidate: number;
  /** How long a browser may show it without asking again; 0 for every page, more for parts that all pages share. */
  browserMaxAge: number;
  tags: string[];
  /** Its content is compressed (`packed-page.ts`). */
  isPacked: boolean;
}

/** A page read completely, so that any number of answers can use it. */
export interface Page {
  status: number;
  /** Headers of the shopper's answer; `Age` and the cache status are added to each. */
  headers: Headers;
  body: ArrayBuffer | null;
  meta: PageMeta;
}

/** A newly rendered page. */
export interface RenderedPage extends Page {
  /** The backend failed during rendering. */
  hadOutage: boolean;
  /** No part of it is missing because of a failure. */
  isWhole: boolean;
  /** It may be shown to everybody: status 200, complete, lifetime above 0, no cookie. */
  isStorable: boolean;
}

/** Reads a page completely. `startedAt`: before the backend was asked, ms since the epoch. */
export async function readPage(page: Response, startedAt: number): Promise<RenderedPage> {
  const control = page.headers.get('cdn-cache-control');
  const meta: PageMeta = {
    storedAt: startedAt,
    maxAge: seconds(control, 'max-age'),
    staleWhileRevalidate: seconds(control, 'stale-while-revalidate'),
    browserMaxAge: seconds(page.headers.get('cache-control'), 'max-age'),
    tags: page.headers.get('cache-tag')?.split(',').filter(Boolean) ?? [],
    isPacked: false,
  };
  const hadOutage = page.headers.has(INCOMPLETE_PAGE_HEADER);
  const isWhole = page.status < 500 && !hadOutage;
  const isStorable = isWhole && page.status === 200 && meta.maxAge > 0 && !page.headers.has('set-cookie');
  const body = page.body && (await page.arrayBuffer());
  const headers = shopperHeaders(page.headers, isStorable ? meta : null);
  if (isStorable && body) headers.set('etag', await etagOf(body));
  return { status: page.status, headers, body, meta, hadOutage, isWhole, isStorable };
}

/** The same page with its content compressed; what has no content stays as it is. */
export const packed = (page: Page): Page =>
  page.body && !page.meta.isPacked ? { ...page, body: pack(page.body), meta: { ...page.meta, isPacked: true } } : page;

/**
 * The answer with this page. `isPacked`: the content may stay compressed, because the visitor's browser reads it and
 * nothing changes it on the way.
 */
export function answerWith({ body, status, headers, meta }: Page, isPacked: boolean): Response {
  if (!meta.isPacked || !body) return new Response(body, { status, headers });
  const answer = isPacked
    ? new Response(body, { status, headers, encodeBody: 'manual' } as ResponseInit)
    : new Response(unpack(body), { status, headers });
  if (isPacked) answer.headers.set('content-encoding', PACKED);
  answer.headers.append('vary', 'Accept-Encoding');
  return answer;
}

/** The page as stored in the cache, which keeps it for at most `life` seconds. */
export function toCacheEntry({ body, headers: from, meta }: Page, life: number): Response {
  const headers = new Headers(from);
  headers.set(META_HEADER, JSON.stringify(meta));
  headers.set('cache-control', `public, s-maxage=${life}`);
  // Every key contains the store code, so nothing else of a request creates another copy.
  headers.delete('vary');
  return new Response(body, { status: 200, headers });
}

/** Reads a cached copy completely. */
export async function fromCacheEntry(entry: Response): Promise<Page> {
  const meta = entry.headers.get(META_HEADER);
  if (!meta) throw new Error('page cache: an entry without its meta header, which only this cache writes');
  const read = JSON.parse(meta) as PageMeta; // written by `toCacheEntry`
  return {
    status: entry.status,
    headers: shopperHeaders(entry.headers, read),
    body: await entry.arrayBuffer(),
    meta: read,
  };
}

function shopperHeaders(from: Headers, meta: PageMeta | null): Headers {
  const headers = new Headers(from);
  for (const name of INTERNAL_HEADERS) headers.delete(name);
  // The browser must revalidate each time; no-cache instead of no-store keeps the back/forward cache working.
  headers.set('cache-control', meta?.browserMaxAge ? `private, max-age=${meta.browserMaxAge}` : 'private, no-cache');
  return headers;
}

function seconds(control: string | null, name: string): number {
  return Number(control?.match(new RegExp(`(?:^|[,\\s])${name}=(\\d+)`))?.[1] ?? 0);
}
