import type { ShopEvent } from '../../domain/privacy/shop-event.ts';

/** The name under which the window hears of shop events. */
const SHOP_EVENT = 'shop:event';

/** Tells whoever listens what happened; nobody does until a shopper agreed to be measured [TRACK-001, X100]. */
export function track(event: ShopEvent): void {
  window.dispatchEvent(new CustomEvent<ShopEvent>(SHOP_EVENT, { detail: event }));
}

/** Hears every event from now on; gives back what ends it. Tests listen the same way. */
export function listen(sink: (event: ShopEvent) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) sink(event.detail as ShopEvent); // dispatched by `track` alone
  };
  window.addEventListener(SHOP_EVENT, hear);
  return () => window.removeEventListener(SHOP_EVENT, hear);
}
