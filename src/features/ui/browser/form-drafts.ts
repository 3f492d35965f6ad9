import { DRAFTS } from './draft-key.ts';

const NEVER_KEPT = /password|otp|token|card|cvv/i;
/** What is chosen instead of typed: its draft is whether it is chosen. */
const CHOICE = /^(?:radio|checkbox)$/;

/** What was typed on a page that was left. */
export interface Drafts {
  path: string;
  /** Whether a form with it was sent: it is wanted again only if the answer was the login. */
  isSent: boolean;
  /** Whether the login came in between: the page says that nothing of it is saved. */
  isAfterLogin?: true;
  /** The fields by their form, name and number, with their values. */
  typed: [place: string, value: string][];
}

/** A field whose value may be kept. */
type DraftField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of the page whose values may be kept, by form, name and number: no secrets, no files. */
export function draftFields(): Map<string, DraftField> {
  const fields = new Map<string, DraftField>();
  for (const field of document.querySelectorAll<DraftField>('input, textarea, select')) {
    const { form, name, type } = field;
    if (!name || NEVER_KEPT.test(name) || /^(?:password|hidden|file)$/.test(type)) continue;
    const place = `${form?.getAttribute('action') ?? ''} ${name}`;
    let number = 0;
    while (fields.has(`${place} ${number}`)) number += 1;
    fields.set(`${place} ${number}`, field);
  }
  return fields;
}

/** What a field contains: its value, or for a choice whether it is chosen ("1", or empty). */
export const draftOf = (field: DraftField): string => (isChoice(field) ? (field.checked ? '1' : '') : field.value);

/** Whether a field is chosen instead of typed. */
export const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && CHOICE.test(field.type);

/**
 * Keeps what is typed on this page, for the page that is loaded instead of it, or for itself after a login. `isSent`: a
 * form was sent, so it is kept only if the answer is the login.
 */
export function keepDrafts(isSent = false): void {
  const typed = [...draftFields()].map(([place, field]): [string, string] => [place, draftOf(field)]);
  const drafts: Drafts = { path: location.pathname, isSent, typed };
  sessionStorage.setItem(DRAFTS, JSON.stringify(drafts));
}
