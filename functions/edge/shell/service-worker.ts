import script from 'virtual:service-worker';

/** The script of the service worker (src/service-worker), which browsers request again at every visit. */
export function serviceWorker(): Response {
  return new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, no-cache' },
  });
}
