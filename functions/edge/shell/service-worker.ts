import { OFFLINE } from '../../../src/domain/page/paths/paths.ts';

/**
 * The script of the service worker. It keeps the offline page with its styles, fonts and pictures, shows it where the
 * network brings no page, and touches nothing else: pages, actions and pictures go to the network as they are.
 */
export function serviceWorker(): Response {
  return new Response(script(__BUILD_ID__, OFFLINE), {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, no-cache' },
  });
}

/** Another script for each build, so that the offline page it keeps is never older than the shop. */
function script(build: string, offlinePath: string): string {
  return `const KEPT = 'offline-${build}';
const PAGE = ${JSON.stringify(offlinePath)};
async function keep() {
  const cache = await caches.open(KEPT);
  const page = await fetch(PAGE);
  if (!page.ok) throw new Error('the offline page answered ' + page.status);
  const html = await page.clone().text();
  await cache.put(PAGE, page);
  const files = [...html.matchAll(/(?:href|src)="(\\/(?:_astro\\/[^"]+|[\\w-]+\\.svg))"/g)].map((match) => match[1]);
  await cache.addAll([...new Set(files)]);
}
addEventListener('install', (event) => event.waitUntil(keep().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== KEPT && name.startsWith('offline-')) await caches.delete(name);
  await registration.navigationPreload?.enable();
  await clients.claim();
})()));
// A device may think itself online while the shop cannot be reached: what a page last met counts as well.
let isLost = false;
const kept = (path) => caches.open(KEPT).then((cache) => cache.match(path));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (request.mode === 'navigate') {
    event.respondWith((async () => {
      try {
        const page = (await event.preloadResponse) || (await fetch(request));
        isLost = false;
        return page;
      } catch (error) {
        isLost = true;
        const page = await kept(PAGE);
        if (page) return page;
        throw error;
      }
    })());
  } else if (url.origin === location.origin && (url.pathname.startsWith('/_astro/') || url.pathname.endsWith('.svg'))) {
    if (navigator.onLine && !isLost) return;
    event.respondWith(kept(url.pathname).then((file) => file || fetch(request)));
  }
});
`;
}
