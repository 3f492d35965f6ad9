import { showCarriedNotice } from '../../stores/notifications.ts';
import { watchNotifications } from './notifications.ts';

// Messages are drawn, and the one carried over a redirect is shown.
watchNotifications();
showCarriedNotice();
