import { mediaBase } from '../transport/backend-address.ts';

/**
 * A picture of the backend by its path below the media base (`catalog/product/a.jpg`): from `IMAGE_BASE_URL` or the
 * media folder of an own backend (a Magento's `https://…/media`), else from the embedded one. The answer's status is the backend's; throws on a
 * network failure.
 */
export async function fetchMedia(env: StorefrontEnv, path: string, headers: HeadersInit = {}): Promise<Response> {
  const base = mediaBase(env);
  if (base) return fetch(`${base}/${path}`, { headers });
  if (env.COMMERCE) return env.COMMERCE.fetch(`http://commerce/media/${path}`, { headers });
  throw new Error('pictures: neither IMAGE_BASE_URL nor the COMMERCE binding is configured');
}
