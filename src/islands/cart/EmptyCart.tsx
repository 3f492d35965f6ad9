import { HOME } from '../../domain/page/paths/paths.ts';
import { text } from '../../text/vi.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

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
