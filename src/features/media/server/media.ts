import { backendAddress, mediaBase } from '../../transport/server/backend-address.ts';
import { retry } from '../../transport/server/resilience/retry.ts';

const NOT_FOUND = 404;

/**
 * A picture of the backend by its path below the media base (`catalog/product/a.jpg`). It is requested from
 * `IMAGE_BASE_URL` or the media folder of an external backend (a Magento's `https://…/media`), on 404 from the
 * middleware, which has the pictures of the blog; without an external backend from the embedded one. The status is the
 * backend's; throws when the network failed three times.
 */
export async function fetchMedia(env: StorefrontEnv, path: string, headers: HeadersInit = {}): Promise<Response> {
  const base = mediaBase(env);
  if (base) return fetchFirst([base, ...middlewareMedia(env)], path, headers);
  if (env.COMMERCE) return env.COMMERCE.fetch(`http://commerce/media/${path}`, { headers });
  throw new Error('pictures: neither IMAGE_BASE_URL nor the COMMERCE binding is configured');
}

/** The first answer that is not 404, else the last. */
async function fetchFirst(bases: readonly string[], path: string, headers: HeadersInit): Promise<Response> {
  const [base, ...others] = bases;
  // A connection that was kept open may have been closed by the other side: such a failure says nothing of the picture.
  const answer = await retry(() => fetch(`${base}/${path}`, { headers }));
  if (answer.status !== NOT_FOUND || !others.length) return answer;
  await answer.body?.cancel();
  return fetchFirst(others, path, headers);
}

/** The media folder of a middleware with its own address. */
function middlewareMedia(env: StorefrontEnv): string[] {
  const { middlewareUrl, isMiddlewareEmbedded } = backendAddress(env);
  return middlewareUrl && !isMiddlewareEmbedded ? [`${middlewareUrl}/media`] : [];
}
