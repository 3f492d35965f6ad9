import { PAGE_COOKIE } from '../../page/rules/page-cookies.ts';
import { atFirstTouch } from '../../ui/browser/first-touch.ts';
import { whenShown } from '../../ui/browser/when-shown.ts';

/** How long tags and analytics wait for an interaction, in ms. */
const TAG_DELAY_MS = 5000;

/**
 * Loads the code of the consent box at the first interaction, and for a shopper who agreed after 5 s at the latest.
 * An answer that is given earlier waits for that code, so the shopper stays on the page.
 */
export function watchConsent(box: HTMLElement): void {
  const load = () => import('./consent.ts');
  const apply = () => void load().then(({ applyAnswer }) => applyAnswer(box));
  // A prerendered page starts nothing before it is shown.
  whenShown(() => {
    atFirstTouch(apply);
    if (document.cookie.includes(`${PAGE_COOKIE.consent}=yes`)) setTimeout(apply, TAG_DELAY_MS);
  });
  box.addEventListener('submit', (event) => {
    event.preventDefault();
    void load().then(({ giveAnswer }) => giveAnswer(box, event.submitter));
  });
}
