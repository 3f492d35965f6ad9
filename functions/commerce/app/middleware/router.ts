import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isPhotoUpload } from '../../body-limit.ts';
import { MagentoError } from '../../magento/rules/rest.ts';
import { Shown, shownHeaders } from '../../page/rules/shown.ts';
import { noteRefusal, noteSuccess } from '../../privacy/middleware/audit.ts';
import { InvalidSearch } from '../../search/rules/search-condition.ts';
import { TooManyPasswords } from '../../session/rules/password.ts';
import { doubtWrites } from '../../shell/rules/writes.ts';
import {
  failure,
  type MiddlewareContext,
  type MiddlewareEnv,
  RequestError,
  readForeign,
  readInput,
  refusalBody,
} from '../../transport/middleware/answer.ts';
import type { Endpoint, Method } from '../../transport/middleware/endpoint.ts';
import { refused } from '../../transport/rules/refused.ts';
import { areas, PREFIX } from './calls.ts';
import { hasCall } from './companion.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { servedAreas, servedCalls } from './served-areas.ts';

/** When to retry after Magento was unavailable, in seconds. */
const MAGENTO_AWAY_S = 60;
/** More than any call needs; a larger body is refused before it is read. */
const MAX_BODY_BYTES = 256 * 1024;

/** The REST API: `/v1/middleware/{name}`; every answer is `{ code, result }`. */
export const middleware = new Hono<MiddlewareEnv>();

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (context) => failure(context, 413, 'the body is too large'),
});
// A picture is larger than any other call; its size was checked before.
middleware.use((context, next) => (isPhotoUpload(context.req.raw) ? next() : limitBody(context, next)));

middleware.get(`${PREFIX}/openapi.json`, (context) => context.json(openApiDocument(servedAreas(context.env))));
middleware.get(`${PREFIX}/docs`, (context) => context.html(docsPage(servedAreas(context.env))));

// A call that this deployment does not have answers like an unknown call, and says so, so that the caller need not
// retry.
middleware.use(`${PREFIX}/:name`, async (context, next) => {
  if (!hasCall(context.env, context.req.param('name'))) return noCall(context);
  context.set('servedCalls', servedCalls(context.env));
  return next();
});

for (const [name, call] of Object.values(areas).flatMap((calls) => Object.entries(calls))) {
  const path = `${PREFIX}/${name}`;
  const methods = Object.keys(call) as Method[]; // the keys of a Call
  for (const method of methods) {
    const endpoint = call[method];
    if (endpoint) middleware.on(method, path, (context) => run(context, method, name, endpoint));
  }
  middleware.all(path, (context) => {
    const allowed = methods.join(', ');
    context.header('Allow', allowed);
    return failure(context, 405, `${name} is called by ${allowed}`);
  });
}

/** A success is `{ code: 200, result }`; refusals are thrown. */
async function run(context: MiddlewareContext, method: Method, name: string, endpoint: Endpoint): Promise<Response> {
  if (endpoint.isForeign) {
    context.header('Cache-Control', 'no-store');
    const answer = (await endpoint.answer(await readForeign(context), context)) as object | null;
    return answer === null ? context.body(null, 204) : context.json(answer);
  }
  const input = await readInput(context, method, endpoint.input);
  let result: unknown;
  try {
    result = await endpoint.answer(input, context);
  } catch (error) {
    await noteRefusal(context, name, input, error);
    throw error;
  }
  await noteSuccess(context, name, input, result);
  context.header('Cache-Control', endpoint.maxAge ? `public, max-age=${endpoint.maxAge}` : 'no-store');
  if (endpoint.show && !context.req.header('authorization')) {
    const shown = new Shown();
    shown.pricesChangeAt = context.get('pricesChangeAt');
    endpoint.show(shown, result, input);
    for (const [header, value] of Object.entries(await shownHeaders(context.env.DB, shown, new Date())))
      context.header(header, value);
  }
  return context.json({ code: 200, result });
}

middleware.notFound((context) => noCall(context));

/** Marks that the call does not exist, unlike a 404 of a call that found nothing. */
function noCall(context: MiddlewareContext): Response {
  return context.json({ ...refusalBody(404, `no call ${context.req.path}`), no_call: true }, 404);
}

middleware.onError((error, context) => {
  if (error instanceof RequestError) {
    if (error.retryAfter !== null) context.header('Retry-After', String(error.retryAfter));
    return failure(context, error.code, error.refused);
  }
  if (error instanceof TooManyPasswords) {
    context.header('Retry-After', String(error.retryAfter));
    return failure(context, 429, error.refused);
  }
  if (error instanceof MagentoError) {
    console.error(error.message);
    context.header('Retry-After', String(MAGENTO_AWAY_S));
    return failure(context, 503, 'the shop behind does not answer now, try again in a minute');
  }
  if (error instanceof InvalidSearch) return failure(context, 400, refused('SEARCH_INVALID', error.message));
  console.error(error);
  doubtWrites();
  return failure(context, 500, 'the call failed');
});
