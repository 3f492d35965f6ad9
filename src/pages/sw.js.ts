import type { APIRoute } from 'astro';
import { OFFLINE } from '../domain/paths.ts';
import { serviceWorker } from '../domain/service-worker.ts';

/** The service worker; another one for each build, so that the offline page it keeps is never older than the shop. */
export const GET: APIRoute = ({ cache }) => {
  cache.set({ maxAge: 3600, swr: 3600, tags: ['offline'] });
  return new Response(serviceWorker(__BUILD_ID__, OFFLINE), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
};
