import { newPhone, postForm, readCode, register } from '../support/customer.ts';
import { fillCart } from '../support/filled-cart.ts';
import { keepBack } from '../support/keep-back.ts';
import { type BrowserContext, expect, type Locator, type Page, test } from '../support/test.ts';

/** React for the browser, which every island waits for. */
const REACT = /\/_astro\/client\.[^/]*\.js$/;

/** Opens a page whose islands cannot start before the returned function is called. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  const release = await keepBack(page, REACT);
  await page.goto(path);
  return release;
}

/** Fills fields, as a password manager or a person does while the code is loading; then lets the code arrive. */
async function fillBefore(page: Page, form: Locator, path: string, values: Record<string, string>): Promise<void> {
  const release = await openAsleep(page, path);
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]:visible`).fill(value);
  release();
}

/** Checks the fields after the code of the form has started. */
async function expectKept(form: Locator, values: Record<string, string>): Promise<void> {
  await expect(form.page().locator('astro-island').filter({ has: form })).not.toHaveAttribute('ssr');
  for (const [name, value] of Object.entries(values))
    await expect(form.locator(`[name="${name}"]:visible`), name).toHaveValue(value);
}

const LOGIN_FORMS: [title: string, path: string, values: Record<string, string>][] = [
  ['phone number of the login', '/?login=1', { phone: '0912345678' }],
  ['e-mail and password of the login', '/?login=password', { email: 'an@example.com', password: 'Chi-vai-2026' }],
  [
    'name, e-mail and passwords of a new account',
    '/?login=register',
    { name: 'Nguyễn Thị Ánh', email: 'an@example.com', password: 'Chi-vai-2026', repeated: 'Chi-vai-2026' },
  ],
  ['e-mail of a forgotten password', '/?login=forgot', { email: 'an@example.com' }],
];
for (const [title, path, values] of LOGIN_FORMS)
  test(`[B-02] input before the code of the form is loaded is kept: ${title}`, async ({ page }) => {
    const form = page.locator('form.login-form').first();
    await fillBefore(page, form, path, values);
    await expectKept(form, values);
  });

/** Requests a login code by the plain form; returns the code that was sent. */
async function askForCode({ request }: BrowserContext): Promise<string> {
  const phone = newPhone();
  await postForm(request, '/?login=1&_action=session.requestCode', { phone });
  return readCode(request, phone);
}

test('[B-02] [SESSION-022] a login code that is typed before the code of the form is loaded is kept, and logs in', async ({
  page,
  context,
}) => {
  const otp = await askForCode(context);
  await fillBefore(page, page.locator('form.login-form').first(), '/?login=code', { otp });
  await expect(page.getByText('Đăng nhập thành công!')).toBeVisible();
});

test('[B-02] half a login code that is typed before the code of the form is loaded is kept', async ({
  page,
  context,
}) => {
  const otp = (await askForCode(context)).slice(0, 3);
  const form = page.locator('form.login-form').first();
  await fillBefore(page, form, '/?login=code', { otp });
  // The countdown of the code renders the form again every second.
  const clock = form.getByText(/\d:\d\d/);
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
  await expectKept(form, { otp });
  await page.keyboard.type('9');
  await expectKept(form, { otp: `${otp}9` });
});

const ADDRESS = { name: 'Nguyễn Thị Ánh', telephone: '0912345678', street: '12 ngõ 34 phố Huế' };

test('[B-02] input in the checkout before the code of the form is loaded is kept @phone', async ({ page, context }) => {
  await fillCart(context);
  const form = page.locator('form.delivery').first();
  await fillBefore(page, form, '/checkout', ADDRESS);
  await expectKept(form, ADDRESS);
});

test('[B-02] input in the address book before the code of the form is loaded is kept', async ({ page, context }) => {
  await register(context);
  const form = page.locator('form.delivery').first();
  await fillBefore(page, form, '/customer/addresses-details?edit=new', ADDRESS);
  await expectKept(form, ADDRESS);
});
