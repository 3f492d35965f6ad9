import { expect, test } from 'vitest';
import { server } from '../../../src/actions/index.ts';
import type { ServedShop } from '../served-shop.ts';
import type { Answer } from '../visitor.ts';
import {
  ASK,
  fillCart,
  logInByCode,
  newEmail,
  newPhone,
  noticeOf,
  problemsOf,
  readCode,
  register,
  tryRegister,
  VERIFY,
} from './customer.ts';

/** The name of every action, as in its address. */
const ACTIONS = Object.entries(server).flatMap(([area, actions]) =>
  Object.keys(actions).map((name) => `${area}.${name}`),
);

/** Attacks on sessions and forms, each with the answer of the shop. */
export function attackTests(served: () => ServedShop): void {
  test('attack: guessing codes ends after five attempts, also for the right code', async () => {
    const visitor = served().visitor();
    const phone = newPhone();
    await visitor.post(ASK, { phone });
    const otp = await readCode(served(), phone);
    for (let step = 1; step <= 5; step += 1) {
      const guess = String((Number(otp) + step) % 1_000_000).padStart(6, '0');
      expect((await visitor.post(VERIFY, { otp: guess })).status).toBe(400);
    }
    const late = await visitor.post(VERIFY, { otp });
    expect(problemsOf(late.html)).toContain('Mã đã bị nhập sai quá nhiều lần. Bạn xin mã mới nhé.');
    expect(visitor.cookie('customer-token')).toBeUndefined();
  });

  test('[X102] attack: a visitor who requests codes for many numbers must solve a captcha, other visitors need not', async () => {
    const villain = served().visitor();
    for (let step = 0; step < 10; step += 1)
      expect((await villain.post(ASK, { phone: newPhone() })).target).toBe('/?login=code');
    expect((await villain.post(ASK, { phone: newPhone() })).target).toBe('/?login=1');
    expect((await served().visitor().post(ASK, { phone: newPhone() })).target).toBe('/?login=code');
  });

  test('attack: a used code opens nothing, here or in another browser', async () => {
    const visitor = served().visitor();
    const phone = newPhone();
    await visitor.post(ASK, { phone });
    const thief = served().visitor();
    thief.cookies.set('pending-login', visitor.cookies.get('pending-login') ?? '');
    const otp = await readCode(served(), phone);
    expect((await visitor.post(VERIFY, { otp })).status).toBe(303);
    expect(problemsOf((await thief.post(VERIFY, { otp })).html)).toContain('Mã đã hết hạn. Bạn xin mã mới nhé.');
    expect(thief.cookie('customer-token')).toBeUndefined();
  });

  test('attack: session fixation: the earlier token and cart are replaced at every login', async () => {
    const planted = 'a'.repeat(64);
    const visitor = served().visitor();
    visitor.cookies.set('customer-token', planted);
    await logInByCode(served(), visitor);
    const first = visitor.cookie('customer-token');
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(first).not.toBe(planted);
    // An attacker who planted a cart id cannot read the cart that the shopper fills.
    const victim = served().visitor();
    const villain = served().visitor();
    await fillCart(villain);
    victim.cookies.set('cart-id', villain.cookies.get('cart-id') ?? '');
    await logInByCode(served(), victim);
    expect(victim.cookie('cart-id')).not.toBe(villain.cookie('cart-id'));
    villain.cookies.set('cart-id', victim.cookies.get('cart-id') ?? '');
    expect((await villain.open('/gio-hang')).html).not.toContain('cart-lines');
  });

  test('[X87] attack: another person’s cart shows and changes nothing, for a guest and for a customer', async () => {
    const owner = served().visitor();
    await logInByCode(served(), owner);
    const { name, variantSku, sku, path } = await fillCart(owner);
    for (const isCustomer of [false, true]) {
      const thief = served().visitor();
      if (isCustomer) await logInByCode(served(), thief);
      thief.cookies.set('cart-id', owner.cookies.get('cart-id') ?? '');
      expect((await thief.open('/gio-hang')).html).not.toContain('cart-lines');
      thief.cookies.set('cart-id', owner.cookies.get('cart-id') ?? '');
      await thief.post(`${path}?_action=cart.add`, { sku: variantSku, parentSku: sku, quantity: '3' });
      await thief.post('/gio-hang?_action=cart.remove', { uid: 'MQ==' });
    }
    const { html } = await owner.open('/gio-hang');
    expect(html).toContain(name);
    expect(owner.cookie('cart-quantity')).toBe('1');
    expect((await owner.call('cart.getQuantity')).html).toBe('[1]');
  });

  test('attack: posts from another site are refused, as forms and as calls', async () => {
    const visitor = served().visitor();
    await logInByCode(served(), visitor);
    for (const path of ['/?_action=session.logout', '/customer/my-profile?_action=account.remove'])
      for (const origin of ['https://evil.example', 'null'])
        expect((await visitor.post(path, { confirmation: 'x' }, { origin })).status, `${path} ${origin}`).toBe(403);
    const text = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    expect((await visitor.post('/_actions/session.logout', { a: '1' }, text)).status).toBeGreaterThanOrEqual(400);
    expect((await visitor.open('/customer/my-profile')).status).toBe(200);
  });

  test('[DOOR-009] attack: no action and no form of the shop takes anything from a page elsewhere', async () => {
    const visitor = served().visitor();
    const ELSEWHERE: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' },
    ];
    expect(ACTIONS.length).toBeGreaterThan(50);
    for (const action of ACTIONS)
      for (const type of ['application/json', 'text/plain']) {
        const headers = { 'content-type': type, origin: 'https://evil.example' };
        const { status, html } = await visitor.post(`/_actions/${action}`, {}, headers);
        expect(status, `${action} ${type}`).toBe(403);
        expect(JSON.parse(html), action).toMatchObject({ type: 'AstroActionError', code: 'FORBIDDEN', status: 403 });
      }
    for (const path of ['/', '/gio-hang?_action=cart.add', '/_edge/purge', '/_edge/visit-speed', '/tra-don-hang'])
      for (const headers of ELSEWHERE) expect((await visitor.post(path, { a: '1' }, headers)).status, path).toBe(403);
    // A browser that says where it is from, without an origin, is no program.
    const bare = await fetch(`${served().address}/_actions/session.logout`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(bare.status).toBe(403);
    expect((await visitor.callWith('cart.getQuantity', {})).status, 'the shop’s own page is heard').toBe(200);
    const back = await visitor.post('/orderdetailpayonline?order_id=1', {}, { origin: 'https://pay.example' });
    expect(back.status, 'a gateway sends the browser back with a form').toBe(303);
  }, 90_000);

  test('attack: no login redirects to another site', async () => {
    const elsewhere = ['https://evil.example', '//evil.example', '/\\evil.example', '/%09/evil.example'];
    for (const next of [...elsewhere, '/\t/evil.example', 'javascript:alert(1)']) {
      const visitor = served().visitor();
      const { html } = await visitor.open(`/?login=password&next=${encodeURIComponent(next)}`);
      expect(/name="next" value="([^"]*)"/.exec(html)?.[1], next).toMatch(/^\/(?![/\\])/);
      const phone = newPhone();
      await visitor.post(ASK, { phone, next });
      const done = await visitor.post(VERIFY, { otp: await readCode(served(), phone) });
      expect(done.status).toBe(303);
      expect(done.target, next).toMatch(/^\/(?![/\\])/);
    }
  }, 30_000);

  test('[X102] attack: an address with an account and one without get the same answer in the same time', async () => {
    const known = await register(served(), served().visitor());
    const guest = served().visitor();
    const attempt = async (path: string, form: Record<string, string>) => {
      const start = performance.now();
      const { status, target, html } = await guest.post(path, form);
      return { ms: performance.now() - start, seen: { status, target, words: problemsOf(html) } };
    };
    const login = '/?login=password&_action=password.login';
    const password = 'Sai-mat-khau-1';
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 3; round += 1) {
      const one = await attempt(login, { email: known, password });
      const other = await attempt(login, { email: newEmail(), password });
      expect(one.seen).toEqual(other.seen);
      expect(one.seen.words).not.toEqual([]);
      times.known.push(one.ms);
      times.unknown.push(other.ms);
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[1] ?? 0;
    const [one, other] = [median(times.known), median(times.unknown)];
    expect(Math.abs(one - other), `${one} ms and ${other} ms`).toBeLessThan(Math.max(one, other) * 0.5);
    const forgot = '/?login=forgot&_action=password.requestReset';
    const asked = await attempt(forgot, { email: known });
    expect(asked.seen).toEqual((await attempt(forgot, { email: newEmail() })).seen);
    const sent = [await tryRegister(guest, known, 'Mot-khac-2026'), await tryRegister(served().visitor(), newEmail())];
    expect(new Set(sent.map(({ status, target }) => `${status} ${target}`))).toEqual(new Set(['303 /?login=password']));
    expect(noticeOf(guest)).toContain('Bạn cần xác nhận tài khoản.');
    const newsletter = ({ html }: Answer) => problemsOf(html).join() + /name="email"[^>]*>/.exec(html)?.[0].length;
    const subscribe = (email: string) => guest.post('/?_action=newsletter.subscribe', { email });
    const address = newEmail();
    expect(newsletter(await subscribe(address))).toBe(newsletter(await subscribe(address)));
    const numbers = await Promise.all([attempt(ASK, { phone: newPhone() }), attempt(ASK, { phone: newPhone() })]);
    expect(numbers[0].seen).toEqual(numbers[1].seen);
  }, 30_000);

  test('attack: a script in a name or an address stays plain text, in the form and where it is stored', async () => {
    const attack = '<img src=x onerror="document.title=1">';
    const visitor = served().visitor();
    await register(served(), visitor);
    const profile = { name: attack, gender: '1', birthDate: '' };
    const typed = await visitor.post('/customer/my-profile?_action=account.updateProfile', profile);
    expect(typed.status).toBe(400);
    expect(typed.html).not.toContain(attack);
    const address = {
      name: 'Nguyễn Ánh',
      telephone: '0912345678',
      cityId: '1',
      stateId: '1',
      wardId: '1',
      street: attack,
    };
    const save = '/customer/addresses-details?edit=new&_action=addresses.save';
    expect((await visitor.post(save, address)).html).not.toContain(attack);
    // If the backend has such a text, the page shows it as plain characters.
    served().backend.inject(({ name }) =>
      name === 'CustomerData'
        ? {
            body: JSON.stringify({
              data: { customer: { email: 'a@b.vn', firstname: attack, lastname: attack, default_billing: null } },
            }),
          }
        : undefined,
    );
    for (const path of ['/customer/my-profile', '/customer/my-account', '/customer/membership-card']) {
      const { status, html } = await visitor.open(path);
      expect(status, path).toBe(200);
      expect(html, path).not.toContain(attack);
      expect(html, path).toContain('&lt;img src=x');
    }
    const next = '"><img src=x onerror=alert(1)>';
    const { html } = await visitor.open(`/?login=password&next=${encodeURIComponent(next)}`);
    expect(html).not.toContain(next);
  });

  test('[B-15] [SEC-003] the token is in no page, address or answer; the phone number is encrypted at the edge', async () => {
    const visitor = served().visitor();
    const phone = await logInByCode(served(), visitor);
    const token = visitor.cookie('customer-token') ?? '';
    for (const path of ['/', '/gio-hang', '/customer/my-profile', '/customer/my-coupon', '/customer/membership-card']) {
      const { html, headers } = await visitor.open(path);
      expect(html.includes(token), path).toBe(false);
      expect(JSON.stringify([...headers]).includes(token), path).toBe(false);
    }
    for (const action of ['session.get', 'cart.get', 'wishlist.get'])
      expect((await visitor.call(action)).html.includes(token), action).toBe(false);
    const [voucherCall] = served().backend.inputsOf('customer_getlistvoucher');
    expect(voucherCall?.phoneNumber).toMatch(/^[A-Za-z0-9+/]{30,}={0,2}$/);
    expect(JSON.stringify(voucherCall)).not.toContain(phone);
  });
}
