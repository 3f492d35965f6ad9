import { CHECKOUT, ORDER_DONE } from '../../src/features/links/rules/paths.ts';

/** The product that every shopper buys: a simple product, so that a form needs only its SKU. */
export const GOODS = { path: '/hop-qua-giay-cung-no-vai.html', sku: 'PHQ2601' };
/** Marks of a page that reports a failure: a notice with text, an error page, or that an order may have been placed. */
const SAID =
  /class="(?:[^"]* )?(?:notice notice-(?:warning|danger)|problem)[" ][\s\S]*?<(?:p|div|h1)[^>]*>[^<]{5,}|role="alert"[^>]*>[^<]{5,}|<h1[^>]*>(?:Có thể đơn|Đơn chưa) /;
const ASK_AGAIN_MS = 150;

export interface Delivery {
  cityId: string;
  stateId: string;
  wardId: string;
}

/** The result of a shopper's purchase. */
export interface Purchase {
  cartId: string;
  /** The order number that the shopper saw. */
  number: string;
}

/** A shopper without scripts, over HTTP: every step is a form, and failed steps are repeated. */
export class HttpShopper {
  readonly #shop: string;
  readonly #cookies = new Map<string, string>();
  /** The number of failed steps, and those among them whose page did not report the failure. */
  failures = 0;
  readonly unsaid: string[] = [];

  constructor(shop: string) {
    this.#shop = shop;
  }

  /** Buys the product; returns the order number, or null if the time ended before. */
  async buy(delivery: Delivery, isOver: () => boolean): Promise<Purchase | null> {
    const typed = { name: 'Nguyễn Thị Ánh', telephone: '0912345678', street: '12 phố Huế', email: '', ...delivery };
    const added = await this.#until(isOver, () =>
      this.#post(`${GOODS.path}?_action=cart.add`, { sku: GOODS.sku, quantity: '1' }),
    );
    const saved =
      added && (await this.#until(isOver, () => this.#post(`${CHECKOUT}?_action=checkout.saveDelivery`, typed)));
    if (!saved) return null;
    const cartId = this.#cookies.get('cart-id') ?? '';
    // The last page says whether the order was placed, or may have been: then it is sent again, and leads to itself.
    const done = await this.#until(
      isOver,
      async () => {
        const page = await this.#get(CHECKOUT);
        if (page.status === 200) await this.#post(`${CHECKOUT}?_action=checkout.place`, fieldsOf(page.html));
        return this.#get(ORDER_DONE);
      },
      (html) => numberOf(html) !== null,
    );
    return done && { cartId, number: numberOf(done.html) ?? '' };
  }

  /** Repeats a step until it succeeds; null if the time ended. */
  async #until(
    isOver: () => boolean,
    step: () => Promise<Answer>,
    isDone = (_html: string) => true,
  ): Promise<Answer | null> {
    for (;;) {
      const answer = await step();
      if ((answer.status === 303 || answer.status === 200) && isDone(answer.html)) return answer;
      this.failures += 1;
      if (!SAID.test(answer.html)) this.unsaid.push(`${answer.path}: ${answer.status} ${answer.html.slice(0, 200)}`);
      if (isOver()) return null;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }

  #get(path: string): Promise<Answer> {
    return this.#ask(path, {});
  }

  #post(path: string, form: Record<string, string>): Promise<Answer> {
    return this.#ask(path, { method: 'POST', body: new URLSearchParams(form), headers: { origin: this.#shop } });
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, cookie };
    const answer = await fetch(this.#shop + path, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value && !/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    const next = answer.headers.get('location');
    // A browser sends the same form again.
    if (answer.status === 307 && next) return this.#ask(next, init);
    return { path, status: answer.status, html: await answer.text() };
  }
}

interface Answer {
  path: string;
  status: number;
  html: string;
}

/** The values that the form for placing the order would send. */
function fieldsOf(html: string): Record<string, string> {
  const form = /<form[^>]*checkout\.place[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    name: /name="([^"]*)"/.exec(input)?.[1] ?? '',
    value: /value="([^"]*)"/.exec(input)?.[1] ?? '',
    isSent: !/type="radio"/.test(input) || / checked/.test(input),
  }));
  return Object.fromEntries(
    inputs.filter(({ name, isSent }) => name && isSent).map(({ name, value }) => [name, value]),
  );
}

const numberOf = (html: string): string | null => /\b(\d{9,})\b/.exec(html.replace(/<[^>]+>/g, ' '))?.[1] ?? null;
