import type { D1Database } from '@cloudflare/workers-types';
import { POINTS } from '../../../../src/brand/names.ts';

interface FaqGroupRow {
  id: number;
  name: string;
  description: string;
  icon: string | null;
  question_count: number;
  /** When it or one of its questions was changed; null for not since the shop records times. */
  updated_at: string | null;
}
export interface FaqRow {
  id: number;
  group_id: number;
  question: string;
  /** Html. */
  answer: string;
  updated_at: string | null;
}

/** A group that names the points is about them, and is left out while the shop has none. */
const OFFERED = `(instr(g.name, '${POINTS.replaceAll("'", "''")}') = 0 or exists (select 1 from config c where c.path = 'loyalty_config'
  and c.store = 'default' and json_extract(c.value, '$.enabled') in (1, '1')))`;

const GROUPS = `select g.id, g.name, g.description, g.icon,
  (select count(*) from faq f where f.group_id = g.id and f.is_active = 1) as question_count,
  (select max(t.at) from (select g.updated_at as at union all select f.updated_at from faq f where f.group_id = g.id) t)
    as updated_at from faq_group g`;

export async function listFaqGroups(db: D1Database): Promise<FaqGroupRow[]> {
  return (await db.prepare(`${GROUPS} where ${OFFERED} order by g.position, g.id`).all<FaqGroupRow>()).results;
}

export const findFaqGroup = (db: D1Database, id: number) =>
  db.prepare(`${GROUPS} where g.id = ?1 and ${OFFERED}`).bind(id).first<FaqGroupRow>();

/** Questions of one group or of all, in the order of the shop. */
export async function listFaqs(db: D1Database, groupId: number | null): Promise<FaqRow[]> {
  const { results } = await db
    .prepare(
      `select f.id, f.group_id, f.question, f.answer, f.updated_at from faq f join faq_group g on g.id = f.group_id
      where f.is_active = 1 and ${OFFERED} and (?1 is null or f.group_id = ?1)
      order by g.position, f.position, f.id`,
    )
    .bind(groupId)
    .all<FaqRow>();
  return results;
}

export const findFaq = (db: D1Database, id: number) =>
  db
    .prepare(
      `select f.id, f.group_id, f.question, f.answer, f.updated_at from faq f join faq_group g on g.id = f.group_id
      where f.id = ?1 and f.is_active = 1 and ${OFFERED}`,
    )
    .bind(id)
    .first<FaqRow>();
