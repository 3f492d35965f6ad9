import { DRAFTS } from './draft-key.ts';

const NEVER_KEPT = /password|otp|token|card|cvv/i;

/** The fields of the page whose values may be kept: no secrets, nothing that is chosen instead of typed. */
export const draftFields = (): HTMLInputElement[] =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
    ({ name, type }) =>
      name && !NEVER_KEPT.test(name) && !['password', 'hidden', 'file', 'radio', 'checkbox'].includes(type),
  );

/** Keeps what is typed on this page for the page that is loaded instead of it. */
export function keepDrafts(): void {
  const typed = draftFields().map(({ name, value }) => [name, value]);
  sessionStorage.setItem(DRAFTS, JSON.stringify([location.pathname, typed]));
}
