import type { D1Database } from '@cloudflare/workers-types';

/** Configuration below this path is returned by GraphQL's storeConfig, not by the remote configuration. */
const STORE_CONFIG_PREFIX = 'store/';

/** The remote configuration of a store, by path: its own values override the default values. */
export async function getConfig(db: D1Database, store: string): Promise<Record<string, unknown>> {
  const { results } = await db
    .prepare(
      `select path, value from config where store in ('default', ?1) and path not like ?2
      order by path, store <> 'default'`,
    )
    .bind(store, `${STORE_CONFIG_PREFIX}%`)
    .all<{ path: string; value: string }>();
  return Object.fromEntries(results.map(({ path, value }) => [path, JSON.parse(value)]));
}

interface RedirectRule {
  request_path: string;
  target_path: string;
  /** For 410 the target is empty, because the page no longer exists. */
  redirect_type: 301 | 302 | 410;
}

/** The redirects of the URL rewrites, permanent and temporary, and the addresses that no longer exist (410). */
export async function listRedirects(db: D1Database): Promise<RedirectRule[]> {
  const { results } = await db
    .prepare(
      `select request_path, coalesce(target_path, '') as target_path, redirect_type from url_rewrite
      where redirect_type = 410 or (redirect_type in (301, 302) and target_path is not null) order by request_path`,
    )
    .all<RedirectRule>();
  return results;
}
