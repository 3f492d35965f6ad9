import { register } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { goodsRow } from '../support/goods-row.ts';
import { CATEGORY } from '../support/pages.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, type Page, test } from '../support/test.ts';

const PRODUCT = '/ao-thun-nu-co-rong-tay-ngan-mem-ru.html';
/** Words in the names of the products of each top category. */
const OTHER_WORLDS = /\b(nam|bé|trẻ em)\b/i;

/** The names of all products of a row, also of those that the page shows when the row is used. */
async function cardNames(page: Page, name: string): Promise<string[]> {
  const row = await goodsRow(page, name);
  await expect(row.locator('product-strip:defined')).toHaveCount(1);
  await row.getByRole('article').first().getByRole('heading').getByRole('link').focus();
  await expect(row.locator('noscript')).toHaveCount(0);
  return row.getByRole('article').getByRole('heading').allTextContents();
}

test('the footer of every page shows the seller, phone number, payment methods and registration @phone', async ({
  page,
}) => {
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: '1900 0000' })).toHaveAttribute('href', 'tel:19000000');
  await expect(foot.getByText(/MST \d{10}/)).toBeVisible();
  await expect(foot.getByRole('link', { name: 'Đã thông báo Bộ Công Thương' })).toHaveAttribute(
    'href',
    'https://online.gov.vn',
  );
  await expect(foot.getByRole('list', { name: 'Cách thanh toán' }).getByText('VNPAY')).toBeVisible();
  await expect(foot.getByRole('link', { name: 'Zalo' })).toBeVisible();
});

