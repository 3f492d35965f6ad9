import { logError } from '../../../src/commerce/transport/log.ts';
import { KEPT_LIST, KeptFiles } from '../transport/kept-files.ts';

/** How many earlier builds are tried: each costs one more look into the cache, for a page that cannot be made. */
const BUILDS_MAX = 5;

/** The builds before this deployment; they never change while an isolate lives. */
let known: string[] | undefined;

/** The builds before this one whose scripts and styles this deployment serves, the newest first; none where nobody said so. */
export async function earlierBuilds(env: StorefrontEnv, origin: string): Promise<string[]> {
  if (known) return known;
  try {
    const list = await env.ASSETS.fetch(new Request(`${origin}/${KEPT_LIST}`));
    known = list.ok ? newestFirst(KeptFiles.parse(await list.json())) : [];
    return known;
  } catch (error) {
    logError('the list of earlier builds could not be read', error);
    return [];
  }
}

function newestFirst({ builds }: KeptFiles): string[] {
  return Object.entries(builds)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, BUILDS_MAX)
    .map(([build]) => build);
}
