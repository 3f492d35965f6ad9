import '../shell/messages.ts';
import { watchNewsletter } from '../content/newsletter.ts';
import { showAccount } from '../shell/account-link.ts';
import { watchWayBack } from '../shell/back-closes.ts';
import { watchBackToTop } from '../shell/back-to-top.ts';
import { watchMegaMenu } from '../shell/mega-menu.ts';
import { keepDrafts } from './form-drafts.ts';
import { watchLoading } from './loading-bar.ts';
import { watchProblems } from './problems.ts';
import { onResize } from './resize.ts';
import { watchScroll } from './scroll-memory.ts';
import { dropSecond } from './second-press.ts';

// Scripts that a page needs only after the first interaction.
watchLoading();
watchMegaMenu();
onResize(showAccount);
addEventListener('unhandledrejection', passOver);
watchWayBack();
watchScroll();
watchProblems();
watchNewsletter();
addEventListener('submit', dropSecond, true);
watchBackToTop();
// The shopper may type until the page is left, so the values are kept at that moment (chunk-guard.ts).
document.addEventListener('page:reload', () => addEventListener('pagehide', keepDrafts));
// A popup waits until the shopper does something: it never covers the first view of the page.
if (document.querySelector('[data-popup]')) void import('../content/popups.ts').then(({ showPopups }) => showPopups());
if (document.querySelector('[data-push]'))
  void import('../messages/push.ts').then(({ watchPushOffers }) => watchPushOffers());
// Without the service worker, the browser's own error page is shown when the connection is lost.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => {});

/** When a tap interrupts a view transition, the browser reports the transition as failed: that is not an error. */
function passOver(event: PromiseRejectionEvent): void {
  if (/: Transition/.test(event.reason)) event.preventDefault();
}
