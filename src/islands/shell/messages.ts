import { wholeSheet } from '../../stores/page/whole-sheet.ts';
import { watchNotifications } from './notifications.ts';

// A page comes without messages, so their styles are missing too: a message is drawn once they are there.
void wholeSheet().then(watchNotifications);

/** Shows the message that was carried for this page alone; a page that is being left would take it from the next. */
export { showCarriedNotice } from '../../stores/shell/notifications.ts';
