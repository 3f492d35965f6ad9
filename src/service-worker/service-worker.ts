/**
 * Shows copies of opened pages (kept-pages.ts) when the network fails, and the offline page for one that was never opened;
 * shows notifications (notifications.ts). While there is a network it answers nothing but pages, and those from the network.
 * Workbox is not used: it is several times this code.
 */

import { OFFLINE } from '../features/links/rules/paths.ts';
import { forgetPages, isFileOfPage, isLogout, keepFile, keepPage, keptPage, keptPageFile } from './kept-pages.ts';
import { watchNotifications } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;
/** Identifies a build of the shop. Another build makes another script, so the browser installs it. */
declare const __BUILD_ID__: string;

const CACHES = 'offline-';
/** One cache per build, so that the offline page is never older than the shop. */
const CACHE = CACHES + __BUILD_ID__;
/** The shop's files in the attributes of the offline page. */
const FILES = /(?:href|src)="(\/(?:_astro\/[^"]+|[\w-]+\.svg))"/g;

/**
 * Whether the last page could not be loaded. A device may be online while the shop cannot be reached, so
 * `navigator.onLine` is not enough.
 */
let isLost = false;

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { method, mode } = request;
  if (isLogout(request)) event.waitUntil(forgetPages());
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(pageOrCopy(event));
  else if (isFileOfPage(request) && (isLost || !navigator.onLine)) event.respondWith(keptFile(request));
  else if (isFileOfPage(request)) event.waitUntil(keepFile(request, clientId, fetch));
});

watchNotifications();

/**
 * Stores the offline page and its files in the cache. Throws when one cannot be loaded, and the browser tries again.
 */
async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(OFFLINE);
  if (!page.ok) throw new Error(`the offline page answered ${page.status}`);
  const html = await page.clone().text();
  await cache.put(OFFLINE, page);
  const files = [...html.matchAll(FILES)].map(([, file = '']) => file);
  await cache.addAll([...new Set(files)]);
}

/**
 * Deletes the caches of earlier builds. Open pages are not claimed: a claimed page is thrown out of the browser's back/forward
 * cache, and the next page of the first visit asks this script anyway.
 */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== CACHE && name.startsWith(CACHES));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser requests a page while this script starts, so that pages do not wait for it.
  await self.registration.navigationPreload?.enable();
}

async function pageOrCopy(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event;
  try {
    const page: Response = (await preloadResponse) || (await fetch(request));
    isLost = false;
    event.waitUntil(keepPage(request.url, page.clone()).catch(() => null));
    return page;
  } catch (error) {
    isLost = true;
    const page = (await keptPage(request.url)) ?? (await kept(OFFLINE));
    if (page) return page;
    throw error;
  }
}

const kept = async (path: string) => (await caches.open(CACHE)).match(path);

const keptFile = async (request: Request) =>
  (await kept(new URL(request.url).pathname)) ?? (await keptPageFile(request.url)) ?? fetch(request);
