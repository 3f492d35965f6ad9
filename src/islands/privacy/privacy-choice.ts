import { COOKIE } from '../../domain/page/cookies.ts';
import { readCookie } from '../page/cookie.ts';

// Shows the current answer on the page of the privacy choice; its form works without this.
const told = document.querySelector<HTMLElement>('[data-consent-now]');
const words = told?.dataset[readCookie(COOKIE.consent) ?? ''];
if (told && words) {
  told.textContent = words;
  told.hidden = false;
}
