import { wholeSheet } from '../../stores/page/whole-sheet.ts';
import { watchNotifications } from './notifications.ts';

// A message is not in the page as it came, so its styles are not either: it is drawn once they are there.
void wholeSheet().then(watchNotifications);

/** Shows the message that was carried for this page alone; a page that is being left would take it from the next. */
export { showCarriedNotice } from '../../stores/shell/notifications.ts';
