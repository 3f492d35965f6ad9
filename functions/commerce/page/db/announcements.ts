import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/**
 * The channels that are informed of changed addresses: search engines by IndexNow, the hub of the blog's feed by
 * WebSub.
 */
export type Channel = 'indexnow' | 'websub';

/** Older changes are not announced: they were made before the merchant switched this on. */
const NEWEST_HOURS = 24;
/** Maximum number of purges that are read at once. */
const EVENTS_AT_ONCE = 200;

/** SQL of the addresses of records whose tag starts with this prefix; `tag.number` is the rest of the tag. */
const ofRecords = (letters: string, path: string, join: string) =>
  `select ${path} as path from (select cast(substr(value, ${letters.length + 1}) as integer) as number from tag
    where value glob '${letters}[0-9]*') tag join ${join}`;
const rewriteOf = (type: string) =>
  `url_rewrite u on u.entity_type = '${type}' and u.entity_id = tag.number and u.redirect_type = 0`;
const whole = (tag: string, path: string) => `select '${path}' as path from tag where value = '${tag}'`;

/**
 * SQL of the addresses that the tags of purges belong to; `tag` is the list of tags. A tag of every page has no
 * address.
 */
const PATHS: Readonly<Record<Channel, readonly string[]>> = {
  indexnow: [
    ofRecords('cat_p_', "'/' || u.request_path", rewriteOf('product')),
    ofRecords('cat_c_', "'/' || u.request_path", rewriteOf('category')),
    ofRecords('cms_p_', "iif(c.identifier = 'home', '/', '/' || c.identifier)", 'cms_page c on c.id = tag.number'),
    ofRecords('blog_p_', "'/blog/' || p.url_key", 'blog_post p on p.id = tag.number'),
    whole('blog', '/blog'),
    whole('faq', '/hoi-dap'),
    `select '/supportdetail/' || g.id as path from faq_group g where exists (select 1 from tag where value = 'faq')`,
    // The tag names no question, so the time of the change does; a change and its purge have the same time, or nearly.
    `select '/hoi-dap/' || f.id as path from faq f where exists (select 1 from tag where value = 'faq')
      and f.updated_at >= (select strftime('%Y-%m-%dT%H:%M:%fZ', min(e.created_at), '-1 minute') from purge_event e
        where e.id in (select value from json_each(?1)))`,
    whole('stores', '/cua-hang.html'),
    whole('video', '/watch-shop'),
    whole('layout', '/'),
  ],
  websub: [whole('blog', '/blog/rss.xml')],
};

/**
 * Purges that are not announced yet. With `isTold` only those that the storefront confirmed, because only then it shows
 * the new page.
 */
const FRESH = (isTold: boolean) => `select id from purge_event where announced_at is null and created_at >= ?1
  ${isTold ? 'and sent_at is not null' : ''} order by id limit ${EVENTS_AT_ONCE}`;

/**
 * Adds the addresses that changed since the last time to the queue of each channel, in one transaction. An address that
 * already waits stays one row.
 */
export async function queueAnnouncements(
  db: D1Database,
  channels: readonly Channel[],
  isTold: boolean,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - NEWEST_HOURS * 3_600_000).toISOString();
  const { results } = await db.prepare(FRESH(isTold)).bind(since).all<{ id: number }>();
  if (results.length === 0) return;
  const ids = JSON.stringify(results.map(({ id }) => id));
  const at = now.toISOString();
  const queue = (channel: Channel, paths: string) =>
    db
      .prepare(
        `with tag as (select distinct t.value from purge_event e, json_each(e.tags) t
          where e.id in (select value from json_each(?1)))
        insert into announcement (channel, path, queued_at, next_attempt_at)
        select '${channel}', path, ?2, ?2 from (${paths}) where true
        on conflict (channel, path) do update
          set queued_at = excluded.queued_at, next_attempt_at = excluded.next_attempt_at, attempts = 0`,
      )
      .bind(ids, at);
  const mark = db
    .prepare('update purge_event set announced_at = ?2 where id in (select value from json_each(?1))')
    .bind(ids, at);
  await db.batch([...channels.flatMap((channel) => PATHS[channel].map((paths) => queue(channel, paths))), mark]);
}

interface Announcement {
  path: string;
  attempts: number;
}

/** The addresses that are due in a channel, oldest first. */
export async function listDueAnnouncements(
  db: D1Database,
  channel: Channel,
  now: Date,
  limit: number,
): Promise<Announcement[]> {
  const { results } = await db
    .prepare(
      `select path, attempts from announcement where channel = ?1 and next_attempt_at <= ?2
      order by queued_at, path limit ?3`,
    )
    .bind(channel, now.toISOString(), limit)
    .all<Announcement>();
  return results;
}

/** Removes the addresses that were announced, unless they changed again since `now`. */
export const forgetAnnounced = (
  db: D1Database,
  channel: Channel,
  paths: readonly string[],
  now: Date,
): D1PreparedStatement =>
  db
    .prepare(
      `delete from announcement where channel = ?1 and path in (select value from json_each(?2)) and queued_at <= ?3`,
    )
    .bind(channel, JSON.stringify(paths), now.toISOString());

/** Records a failure: the addresses wait until `nextAt`, and those that failed too often are removed. */
export const putOffAnnouncements = (
  db: D1Database,
  channel: Channel,
  paths: readonly string[],
  { problem, nextAt, attemptsMax }: { problem: string; nextAt: Date; attemptsMax: number },
): D1PreparedStatement[] => [
  db
    .prepare(
      `update announcement set attempts = attempts + 1, problem = ?3, next_attempt_at = ?4
      where channel = ?1 and path in (select value from json_each(?2))`,
    )
    .bind(channel, JSON.stringify(paths), problem.slice(0, 500), nextAt.toISOString()),
  db.prepare('delete from announcement where channel = ?1 and attempts >= ?2').bind(channel, attemptsMax),
];
