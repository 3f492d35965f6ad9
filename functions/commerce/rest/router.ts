import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CommerceEnv } from '../env.ts';
import { isSameSecret } from '../shop/secret.ts';
import { RestError } from './answer.ts';
import { categoryRoutes } from './categories.ts';
import { contentRoutes } from './content.ts';
import { editorialRoutes } from './editorial.ts';
import { orderRoutes } from './orders.ts';
import { productRoutes } from './products.ts';
import { videoRoutes } from './videos.ts';

const MAX_BODY_BYTES = 512 * 1024;
const NO_ROUTE = { message: 'Request does not match any route.' };

/** What a merchant changes from outside, in Magento's own form: `/rest/V1/…`, with or without a store code. */
export const rest = new Hono<{ Bindings: CommerceEnv }>();

rest.use(async (context, next) => {
  const { INTEGRATION_TOKEN } = context.env;
  const given = context.req.header('authorization')?.match(/^Bearer +(\S+)$/i)?.[1];
  // Without a configured token nobody has access.
  if (!INTEGRATION_TOKEN || !given || !(await isSameSecret(given, INTEGRATION_TOKEN)))
    throw new RestError(401, "The consumer isn't authorized to access %resources.", { resources: 'self' });
  context.header('Cache-Control', 'no-store');
  await next();
});

rest.use(
  bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => context.json({ message: 'The body is too large.' }, 413),
  }),
);

for (const prefix of ['/rest/V1', '/rest/:store{default|vi|mobile|all}/V1'])
  for (const routes of [productRoutes, categoryRoutes, contentRoutes, editorialRoutes, videoRoutes, orderRoutes])
    rest.route(prefix, routes);

rest.notFound((context) => context.json(NO_ROUTE, 404));

rest.onError((error, context) => {
  if (error instanceof RestError) {
    const { message, parameters, status } = error;
    return context.json(parameters ? { message, parameters } : { message }, status);
  }
  console.error(error);
  return context.json({ message: 'Internal Error. Details are available in the log.' }, 500);
});
