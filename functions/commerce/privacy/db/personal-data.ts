import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { hashSubject } from '../../session/db/subject.ts';
import { ID, NOW, OWN, type PersonalDataSection, SECTIONS } from './personal-holdings.ts';
import { stripOrders } from './strip-orders.ts';

/** The person whose data is read or erased. */
export interface DataSubject {
  id: number;
  /** The e-mail address of the account, verified or not. */
  email: string;
  /** The same address if it was verified by a mailed key; otherwise null, because anybody could have typed it. */
  provenEmail: string | null;
  /** Always verified by a code; null for none. */
  phone: string | null;
}

/** The subject as JSON for the statements. */
async function subjectValues(subject: DataSubject, reviewer: string): Promise<string> {
  return JSON.stringify({
    ...subject,
    phoneHash: subject.phone && (await hashSubject(subject.phone)),
    emailHash: subject.provenEmail && (await hashSubject(subject.provenEmail)),
    reviewer,
    now: new Date().toISOString(),
  });
}

/** All personal data of a person, by section: rows as stored, without codes, keys and hashes. */
export async function readPersonalData(
  db: D1Database,
  subject: DataSubject,
): Promise<Record<PersonalDataSection, Record<string, unknown>[]>> {
  const values = await subjectValues(subject, '');
  const answers = await db.batch<Record<string, unknown>>(
    SECTIONS.map(([, { select }]) => db.prepare(select).bind(values)),
  );
  const entries = SECTIONS.map(([name], index) => [name, answers[index]?.results ?? []]);
  return Object.fromEntries(entries) as Record<PersonalDataSection, Record<string, unknown>[]>;
}

/** Statements that erase a person in one transaction. `reviewer` replaces their name on published reviews. */
export async function eraseStatements(
  db: D1Database,
  subject: DataSubject,
  reviewer: string,
): Promise<D1PreparedStatement[]> {
  const values = await subjectValues(subject, reviewer);
  const prepare = (sql: string) => db.prepare(sql).bind(values);
  return [
    // Removes their name from stored pages of the products they reviewed.
    prepare(`insert into purge_event (tags, created_at, next_attempt_at)
      select json_group_array(distinct 'cat_p_' || product_id), ${NOW}, ${NOW} from review
      where ${OWN} and status = 'approved' having count(*) > 0`),
    ...SECTIONS.flatMap(([, { erase = [] }]) => erase.map(prepare)),
    ...stripOrders(db),
    prepare(`delete from customer_lookup where rowid = ${ID}`),
    prepare(`delete from customer where id = ${ID}`),
  ];
}
