import { INCOMPLETE_PAGE_HEADER } from '../../src/domain/incomplete-page.ts';

const META_HEADER = 'x-edge-meta';

/** Headers between the page and the cache; no shopper sees them. */
export const INTERNAL_HEADERS = [
  META_HEADER,
  INCOMPLETE_PAGE_HEADER,
  'cdn-cache-control',
  'cache-tag',
  'cf-cache-status',
  'expires',
  'age',
];

/** What the cache remembers of a page. Times in ms since the epoch, lives in seconds. */
export interface PageMeta {
  storedAt: number;
  maxAge: number;
  staleWhileRevalidate: number;
  tags: string[];
}

/** A rendered page, read to its end, so that several answers can be made of it. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  body: ArrayBuffer | null;
  meta: PageMeta;
  /** The backend's failures left it alone. */
  isWhole: boolean;
  /** It may be shown to everybody: status 200, whole, a life above 0, no cookie. */
  isStorable: boolean;
}

/** Reads a page to its end. `startedAt`: before the backend was asked, ms since the epoch. */
export async function readPage(page: Response, startedAt: number): Promise<RenderedPage> {
  const control = page.headers.get('cdn-cache-control');
  const meta: PageMeta = {
    storedAt: startedAt,
    maxAge: seconds(control, 'max-age'),
    staleWhileRevalidate: seconds(control, 'stale-while-revalidate'),
    tags: page.headers.get('cache-tag')?.split(',').filter(Boolean) ?? [],
  };
  const isWhole = page.status < 500 && !page.headers.has(INCOMPLETE_PAGE_HEADER);
  return {
    status: page.status,
    headers: page.headers,
    body: page.body && (await page.arrayBuffer()),
    meta,
    isWhole,
    isStorable: isWhole && page.status === 200 && meta.maxAge > 0 && !page.headers.has('set-cookie'),
  };
}

/** The page as it is put into the cache, which keeps it for `life` seconds at most. */
export function toCacheEntry({ body, headers: from, meta }: RenderedPage, life: number): Response {
  const headers = new Headers(from);
  headers.set(META_HEADER, JSON.stringify(meta));
  headers.set('cache-control', `public, s-maxage=${life}`);
  headers.delete('cdn-cache-control');
  headers.delete('vary');
  return new Response(body, { status: 200, headers });
}

/** What the cache remembered beside a page. */
export function metaOf(entry: Response): PageMeta {
  const text = entry.headers.get(META_HEADER);
  if (!text) throw new Error('page cache: an entry without its meta header, which only this cache writes');
  return JSON.parse(text) as PageMeta;
}

function seconds(control: string | null, name: string): number {
  return Number(control?.match(new RegExp(`(?:^|[,\\s])${name}=(\\d+)`))?.[1] ?? 0);
}
