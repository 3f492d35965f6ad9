import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CommerceEnv } from '../env.ts';
import { InvalidSearch } from '../shop/search-condition.ts';
import { failure, RequestError } from './answer.ts';
import type { Calls } from './calls.ts';
import { configCalls } from './config.ts';
import { menuCalls } from './menu.ts';
import { regionCalls } from './region.ts';
import { searchCalls } from './search.ts';
import { stockCalls } from './stock.ts';

const PREFIX = '/v1/middleware';
/** More than any call needs; a bigger body is refused before it is read. */
const MAX_BODY_BYTES = 256 * 1024;

/** One object an area; new areas are added to this list. */
const areas: Calls[] = [configCalls, menuCalls, regionCalls, searchCalls, stockCalls];

/** The REST side: `/v1/middleware/{name}`, every answer `{ code, result }` [MW-001, X11]. */
export const middleware = new Hono<{ Bindings: CommerceEnv }>();

middleware.use(
  bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => failure(context, 413, 'the body is too large') }),
);

for (const [name, methods] of areas.flatMap((calls) => Object.entries(calls))) {
  const path = `${PREFIX}/${name}`;
  for (const [method, call] of Object.entries(methods)) middleware.on(method, path, call);
  middleware.all(path, (context) => {
    const allowed = Object.keys(methods).join(', ');
    context.header('Allow', allowed);
    return failure(context, 405, `${name} is called by ${allowed}`);
  });
}

middleware.notFound((context) => failure(context, 404, `no call ${context.req.path}`));

middleware.onError((error, context) => {
  if (error instanceof RequestError) return failure(context, error.code, error.message);
  if (error instanceof InvalidSearch) return failure(context, 400, error.message);
  console.error(error);
  return failure(context, 500, 'the call failed');
});
