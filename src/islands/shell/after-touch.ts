import { watchBackToTop } from './back-to-top.ts';
import { watchNewsletter } from './newsletter.ts';
import { watchScroll } from './scroll-memory.ts';

// What a page needs only once somebody uses it.
watchScroll();
watchNewsletter();
watchBackToTop();
// Without it, or where it is refused, a lost connection shows the browser's own page.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => {});
