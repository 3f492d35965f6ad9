import { COOKIE } from '../../domain/cookies.ts';
import { $notifications } from '../../stores/notification-list.ts';

/** Brings what draws and times messages when there is a first one: said by this page, or carried over a redirect. */
export function watchMessages(): void {
  const stop = $notifications.listen(() => {
    stop();
    void import('./notifications.ts').then(({ watchNotifications }) => watchNotifications());
  });
  if (document.cookie.includes(`${COOKIE.message}=`)) {
    void import('../../stores/notifications.ts').then(({ showCarriedNotice }) => showCarriedNotice());
  }
}
