import { type MouseEvent, useState } from 'react';
import { text } from '../../../text/vi.ts';
import { CHECKOUT } from '../../links/rules/paths.ts';
import { notify } from '../../ui/browser/notifications.ts';
import { flushQuantities } from '../browser/cart-lines.ts';

/**
 * The link to the checkout. Quantities that were not sent yet are sent first, so that the right number is ordered;
 * meanwhile the link shows that it waits.
 */
export function CheckoutLink({ isBlocked }: { isBlocked: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  if (isBlocked) {
    return (
      <button type="button" className="button button-block" disabled>
        {text('cart.checkout')}
      </button>
    );
  }
  async function leave(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isLeaving) return;
    const { href } = event.currentTarget;
    setLeaving(true);
    const isSent = await flushQuantities();
    setLeaving(false);
    if (isSent) window.location.assign(href);
    else notify({ kind: 'warning', message: text('cart.notSentLeave') });
  }
  return (
    <a
      className="button button-block"
      href={CHECKOUT}
      aria-busy={isLeaving || undefined}
      onClick={(event) => void leave(event)}
    >
      {text('cart.checkout')}
    </a>
  );
}
