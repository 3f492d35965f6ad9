const KEPT = 'delivery-draft';
const NEVER_KEPT = /^(_|cartId$|seenTotal$)/;

/** What was typed into a form of the checkout, by field. */
export type Draft = Record<string, string>;

/**
 * Keeps what is typed in this tab until it was saved: a reload, a lost line or a new login loses none of it [B-16, X96].
 * `chosen` is what the form does not hold itself yet.
 */
export function keepDraft(form: HTMLFormElement, chosen: Draft = {}): void {
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !NEVER_KEPT.test(entry[0]),
  );
  sessionStorage.setItem(KEPT, JSON.stringify([form.dataset.draft, { ...Object.fromEntries(typed), ...chosen }]));
}

/** What was typed into a form of this name; null for none. */
export function readDraft(name: string): Draft | null {
  const [kept, typed] = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string?, Draft?]; // written above
  return kept === name && typed ? typed : null;
}

/** It was saved. */
export function dropDraft(): void {
  sessionStorage.removeItem(KEPT);
}
