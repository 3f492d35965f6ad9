import { type ShopEvent, toDataLayer, toFlat, toPixel } from '../rules/shop-event.ts';
import { SCRIPTS } from '../rules/third-parties.ts';
import { takePageEvent } from './page-event.ts';
import { listen } from './shop-events.ts';

/** The loader of each tool; a test passes its own. */
export interface Tools {
  tagManager(id: string): void;
  analytics(account: { id: string; region: string }): void;
  pixel(id: string): void;
  chat(src: string): void;
}

/** Adds a third-party script to the page. */
type Load = (src: string) => void;

const load: Load = (src) => {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
};

/** The tools, loaded as their vendors document; every shop event is sent to each. */
export function createTools(loadScript: Load = load): Tools {
  let shown: ShopEvent | null | undefined;
  /** The page's event, the same for every tool, and then every event on the page. */
  const hear = (sink: (event: ShopEvent) => void) => {
    if (shown === undefined) shown = takePageEvent(document, location, localStorage);
    if (shown) sink(shown);
    listen(sink);
  };
  return {
    tagManager(id) {
      const layer = queue('dataLayer');
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      hear((event) => layer.push(toDataLayer(event)));
      loadScript(`${SCRIPTS.tagManager}?id=${encodeURIComponent(id)}`);
    },
    analytics({ id, region }) {
      const events: unknown[] = [];
      Reflect.set(window, 'clevertap', {
        event: events,
        profile: [],
        account: [{ id }],
        onUserLogin: [],
        notifications: [],
        // Region set, IP address used, not opted out: the shopper agreed.
        privacy: [{ optOut: false }, { useIP: true }],
        region,
      });
      hear((event) => {
        const { name, details } = toFlat(event);
        events.push(name, details);
      });
      loadScript(SCRIPTS.analytics);
    },
    pixel(id) {
      const calls: unknown[][] = [];
      const fbq = Object.assign((...call: unknown[]) => void calls.push(call), {
        queue: calls,
        loaded: true,
        version: '2.0',
      });
      Reflect.set(window, 'fbq', fbq);
      Reflect.set(window, '_fbq', fbq);
      fbq('init', id);
      fbq('track', 'PageView');
      hear((event) => {
        const told = toPixel(event);
        if (told) fbq('track', told.name, told.details);
      });
      loadScript(SCRIPTS.pixel);
    },
    chat: loadScript,
  };
}

function queue(name: string): unknown[] {
  const known: unknown = Reflect.get(window, name);
  const list: unknown[] = Array.isArray(known) ? known : [];
  Reflect.set(window, name, list);
  return list;
}
