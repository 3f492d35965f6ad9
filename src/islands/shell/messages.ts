import { watchNotifications } from './notifications.ts';

// Messages are drawn.
watchNotifications();

/** Of the page that a message was for alone: one that is being left would take it from the next. */
export { showCarriedNotice } from '../../stores/shell/notifications.ts';
