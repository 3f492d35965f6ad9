import { downloadCSV } from 'react-admin';
import { csvOf } from '../transport/csv.ts';
import { call } from '../transport/http.ts';

/** What may have many codes. */
export type CodedResource = 'salesRules' | 'voucherRule' | 'gameCode';

/** What the form of new codes holds, as typed. */
export interface CodesDraft {
  count: string;
  prefix: string;
  /** How often each may be used; empty: any number. */
  uses: string;
  /** Until when a turn of the wheel may be taken, in the form of a browser's input. */
  until: string;
}
export const EMPTY_CODES: CodesDraft = { count: '500', prefix: '', uses: '1', until: '' };

const MOST = 1000;

/** A whole number above 0 of a field. Throws an Error whose message is the key of a text. */
function wholeOf(typed: string, problem: string, most = Number.MAX_SAFE_INTEGER): number {
  const number = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  if (number < 1 || number > most) throw new Error(problem);
  return number;
}

/** The new codes of a form, as the REST takes them. Throws an Error whose message is the key of a text. */
export function codesOf(resource: CodedResource, { count, prefix, uses, until }: CodesDraft) {
  const wanted = { count: wholeOf(count, 'desk.codes.wrongCount', MOST), prefix: prefix.trim().toUpperCase() };
  if (!/^[A-Z0-9]{0,12}$/.test(wanted.prefix)) throw new Error('desk.codes.wrongPrefix');
  if (resource === 'gameCode') {
    if (!until || new Date(until) <= new Date()) throw new Error('desk.codes.wrongUntil');
    return { ...wanted, expires_at: new Date(until).toISOString() };
  }
  return { ...wanted, uses: uses.trim() === '' ? null : wholeOf(uses, 'desk.codes.wrongUses') };
}

/** Makes codes of a rule, or for turns of the wheel, and returns them. */
export const makeCodes = async (
  resource: CodedResource,
  id: string | number | null,
  codes: ReturnType<typeof codesOf>,
): Promise<string[]> =>
  (await call<{ codes: string[] }>('POST', `${resource}/${id === null ? '' : `${id}/`}codes`, { codes })).codes;

/** Saves codes as a file with one column. */
export const saveCodes = (heading: string, codes: readonly string[], file: string): void =>
  downloadCSV(
    csvOf<{ id: string }>(
      [[heading, ({ id }) => id]],
      codes.map((id) => ({ id })),
    ),
    file,
  );
