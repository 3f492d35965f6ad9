import { isLoggedIn, watchSession } from '../../session/browser/session-flag.ts';

/**
 * The account icon: for a guest it opens the login, for a customer it leads to the account, on a phone to its menu.
 * All tabs follow a login or logout.
 */
export function watchAccount(): void {
  showAccount();
  // The menu of phones has one too.
  document.addEventListener('panels:there', showAccount);
  watchSession((isIn) => {
    showAccount();
    void import('../../session/browser/session.ts').then(({ followOtherTab }) => followOtherTab(isIn));
  });
}

/** Sets the links for the current session, and for the width of the screen. */
export function showAccount(): void {
  const isIn = isLoggedIn();
  const isWide = matchMedia('(min-width: 64rem)').matches;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) {
    link.dataset.guest ??= link.getAttribute('href') ?? '';
    link.href = (isIn && (isWide ? link.dataset.accountWide : link.dataset.accountNarrow)) || link.dataset.guest;
    if (isIn) delete link.dataset.openPanel;
    else link.dataset.openPanel = 'login';
  }
}
