import { vi } from 'vitest';
import { server } from '../../src/actions/index.ts';
import { completeLogin } from '../../src/features/login/actions/login.ts';
import { COOKIE } from '../../src/features/page/rules/cookies.ts';
import { createCommerce } from '../../src/features/transport/server/client.ts';
import type { Commerce } from '../../src/features/transport/server/commerce.ts';
import type { Backend } from './shop-in-process.ts';

/** The state of the connection: `down`: requests do not arrive; `deaf`: they arrive, but the answer is lost. */
export type Line = 'up' | 'down' | 'deaf';

/**
 * A browser that uses the storefront's own code: each tab has its own stores, and the actions and everything behind
 * them are real. Only the transport of a call, which is Astro's, is simulated.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  line: Line = 'up';
  /** The requests to the backend, in order: calls of the middleware and operations of GraphQL. */
  readonly log: { name: string; body: string; isCustomer: boolean }[] = [];
  /** Answers that replace those of the backend, by the name of the request. */
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

  /** The backend for this browser's requests. */
  commerce(): Commerce {
    return createCommerce({
      // The actions of a cart use no other part of the environment.
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

  /** One action call of a page. The result was converted to JSON and back, as over the network. */
  async call(name: string, input: unknown): Promise<unknown> {
    if (this.line === 'down') throw new TypeError('fetch failed');
    const [area = '', verb = ''] = name.split('.');
    // The name is that of an action, because pages can send no other names.
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

  /** The page that is open in the tabs. */
  visit(pathname: string, search = ''): void {
    Object.assign(window.location, { pathname, search });
  }

  /** The steps after any kind of login, with its token. */
  async logIn(token: string): Promise<void> {
    await completeLogin(this.#context(this.commerce()) as never, token, { next: null, wish: null });
  }
}

/** A tab with new stores, as after loading a page. */
export async function openTab(browser: Browser) {
  vi.resetModules();
  const { connect } = await import('../astro-actions.ts');
  connect((name, input) => browser.call(name, input));
  const [cart, lines, promotions, { $notifications }, { dismiss }, wishlist] = await Promise.all([
    import('../../src/features/cart/browser/cart.ts'),
    import('../../src/features/cart/browser/cart-lines.ts'),
    import('../../src/features/promotions/browser/promotions.ts'),
    import('../../src/features/ui/browser/notification-list.ts'),
    import('../../src/features/ui/browser/notifications.ts'),
    import('../../src/features/wishlist/browser/wishlist.ts'),
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
