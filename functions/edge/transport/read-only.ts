import { isReadOnly } from '../../../src/commerce/transport/circuit-breaker.ts';
import { changeHeaders } from './change-headers.ts';

/**
 * Shows the notice that every page holds, while the backend is down or when an old copy stands in for this page
 * [B-05].
 */
export function withReadOnlyNotice(page: Response): Response {
  const isStandIn = page.headers.get('x-edge-cache') === 'STALE-IF-ERROR';
  const isHtml = page.headers.get('content-type')?.startsWith('text/html');
  if (!isHtml || !(isStandIn || isReadOnly())) return page;
  const shown = new HTMLRewriter()
    .on('#read-only', {
      element(notice) {
        notice.removeAttribute('hidden');
      },
    })
    .transform(page);
  // The page was changed here, so its tag is no longer true.
  return changeHeaders(shown, (headers) => headers.delete('etag'));
}
