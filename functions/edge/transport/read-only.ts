import { isReadOnly } from '../../../src/features/transport/server/resilience/circuit-breaker.ts';
import { changeHeaders } from './change-headers.ts';

/** Shows the notice that every page contains, while the backend is down or an old copy replaces this page. */
export function withReadOnlyNotice(page: Response): Response {
  const isStandIn = page.headers.get('x-edge-cache') === 'STALE-IF-ERROR';
  const isHtml = page.headers.get('content-type')?.startsWith('text/html');
  // A compressed page was on its way when the backend failed; the next one has the notice.
  const isPacked = page.headers.has('content-encoding');
  if (!isHtml || isPacked || !(isStandIn || isReadOnly())) return page;
  const shown = new HTMLRewriter()
    .on('#read-only', {
      element(notice) {
        notice.removeAttribute('hidden');
      },
    })
    .transform(page);
  // The page was changed here, so its ETag is no longer valid.
  return changeHeaders(shown, (headers) => headers.delete('etag'));
}