test('the account opens with the current order, C Point and vouchers, each linked to its page @phone', async ({
  page,
  context,
}) => {
  await register(context);
  await page.goto('/customer/my-account');
  const overview = page.getByRole('region', { name: 'Tổng quan' });
  await expect(overview.getByRole('link', { name: /Không có đơn nào đang xử lý/ })).toBeVisible();
  await expect(overview.getByRole('link', { name: /C Point/ })).toHaveAttribute('href', '/customer/membership-card');
  await expect(overview.getByRole('link', { name: /voucher/i })).toHaveAttribute('href', '/customer/my-coupon');
  await fillCart(context);
  await saveDelivery(context);
  await page.goto('/checkout');
  const way =
    (await page
      .getByRole('group', { name: 'Cách giao hàng' })
      .getByRole('radio')
      .first()
      .locator('..')
      .textContent()) ?? '';
  const number = await new Shopper(page, true).placeOrder();
  // A shipping method has the same name where it is chosen and where it is described.
  const told =
    (
      await page
        .getByText(/^Nhận hàng|^Giao hàng tiêu chuẩn/)
        .first()
        .textContent()
    )?.trim() ?? '';
  expect(way).toContain(told.split('\n')[0]);
  await page.goto('/customer/my-account');
  await overview.getByRole('link', { name: new RegExp(`Đơn đang xử lý.*Chờ xác nhận.*${number}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/order-history/${number}$`));
});

test('[B-115] the overview of the account fills the width of a wide screen with what the customer comes for, and is the menu on a phone @phone', async ({
  page,
  context,
}, { project }) => {
  const isWide = project.name === 'desktop';
  await register(context);
  await page.goto('/customer/my-account');
  const main = page.getByRole('main');
  const none = main.getByRole('heading', { name: 'Bạn chưa có đơn hàng nào' });
  await expect(main.getByRole('region', { name: 'Hàng mới về' })).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Danh mục tài khoản' })).toHaveCount(1);
  expect(await none.isVisible()).toBe(isWide);

  await fillCart(context);
  await saveDelivery(context);
  await page.goto('/checkout');
  const number = await new Shopper(page, true).placeOrder();
  await page.goto('/customer/my-account');
  const recent = main.getByRole('region', { name: 'Đơn gần đây' });
  await expect(main.getByRole('link', { name: 'Thông tin cá nhân' })).toBeVisible();
  expect(await recent.isVisible()).toBe(isWide);
  if (!isWide) return;
  await expect(main.getByRole('link', { name: /^Chào/ })).toHaveAttribute('aria-current', 'page');
  const edges = await main.locator('.wrap').evaluate((wrap) => {
    const { right } = wrap.getBoundingClientRect();
    const list = wrap.querySelector('article')?.getBoundingClientRect();
    return { free: right - Number.parseFloat(getComputedStyle(wrap).paddingInlineEnd) - (list?.right ?? 0) };
  });
  expect(Math.round(edges.free), 'no empty half').toBe(0);
  await recent.getByRole('link', { name: `Đơn ${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/order-history/${number}$`));
  await page.goBack();
  await recent.getByRole('link', { name: 'Xem tất cả đơn' }).click();
  await expect(page).toHaveURL(/\/order-history$/);
});

test('[SHELL-001] new products, sale products and the order check are one tap away in the menu @phone', async ({
  page,
}, { project }) => {
  await page.goto('/hoi-dap');
  const isPhone = project.name === 'phone';
  if (isPhone) await page.getByRole('banner').getByRole('link', { name: 'Mở danh mục' }).click();
  const menu = isPhone ? page.locator('dialog[data-panel="menu"]') : page.getByRole('banner');
  for (const name of ['Hàng mới', 'Giá tốt', 'Tra đơn hàng'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Tra đơn hàng', exact: true }).click();
  await expect(page).toHaveURL(/\/tra-don-hang$/);
});

test('products to wear with a product are of other kinds, and other suggestions are of the same department', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const worn = await cardNames(page, 'Mặc cùng');
  expect(worn.length).toBeGreaterThan(2);
  for (const name of worn) expect(name).not.toMatch(/^Áo thun/);
  const others = await cardNames(page, 'Có thể bạn cũng thích');
  expect(others.length).toBeGreaterThan(4);
  for (const name of others) expect(name).not.toMatch(OTHER_WORLDS);
});

test('suggestions for a baby’s product are for babies, and complete the outfit', async ({ page }) => {
  await page.goto('/bodysuit-em-be-tay-ngan-tron.html');
  const worn = await cardNames(page, 'Mặc cùng');
  expect(worn.length).toBeGreaterThan(2);
  for (const name of worn) expect(name).toMatch(/em bé|sơ sinh/i);
  expect(worn.filter((name) => /^Quần/.test(name))).not.toEqual([]);
  for (const name of worn) expect(name).not.toMatch(/^(?:Bodysuit|Combo)/);
  for (const name of await cardNames(page, 'Có thể bạn cũng thích')) expect(name).toMatch(/em bé|sơ sinh|đi sinh/i);
});

test('suggestions for a children’s accessory are for children', async ({ page }) => {
  await page.goto('/mu-luoi-trai-tre-em-nhung-tam.html');
  const others = await cardNames(page, 'Có thể bạn cũng thích');
  expect(others.length).toBeGreaterThan(4);
  for (const name of others) expect(name).toMatch(/trẻ em|bé (?:trai|gái)/i);
});

test('[B-293] name and price of a product stand above the purchase bar on the first screen @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ao-kieu-nu-co-tron-nhun-vai.html');
  const bar = await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().boundingBox();
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  const price = await page
    .getByRole('main')
    .getByText(/^\d[\d.]+\s₫$/)
    .first()
    .boundingBox();
  if (!bar || !name || !price) throw new Error('name, price and the bar are on the page');
  for (const { y, height } of [name, price]) expect(y + height).toBeLessThanOrEqual(bar.y);
});

test('two products are visible on the first screen of a category, and the filter bar stays visible while scrolling @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CATEGORY);
  for (const place of [0, 1]) {
    const price = page
      .getByRole('region', { name: 'Sản phẩm' })
      .getByRole('article')
      .nth(place)
      .locator('[data-price]');
    await expect(price).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => scrollTo(0, 1200));
  const filters = page.getByRole('link', { name: 'Bộ lọc' });
  await expect(filters).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const bar = await filters.boundingBox();
  if (!header || !bar) throw new Error('header and filters are on the screen');
  expect(bar.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
  expect(bar.y).toBeLessThan(header.y + header.height + 24);
});

