import type { D1Database } from '@cloudflare/workers-types';
import type { CommerceEnv } from '../../env.ts';

/** The header that names the point in time from which a caller wants to read, and the point in time of an answer. */
export const BOOKMARK = 'x-d1-bookmark';
/** The value that allows any replica, for data that is the same for everybody. */
const ANYWHERE = 'first-unconstrained';
const PRIMARY = 'first-primary';
/** The format of D1's bookmarks. */
const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;
/** Calls that change nothing in the database but use POST: what they are sent does not belong in an address. */
const READ_BY_POST = /^\/v1\/middleware\/(?:search_product|stock_get_stock_by_province|flashsale_room_\w+)$/;
export const isReadByPost = (pathname: string): boolean => READ_BY_POST.test(pathname);

/**
 * Where a request may begin to read. Changes, and requests without the header, begin at the primary. A read begins at
 * any replica that has the state of the caller's bookmark, or at any replica when nobody is signed in and the caller
 * allows it.
 */
export async function constraintOf(request: Request): Promise<string> {
  const asked = request.headers.get(BOOKMARK) ?? '';
  const isGuest = !request.headers.has('authorization');
  if (!SHAPE.test(asked) && !(asked === ANYWHERE && isGuest)) return PRIMARY;
  return (await isRead(request)) ? asked : PRIMARY;
}

async function isRead(request: Request): Promise<boolean> {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const { pathname } = new URL(request.url);
  if (isReadByPost(pathname)) return true;
  // A change always contains one of these words. A read that contains one by chance is only slower.
  return pathname === '/graphql' && !/mutation/.test(await request.clone().text());
}

/** The database that all requests share, by the database of one request. */
const shared = new WeakMap<D1Database, D1Database>();

/**
 * The shared database behind the one of a request. Data that an isolate keeps between requests must come from the
 * primary, because a replica may be older than what is kept.
 */
export const primaryOf = (db: D1Database): D1Database => shared.get(db) ?? db;

/**
 * The environment of one request, whose database reads from the nearest replica when `D1_REPLICAS` is `on`, and the
 * function that adds the bookmark to the answer.
 */
export async function withReplicas(
  env: CommerceEnv,
  request: Request,
): Promise<{ env: CommerceEnv; marked: (response: Response) => Response }> {
  if (env.D1_REPLICAS !== 'on') return { env, marked: (response) => response };
  const session = env.DB.withSession(await constraintOf(request));
  const DB: D1Database = {
    prepare: (sql) => session.prepare(sql),
    batch: (statements) => session.batch(statements),
    exec: (sql) => env.DB.exec(sql),
    withSession: (constraint) => env.DB.withSession(constraint),
    dump: () => env.DB.dump(),
  };
  shared.set(DB, env.DB);
  return { env: { ...env, DB }, marked: (response) => withBookmark(response, session.getBookmark()) };
}

function withBookmark(response: Response, bookmark: string | null): Response {
  if (bookmark === null) return response;
  const marked = new Response(response.body, response);
  marked.headers.set(BOOKMARK, bookmark);
  return marked;
}
