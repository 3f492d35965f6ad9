import { isShownToAll, REVIEW_PHOTOS } from '../../catalog/db/review-photos.ts';
import type { CommerceEnv } from '../../env.ts';
import { findDrawing } from '../db/drawings.ts';
import { canBeStored } from '../db/stored-name.ts';
import { contentType } from '../rules/content-type.ts';
import { draw } from './draw.ts';
import { readRange } from './range.ts';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 31_536_000;
/** A photo of a review may be rejected at any time, so its copies live shortly, whatever the address says. */
const PHOTO_SECONDS = 300;
const PREFIX = '/media/';

interface Picture {
  body: ReadableStream | string;
  type: string;
  etag: string;
}

/**
 * `GET /media/{path}`: the uploaded file at the path, or the byte range a player asks for; otherwise the drawing of
 * that path as SVG. An address with a version (`?v=`) never changes its content and may be cached for a year, any other
 * for a day.
 */
export async function serveMedia(request: Request, env: CommerceEnv): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const url = new URL(request.url);
  const named = mediaPath(url.pathname);
  const path = named !== null && (await isShownToAll(env.DB, named)) ? named : null;
  const part = path === null ? null : await servePart(request, env, path);
  if (part) return part;
  const picture = path === null ? null : ((await findUpload(env, path)) ?? (await drawnPicture(env, path)));
  if (!picture) {
    return new Response('Not found', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
  const headers = headersOf(url, picture);
  if (typeof picture.body !== 'string') headers.set('accept-ranges', 'bytes');
  // An SVG that is opened directly is a document: its policy allows styles and nothing else.
  if (picture.type === 'image/svg+xml') {
    headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  }
  const isKnown = matches(request.headers.get('if-none-match'), picture.etag);
  if ((isKnown || request.method === 'HEAD') && typeof picture.body !== 'string') await picture.body.cancel();
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : picture.body, { headers });
}

function headersOf(url: URL, { type, etag }: Pick<Picture, 'type' | 'etag'>): Headers {
  const usual = url.searchParams.get('v') ? YEAR_SECONDS : DAY_SECONDS;
  return new Headers({
    'cache-control': `public, max-age=${mediaPath(url.pathname)?.startsWith(REVIEW_PHOTOS.folder) ? PHOTO_SECONDS : usual}`,
    'content-type': type,
    etag,
    'x-content-type-options': 'nosniff',
  });
}

/**
 * Answers a byte range of an uploaded file: 206, or 416 for a range after the end. Returns null when the whole file is
 * to be sent.
 */
async function servePart(request: Request, env: CommerceEnv, path: string): Promise<Response | null> {
  const asked = request.headers.get('range');
  if (asked === null || request.method !== 'GET') return null;
  const file = await env.MEDIA.head(path);
  const range = file && readRange(asked, file.size);
  if (!file || !range) return null;
  // If-Range: a client that holds a part of an older version must not get a part of this one.
  const held = request.headers.get('if-range');
  if (held !== null && held !== file.httpEtag) return null;
  const headers = headersOf(new URL(request.url), { type: contentType(path), etag: file.httpEtag });
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`);
    headers.set('cache-control', 'no-store');
    return new Response(null, { status: 416, headers });
  }
  const part = await env.MEDIA.get(path, { range });
  if (!part) return null;
  headers.set('accept-ranges', 'bytes');
  headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}`);
  headers.set('content-length', String(range.length));
  return new Response(part.body as unknown as ReadableStream, { status: 206, headers });
}

/** The path below /media/; null for one that cannot be a file. */
function mediaPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname.slice(PREFIX.length));
    if (!canBeStored(path)) return null;
    const isPlain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
    return isPlain && !/[\p{Cc}\\]/u.test(path) ? path : null;
  } catch {
    return null;
  }
}

async function findUpload(env: CommerceEnv, path: string): Promise<Picture | null> {
  const object = await env.MEDIA.get(path);
  if (!object) return null;
  return { body: object.body as unknown as ReadableStream, type: contentType(path), etag: object.httpEtag };
}

async function drawnPicture(env: CommerceEnv, path: string): Promise<Picture | null> {
  const drawing = await findDrawing(env.DB, path);
  if (drawing === null) return null;
  const svg = drawOrNull(path, drawing);
  if (svg === null) return null;
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(svg));
  const etag = `"${new Uint8Array(digest).toHex()}"`;
  return { body: svg, type: 'image/svg+xml', etag };
}

/** A drawing with invalid parameters counts as a missing picture, and is logged. */
function drawOrNull(path: string, drawing: string): string | null {
  try {
    return draw(JSON.parse(drawing));
  } catch (error) {
    console.error(`media: ${path} cannot be drawn`, error);
    return null;
  }
}

/** Whether a list of entity tags contains this one; weak tags match too. */
function matches(list: string | null, etag: string): boolean {
  if (list === null) return false;
  return list.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
