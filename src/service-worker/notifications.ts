import { readPushContent } from '../features/messages/rules/push.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows notifications that the shop sends, and opens their page when one is pressed. */
export function watchNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(String(event.notification.data ?? '/')));
  });
}

/** A newer notification about the same page replaces the older one. Browsers want one shown for every push. */
function show(data: string): Promise<void> {
  const { title, body, path } = readPushContent(data);
  return self.registration.showNotification(title || self.location.hostname, {
    body,
    data: path,
    tag: path,
    icon: '/icon-192.png',
    lang: 'vi',
  });
}

/** Opens a page of the shop: in its tab if it is open already, else in a new one. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === href);
  await (page ? page.focus() : self.clients.openWindow(href));
}
