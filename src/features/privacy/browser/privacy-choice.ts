import { COOKIE } from '../../page/rules/cookies.ts';
import { readCookie } from '../../ui/browser/cookie.ts';

// Shows the current answer on the page of the privacy choice; its form works without this.
const told = document.querySelector<HTMLElement>('[data-consent-now]');
const words = told?.dataset[readCookie(COOKIE.consent) ?? ''];
if (told && words) {
  told.textContent = words;
  told.hidden = false;
}
