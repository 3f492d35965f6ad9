import { expect, test } from 'playwright/test';
import { cookieOf, logInByCode, newEmail, newPhone, postForm, readCode, register } from './customer.ts';
import { fillCart } from './filled-cart.ts';

const ask = '/?login=1&_action=session.requestCode';
const verify = '/?login=code&_action=session.verifyCode';

test('[SEC-001] attack: guessing codes ends after five, also for the right one', async ({ context }) => {
  const phone = newPhone();
  await postForm(context.request, ask, { phone });
  const otp = await readCode(context.request, phone);
  const guess = (step: number) => String((Number(otp) + step) % 1_000_000).padStart(6, '0');
  for (let step = 1; step <= 5; step += 1) {
    expect((await postForm(context.request, verify, { otp: guess(step) })).status()).toBe(400);
  }
  const late = await postForm(context.request, verify, { otp });
  expect(late.status()).toBe(400);
  expect(await late.text()).toContain('Mã đã bị nhập sai quá nhiều lần');
  expect(await cookieOf(context, 'customer-token')).toBeUndefined();
});

test('attack: a code that was used opens nothing, here or in another browser', async ({
  context,
  browser,
  baseURL,
}) => {
  const phone = newPhone();
  await postForm(context.request, ask, { phone });
  const otp = await readCode(context.request, phone);
  const pending = await cookieOf(context, 'pending-login');
  expect((await postForm(context.request, verify, { otp })).status()).toBe(303);
  const thief = await browser.newContext({ baseURL: baseURL ?? '' });
  if (pending) await thief.addCookies([pending]);
  const replay = await postForm(thief.request, verify, { otp });
  expect(replay.status()).toBe(400);
  expect(await replay.text()).toContain('Mã đã hết hạn');
  expect(await cookieOf(thief, 'customer-token')).toBeUndefined();
  await thief.close();
});

test('attack: session fixation: the token of before is replaced at every login', async ({ context, baseURL }) => {
  const planted = 'a'.repeat(64);
  await context.addCookies([{ name: 'customer-token', value: planted, url: baseURL ?? '', httpOnly: true }]);
  await logInByCode(context);
  const first = (await cookieOf(context, 'customer-token'))?.value;
  expect(first).not.toBe(planted);
  await logInByCode(context);
  expect((await cookieOf(context, 'customer-token'))?.value).not.toBe(first);
});

test('[X87] attack: the cart of somebody else shows and changes nothing', async ({ context, browser, baseURL }) => {
  await register(context);
  const name = await fillCart(context);
  const cart = await cookieOf(context, 'cart-id');
  const thief = await browser.newContext({ baseURL: baseURL ?? '' });
  if (cart) await thief.addCookies([cart]);
  expect(await (await thief.request.get('/gio-hang')).text()).not.toContain('plain cart-lines');
  const changed = await postForm(thief.request, '/gio-hang?_action=cart.remove', { uid: 'MQ==' });
  expect([400, 404]).toContain(changed.status());
  await register(thief);
  expect(await (await thief.request.get('/gio-hang')).text()).not.toContain('plain cart-lines');
  expect(await (await context.request.get('/gio-hang')).text()).toContain(name);
  await thief.close();
});

test('attack: posts from another site are refused, as forms and as calls', async ({ context }) => {
  await register(context);
  for (const path of ['/?_action=session.logout', '/customer/my-profile?_action=account.remove']) {
    for (const origin of ['https://evil.example', 'null']) {
      const form = { confirmation: 'x' };
      const answer = await context.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
      expect(answer.status(), `${path} from ${origin}`).toBe(403);
    }
  }
  const call = await context.request.post('/_actions/session.logout', {
    data: 'a=1',
    headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
  });
  expect(call.status()).toBeGreaterThanOrEqual(400);
  expect(await cookieOf(context, 'customer-token')).toBeTruthy();
});

test('attack: after the login nobody is sent to another site', async ({ context }) => {
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
  ]) {
    await context.clearCookies();
    const phone = newPhone();
    await postForm(context.request, ask, { phone, next });
    const done = await postForm(context.request, verify, { otp: await readCode(context.request, phone) });
    const target = new URL(done.headers().location ?? '', 'http://shop.test');
    expect(target.host, next).toBe('shop.test');
  }
});

