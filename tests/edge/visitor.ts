/** What a browser would show or follow. */
export interface Answer {
  status: number;
  headers: Headers;
  html: string;
  /** The target of the redirect, without the origin; null without a redirect. */
  target: string | null;
}

type Fields = Record<string, string>;

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Phones have their own configuration. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
let count = 0;

/** A browser without scripts: it keeps cookies, sends forms, and opens no page by itself. */
export class Visitor {
  readonly shop: string;
  /** Cookies by name, encoded as in the header. */
  readonly cookies = new Map<string, string>();
  /** The attributes with which each cookie was last set, by their names in small letters. */
  readonly attributes = new Map<string, Map<string, string>>();

  /** The network address, as Cloudflare sends it. Each visitor has another one, because the backend's limits count by it. */
  private readonly address: string;

  constructor(shop: string) {
    this.shop = shop;
    count += 1;
    this.address = `203.0.113.${count}`;
  }

  /** Another tab of the same browser, in its current state: neither tab sees the answers that the other gets. */
  twin(): Visitor {
    const twin = new Visitor(this.shop);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  open(path: string, headers: Fields = {}): Promise<Answer> {
    return this.send(path, { headers });
  }

  /** Sends a form as a page of the shop does; as every browser, it sends the same form again when it is asked to. */
  async post(path: string, form: Fields, headers: Fields = {}): Promise<Answer> {
    const answer = await this.postOnce(path, form, headers);
    return answer.status === 307 && answer.target ? this.postOnce(answer.target, form, headers) : answer;
  }

  /** The same without following anything. */
  postOnce(path: string, form: Fields, headers: Fields = {}): Promise<Answer> {
    const body = new URLSearchParams(form);
    return this.send(path, { method: 'POST', body, headers: { origin: this.shop, ...headers } });
  }

  /** Calls an action as the scripts of a page do: with a form, or without one when it only reads. */
  call(action: string, form?: Fields): Promise<Answer> {
    if (form) return this.post(`/_actions/${action}`, form, { accept: 'application/json' });
    return this.callWith(action, {});
  }

  /** Calls an action that takes no form. */
  callWith(action: string, input: object): Promise<Answer> {
    const headers = { origin: this.shop, 'content-type': 'application/json' };
    return this.send(`/_actions/${action}`, { method: 'POST', body: JSON.stringify(input), headers });
  }

  /** A cookie's value as a page reads it. */
  cookie(name: string): string | undefined {
    const value = this.cookies.get(name);
    return value === undefined ? undefined : decodeURIComponent(value);
  }

  private async send(path: string, init: RequestInit & { headers: Fields }): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.shop + path, {
      ...init,
      headers: {
        'user-agent': DESKTOP,
        'cf-connecting-ip': this.address,
        // A Worker that refuses a form without reading it closes the connection, so the next request needs a new one.
        connection: 'close',
        ...init.headers,
        ...(cookie ? { cookie } : {}),
      },
      redirect: 'manual',
    });
    for (const header of response.headers.getSetCookie()) this.keep(header);
    const location = response.headers.get('location');
    const url = location === null ? null : new URL(location, this.shop);
    const isOwn = url?.origin === this.shop;
    return {
      status: response.status,
      headers: response.headers,
      html: await response.text(),
      target: url && (isOwn ? url.pathname + url.search : url.href),
    };
  }

  private keep(header: string): void {
    const [pair = '', ...rest] = header.split(/; */);
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const attributes = new Map(
      rest.map((part) => {
        const [key = '', ...value] = part.split('=');
        return [key.toLowerCase(), value.join('=')] as const;
      }),
    );
    const end = attributes.get('expires');
    const isGone = attributes.get('max-age') === '0' || (end !== undefined && Date.parse(end) <= Date.now());
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
    this.attributes.set(name, attributes);
  }
}
