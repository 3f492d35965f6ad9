import type { ExecutionContext, Cache as WorkerCache } from '@cloudflare/workers-types';
import { rasterSource } from '../../../src/features/media/rules/image-path.ts';
import { readShareFacts, type ShareFacts, shareCard } from '../../../src/features/media/rules/share-card.ts';
import { readSharePath, SHARE_SHAPES, type ShareShape } from '../../../src/features/media/rules/share-path.ts';
import { optional } from '../../../src/features/transport/server/errors.ts';
import { logError } from '../../../src/features/transport/server/log.ts';
import { RETRY_AFTER_S } from '../../../src/features/transport/server/resilience/rate-limit.ts';
import { text } from '../../../src/text/vi.ts';
import { etagOf, ifModified } from '../page/conditional.ts';
import { renderOnce } from '../page/render-once.ts';
import { drawingToPng } from './drawing.ts';
import { DRAWN_LATER_S, inDrawingTurn } from './drawing-turn.ts';
import { rasterPicture, toJpeg } from './raster-picture.ts';
import { pictureRecord } from './share-record.ts';

/**
 * Previews should soon be requested again, because a price changes. The copy here has a key made of its exact texts and
 * pictures, so it may be kept longer.
 */
const BROWSER_CACHE = 'public, max-age=300, stale-while-revalidate=86400';
/** Counts the changes of how previews are drawn, because pictures of the form before are kept by their facts. */
const DRAWING = 2;
/** Width in pixels at which a picture is drawn, alone or next to others: the time grows with its square. */
const ALONE_PX = 500;
const BESIDE_PX = 320;

interface Asked {
  request: Request;
  env: StorefrontEnv;
  context: ExecutionContext;
  /** The public page at a path; null for a visitor who requested too many. */
  page: (path: string) => Promise<Response | null>;
}

/**
 * `/chia-se/nu/ao.html.jpg`: the preview picture that other sites show next to a link to `/nu/ao.html`. It is made from
 * the page itself, so a changed price appears in it as soon as in the page. 404 for a missing page, 429 for a visitor
 * who causes too many renders, 502 when it cannot be made. It redirects to a picture of the shop with `SHARE_PICTURES` off,
 * and while no other picture may be drawn.
 */
export async function serveSharePicture({ request, env, context, page }: Asked): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const url = new URL(request.url);
  const asked = readSharePath(url.pathname);
  if (!asked) return new Response('no such picture', { status: 404 });
  if (env.SHARE_PICTURES === 'off') return Response.redirect(new URL('/og.png', url).href, 302);
  const shown = await page(asked.path);
  if (!shown) return tooMany();
  const facts = shown.status === 200 ? readShareFacts(await shown.text(), text('shell.brand')) : null;
  if (!facts) return new Response('no such page', { status: shown.status >= 500 ? 502 : 404 });

  const cache = (caches as unknown as { default: WorkerCache }).default;
  const version = await etagOf(new TextEncoder().encode(JSON.stringify([DRAWING, facts])).buffer as ArrayBuffer);
  const key = `${url.origin}/_share/${asked.shape}/${encodeURIComponent(version)}`;
  const stored = (await cache.match(key)) as Response | undefined;
  if (stored) return ifModified(stored, request);
  try {
    const body = await renderOnce(key, context, () =>
      keptOrDrawn(env, request, key, () => draw(env, facts, asked.shape)),
    );
    if (!body) return pictureOfShop(url);
    const headers = { 'content-type': 'image/jpeg', 'cache-control': BROWSER_CACHE, etag: await etagOf(body) };
    context.waitUntil(cache.put(key, new Response(body, { headers }) as never));
    return ifModified(new Response(body, { headers }), request);
  } catch (error) {
    logError(`the picture of ${asked.path} could not be made`, error);
    return new Response('the picture could not be made', { status: 502 });
  }
}

/** The picture as it was drawn once in any data centre, else a new one; null when none may be drawn now. */
async function keptOrDrawn(
  env: StorefrontEnv,
  request: Request,
  key: string,
  drawn: () => Promise<ArrayBuffer>,
): Promise<ArrayBuffer | null> {
  const record = pictureRecord(env, key);
  const kept = await optional(Promise.resolve(record?.read()), null);
  if (kept) return kept;
  const picture = await inDrawingTurn(env, request, drawn);
  if (picture && record) await optional(record.keep(picture), undefined);
  return picture;
}

/** A picture of the shop, which costs nothing, in place of one that is not drawn now; nobody may keep it as the page's. */
const pictureOfShop = (url: URL) =>
  new Response(null, {
    status: 302,
    headers: {
      Location: new URL('/og.png', url).href,
      'Cache-Control': 'private, no-store',
      'Retry-After': String(DRAWN_LATER_S),
    },
  });

async function draw(env: StorefrontEnv, facts: ShareFacts, shape: ShareShape): Promise<ArrayBuffer> {
  const { width } = SHARE_SHAPES[shape];
  const drawnAt = facts.pictures.length > 1 ? BESIDE_PX : ALONE_PX;
  const pictures = await Promise.all(facts.pictures.map((address) => embed(env, address, drawnAt)));
  const svg = shareCard(
    facts,
    text('shell.brand'),
    pictures.flatMap((picture) => picture ?? []),
    shape,
  );
  const png = await drawingToPng(svg, width, env);
  return toJpeg(env, new Blob([png as Uint8Array<ArrayBuffer>]).stream(), width);
}

/** A picture of the shop as a `data:` address; null for any other address and for a missing picture. */
async function embed(env: StorefrontEnv, address: string, drawnAt: number): Promise<string | null> {
  const path = rasterSource(new URL(address).pathname)?.path;
  const jpeg = path && (await rasterPicture(env, path, drawnAt));
  return jpeg ? `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` : null;
}

const tooMany = () =>
  new Response('too many pictures', { status: 429, headers: { 'Retry-After': String(RETRY_AFTER_S) } });
