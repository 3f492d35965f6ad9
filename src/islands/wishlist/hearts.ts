import { isLoggedIn } from '../../stores/session/session-flag.ts';

/** Loaded when needed: for a customer at once, for a guest when a heart is touched. */
const follow = () => import('./follow-hearts.ts').then(({ followHearts }) => followHearts());

/** Hearts are forms; with scripts they are updated in place [WISH-016]. */
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
  if (isLoggedIn()) void follow().then(({ loadWishes }) => loadWishes());
}
