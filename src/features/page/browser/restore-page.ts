import { isChoice } from '../../ui/browser/form-drafts.ts';
import { restoreScroll } from './scroll-memory.ts';

/**
 * After back, forward or a reload the browser fills in again what was typed, but closes what was folded open: a form
 * with unsent text is opened. After back and forward the page is scrolled to where it was.
 */
export function restorePage(type: NavigationTimingType): void {
  openTypedForms();
  // Some browsers fill in fields only when the whole page is there.
  if (document.readyState !== 'complete') addEventListener('load', openTypedForms, { once: true });
  if (type === 'back_forward') restoreScroll();
}

/** Opens what is folded around a form with unsent text. */
export function openTypedForms(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details:not([open]):has(form[method="post"])'))
    fold.open = [...fold.querySelectorAll('form')].some((form) => [...form.elements].some(isChanged));
}

/** Whether a field has another value than the page gave it. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.defaultSelected && !option.selected);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