test('[NOTIFY-001] messages that come one after another are read side by side, none covers another @phone', async ({
  page,
  context,
}) => {
  await register(context);
  await page.goto(CATEGORY);
  const hearts = page.getByRole('region', { name: 'Sản phẩm' }).getByRole('button', { name: /yêu thích/i });
  // A message under the pointer stays: the pointer is over each from its first moment, however slow the machine is.
  await page.evaluate(() =>
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-toast]')) toast.dispatchEvent(new Event('pointerenter'));
    }).observe(document.body, { childList: true, subtree: true }),
  );
  const messages = page.getByRole('region', { name: 'Thông báo' });
  const [added, removed] = ['Đã thêm vào danh sách yêu thích', 'Xóa yêu thích thành công'];
  for (const words of [added, removed]) {
    await hearts.first().click();
    await expect(messages.getByText(words)).toBeVisible();
  }
  const [first, second] = await Promise.all(
    [added, removed].map((words) => page.locator('[data-toast]', { hasText: words }).boundingBox()),
  );
  if (!first || !second) throw new Error('both messages are on the screen');
  expect(first.y + first.height).toBeLessThanOrEqual(second.y);
  expect(first.y).toBeGreaterThanOrEqual(0);
});

test('[PDP-020] a large picture is zoomed by its button and moved with the arrow keys @phone', async ({ page }) => {
  await page.goto(PRODUCT);
  await page.getByRole('link', { name: 'Phóng to hình 1' }).click();
  const zoom = page.getByRole('dialog', { name: 'Hình phóng to' });
  const nearer = zoom.getByRole('button', { name: 'Xem gần hơn' });
  await nearer.focus();
  await page.keyboard.press('Enter');
  await expect(nearer).toHaveAttribute('aria-pressed', 'true');
  const frame = zoom.locator('li.near');
  const top = () => frame.evaluate((element) => element.scrollTop);
  const before = await top();
  await page.keyboard.press('ArrowDown');
  await expect.poll(top).toBeGreaterThan(before);
  await page.keyboard.press('Enter');
  await expect(nearer).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(zoom.getByText(/^2\/\d+$/)).toBeVisible();
});

test('[B-30] a search for a colour shows the products in that colour', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('áo thun đỏ')}`);
  const pictures = page
    .getByRole('region', { name: 'Sản phẩm' })
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link');
  await expect(pictures.first()).toHaveAttribute('href', /[?&]color=%C4%90%E1%BB%8F/);
});

test('[B-124] the message about an addition covers neither the button that was pressed nor the one beside it @phone', async ({
  page,
}, { project }) => {
  for (const width of project.name === 'phone' ? [390] : [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${PRODUCT}?size=M`);
    const add = page.getByRole('button', { name: 'Thêm vào giỏ' });
    await add.click();
    const bag = page.getByRole('dialog', { name: 'Giỏ hàng' });
    await expect(bag.getByText('Đã thêm sản phẩm vào giỏ hàng')).toBeVisible();
    // A message under the pointer stays.
    await bag.locator('[data-toast]').hover();
    await page.keyboard.press('Escape');
    await expect(bag).toBeHidden();
    await expect(add).toBeFocused();
    const message = await page.locator('[data-toast]').boundingBox();
    if (!message) throw new Error(`no message at ${width} px`);
    for (const button of [add, page.getByRole('button', { name: 'Mua ngay' })]) {
      const box = await button.boundingBox();
      if (!box) throw new Error('both buttons are on the page');
      const isApart =
        box.x >= message.x + message.width ||
        message.x >= box.x + box.width ||
        box.y >= message.y + message.height ||
        message.y >= box.y + box.height;
      expect(isApart, `at ${width} px`).toBe(true);
    }
  }
});

test('[B-125] in a list of one colour a card under the pointer shows no other colour', async ({ page }) => {
  await page.goto(`${CATEGORY}?color=${encodeURIComponent('Đen')}`);
  const card = page.getByRole('region', { name: 'Sản phẩm' }).getByRole('article').first();
  await card.hover();
  const pictures = card.locator('img');
  await expect(pictures).toHaveCount(1);
  await expect(pictures.first()).toHaveAttribute('src', /\/sk010-/);
});
