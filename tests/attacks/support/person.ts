import { createHash } from 'node:crypto';
import type { D1Database } from '@cloudflare/workers-types';
import type { CommerceEnv } from '../../../functions/commerce/env.ts';
import { decryptPhone } from '../../../functions/commerce/session/rules/phone-cipher.ts';
import { fold } from '../../../src/kernel/text/fold.ts';

/** A person with data that occurs nowhere else in the database. */
export const PERSON = {
  firstname: 'Quỳnhvôsong',
  lastname: 'Đoànkhácbiệt',
  phone: '0398765412',
  email: 'quynh.voson9@thu-rieng.example',
  street: '417 Ngõ Hồngtâmlạ',
  password: 'Mot-Hai-Ba-77',
} as const;

export const PHONE_KEY = Buffer.alloc(32, 7).toString('base64');

/** A place in the database with data of the person. */
interface Trace {
  table: string;
  column: string;
  /** The found data, by the names above. */
  what: string;
}

const digests = (text: string) =>
  ['md5', 'sha1', 'sha256'].flatMap((name) => {
    const hash = createHash(name).update(text);
    return [hash.copy().digest('hex'), hash.copy().digest('base64')];
  });

/** All forms in which the data may be stored. */
function formsOf(what: string, word: string): string[] {
  const plain = [word, fold(word), word.toLowerCase(), Buffer.from(word).toString('base64')];
  if (what === 'phone') {
    const abroad = word.replace(/^0/, '');
    const written = [word, `+84${abroad}`, `84${abroad}`, abroad];
    return [...written, ...written.flatMap(digests), ...plain];
  }
  return what === 'email' ? [...plain, ...digests(word)] : plain;
}

const NEEDLES = (['firstname', 'lastname', 'phone', 'email', 'street'] as const).map((what) => ({
  what,
  forms: formsOf(what, PERSON[what]).map((form) => form.toLowerCase()),
}));

/** Which data of the person a text contains, also if the phone was encrypted with the shop's key. */
export async function tracesIn(text: string): Promise<string[]> {
  const small = text.toLowerCase();
  const found = NEEDLES.filter(({ forms }) => forms.some((form) => small.includes(form))).map(({ what }) => what);
  const isSealed = /^[A-Za-z0-9+/]{40,}={0,2}$/.test(text);
  if (!isSealed) return found;
  const plain = await decryptPhone(text, { PHONE_KEY } as CommerceEnv);
  return plain?.includes(PERSON.phone) ? [...found, 'phone'] : found;
}

/** Every table of the database. */
export async function listTables(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Searches every column of every row of every table for the person. */
export async function scanFor(db: D1Database): Promise<Trace[]> {
  const tables = await listTables(db);
  const answers = await db.batch<Record<string, unknown>>(tables.map((table) => db.prepare(`select * from ${table}`)));
  const found = new Map<string, Trace>();
  for (const [index, table] of tables.entries())
    for (const row of answers[index]?.results ?? [])
      for (const [column, value] of Object.entries(row))
        for (const what of await tracesIn(String(value ?? '')))
          found.set(`${table}.${column}/${what}`, { table, column, what });
  return [...found.values()];
}

/** Places by table and column, sorted. */
export const placesOf = (traces: readonly Trace[]): string[] =>
  [...new Set(traces.map(({ table, column }) => `${table}.${column}`))].toSorted();
