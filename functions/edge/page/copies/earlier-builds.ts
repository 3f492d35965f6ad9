import { logError } from '../../../../src/features/transport/server/log.ts';
import { KEPT_LIST, KeptFiles } from '../../transport/kept-files.ts';

/** How many earlier builds are tried. Each costs another cache lookup, for a page that cannot be rendered. */
const BUILDS_MAX = 5;

/** The builds before this deployment; they do not change while an isolate lives. */
let known: string[] | undefined;

/** Earlier builds whose scripts and styles this deployment still serves, newest first; empty when there is no list. */
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
