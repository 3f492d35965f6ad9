import { vi } from 'vitest';
import { server } from '../../src/actions/index.ts';
import { completeLogin } from '../../src/actions/session/login.ts';
import { createCommerce } from '../../src/commerce/transport/client.ts';
import type { Commerce } from '../../src/commerce/transport/commerce.ts';
import { COOKIE } from '../../src/domain/page/cookies.ts';
import type { Backend } from './shop-in-process.ts';

/** How well the shop is reached: not at all, or heard without its answer coming back. */
export type Line = 'up' | 'down' | 'deaf';

/**
 * A browser at the storefront's doors: the stores of its tabs are the real ones, each tab with its own, and so are the
 * actions and everything behind them. Only Astro's way of carrying a call from the one to the other is played.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  line: Line = 'up';
  /** What reached the backend, in order: the calls of the middleware and the operations of GraphQL. */
  readonly log: { name: string; body: string; isCustomer: boolean }[] = [];
  /** Answers in the place of the backend's own, by the name of the request. */
  readonly instead = new Map<string, () => Response>();
  readonly #backend: Backend;

  constructor(backend: Backend) {
    this.#backend = backend;
    const { cookies } = this;
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/gio-hang', search: '' } }));
    vi.stubGlobal('document', {
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(written: string) {
        const [pair = '', ...attributes] = written.split('; ');
        const [name = '', value = ''] = pair.split('=');
        if (attributes.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      },
    });
    vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null });
  }

  /** The backend as this browser's requests see it. */
  commerce(): Commerce {
    return createCommerce({
      // The rest of the environment is not used by the actions that a cart needs.
      env: { COMMERCE: { fetch: this.#fetch } } as unknown as StorefrontEnv,
      store: 'vi',
      token: this.cookies.get(COOKIE.token),
      device: 'desktop',
    });
  }

  readonly #fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.clone().text();
    const call = /\/v1\/middleware\/([\w-]+)/.exec(request.url)?.[1];
    const name = call ?? /(?:query|mutation)\s+(\w+)/.exec(body)?.[1] ?? request.url;
    this.log.push({
      name,
      body: body || new URL(request.url).search,
      isCustomer: request.headers.has('authorization'),
    });
    return this.instead.get(name)?.() ?? this.#backend.fetch(request);
  };

  #context(commerce: Commerce) {
    const { cookies } = this;
    const url = new URL('http://shop.test/gio-hang');
    return {
      [Symbol.for('astro.actionAPIContext')]: true,
      url,
      request: new Request(url, { method: 'POST' }),
      locals: { commerce },
      cookies: {
        get: (name: string) => (cookies.has(name) ? { value: cookies.get(name) } : undefined),
        has: (name: string) => cookies.has(name),
        set: (name: string, value: string) => void cookies.set(name, value),
        delete: (name: string) => void cookies.delete(name),
      },
    };
  }

  /** One call of a page: what comes back has been through JSON, as over the network. */
  async call(name: string, input: unknown): Promise<unknown> {
    if (this.line === 'down') throw new TypeError('fetch failed');
    const [area = '', verb = ''] = name.split('.');
    // The name is one of the actions: pages can only send those.
    const action = (server as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[area]?.[
      verb
    ];
    if (!action) throw new Error(`no action ${name}`);
    const answer = await action.call(this.#context(this.commerce()), input);
    if (this.line === 'deaf') throw new TypeError('fetch failed');
    const { data, error } = answer as { data: unknown; error?: { message: string; code: string } };
    if (error) return { data: undefined, error: { message: error.message, code: error.code } };
    return { data: data === undefined ? undefined : JSON.parse(JSON.stringify(data)), error: undefined };
  }

  /** The page that the tabs are on. */
  visit(pathname: string, search = ''): void {
    Object.assign(window.location, { pathname, search });
  }

  /** What follows a login by whatever way, with the token it gave. */
  async logIn(token: string): Promise<void> {
    await completeLogin(this.#context(this.commerce()) as never, token, { next: null, wish: null });
  }
}

/** A tab: the stores of a page, fresh as after a load. */
export async function openTab(browser: Browser) {
  vi.resetModules();
  const { connect } = await import('../astro-actions.ts');
  connect((name, input) => browser.call(name, input));
  const [cart, lines, promotions, { $notifications }, { dismiss }, wishlist] = await Promise.all([
    import('../../src/stores/cart/cart.ts'),
    import('../../src/stores/cart/cart-lines.ts'),
    import('../../src/stores/promotions/promotions.ts'),
    import('../../src/stores/shell/notification-list.ts'),
    import('../../src/stores/shell/notifications.ts'),
    import('../../src/stores/wishlist/wishlist.ts'),
  ]);
  return {
    ...cart,
    ...lines,
    ...promotions,
    ...wishlist,
    notifications: () => $notifications.get(),
    messages: () => $notifications.get().map(({ message }) => message),
    forgetMessages: () => {
      for (const { id } of $notifications.get()) dismiss(id);
    },
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
