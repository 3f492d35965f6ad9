import { DRAFTS } from '../../ui/browser/draft-key.ts';
import { type Drafts, draftFields, draftOf, isChoice } from '../../ui/browser/form-drafts.ts';
import { isChanged, openTypedForms } from './restore-page.ts';

/**
 * Puts the values that `keepDrafts` stored back into the fields of the same page, once. On the login they wait: it leads
 * back to that page.
 */
export function restoreDrafts(): void {
  const kept = JSON.parse(sessionStorage.getItem(DRAFTS) ?? 'null') as Drafts | null; // keepDrafts
  if (!kept) return;
  // The address with which the page was opened: the login dialog takes itself out of the present one.
  const [opened] = performance.getEntriesByType('navigation');
  if (opened && new URL(opened.name).searchParams.has('login')) {
    sessionStorage.setItem(DRAFTS, JSON.stringify({ ...kept, isSent: false, isAfterLogin: true } satisfies Drafts));
    return;
  }
  sessionStorage.removeItem(DRAFTS);
  if (kept.isSent || kept.path !== location.pathname) return;
  const fields = draftFields();
  for (const [place, draft] of kept.typed) {
    const field = fields.get(place);
    if (!field || isChanged(field) || draftOf(field) === draft) continue;
    if (kept.isAfterLogin) document.querySelector('[data-kept]')?.removeAttribute('hidden');
    if (isChoice(field)) field.checked = draft !== '';
    else if (!(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === draft))
      field.value = draft;
  }
  openTypedForms();
}
