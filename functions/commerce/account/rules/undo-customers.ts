import type { PlanPart } from '../../exchange/rules/undo/undo-import.ts';
import type { Kept, UndoPart } from '../../exchange/rules/undo/undo-part.ts';
import { hashSecret } from '../../transport/rules/secret.ts';
import { type CustomerState, listStates, removeCustomers, type TakenBack, takeBack } from '../db/imported-notes.ts';
import { addressDigests, type CustomerNote, wholeDigest } from './note-customers.ts';

type Code = Kept['code'];

/** Why a new customer is not removed; null: it is. */
async function reasonOf(state: CustomerState, note: CustomerNote): Promise<Code | null> {
  if (state.has_ordered) return 'ORDERED';
  if (state.has_signed_in) return 'SIGNED_IN';
  if (state.has_more) return 'IN_USE';
  const isSubscription = note.newsletter === null || (await isSame(note.newsletter, state.newsletter));
  return isSubscription && (await wholeDigest(state)) === note.whole ? null : 'CHANGED_SINCE';
}

const isSame = async (digest: string, text: string | null) => digest === (await hashSecret(text ?? ''));

/** What of a changed customer is as the import left it and goes, and what somebody changed since and stays. */
async function backOf(state: CustomerState, note: CustomerNote): Promise<{ back: TakenBack; kept: string[] }> {
  const kept: string[] = [];
  const fields: string[] = [];
  for (const [name, digest] of note.fields) {
    const value = state[name as 'gender' | 'date_of_birth' | 'taxvat' | 'group_name'];
    if (value === null) continue;
    if (await isSame(digest, String(value))) fields.push(name);
    else kept.push(name);
  }
  const now = new Map(await addressDigests(state));
  const there = note.addresses.filter(([id]) => now.has(id));
  const addresses = there.filter(([id, digest]) => now.get(id) === digest).map(([id]) => id);
  if (addresses.length < there.length) kept.push('addresses');
  const movements = JSON.parse(state.points) as number[];
  // Points that anything followed may be spent.
  const isUntouched = movements.length === 1 && movements[0] === note.points;
  if (note.points !== null && movements.includes(note.points) && !isUntouched) kept.push('points');
  const isSubscribed = note.newsletter !== null && state.newsletter !== null;
  const hasLetters = isSubscribed && (await isSame(note.newsletter ?? '', state.newsletter));
  if (isSubscribed && !hasLetters) kept.push('newsletter');
  const back = {
    id: state.id,
    fields,
    addresses,
    points: isUntouched ? note.points : null,
    has_newsletter: hasLetters,
  };
  return { back, kept };
}

const isNothing = ({ fields, addresses, points, has_newsletter }: TakenBack) =>
  fields.length + addresses.length === 0 && points === null && !has_newsletter;

/**
 * Plans to undo an import of customers. A new one goes, unless they signed in, ordered or changed something, or somebody
 * else did; what was filled in at a customer whom the shop had goes, unless somebody changed it.
 */
export const undoCustomers: PlanPart = async (db, notes, { now }) => {
  const idOf = (key: string) => Number((JSON.parse(key) as { id: number }).id);
  const found = await listStates(
    db,
    notes.map(({ key }) => idOf(key)),
  );
  const states = new Map(found.map((state) => [state.id, state]));
  const part: UndoPart = { statements: [], back: 0, removed: 0, hidden: 0, kept: [], stays: [] };
  const gone: { id: number; hasNewsletter: boolean }[] = [];
  const backs: TakenBack[] = [];
  for (const { id, key, new_values } of notes) {
    const note = JSON.parse(new_values) as CustomerNote;
    const state = states.get(idOf(key));
    const keep = (field: string | null, code: Code) => {
      part.kept.push({ target: 'customer', key, ...(state && { name: state.email }), field, code });
      if (!part.stays.includes(id)) part.stays.push(id);
    };
    if (!state) {
      if (note.whole === null) keep(null, 'GONE');
      continue;
    }
    if (note.whole !== null) {
      const code = await reasonOf(state, note);
      if (code) keep(null, code);
      else gone.push({ id: state.id, hasNewsletter: note.newsletter !== null });
      continue;
    }
    const { back, kept } = await backOf(state, note);
    for (const field of kept) keep(field, 'CHANGED_SINCE');
    if (!isNothing(back)) backs.push(back);
  }
  part.back = backs.length;
  part.removed = gone.length;
  const ids = gone.map(({ id }) => id);
  const unsubscribed = gone.filter(({ hasNewsletter }) => hasNewsletter).map(({ id }) => id);
  part.statements.push(...takeBack(db, backs, now), ...removeCustomers(db, ids, unsubscribed));
  return part;
};
