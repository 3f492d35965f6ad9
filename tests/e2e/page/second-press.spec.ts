import { newEmail, newPhone, postForm, register } from '../support/customer.ts';
import { fillCart, findBuyable, saveDelivery } from '../support/filled-cart.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** Holds the answers of an action back until `release` is called; `sent` counts its requests. */
async function holdAction(page: Page, action: string) {
  const held = { sent: 0, release: () => {} };
  const isReleased = new Promise<void>((resolve) => {
    held.release = resolve;
  });
  await page.route(`**/_actions/${action}**`, async (route) => {
    held.sent += 1;
    await isReleased;
    await route.continue();
  });
  return held;
}

/** Presses a button twice while the answer is held back: it must show at once that it waits, and be sent once. */
async function pressTwice(page: Page, button: Locator, action: string): Promise<void> {
  const held = await holdAction(page, action);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await button.press('Enter');
  await expect.poll(() => held.sent).toBe(1);
  held.release();
  await expect(button.and(page.locator('[aria-busy="true"]'))).toHaveCount(0);
  expect(held.sent).toBe(1);
}

/** The page is touched, and the script of the first touch has run. */
const touched = async (page: Page) => {
  await page.keyboard.press('Shift');
  const find = () =>
    performance.getEntriesByType('resource').find(({ name }) => /\/after-touch\.[^/]*\.js$/.test(name))?.name ?? '';
  await expect.poll(() => page.evaluate(find)).not.toBe('');
  await page.evaluate((address) => import(address), await page.evaluate(find));
};

test('[B-109] a login code is sent once, however often the button is pressed before the answer', async ({ page }) => {
  await page.goto('/?login=1');
  await touched(page);
  const login = page.getByRole('dialog');
  await login.getByLabel('Số điện thoại').fill(newPhone());
  await pressTwice(page, login.getByRole('button', { name: /SMS|Đang gửi mã/ }), 'session.requestCode');
  await expect(login.getByLabel('Mã đăng nhập')).toBeVisible();
});

test('[B-109] a password and a voucher are sent once, however often the button is pressed before the answer', async ({
  page,
  context,
}) => {
  await page.goto('/?login=password');
  await touched(page);
  const login = page.getByRole('dialog');
  await login.getByLabel('Email').fill(newEmail());
  await login.getByLabel('Mật khẩu').fill('Chi-vai-2026');
  await pressTwice(page, login.getByRole('button', { name: 'Đăng nhập', exact: true }), 'password.login');

  await fillCart(context);
  await page.goto('/gio-hang');
  await touched(page);
  const main = page.getByRole('main');
  const entry = main.getByLabel(/Mã giảm giá/);
  if (!(await entry.isVisible())) await main.getByText('Mã giảm giá, voucher, quà tặng').click();
  await entry.fill('KHONGCO');
  await pressTwice(page, main.getByRole('button', { name: 'Áp dụng', exact: true }).first(), 'promotions.toggleCode');
  await expect(main.getByRole('alert')).toHaveText(/KHONGCO/);
});

/**
 * Presses the button of a plain form twice as the first touch of its page: no script of the page is there yet, and the
 * answer comes only after the second press. Returns how often the form was sent, and whether the button showed it.
 */
async function pressFirst(page: Page, path: string, find: () => Locator) {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  await page.route('**', async (route) => {
    const request = route.request();
    if (/\/_astro\/[^/]*\.js$/.test(request.url())) await isAnswered;
    if (request.method() === 'POST' && request.isNavigationRequest()) {
      sent.push(request.url());
      await isAnswered;
    }
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  const button = find();
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Nothing can be read from a page that is being left, so it leaves a note.
  await page.evaluate(() =>
    window.addEventListener('submit', ({ submitter }) => sessionStorage.setItem('busy', submitter?.ariaBusy ?? '')),
  );
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(() => sent.length).toBe(1);
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.keyboard.press('Enter');
  answer();
  await page.waitForLoadState();
  await page.unroute('**');
  return { sent: sent.length, isBusy: await page.evaluate(() => sessionStorage.getItem('busy')) };
}

const ONCE = { sent: 1, isBusy: 'true' };

test('[B-112] a form that is pressed twice as the first touch of a page of the account is sent once', async ({
  page,
  context,
}) => {
  await register(context);
  await fillCart(context);
  await saveDelivery(context);
  await page.goto('/checkout');
  const number = await new Shopper(page, true).placeOrder();
  const main = page.getByRole('main');
  const save = () => main.getByRole('region', { name: /^Thư của/ }).getByRole('button', { name: 'Lưu thay đổi' });
  expect(await pressFirst(page, '/customer/my-profile', save), 'the newsletter').toEqual(ONCE);

  const again = () => main.getByRole('button', { name: 'Mua lại' });
  expect(await pressFirst(page, `/customer/order-history/${number}`, again), 'another order').toEqual(ONCE);
  await expect(page.getByRole('heading', { level: 1 }), 'one piece, not two').toHaveText('Giỏ hàng (1)');

  const { path, variantSku, sku } = await findBuyable(context);
  await postForm(context.request, `${path}?_action=wishlist.add`, { sku: variantSku, parentSku: sku });
  const toCart = () => main.getByRole('button', { name: 'Thêm vào giỏ' });
  expect(await pressFirst(page, '/customer/my-wishlist', toCart), 'a product of the wishlist').toEqual(ONCE);
});

test('[B-112] a form of a public page that is pressed twice as its first touch is sent once, and can be sent again after going back', async ({
  page,
}) => {
  const find = () => page.getByRole('main').getByRole('button', { name: 'Tra đơn' });
  const path = '/tra-don-hang?number=000000001&phone=0912345678';
  expect(await pressFirst(page, path, find)).toEqual(ONCE);
  await page.goBack();
  await expect(find()).not.toHaveAttribute('aria-busy');
});

test('[B-189] a double tap on “save” of the profile that is the first touch of its page sends it once @phone', async ({
  page,
  context,
}) => {
  await register(context);
  let sent = 0;
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/account\.updateProfile/, async (route) => {
    sent += 1;
    await isReleased;
    await route.continue();
  });
  // No script of the page is there yet, and none comes while the answer is awaited.
  await page.route(/\/_astro\/[^/]*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/customer/my-profile', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const save = page.getByRole('main').getByRole('button', { name: 'Lưu thay đổi' }).first();
  const point = await save.evaluate((button) => {
    button.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  for (const pause of [120, 400]) {
    await page.mouse.click(point.x, point.y, { clickCount: 2, delay: 20 });
    await page.waitForTimeout(pause);
  }
  // The presses wait for the code of the form.
  release();
  await expect(page.getByText('Đã cập nhật thông tin tài khoản').filter({ visible: true }).first()).toBeVisible();
  expect(sent).toBe(1);
});
