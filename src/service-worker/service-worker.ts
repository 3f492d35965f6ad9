/**
 * Stores the offline page with its styles, fonts and pictures, and shows it when the network fails; shows notifications
 * (notifications.ts). It does nothing else: all other requests go directly to the network. Workbox is not used, because
 * its caches, routes and strategies are for sites that store many pages, and it is ten times this code.
 */

import { OFFLINE } from '../domain/page/paths/paths.ts';
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
  const { method, mode, url } = event.request;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (isFile(new URL(url)) && (isLost || !navigator.onLine)) event.respondWith(keptFile(event.request));
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

async function pageOrOffline({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const page: Response = (await preloadResponse) || (await fetch(request));
    isLost = false;
    return page;
  } catch (error) {
    isLost = true;
    const page = await kept(OFFLINE);
    if (page) return page;
    throw error;
  }
}

const isFile = ({ origin, pathname }: URL) =>
  origin === self.location.origin && (pathname.startsWith('/_astro/') || pathname.endsWith('.svg'));

const kept = async (path: string) => (await caches.open(CACHE)).match(path);

const keptFile = async (request: Request) => (await kept(new URL(request.url).pathname)) ?? fetch(request);
