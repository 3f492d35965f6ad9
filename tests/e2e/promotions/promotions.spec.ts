import { expectNoViolations } from '../support/axe.ts';
import { cookieOf, logInByCode, postForm } from '../support/customer.ts';
import { findBuyable } from '../support/filled-cart.ts';
import { CATEGORY } from '../support/pages.ts';
import { type BrowserContext, expect, type Page, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** Puts pieces of the first product that can be bought into the cart, by the plain form. */
async function fill(context: BrowserContext, quantity: number, category = CATEGORY): Promise<string> {
  const { path, name, sku, variantSku } = await findBuyable(context, category);
  const done = await postForm(context.request, `${path}?_action=cart.add`, {
    sku: variantSku,
    parentSku: sku,
    quantity: String(quantity),
  });
  expect(done.status(), await done.text()).toBe(303);
  return name;
}

/** A category whose first product is so expensive that three pieces bring a gift. */
const COATS = '/nu/ao-khoac-va-len.html';

test('[COUPON-018] [CART-004] [CART-005] [B-24] codes, vouchers and a gift on the cart page are announced to screen readers, and axe finds nothing', async ({
  page,
  context,
}) => {
  await fill(context, 3, COATS);
  await page.goto('/gio-hang');
  const code = main(page).getByLabel('Mã giảm giá hoặc voucher');
  const apply = main(page).getByRole('button', { name: 'Áp dụng', exact: true });
  await apply.click();
  await expect(code).toHaveAccessibleDescription('Bạn nhập mã voucher nhé.');
  await code.fill('KHONG-CO');
  await apply.click();
  await expect(code).toHaveAccessibleDescription(/Mã này không tồn tại/);
  const total = main(page)
    .getByRole('status')
    .filter({ hasText: /^Tổng cộng/ });
  const before = await total.textContent();
  await code.fill('chi10');
  await apply.click();
  const applied = main(page).getByRole('list', { name: 'Đang áp dụng' });
  await expect(applied.getByText('CHI10')).toBeVisible();
  await expect(total).not.toHaveText(before ?? '');
  await expect(main(page).getByText(/^Giảm 10% cho lần đầu mua ở Chỉ: −/)).toBeVisible();
  await main(page)
    .getByRole('button', { name: /^Chọn quà/ })
    .first()
    .click();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Quà tặng' })).toBeVisible();
  await main(page)
    .getByText(/^Chọn voucher/)
    .click();
  await main(page).getByRole('button', { name: 'Áp dụng mã CHOCON50' }).click();
  await expect(applied.getByText('CHOCON50')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expectNoViolations(page);
  await applied.getByRole('button', { name: 'Bỏ mã CHI10' }).click();
  await expect(applied.getByText('CHI10')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('[CART-017] [CART-031] [COUPON-006] everything on the cart page works with plain forms', async ({
    page,
    context,
  }) => {
    const name = await fill(context, 3, COATS);
    await page.goto('/gio-hang');
    await main(page).getByLabel('Mã giảm giá hoặc voucher').fill('CHI10');
    await main(page).getByRole('button', { name: 'Áp dụng', exact: true }).click();
    await expect(main(page).getByText('CHI10')).toBeVisible();
    await main(page).getByLabel('Mã giảm giá hoặc voucher').fill('PHUNU20');
    await main(page).getByRole('button', { name: 'Áp dụng', exact: true }).click();
    await expect(main(page).getByRole('alert').filter({ hasText: 'Mã này đã hết hạn' })).toBeVisible();
    await main(page)
      .getByRole('button', { name: /^Chọn quà/ })
      .first()
      .click();
    await expect(main(page).getByText('Đã có trong giỏ')).toBeVisible();
    await page.goto('/gio-hang');
    await main(page)
      .getByRole('link', { name: `Đổi màu, cỡ ${name}` })
      .click();
    const change = main(page).getByRole('form', { name: `Đổi màu, cỡ ${name}` });
    const wanted = await change.getByRole('radio', { checked: false }).last().getAttribute('value');
    await change.locator(`label:has(input[value="${wanted}"])`).click();
    await change.getByRole('button', { name: 'Đổi' }).click();
    await expect(main(page).getByText(new RegExp(` · ${wanted}$`))).toBeVisible();
    await main(page)
      .getByRole('button', { name: `Xóa ${name} khỏi giỏ hàng` })
      .first()
      .click();
    await main(page)
      .getByRole('button', { name: `Hoàn tác xóa ${name}` })
      .click();
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
  });
});

test('an outage keeps the requested quantity and says so; the message does not cover the link to the checkout @phone', async ({
  page,
  context,
}) => {
  const name = await fill(context, 1);
  await page.goto('/gio-hang');
  await main(page).getByRole('spinbutton').hover();
  await expect(main(page).locator('astro-island')).not.toHaveAttribute('ssr');
  await context.setOffline(true);
  await page.getByRole('button', { name: `Thêm một ${name}` }).click();
  const quantity = page.getByRole('spinbutton', { name: `Số lượng ${name}` });
  await expect(main(page).getByRole('alert').filter({ hasText: 'Chưa lưu được số lượng 2' })).toBeVisible();
  await expect(quantity).toHaveValue('2');
  const notice = await page.locator('[data-offline]').boundingBox();
  const checkout = await main(page).getByRole('link', { name: 'Thanh toán' }).boundingBox();
  if (!notice || !checkout) throw new Error('both are on the screen');
  expect(notice.y + notice.height <= checkout.y || notice.y >= checkout.y + checkout.height).toBe(true);
  await context.setOffline(false);
  await expect(main(page).getByText(/Chưa lưu được/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng (2)');
});

test('[B-71] a tap on plus that is the first touch of the page, made offline, waits for the connection and is counted @phone', async ({
  page,
  context,
}) => {
  const name = await fill(context, 1);
  await page.goto('/gio-hang');
  await context.setOffline(true);
  const plus = page.getByRole('button', { name: `Thêm một ${name}` });
  await plus.click();
  await expect(plus).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'giỏ hàng sẽ cập nhật khi có mạng lại' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('spinbutton', { name: `Số lượng ${name}` })).toHaveValue('2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng (2)');
  await expect(page.locator('[data-cart-badge]').first()).toHaveText('2');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng (2)');
});

test('two tabs show the same cart, and a removed line can be restored', async ({ page, context }) => {
  const name = await fill(context, 1);
  await page.goto('/gio-hang');
  const other = await context.newPage();
  await other.goto('/gio-hang');
  await main(other).getByRole('spinbutton').hover();
  await expect(main(other).locator('astro-island')).not.toHaveAttribute('ssr');
  await main(page)
    .getByRole('button', { name: `Xóa ${name} khỏi giỏ hàng` })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(main(other).getByText('Giỏ hàng đang trống')).toBeVisible();
  await main(page)
    .getByRole('button', { name: `Hoàn tác xóa ${name}` })
    .click();
  await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
  await expect(main(other).getByRole('link', { name, exact: true })).toBeVisible();
});

test('[CART-009] two devices of a customer show the same cart: a change appears when the other one becomes visible, and on its next page', async ({
  page,
  context,
  browser,
}) => {
  const phone = await logInByCode(context);
  const second = await browser.newContext();
  await logInByCode(second, phone);
  const other = await second.newPage();
  await other.goto(CATEGORY);
  const drawer = other.getByRole('dialog', { name: 'Giỏ hàng' });
  await other.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  await expect(drawer.getByText('Giỏ hàng đang trống')).toBeVisible();
  const name = await fill(context, 1);
  // On a phone, the shopper returns to the tab.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  const coat = await fill(second, 1, COATS);
  await page.goto('/gio-hang');
  for (const line of [name, coat])
    await expect(main(page).getByRole('link', { name: line, exact: true }).first()).toBeVisible();
  await expect(page.locator('[data-cart-badge]').first()).toHaveText('2');
  await second.close();
});

test('[CART-033] the drawer suggests products that go with the cart', async ({ page, context }) => {
  await fill(context, 1);
  await page.goto(CATEGORY);
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click();
  const extras = page.getByRole('dialog', { name: 'Giỏ hàng' }).getByRole('region', { name: 'Thường mua kèm' });
  await expect(extras.getByRole('link').first()).toContainText('₫');
});

test('[CART-033] suggestions for a cart with baby clothes are for babies', async ({ page }) => {
  await page.goto('/bodysuit-em-be-tay-ngan-tron.html');
  await page
    .getByRole('group', { name: /^Kích cỡ/ })
    .getByRole('radio')
    .nth(1)
    .locator('..')
    .click();
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Giỏ hàng' });
  const extras = drawer.getByRole('region', { name: 'Thường mua kèm' }).getByRole('link');
  await expect(extras.first()).toBeVisible();
  const names = await extras.allTextContents();
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) expect(name).toMatch(/em bé|sơ sinh/i);
  await page.goto('/gio-hang');
  await expect(page.getByRole('main').getByRole('region', { name: 'Thường mua kèm' }).getByRole('link')).toHaveText(
    names,
  );
});

test('[CART-010] a session that the shop no longer knows is deleted with its token, and the next cart is a guest’s', async ({
  context,
}) => {
  await logInByCode(context);
  const { name = '' } = (await cookieOf(context, 'customer-token')) ?? (await cookieOf(context, 'token')) ?? {};
  const [token] = (await context.cookies()).filter(({ httpOnly, value }) => httpOnly && value.length >= 20);
  if (!token) throw new Error(`no token ${name}`);
  await context.addCookies([{ ...token, value: 'khong-con-hieu-luc-nua-roi' }]);
  const { origin } = new URL((await context.request.get('/speculation.json')).url());
  const answer = await context.request.post('/_actions/cart.get', { data: {}, headers: { origin } });
  expect(answer.status()).toBe(401);
  expect(await cookieOf(context, token.name)).toBeUndefined();
  await fill(context, 1);
  expect((await cookieOf(context, 'cart-id'))?.value).toBeTruthy();
});

test('[NOTIFY-005] a message has its kind, its text, and a title if there is one', async ({ page, context }) => {
  const { path, name } = await findBuyable(context);
  await page.goto(path);
  for (const group of await page.locator('fieldset[data-option]').all()) await group.locator('label').first().click();
  const toast = page.locator('[data-toast]');
  await page.route('**/_actions/cart.add**', (route) => route.abort());
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expect(toast.first()).toHaveClass(/notice-warning/);
  await expect(toast.first()).toHaveRole('alert');
  await page.unroute('**/_actions/cart.add**');
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  const added = toast.filter({ hasText: 'Đã thêm sản phẩm vào giỏ hàng!' });
  await expect(added).toHaveClass(/notice-success/);
  await expect(added.getByText(name)).toBeVisible();
  await page.goto('/?login=password');
  const login = page.getByRole('dialog');
  await login.getByLabel('Email').fill('khong-co@example.vn');
  await login.getByLabel('Mật khẩu', { exact: true }).fill('Sai-mat-khau-1');
  await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  // What is refused in a dialog is told in it, as an error, and nowhere else.
  await expect(login.getByRole('alert')).toHaveCount(1);
  await expect(toast).toHaveCount(0);
});

test('[COUPON-016] a customer collects a voucher, and it is marked as collected; a guest sees the login', async ({
  page,
  context,
}) => {
  await page.goto('/vouchers');
  const collect = page.getByRole('button', { name: 'Lưu voucher CHOCON50' });
  await collect.click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await logInByCode(context);
  await page.goto('/vouchers');
  await collect.click();
  await expect(page.getByText('Đã lưu mã CHOCON50')).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('article').filter({ hasText: 'CHOCON50' }).getByText('Đã lưu', { exact: true }),
  ).toBeVisible();
});

test('[FLASH-001] the page of a flash sale has its countdown, its prices and sold shares; an ended one is removed', async ({
  page,
}) => {
  // Hours are counted in the last days alone.
  await page.goto('/flash-deal/1');
  await expect(main(page).locator('count-down').first()).toContainText(/\d\d:\d\d:\d\d/);
  await page.goto('/flash-deal/3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đón gió đầu mùa');
  await expect(
    main(page)
      .getByText(/^Đến \d\d\/\d\d\/\d{4}/)
      .first(),
  ).toBeVisible();
  const cards = main(page).getByRole('article');
  await expect(cards.first()).toContainText('₫');
  await expect(cards.first().getByRole('meter')).toBeVisible();
  // A sold-out product is last and is marked as sold out.
  await expect(cards.last()).toContainText('Đã bán hết');
  expect((await page.goto('/flash-deal/4'))?.status()).toBe(404);
});
