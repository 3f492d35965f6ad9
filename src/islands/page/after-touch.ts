import '../shell/messages.ts';
import { watchNewsletter } from '../content/newsletter.ts';
import { watchWayBack } from '../shell/back-closes.ts';
import { watchBackToTop } from '../shell/back-to-top.ts';
import { watchMegaMenu } from '../shell/mega-menu.ts';
import { watchScroll } from './scroll-memory.ts';

// What a page needs only once somebody uses it.
watchMegaMenu();
watchWayBack();
watchScroll();
watchNewsletter();
watchBackToTop();
// Without it, or where it is refused, a lost connection shows the browser's own page.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => {});
