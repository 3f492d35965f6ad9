import { text } from '../../../text/vi.ts';
import { HOME } from '../../links/rules/paths.ts';
import { EmptyState } from '../../ui/islands/EmptyState.tsx';

/** The empty cart, with a link to continue shopping. */
export function EmptyCart() {
  return (
    <EmptyState title={text('cart.emptyTitle')} hint={text('cart.emptyText')}>
      <a className="button" href={HOME}>
        {text('cart.continue')}
      </a>
    </EmptyState>
  );
}
