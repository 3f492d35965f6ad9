import { wholeSheet } from '../../ui/browser/whole-sheet.ts';
import { watchNotifications } from './notifications.ts';

// A page is rendered without messages and without their styles, so a message is shown once the complete sheet is
// loaded.
void wholeSheet().then(watchNotifications);

/** Shows the message stored for this page; a page that is being left must not take the next page's message. */
export { showCarriedNotice } from '../../ui/browser/notifications.ts';
