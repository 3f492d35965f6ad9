import type { APIRoute } from 'astro';
import { reportLine, writeFeed } from '../../features/exchange/rules/feed.ts';
import { FEEDS } from '../../features/exchange/rules/feed-formats.ts';
import { listFeedItems } from '../../features/exchange/server/feed-items.ts';
import { logWarning } from '../../features/transport/server/log.ts';
import { text } from '../../text/vi.ts';

const SINCE = 'updated_since';

/**
 * A feed for a shopping service, if the merchant enabled it; else 404. With `?updated_since=2026-11-01T00:00:00Z` only
 * items changed since then; 400 for an invalid time. It is streamed, so it is never in memory as a whole.
 */
export const GET: APIRoute = async ({ params, url, locals }) => {
  const name = locals.feeds().find((feed) => feed === params.feed);
  if (!name) return new Response('no such feed', { status: 404 });
  const asked = url.searchParams.get(SINCE);
  const since = asked === null ? null : Date.parse(asked);
  if (Number.isNaN(since)) return new Response(`${SINCE} is no time of ISO 8601`, { status: 400 });
  const shop = { origin: locals.origin, name: text('shell.brand'), description: text('shell.description') };
  const parts = writeFeed(FEEDS[name], shop, await listFeedItems(locals.commerce, since), (report) => {
    const line = reportLine(report);
    if (line) logWarning(`the feed ${name} leaves out or changes products: ${line}`);
  });
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: { 'content-type': FEEDS[name].contentType, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
};
