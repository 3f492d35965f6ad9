import type { ShopEvent } from '../rules/shop-event.ts';

/** Name of the window event for shop events. */
const SHOP_EVENT = 'shop:event';

/** Dispatches an event; nobody listens before the shopper agreed to tracking. */
export function track(event: ShopEvent): void {
  window.dispatchEvent(new CustomEvent<ShopEvent>(SHOP_EVENT, { detail: event }));
}

/** Listens to all events from now on; returns a function that ends it. Tests use it too. */
export function listen(sink: (event: ShopEvent) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) sink(event.detail as ShopEvent); // dispatched by `track` alone
  };
  window.addEventListener(SHOP_EVENT, hear);
  return () => window.removeEventListener(SHOP_EVENT, hear);
}
