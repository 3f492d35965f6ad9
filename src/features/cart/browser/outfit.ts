import { actions } from 'astro:actions';
import { text } from '../../../text/vi.ts';
import { track } from '../../privacy/browser/shop-events.ts';
import { isUnanswered, settled } from '../../session/browser/settled.ts';
import { notify } from '../../ui/browser/notifications.ts';
import { openPanel } from '../../ui/browser/panel.ts';
import { $cartStatus, addedEvent, loadCart, takeCart, warn } from './cart.ts';

/** Adds the goods of an outfit's form, says what was added and what was not, and opens the cart. */
export async function addOutfit(form: FormData): Promise<void> {
  $cartStatus.setKey('isAdding', true);
  const { data, error } = await settled(actions.cart.addOutfit(form));
  $cartStatus.setKey('isAdding', false);
  if (data) {
    takeCart(data.cart, undefined, data.added[0]?.uid);
    for (const line of data.added) track(addedEvent(line, 1));
    if (data.notice) notify(data.notice);
  } else {
    if (!isUnanswered(error)) {
      warn(error, 'outfit.failed');
      return;
    }
    // Only the answer may have been lost: a second try would add everything once more.
    await loadCart();
    notify({ kind: 'warning', message: text('outfit.answerLost'), isPersistent: true });
  }
  openPanel('cart');
}
