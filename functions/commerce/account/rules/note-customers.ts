import type { D1Database } from '@cloudflare/workers-types';
import type { NewNote } from '../../exchange/rules/undo/keep-people.ts';
import { hashSecret } from '../../transport/rules/secret.ts';
import { type CustomerState, listStatesByEmail, listSubscribers } from '../db/imported-notes.ts';

/** What an import of customers keeps of one, so that it can be undone. Values are digests: the note says nothing of the person. */
export interface CustomerNote {
  /** The digest of the whole account of a new customer; null: the shop had the customer. */
  whole: string | null;
  /** Fields that were empty, with the digest of what filled them. */
  fields: [name: string, digest: string][];
  addresses: [id: number, digest: string][];
  /** The movement with the points. */
  points: number | null;
  /** The digest of the subscription to letters. */
  newsletter: string | null;
}

const FIELDS = ['gender', 'date_of_birth', 'taxvat', 'group_name'] as const;

interface Address {
  id: number;
  is: unknown;
}
/** The addresses of a customer with their digests. */
export const addressDigests = ({ addresses }: Pick<CustomerState, 'addresses'>): Promise<[number, string][]> =>
  Promise.all(
    (JSON.parse(addresses) as Address[]).map(
      async ({ id, is }): Promise<[number, string]> => [id, await hashSecret(JSON.stringify(is))],
    ),
  );

/** The digest of everything of a customer that somebody can change. */
export const wholeDigest = ({ account, addresses, points }: CustomerState): Promise<string> =>
  hashSecret(JSON.stringify([account, addresses, points]));

/** The customers of a request before it was written, and who of all got letters. */
interface CustomersBefore {
  states: ReadonlyMap<number, CustomerState>;
  subscribers: ReadonlySet<string>;
}

/** Reads what is there before a request writes. */
export async function customersBefore(db: D1Database, emails: readonly string[]): Promise<CustomersBefore> {
  const [states, subscribers] = await Promise.all([listStatesByEmail(db, emails), listSubscribers(db, emails)]);
  return { states: new Map(states.map((state) => [state.id, state])), subscribers };
}

/** The notes of what a request wrote. */
export async function customerNotes(
  db: D1Database,
  emails: readonly string[],
  { states, subscribers }: CustomersBefore,
): Promise<NewNote[]> {
  const notes: NewNote[] = [];
  for (const after of await listStatesByEmail(db, emails)) {
    const before = states.get(after.id) ?? null;
    const isSubscribed = after.newsletter !== null && !subscribers.has(after.email.toLowerCase());
    const note = await noteOf(before, after, isSubscribed);
    const isEmpty = note.fields.length + note.addresses.length === 0 && note.points === null && !note.newsletter;
    if (note.whole === null && isEmpty) continue;
    notes.push({
      ...{ target: 'customer', key: JSON.stringify({ id: after.id }) },
      ...{ old_values: note.whole === null ? '{}' : null, new_values: JSON.stringify(note) },
    });
  }
  return notes;
}

async function noteOf(
  before: CustomerState | null,
  after: CustomerState,
  isSubscribed: boolean,
): Promise<CustomerNote> {
  const newsletter = isSubscribed ? await hashSecret(after.newsletter ?? '') : null;
  if (!before) return { whole: await wholeDigest(after), fields: [], addresses: [], points: null, newsletter };
  const filled = FIELDS.filter((name) => before[name] === null && after[name] !== null);
  const had = new Set((JSON.parse(before.addresses) as Address[]).map(({ id }) => id));
  const points = (JSON.parse(after.points) as number[]).find((id) => !before.points.includes(String(id))) ?? null;
  return {
    whole: null,
    fields: await Promise.all(
      filled.map(async (name): Promise<[string, string]> => [name, await hashSecret(String(after[name]))]),
    ),
    addresses: (await addressDigests(after)).filter(([id]) => !had.has(id)),
    points: before.points === '[]' ? points : null,
    newsletter,
  };
}
