const KEPT = 'delivery-draft';
const NEVER_KEPT = /^(_|cartId$|seenTotal$)/;

/** Typed values of a checkout form, by field. */
export type Draft = Record<string, string>;

/**
 * Keeps typed values in this tab until they are saved: they survive a reload, a lost connection or a new login.
 * `chosen` are selections that the form's fields do not contain yet.
 */
export function keepDraft(form: HTMLFormElement, chosen: Draft = {}): void {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !NEVER_KEPT.test(entry[0]),
  );
  sessionStorage.setItem(KEPT, JSON.stringify([form.dataset.draft, { ...Object.fromEntries(typed), ...chosen }]));
}

/** The kept values of the form with this name; null for none. */
export function readDraft(name: string): Draft | null {
  const [kept, typed] = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string?, Draft?]; // written above
  return kept === name && typed ? typed : null;
}

/** Deletes them after they were saved. */
export function dropDraft(): void {
  sessionStorage.removeItem(KEPT);
}
