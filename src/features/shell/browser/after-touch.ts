import './messages.ts';
import { watchNewsletter } from '../../content/browser/newsletter.ts';
import { watchLoading } from '../../page/browser/loading-bar.ts';
import { watchProblems } from '../../page/browser/problems.ts';
import { onResize } from '../../page/browser/resize.ts';
import { watchScroll } from '../../page/browser/scroll-memory.ts';
import { dropSecond } from '../../page/browser/second-press.ts';
import { keepDrafts } from '../../ui/browser/form-drafts.ts';
import { showAccount } from './account-link.ts';
import { watchWayBack } from './back-closes.ts';
import { watchBackToTop } from './back-to-top.ts';
import { watchMegaMenu } from './mega-menu.ts';

// Scripts that a page needs only after the first interaction.
watchLoading();
watchMegaMenu();
onResize(showAccount);
addEventListener('unhandledrejection', passOver);
watchWayBack();
watchScroll();
watchProblems();
watchNewsletter();
document.addEventListener('change', ({ target }) => lookAtEmail(target));
// Who types at once has left the field before this script was there; in a field that has the focus, the change follows.
for (const field of document.querySelectorAll('input[type=email]'))
  if (field !== document.activeElement) lookAtEmail(field);
addEventListener('submit', dropSecond, true);
watchBackToTop();
// The shopper may type until the page is left, so the values are kept at that moment (chunk-guard.ts).
document.addEventListener('page:reload', () => addEventListener('pagehide', () => keepDrafts()));
// The same for a form that is sent: its answer can be the login.
document.addEventListener('submit', (event) => {
  if (!event.defaultPrevented && (event.target as HTMLFormElement).method === 'post')
    addEventListener('pagehide', () => keepDrafts(true), { once: true });
});
// A popup waits until the shopper does something: it never covers the first view of the page.
if (document.querySelector('[data-popup]'))
  void import('../../content/browser/popups.ts').then(({ showPopups }) => showPopups());
if (document.querySelector('[data-push]'))
  void import('../../messages/browser/push-offers.ts').then(({ watchPushOffers }) => watchPushOffers());
// Without the service worker, the browser's own error page is shown when the connection is lost.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => {});

function lookAtEmail(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.type !== 'email' || !field.value) return;
  void import('../../page/browser/email-suggestion.ts').then(({ offerSuggestion }) => offerSuggestion(field));
}

/** When a tap interrupts a view transition, the browser reports the transition as failed: that is not an error. */
function passOver(event: PromiseRejectionEvent): void {
  if (/: Transition/.test(event.reason)) event.preventDefault();
}
