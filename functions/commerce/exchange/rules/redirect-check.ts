import type { D1Database } from '@cloudflare/workers-types';
import { normalisePath } from '../../../../src/kernel/web/normal-path.ts';
import { coversOwnPage, REDIRECTS_MAX } from '../../../../src/kernel/web/own-addresses.ts';
import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import { listUrlRewrites } from '../../content/db/content.ts';
import type { WireRow } from '../../tables/check.ts';
import type { Problem } from '../../tables/table.ts';

/** Why a row was refused; `row` is its index in the list. */
interface Refusal extends Problem {
  row: number;
}

/** A sent rewrite: its index in the list, and the stored row. */
interface SentRewrite {
  place: number;
  row: WireRow;
  before: WireRow | null;
}

/** Where a rewrite leads, by normalised path; null where a chain ends. */
type Steps = Map<string, string | null>;

const isRedirect = (type: unknown) => type === 301 || type === 302;
/** A path with its query, by which rules are told apart; a query has one order. */
function keyOf(address: string): string {
  const [, query] = /\?([^#]*)/.exec(address) ?? [];
  const path = normalisePath(address);
  if (query === undefined) return path;
  const values = new URLSearchParams(query);
  values.sort();
  return `${path}?${values}`;
}

const isElsewhere = (target: string) => /^https?:\/\//i.test(target);

/** The path that a rewrite redirects to inside the shop; null if it does not. */
function stepOf({ redirect_type, target_path }: WireRow): string | null {
  const target = typeof target_path === 'string' ? target_path : '';
  return isRedirect(redirect_type) && target && !isElsewhere(target) ? normalisePath(target) : null;
}

/**
 * Refuses redirects that no address can have: over a page of the shop itself, with a fragment, without a target, or in a
 * circle, also through rows that are already stored. The same for REST, import and desk, because all of them write
 * through here.
 */
export async function refuseRedirects(
  db: D1Database,
  entries: readonly SentRewrite[],
  refused: Refusal[],
): Promise<void> {
  const full = entries.map(({ place, row, before }) => ({ place, row: { ...before, ...row } as WireRow }));
  const sent: Steps = new Map(full.map(({ row }) => [keyOf(String(row.request_path)), stepOf(row)]));
  const steps = await withStored(db, sent);
  for (const { place, row } of full) {
    const problem = problemOf(row) ?? circleOf(row, steps);
    if (problem) refused.push({ row: place, ...problem });
  }
}

function problemOf({ request_path, target_path, redirect_type }: WireRow): Problem | null {
  const path = String(request_path);
  const refuse = (column: string, code: RefusalCode, reason: string): Problem => ({ column, code, reason });
  const hasQuery = path.includes('?');
  if (path.includes('#') || (hasQuery && !/\?[^?&=]+=?[^?]*$/.test(path)))
    return refuse('request_path', 'PATH_WITH_FRAGMENT', 'has a fragment or an empty query: browsers send neither');
  if (/[\\\s\p{Cc}]|^[a-z][a-z+.-]*:|^\/\//iu.test(path))
    return refuse('request_path', 'PATH_NOT_OWN', 'is not a path of the shop');
  if (coversOwnPage(path)) return refuse('request_path', 'PATH_OF_SHOP', 'is a page of the shop itself');
  if (isRedirect(redirect_type) && !target_path)
    return refuse('target_path', 'FIELD_MISSING', 'is missing: a redirect needs one');
  return null;
}

/** The chain of a redirect, if it returns to a path that it passed or is longer than any browser follows. */
function circleOf(row: WireRow, steps: Steps): Problem | null {
  const passed = [keyOf(String(row.request_path))];
  const target = String(row.target_path ?? '');
  // A query is asked for by the rule, and no longer by its target.
  let next = passed[0] === keyOf(target) ? keyOf(target) : stepOf(row);
  while (next !== null) {
    const isBack = passed.includes(next);
    passed.push(next);
    if (isBack) {
      const circle = passed.join(' → ');
      return { column: 'target_path', reason: `leads in a circle: ${circle}`, code: 'PATH_CIRCLE', value: circle };
    }
    if (passed.length > REDIRECTS_MAX)
      return {
        column: 'target_path',
        reason: `is a chain of more than ${REDIRECTS_MAX}`,
        code: 'PATH_CHAIN',
        value: REDIRECTS_MAX,
      };
    next = steps.get(next) ?? null;
  }
  return null;
}

/** The steps of sent redirects, and of stored ones that they lead to. */
async function withStored(db: D1Database, sent: Steps): Promise<Steps> {
  const steps = new Map(sent);
  let asked = [...sent.values()];
  for (let hop = 0; hop < REDIRECTS_MAX; hop++) {
    const unknown = [...new Set(asked.filter((path): path is string => path !== null && !steps.has(path)))];
    if (unknown.length === 0) break;
    for (const path of unknown) steps.set(path, null);
    const stored = await listUrlRewrites(db, unknown);
    for (const row of stored) steps.set(normalisePath(row.request_path), stepOf({ ...row }));
    asked = stored.map((row) => stepOf({ ...row }));
  }
  return steps;
}
