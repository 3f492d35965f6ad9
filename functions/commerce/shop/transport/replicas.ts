import type { D1Database } from '@cloudflare/workers-types';
import type { CommerceEnv } from '../../env.ts';

/** Says from which moment on a caller wants to read, and what moment an answer is of. */
export const BOOKMARK = 'x-d1-bookmark';
/** What a caller says who reads what is the same for everybody: any replica will do. */
const ANYWHERE = 'first-unconstrained';
const PRIMARY = 'first-primary';
/** As D1 writes them. */
const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;
/** The calls that are read by POST, because what they ask for does not fit into an address. */
const READ_BY_POST = /^\/v1\/middleware\/(?:search_product|stock_get_stock_by_province)$/;

/**
 * Where a request may begin to read. A change, and a caller who says nothing, begin at the primary; a read begins at any
 * replica that has the moment of the caller's bookmark, or at any at all where nobody is signed in and the caller says so.
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
  if (READ_BY_POST.test(pathname)) return true;
  // A change cannot be written without this word; a read that has it loses nothing but time.
  return pathname === '/graphql' && !/mutation/.test(await request.clone().text());
}

/** The database that all requests share, by the database of one request. */
const shared = new WeakMap<D1Database, D1Database>();

/**
 * The database behind a request's own: what an isolate keeps from request to request follows the primary, since a replica
 * may be behind what it holds.
 */
export const primaryOf = (db: D1Database): D1Database => shared.get(db) ?? db;

/**
 * The environment of one request, whose database reads from the nearest replica where `D1_REPLICAS` is `on`, and what
 * marks an answer with its moment.
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
