import { DRAFTS } from './draft-key.ts';
import { draftFields } from './form-drafts.ts';

/** Puts the values that keepDrafts() stored back into the fields of the same page, once. */
export function restoreDrafts(): void {
  const [path, typed = []] = JSON.parse(sessionStorage.getItem(DRAFTS) ?? '[]') as [string?, [string, string][]?]; // keepDrafts
  sessionStorage.removeItem(DRAFTS);
  if (path !== location.pathname) return;
  // Fields are identified by their position on the page, because several may have the same name.
  for (const [place, field] of draftFields().entries()) {
    const [name, draft] = typed[place] ?? [];
    if (name === field.name && draft && !field.value) field.value = draft;
  }
}
