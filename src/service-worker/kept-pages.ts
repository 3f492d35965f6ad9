/**
 * Copies of opened pages with their files, for times without a network. A page with data of a shopper is `no-store` and
 * is never copied; which pages somebody opened is personal too, so a logout forgets all copies.
 */

import { formatTime } from '../kernel/time/time.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE = 'opened-pages';
const MOST_PAGES = 30;
/** When the files of a page are copied, in ms after it asked for them: the page itself comes first. */
const PATIENCE_MS = 3000;
/** The address of the list of copies, which no page has. */
const LIST = '/opened-pages.json';
const FILES: readonly RequestDestination[] = ['image', 'style', 'script', 'font'];
/** The strip that says that there is no network, with the words for a copy. */
const STRIP =
  /<p\b([^>]*?)\sdata-offline(?:="")?([^>]*?)\sdata-copy="([^"]*)"([^>]*?)\shidden(?:="")?([^>]*)>([\s\S]*?)<\/p>/;
const ICON = /^\s*<svg[\s\S]*?<\/svg>|^\s*<img[^>]*>/;

interface Copy {
  url: string;
  /** ISO 8601 UTC. */
  at: string;
  files: string[];
}

/** Changes of the list, one after the other. */
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const next = turn.then(work, work);
  turn = next.catch(() => null);
  return next;
};

const listed = async (cache: Cache): Promise<Copy[]> => ((await (await cache.match(LIST))?.json()) as Copy[]) ?? [];
const withoutHash = (url: string) => url.replace(/#.*/, '');

/** Whether an answer is a page that may be kept: whole, of this shop, and the same for everybody. */
function isForEverybody({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !(headers.get('cache-control') ?? 'no-store').includes('no-store')
  );
}

/** Keeps a copy of an opened page in place of the oldest, and deletes files that no copy needs. */
export async function keepPage(address: string, page: Response): Promise<void> {
  if (!isForEverybody(page)) return;
  const url = withoutHash(address);
  await inTurn(async () => {
    const cache = await caches.open(CACHE);
    const before = await listed(cache);
    const own = before.find((copy) => copy.url === url);
    const copies = [
      { url, at: new Date().toISOString(), files: own?.files ?? [] },
      ...before.filter((copy) => copy.url !== url),
    ].slice(0, MOST_PAGES);
    await cache.put(url, page);
    await write(cache, copies);
  });
}

/** Stores the list, and deletes everything that it does not name. */
async function write(cache: Cache, copies: readonly Copy[]): Promise<void> {
  await cache.put(LIST, new Response(JSON.stringify(copies)));
  const named = new Set([
    new URL(LIST, self.location.origin).href,
    ...copies.flatMap(({ url, files }) => [url, ...files]),
  ]);
  const all = await cache.keys();
  await Promise.all(all.filter(({ url }) => !named.has(url)).map((request) => cache.delete(request)));
}

/** Whether a page asked for a file that belongs to its copy. */
export const isFileOfPage = ({ destination, url }: Request): boolean =>
  FILES.includes(destination) && new URL(url).origin === self.location.origin;

/** Copies a file for the page that asked for it, later and from the browser's own cache, so that nothing waits for it. */
export async function keepFile(request: Request, clientId: string, load: typeof fetch): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const page = await self.clients.get(clientId);
  if (!page) return;
  const { url } = request;
  const address = withoutHash(page.url);
  const cache = await caches.open(CACHE);
  const isKnown = (await listed(cache)).some((copy) => copy.url === address);
  if (!isKnown) return;
  // The same request, because the format of a picture depends on what it accepts.
  const isThere = (await cache.match(url, { ignoreVary: true })) !== undefined;
  const file = isThere ? null : await load(request, { cache: 'force-cache' }).catch(() => null);
  await inTurn(async () => {
    const copies = await listed(cache);
    const own = copies.find((copy) => copy.url === address);
    if (!own || own.files.includes(url)) return;
    if (file?.ok) await cache.put(url, file);
    own.files.push(url);
    await cache.put(LIST, new Response(JSON.stringify(copies)));
  });
}

/** The copy of a page, which says that it is one, or of the same page with other choices; null when it was not opened. */
export async function keptPage(address: string): Promise<Response | null> {
  const cache = await caches.open(CACHE);
  const copies = await listed(cache);
  const url = new URL(withoutHash(address));
  const copy =
    copies.find((one) => one.url === url.href) ?? copies.find((one) => one.url === url.origin + url.pathname);
  const page = copy && (await cache.match(copy.url));
  if (!copy || !page) return null;
  const html = (await page.text()).replace(STRIP, (_strip, ...[a, b, words, c, d, inside]: string[]) => {
    const icon = ICON.exec(inside ?? '')?.[0] ?? '';
    const time = formatTime(copy.at);
    return `<p${a}${b}${c}${d} data-kept-copy>${icon} ${(words ?? '').replace('{0}', time)}</p>`;
  });
  return new Response(html, { status: 200, headers: page.headers });
}

/** The copy of a file; undefined when no copy has it. */
export const keptPageFile = async (url: string): Promise<Response | undefined> =>
  (await caches.open(CACHE)).match(url, { ignoreVary: true });

/** Whether a request ends the session of a customer, by a form or by a script. */
export const isLogout = ({ method, url }: Request): boolean => {
  const { pathname, searchParams } = new URL(url);
  return (
    method === 'POST' &&
    (searchParams.get('_action') === 'session.logout' || pathname.endsWith('/_actions/session.logout'))
  );
};

/** Deletes all copies. */
export const forgetPages = (): Promise<unknown> => inTurn(() => caches.delete(CACHE));
