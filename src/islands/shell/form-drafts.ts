import { DRAFTS, LEAVING } from './chunk-guard.ts';

const NEVER_KEPT = /password|otp|token|card|cvv/i;
const NOT_TYPED = ['password', 'hidden', 'file', 'radio', 'checkbox'];

/** Keeps what was typed when the page is about to be loaded anew [X96]. */
export function watchDrafts(): void {
  window.addEventListener(LEAVING, () => {
    const typed = fields().map(({ name, value }) => [name, value]);
    sessionStorage.setItem(DRAFTS, JSON.stringify([location.pathname, typed]));
  });
}

/** Puts back what was kept, into fields that are still empty. */
export function returnDrafts(): void {
  const [path, typed = []] = JSON.parse(sessionStorage.getItem(DRAFTS) ?? '[]') as [string?, [string, string][]?]; // kept above
  sessionStorage.removeItem(DRAFTS);
  if (path !== location.pathname) return;
  for (const field of fields()) {
    const draft = typed.find(([name]) => name === field.name)?.[1];
    if (draft && !field.value) field.value = draft;
  }
}

const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
    ({ name, type }) => name && !NEVER_KEPT.test(name) && !NOT_TYPED.includes(type),
  );
