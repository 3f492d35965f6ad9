import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { text } from '../../../text/vi.ts';
import { NEW_ARRIVALS } from '../../links/rules/paths.ts';
import { isLoggedIn } from '../../session/browser/session-flag.ts';
import { $panel } from '../../ui/browser/panel.ts';
import { EmptyState } from '../../ui/islands/EmptyState.tsx';
import { LoadFailed } from '../../ui/islands/LoadFailed.tsx';
import { $wishItems, loadWishItems } from '../browser/wishlist.ts';
import { GUEST_WISHES_MAX } from '../rules/guest-wishlist.ts';
import { WishRow } from './WishRow.tsx';

/** The wishlist panel. */
export default function WishDrawer() {
  const items = useStore($wishItems, { ssr: 'initial' });
  const panel = useStore($panel, { ssr: 'initial' });
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    if (!(await loadWishItems())) setFailed(true);
  }, []);
  useEffect(() => {
    if (panel === 'wishlist' && !items) void load();
  }, [panel, items, load]);

  if (hasFailed)
    return (
      <LoadFailed
        className="panel-body empty-state"
        words={text('account.loadFailed')}
        retry={text('account.retry')}
        onRetry={() => void load()}
      />
    );
  if (!items)
    return (
      <div className="panel-body" aria-busy="true">
        <div className="skeleton wish-skeleton" />
        <div className="skeleton wish-skeleton" />
      </div>
    );
  if (!items.length)
    return (
      <div className="panel-body">
        <EmptyState title={text('wishlist.empty')} hint={text('wishlist.emptyText')}>
          <a className="button" href={NEW_ARRIVALS}>
            {text('orders.shop')}
          </a>
        </EmptyState>
      </div>
    );
  return (
    <div className="panel-body">
      {!isLoggedIn() && (
        <p className="muted small">
          {text('wishlist.guestCount', items.length, GUEST_WISHES_MAX)}. {text('wishlist.guestNote')}
        </p>
      )}
      <ul className="plain wish-rows">
        {items.map((item) => (
          <WishRow key={item.id} item={item} />
        ))}
      </ul>
    </div>
  );
}
