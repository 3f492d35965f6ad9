import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';

/** How long the storefront may take to tell. */
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
/** The storefront's copy of a page for one kind of device: fresh, shown while it is renewed, out of date, or not there; seconds since it was made. */
type PageCopy = z.infer<typeof Copies>['copies'][number];

/** Where the storefront is, as it is told of purges; null where it is not known. */
const storefrontOf = ({ PURGE_URL }: CommerceEnv): string | null => (PURGE_URL ? new URL(PURGE_URL).origin : null);

/** The copies that the storefront's place nearest to here has of these pages; null where it cannot be asked. */
export async function readCopies(env: CommerceEnv, paths: readonly string[]): Promise<PageCopy[] | null> {
  const origin = storefrontOf(env);
  if (!origin || !env.PURGE_SECRET) return null;
  try {
    const response = await fetch(`${origin}/_edge/copies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${env.PURGE_SECRET}` },
      body: JSON.stringify({ paths }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? Copies.parse(await response.json()).copies : null;
  } catch (error) {
    console.error('the storefront did not tell of its copies', error);
    return null;
  }
}

/** Outcomes of a visit whose page was made anew for it. */
const MADE = new Set(['MISS', 'PURGED', 'EXPIRED']);

/**
 * Visits a page as anybody does and tells how long it took, from a moment on, until it was made anew; null where the
 * storefront cannot be asked, or showed an older copy. The visit leaves a fresh copy for the next visitor.
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
