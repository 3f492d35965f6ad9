import { fillCart, findBuyable } from '../support/filled-cart.ts';
import { CATEGORY } from '../support/pages.ts';
import { type BrowserContext, expect, type Page, test } from '../support/test.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Giỏ hàng' });
const bag = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' });
const UPDATE = '**/_actions/cart.update**';

/** The bodies of the quantity changes that reach the shop from now on. */
function recordUpdates(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_actions/cart.update')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

async function openDrawer(page: Page, context: BrowserContext): Promise<string> {
  const name = await fillCart(context);
  await page.goto(CATEGORY);
  await bag(page).click();
  await expect(drawer(page).getByRole('link', { name, exact: true })).toBeVisible();
  return name;
}

test('[SHELL-005] [SHELL-012] the first tap on the bag opens the drawer, also an empty one, and Escape closes it @phone', async ({
  page,
}) => {
  await page.goto(CATEGORY);
  await bag(page).click();
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page).getByText('Giỏ hàng đang trống')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(CATEGORY);
});

test('[CART-036] [CART-002] the drawer shows this browser’s cart with variant and price, and links to the cart page', async ({
  page,
  context,
}) => {
  const name = await openDrawer(page, context);
  const line = drawer(page).getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('₫');
  await expect(line).toContainText(' · ');
  await drawer(page).getByRole('link', { name: 'Xem giỏ hàng' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng (1)');
});

test('[B-03] [B-23] [SHELL-006] the badge of a cached page is this shopper’s, also after going back', async ({
  page,
  context,
}) => {
  await page.goto(CATEGORY);
  const badge = page.locator('[data-cart-badge]').first();
  await expect(badge).toBeHidden();
  await page.goto('/gio-hang');
  await fillCart(context);
  await page.goBack();
  await expect(badge).toHaveText('1');
});

test('[CART-024] removing asks for confirmation: kept on no, removed on yes @phone', async ({ page, context }) => {
  const name = await openDrawer(page, context);
  const remove = drawer(page)
    .getByRole('button', { name: `Xóa ${name} khỏi giỏ hàng` })
    .last();
  const question = page.getByRole('dialog', { name: 'Xóa sản phẩm này?' });
  await remove.click();
  await question.getByRole('button', { name: 'Giữ lại' }).click();
  await expect(question).toBeHidden();
  await expect(drawer(page).getByRole('link', { name, exact: true })).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(drawer(page).getByText('Giỏ hàng đang trống')).toBeVisible();
  await expect(page.locator('[data-cart-badge]').first()).toBeHidden();
});

/** The hydrated cart page, with a clock that only the test moves. */
async function openCartWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/gio-hang');
  await page.getByRole('main').getByRole('spinbutton').hover();
  await expect(page.getByRole('main').locator('astro-island')).not.toHaveAttribute('ssr');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(100);
}

test('[CART-015] [B-24] three clicks are one change, a second after the last, and its pieces and total are announced', async ({
  page,
  context,
}) => {
  const name = await fillCart(context);
  await openCartWithStoppedClock(page);
  const sent = recordUpdates(page);
  const more = page.getByRole('button', { name: `Thêm một ${name}` });
  const quantity = page.getByRole('spinbutton', { name: `Số lượng ${name}` });
  await more.click();
  await expect(quantity).toHaveValue('2');
  await more.click();
  await expect(quantity).toHaveValue('3');
  await page.clock.runFor(900);
  await more.click();
  await expect(quantity).toHaveValue('4');
  await page.clock.runFor(990);
  expect(sent).toEqual([]);
  const answered = page.waitForResponse(UPDATE);
  await page.clock.runFor(10);
  expect((await answered).ok()).toBe(true);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/name="quantity"\s+4\s/);
  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'cho 4 món' });
  await expect(told).toBeAttached();
  const total = await page.getByRole('main').locator('.totals-grand dd').textContent();
  await expect(told).toHaveText(`Tổng cộng ${total} cho 4 món`);
});

