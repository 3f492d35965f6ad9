import { PAGE_COOKIE } from '../../page/rules/page-cookies.ts';
import { isLoggedIn } from '../../session/browser/session-flag.ts';
import { readCookie } from '../../ui/browser/cookie.ts';

/** Whether this browser keeps products for a guest. */
const keepsWishes = () => readCookie(PAGE_COOKIE.guestWishes) !== null;
/** Loaded when needed: at once for a customer and for a guest with a list, otherwise when a heart is touched. */
const follow = () => import('./follow-hearts.ts').then(({ followHearts }) => followHearts());

/** Hearts are forms; with scripts they are updated in place. */
export function watchHearts(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('heart' in form.dataset)) return;
    event.preventDefault();
    const { sku = '', parentSku } = Object.fromEntries(new FormData(form, event.submitter)) as Record<string, string>;
    const button = event.submitter;
    button?.setAttribute('aria-busy', 'true');
    void follow()
      .then(({ toggleWish }) => toggleWish({ sku, parentSku: parentSku || null }))
      .finally(() => button?.removeAttribute('aria-busy'));
  });
  const load = () => void follow().then(({ loadWishes }) => loadWishes());
  if (isLoggedIn() || keepsWishes()) load();
  // A page that comes back from the browser's history must show what was added or removed on later pages.
  addEventListener('pageshow', ({ persisted }) => persisted && load());
}
