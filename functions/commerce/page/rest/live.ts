import { Hono } from 'hono';
import { listVersions } from '../../content/db/drafts.ts';
import type { CommerceEnv } from '../../env.ts';
import { listTags } from '../../exchange/db/table-marks.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { noSuchEntity, type RestContext, RestError } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { recordRow } from '../../transport/rest/record-row.ts';
import { refused } from '../../transport/rules/refused.ts';
import { lastPurgeOf, listLivePaths } from '../db/live-addresses.ts';
import { insertPurge } from '../db/purge-events.ts';
import { readCopies } from '../rules/live.ts';
import { sendPurges } from '../rules/purge.ts';

const HOME = 'homeLayout';
const HOME_TAG = 'layout';

const timeBetween = (from: string, to: string) => Math.max(0, Date.parse(to) - Date.parse(from));

/** The cache tags of a record's pages. */
async function tagsOf({ env }: Pick<RestContext, 'env'>, resource: string, id: string): Promise<string[]> {
  if (resource === HOME) return [HOME_TAG];
  const found = await recordRow(env, `${resource}/${id}`);
  if (!found) throw noSuchEntity('id', id);
  return listTags(env.DB, found.table, [found.row]);
}

async function stateOf(context: Pick<RestContext, 'env'>, resource: string, id: string) {
  const { env } = context;
  const tags = await tagsOf(context, resource, id);
  const paths = await listLivePaths(env.DB, resource, id);
  const [copies, purge, versions] = await Promise.all([
    paths && paths.length > 0 ? readCopies(env, paths) : null,
    lastPurgeOf(env.DB, tags),
    listVersions(env.DB, { resource, record: id }),
  ]);
  return {
    // A record without addresses of its own is shown on every page.
    is_everywhere: paths === null,
    addresses: (paths ?? []).map((path) => ({
      path,
      // Null: the storefront did not answer.
      copies:
        copies?.flatMap((copy) =>
          copy.path === path ? [{ store: copy.store, state: copy.state, age: copy.age }] : [],
        ) ?? null,
    })),
    shop: env.STOREFRONT_URL ?? '',
    published_at: versions[0]?.published_at ?? null,
    seen_ms: versions[0]?.seen_ms ?? null,
    purged_at: purge?.created_at ?? null,
    told_ms: purge?.sent_at ? timeBetween(purge.created_at, purge.sent_at) : null,
  };
}

/** Which pages show a record, the state of the storefront's copies of them, and their purge. */
export const liveRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/live/:resource/:id', async (context) => {
    const { resource, id } = context.req.param();
    return context.json(await stateOf(context, resource, id));
  })
  .post('/live/:resource/:id/purge', async (context) => {
    const { resource, id } = context.req.param();
    const { env } = context;
    const tags = await tagsOf(context, resource, id);
    if (tags.length === 0) throw new RestError(409, refused('NO_COPY', 'The storefront keeps no copy of it.'));
    await insertPurge(env.DB, tags, new Date()).run();
    await sendPurges(env, new Date());
    await noteEvent(env, context.req.raw.headers, {
      ...{ kind: 'change', outcome: 'ok', actor: context.get('actor') },
      action: 'POST purge',
      record: `${resource}/${id}`,
      fields: tags,
    });
    return context.json(await stateOf(context, resource, id));
  });
