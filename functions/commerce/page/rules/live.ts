import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';

/** Maximum time to wait for the storefront, in ms. */
const TIMEOUT_MS = 5000;

const Copies = z.object({
  copies: z.array(
    z.object({
      path: z.string(),
      store: z.string(),
      state: z.enum(['fresh', 'renewing', 'old', 'none']),
      age: z.number(),
    }),
  ),
});
/** The storefront's copy of a page for one store code: its state, and its age in seconds. */
type PageCopy = z.infer<typeof Copies>['copies'][number];

/** The origin of the storefront, from the address for purges; null if unknown. */
const storefrontOf = ({ PURGE_URL }: CommerceEnv): string | null => (PURGE_URL ? new URL(PURGE_URL).origin : null);

/** The copies of these pages in the storefront's nearest data centre; null if the storefront does not answer. */
export async function readCopies(env: CommerceEnv, paths: readonly string[]): Promise<PageCopy[] | null> {
  const origin = storefrontOf(env);
  if (!origin || !env.PURGE_SECRET) return null;
  try {
    const response = await fetch(`${origin}/_edge/copies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${env.PURGE_SECRET}` },
      body: JSON.stringify({ paths }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? Copies.parse(await response.json()).copies : null;
  } catch (error) {
    console.error('the storefront did not tell of its copies', error);
    return null;
  }
}

/** Cache results that mean that the page was rendered for this request. */
const MADE = new Set(['MISS', 'PURGED', 'EXPIRED']);

/**
 * Requests a page as any visitor does, and returns the time from a given moment until the page was rendered. Null if
 * the storefront did not answer, or sent an older copy. The request leaves a fresh copy for the next visitor.
 */
export async function measureSeen(env: CommerceEnv, path: string, since: Date): Promise<number | null> {
  const origin = storefrontOf(env);
  if (!origin) return null;
  try {
    const page = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await page.arrayBuffer();
    return MADE.has(page.headers.get('x-edge-cache') ?? '') ? Date.now() - since.getTime() : null;
  } catch (error) {
    console.error('the published page could not be visited', error);
    return null;
  }
}
