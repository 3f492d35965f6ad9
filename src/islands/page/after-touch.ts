import '../shell/messages.ts';
import { watchNewsletter } from '../content/newsletter.ts';
import { watchWayBack } from '../shell/back-closes.ts';
import { watchBackToTop } from '../shell/back-to-top.ts';
import { watchMegaMenu } from '../shell/mega-menu.ts';
import { watchSearchFocus } from '../shell/search-focus.ts';
import { watchLoading } from './loading-bar.ts';
import { watchProblems } from './problems.ts';
import { watchScroll } from './scroll-memory.ts';
import { dropSecond } from './second-press.ts';

export { readyIslands } from './ready-islands.ts';

// Scripts that a page needs only after the first interaction.
watchLoading();
watchMegaMenu();
if (document.querySelector('dialog[data-panel="search"]')) watchSearchFocus();
else document.addEventListener('panels:there', watchSearchFocus, { once: true });
watchWayBack();
watchScroll();
watchProblems();
watchNewsletter();
window.addEventListener('submit', dropSecond, true);
watchBackToTop();
if (document.querySelector('[data-push]'))
  void import('../messages/push.ts').then(({ watchPushOffers }) => watchPushOffers());
// Without the service worker, the browser's own error page is shown when the connection is lost.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => {});