test('[X102] attack: an address that has an account and one that has none are answered alike, in words and in time', async ({
  context,
}) => {
  const known = await register(context);
  await context.clearCookies();
  const attempt = async (path: string, form: Record<string, string>) => {
    const start = performance.now();
    const answer = await postForm(context.request, path, form);
    // What differs by nature: the typed address and the hashes of the page.
    const words = (await answer.text()).replaceAll(form.email ?? '', '').match(/role="alert">([^<]*)/)?.[1] ?? '';
    return { status: answer.status(), target: answer.headers().location, words, ms: performance.now() - start };
  };
  const login = '/?login=password&_action=password.login';
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 5; round += 1) {
    const one = await attempt(login, { email: known, password: 'Sai-mat-khau-1' });
    const other = await attempt(login, { email: newEmail(), password: 'Sai-mat-khau-1' });
    expect([one.status, one.words]).toEqual([other.status, other.words]);
    expect(one.words).not.toBe('');
    times.known.push(one.ms);
    times.unknown.push(other.ms);
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0;
  const [one, other] = [median(times.known), median(times.unknown)];
  expect(Math.abs(one - other), `${one} ms and ${other} ms`).toBeLessThan(Math.max(one, other) * 0.5);
  const forgot = '/?login=forgot&_action=password.requestReset';
  const { ms: _a, ...known1 } = await attempt(forgot, { email: known });
  const { ms: _b, ...unknown1 } = await attempt(forgot, { email: newEmail() });
  expect(known1).toEqual(unknown1);
});

test('attack: a script in a name or an address stays text', async ({ page, context }) => {
  const attack = '<img src=x onerror="document.title=1">';
  await register(context);
  const profile = await postForm(context.request, '/customer/my-profile?_action=account.updateProfile', {
    name: attack,
    gender: '1',
    birthDate: '',
  });
  expect(profile.status()).toBe(400);
  const html = await profile.text();
  // Within the field it was typed into its quotes are letters, so the value never ends.
  expect(html).not.toContain(attack);
  const address = await postForm(context.request, '/customer/addresses-details?edit=new&_action=addresses.save', {
    name: 'Nguyễn Ánh',
    telephone: '0912345678',
    cityId: '1',
    stateId: '1',
    wardId: '1',
    street: attack,
  });
  expect(address.status()).toBe(400);
  expect(await address.text()).not.toContain(attack);
  await page.goto(`/?login=password&next=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('[SESSION-015] [SESSION-016] [X92] [ERR-026] a token that the backend does not know ends the session in one place: cookies gone, home, login open, no message', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'customer-token', value: 'b'.repeat(64), url, httpOnly: true },
    { name: 'logged-in', value: '1', url },
  ]);
  await page.goto('/customer/order-history');
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  for (const name of ['customer-token', 'logged-in', 'cart-id'])
    expect(await cookieOf(context, name), name).toBeUndefined();
  // The same by a call of a script, on a public page.
  await context.addCookies([
    { name: 'customer-token', value: 'b'.repeat(64), url, httpOnly: true },
    { name: 'logged-in', value: '1', url },
  ]);
  await page.goto('/chinh-sach-doi-tra');
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  expect(await cookieOf(context, 'customer-token')).toBeUndefined();
});

test('[B-16] a session that ends in the checkout asks for a new login there, and cart, address and what was typed are back', async ({
  page,
  context,
}) => {
  test.slow();
  const phone = await logInByCode(context);
  const name = await fillCart(context);
  const token = await cookieOf(context, 'customer-token');
  await page.goto('/checkout');
  await page.getByLabel('Họ và tên').fill('Phạm Thị Mơ');
  await page.getByLabel('Số nhà, tên đường').fill('7 phố Hàng Bông');
  // The open page would follow by itself; here it is the plain form that is looked at.
  await page.goto('about:blank');
  // Somewhere else the session is ended.
  const typed = {
    name: 'Phạm Thị Mơ',
    telephone: '0912345678',
    email: '',
    cityId: '1',
    stateId: '',
    wardId: '',
    street: '7 phố Hàng Bông',
  };
  if (token) await context.addCookies([{ ...token, value: 'c'.repeat(64) }]);
  const ended = await postForm(context.request, '/checkout?_action=checkout.saveDelivery', typed);
  expect(ended.headers().location).toBe('/checkout/dang-nhap');
  await page.goto('/checkout/dang-nhap');
  await expect(page.getByText('Phiên đăng nhập đã hết')).toBeVisible();
  const main = page.getByRole('main');
  await main.getByLabel('Số điện thoại').fill(phone);
  await page.keyboard.press('Enter');
  await expect(main.getByText(/^Mã 6 số đã gửi/)).toBeVisible();
  await main.getByLabel('Mã đăng nhập').fill(await readCode(context.request, phone));
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText(name).first()).toBeAttached();
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Phạm Thị Mơ');
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('7 phố Hàng Bông');
});