test('[CART-016] zero, negative, fractional and empty quantities are never sent; the line says which are possible', async ({
  page,
  context,
}) => {
  const name = await fillCart(context);
  await openCartWithStoppedClock(page);
  const sent = recordUpdates(page);
  const quantity = page.getByRole('spinbutton', { name: `Số lượng ${name}` });
  for (const value of ['0', '-1', '1.5', '', '1000000000']) {
    await quantity.fill(value);
    await page.clock.runFor(2000);
  }
  const refusal = page.getByText('Số lượng phải là số nguyên từ 1 đến 99');
  await quantity.press('Enter');
  await expect(refusal).toBeVisible();
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  // Typed digit by digit: the field is not replaced while it has the focus.
  await quantity.fill('');
  await quantity.pressSequentially('12');
  await expect(quantity).toBeFocused();
  await expect(refusal).toHaveCount(0);
  const answered = page.waitForResponse(UPDATE);
  await page.clock.runFor(1000);
  await answered;
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/name="quantity"\s+12\s/);
});

test('[X94] leaving for the checkout sends a pending quantity first', async ({ page, context }, { project }) => {
  const name = await fillCart(context);
  await openCartWithStoppedClock(page);
  await page.getByRole('button', { name: `Thêm một ${name}` }).click();
  await expect(page.getByRole('spinbutton', { name: `Số lượng ${name}` })).toHaveValue('2');
  await page.getByRole('main').getByRole('link', { name: 'Thanh toán' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  const order = page.getByRole('complementary');
  // On phones the order is one line that opens.
  if (project.name === 'phone') await order.getByRole('heading', { name: 'Đơn hàng của bạn' }).click();
  await expect(order.getByText('Số lượng: 2')).toBeVisible();
});

test('[B-69] a quantity chosen without a connection is told when the tab is opened again, and sent with the first touch', async ({
  page,
  context,
}) => {
  const name = await fillCart(context);
  await page.goto('/gio-hang');
  await page.getByRole('spinbutton', { name: `Số lượng ${name}` }).focus();
  await expect(page.getByRole('main').locator('astro-island')).not.toHaveAttribute('ssr');
  await context.setOffline(true);
  await page.getByRole('button', { name: `Thêm một ${name}` }).click();
  const notSent = (tab: Page) => tab.getByText('Chưa lưu được số lượng 2');
  await expect(notSent(page)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/gio-hang');
  const quantity = later.getByRole('spinbutton', { name: `Số lượng ${name}` });
  await expect(notSent(later)).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng (1)');
  await quantity.focus();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng (2)');
  await expect(notSent(later)).toBeHidden();
  await expect(quantity).toHaveValue('2');
  await later.reload();
  await expect(quantity).toHaveValue('2');
});

test('a cart that cannot be loaded says so and offers a retry', async ({ page, context }) => {
  const name = await fillCart(context);
  await page.route('**/_actions/cart.get**', (route) => route.abort());
  await page.goto(CATEGORY);
  await bag(page).click();
  await expect(drawer(page).getByRole('alert')).toContainText('Chưa mở được giỏ hàng');
  await page.unroute('**/_actions/cart.get**');
  await drawer(page).getByRole('button', { name: 'Thử lại' }).click();
  await expect(drawer(page).getByRole('link', { name, exact: true })).toBeVisible();
});

test('[B-79] an addition of which only the answer is lost is shown as added, and not sent again', async ({
  page,
  context,
}) => {
  await fillCart(context);
  let sent = 0;
  await page.route('**/_actions/cart.add**', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html?size=M');
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expect(drawer(page).getByRole('listitem').filter({ hasText: 'Áo thun nữ cổ rộng' }).first()).toBeVisible();
  await expect(page.getByText('Đã thêm sản phẩm vào giỏ hàng').first()).toBeVisible();
  await expect(page.getByText('Lỗi kết nối')).toHaveCount(0);
  await expect(page.locator('[data-cart-badge]').first()).toHaveText('2');
  expect(sent).toBe(1);
});

test('[B-348] the drawer marks the line that was added last, and shows it below many others, until another line changes @phone', async ({
  page,
  context,
}) => {
  for (const category of ['/nam/ao.html', '/nu/ao-khoac-va-len.html', '/nam/quan.html', '/nu/quan.html'])
    await fillCart(context, category);
  const { path, name } = await findBuyable(context);
  await page.goto(path);
  for (const choice of [/^Màu sắc/, /^Kích cỡ/])
    await page.getByRole('group', { name: choice }).getByRole('radio').first().locator('..').click();
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  const marked = drawer(page).getByRole('listitem').filter({ hasText: 'Vừa thêm vào giỏ' });
  await expect(marked).toHaveCount(1);
  await expect(marked.getByRole('link', { name, exact: true })).toBeInViewport();
  await drawer(page)
    .getByRole('button', { name: /^Thêm một / })
    .first()
    .click();
  await expect(marked).toHaveCount(0);
});
