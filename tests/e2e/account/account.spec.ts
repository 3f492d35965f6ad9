import { expectNoViolations } from '../support/axe.ts';
import { logInByCode, newPhone, readCode, register } from '../support/customer.ts';
import { fillCart, findBuyable } from '../support/filled-cart.ts';
import { listProducts } from '../support/pages.ts';
import { chooseRegion } from '../support/regions.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  ...['my-account', 'my-profile', 'order-history', 'my-coupon', 'membership-card', 'my-wishlist'],
  ...[
    'addresses-details',
    'addresses-details?edit=new',
    'my-recently-viewed',
    'my-reviews',
    'my-downloads',
    'my-referral',
  ],
];

test('[ADDR-010] [ADDR-007] an address is added with lists that follow the selection, changed and deleted', async ({
  page,
  context,
}) => {
  await register(context);
  await page.goto('/customer/addresses-details');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Thêm địa chỉ' }).click();
  await main.getByLabel('Số điện thoại').fill('0912345678');
  await main.getByLabel('Số nhà, tên đường').fill('12 ngõ 34 phố Huế');
  await chooseRegion(main, 'Tỉnh/Thành phố', { name: 'Hà Nội' });
  await chooseRegion(main, 'Phường/Xã');
  await expect(main.getByLabel('Họ và tên')).toHaveValue('Nguyễn Thị Ánh');
  await expect(main.getByLabel(/giao hàng mặc định/)).toBeChecked();
  await main.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(page.getByText('Đã lưu địa chỉ')).toBeVisible();
  const card = main.getByRole('article').first();
  await expect(card).toContainText('Nguyễn Thị Ánh');
  await expect(card).toContainText('Mặc định');
  await expect(card).toContainText('Hà Nội');
  await main.getByRole('link', { name: /Sửa địa chỉ 12 ngõ/ }).click();
  await main.getByLabel('Số nhà, tên đường').fill('5 phố Hàng Gai');
  await main.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(card).toContainText('5 phố Hàng Gai');
});

test('[WISH-003] [WISH-013] [WISH-016] [ERR-047] [ERR-048] [SHELL-013] a heart fills and empties in place, the count follows, and the wishlist panel opens and closes', async ({
  page,
  context,
}) => {
  await register(context);
  const { path, name } = await findBuyable(context);
  const added: string[] = [];
  page.on('request', (request) => request.url().includes('_actions/wishlist.add') && added.push(request.url()));
  await page.goto(path);
  const heart = page.locator('form[data-heart="chosen"] button');
  const count = page.locator('[data-wish-count]').first();
  await heart.dblclick();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Đã thêm vào danh sách yêu thích').first()).toBeVisible();
  await expect(count).toHaveText('1');
  expect(added, 'touched twice, asked once').toHaveLength(1);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /yêu thích/i })
    .click();
  const panel = page.getByRole('dialog', { name: 'Danh sách yêu thích' });
  await expect(panel.getByText(name).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.goto('/customer/my-wishlist?view=list');
  const main = page.getByRole('main');
  await expect(main.locator('.wishes.list')).toBeVisible();
  await main.getByRole('link', { name: 'Dạng lưới' }).click();
  await expect(main.locator('.wishes.grid')).toBeVisible();
  await page.goto(path);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByText('Xóa yêu thích thành công')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('[WISH-001] [WISH-002] [X51] [B-50] [B-51] a guest is asked to log in for a cart line; the heart of a product keeps it in the browser, nothing is sent, and the login takes it over', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/_actions/wishlist') && sent.push(request.url()));
  await fillCart(context);
  await page.goto('/gio-hang');
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
  await page
    .getByRole('main')
    .getByRole('button', { name: /danh sách yêu thích/ })
    .click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  const { path } = await findBuyable(context);
  await page.goto(path);
  const heart = page.locator('form[data-heart="chosen"] button');
  await heart.click();
  await expect(page.getByText('Đã giữ trong danh sách yêu thích của trình duyệt này')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toEqual([]);
  await page.goto('/yeu-thich');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expectNoViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click();
  const phone = newPhone();
  await dialog.getByLabel('Số điện thoại').fill(phone);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Mã đăng nhập')).toBeFocused();
  await dialog.getByLabel('Mã đăng nhập').fill(await readCode(context.request, phone));
  await expect(page).toHaveURL(/my-wishlist/);
  await expect(page.getByText('1 món bạn giữ đã vào danh sách yêu thích.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.goto(path);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('[B-50] a guest fills the panel of wishes and empties it again @phone', async ({ page, context, isMobile }) => {
  const { path, name } = await findBuyable(context);
  await page.goto(path);
  await page.locator('form[data-heart="chosen"] button').click();
  if (isMobile) await page.locator('[data-open-panel="menu"]:visible').first().click();
  await page.locator('[data-open-panel="wishlist"]:visible').first().click();
  const panel = page.getByRole('dialog', { name: 'Danh sách yêu thích' });
  await expect(panel.getByRole('link', { name })).toBeVisible();
  await expect(panel.getByText(/1\/40 món/)).toBeVisible();
  await panel.getByRole('button', { name: /^Bỏ / }).click();
  await expect(panel.getByText('Bạn chưa yêu thích món nào')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-50] the heart keeps a product for a guest', async ({ page, context }) => {
    const { path, name } = await findBuyable(context);
    await page.goto(path);
    await page.locator('form[data-heart="chosen"] button').click();
    await expect(page).toHaveURL(new RegExp(path));
    await page.goto('/yeu-thich');
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  });
});

test('[ACCOUNT-008] [PDP-026] viewed products are listed in the account, newest first', async ({ page, context }) => {
  await logInByCode(context);
  const products = (await listProducts(context.request)).slice(0, 3);
  for (const path of products) await page.goto(path);
  await page.goto('/customer/my-recently-viewed');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const [index, path] of products.toReversed().entries())
    await expect(cards.nth(index).getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${path}`));
});

test('[B-24] axe finds nothing on any step of the login @phone', async ({ page }) => {
  for (const step of ['1', 'password', 'register', 'forgot']) {
    await page.goto(`/?login=${step}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
    await test.step(step, () => expectNoViolations(page, 'dialog[open]'));
  }
});

for (const half of [SCREENS.slice(0, 6), SCREENS.slice(6)])
  test(`[B-24] axe finds nothing on ${half.join(', ')} @phone`, async ({ page, context }) => {
    await logInByCode(context);
    for (const name of half) {
      await page.goto(`/customer/${name}`);
      await test.step(name, () => expectNoViolations(page));
    }
  });

test('[B-24] axe finds nothing on the account menu of a narrow screen', async ({ page, context }) => {
  await logInByCode(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/customer/my-referral');
  await page.getByRole('link', { name: 'Tài khoản', exact: true }).last().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expectNoViolations(page, 'dialog[open]');
});

test('[B-24] by keyboard only: the account menu, a section of the profile, and back', async ({ page, context }) => {
  await logInByCode(context);
  await page.goto('/customer/my-profile');
  const fold = page.getByRole('main').locator('summary').first();
  await fold.focus();
  await page.keyboard.press('Enter');
  // A customer with a phone number must confirm a code before they can change the number.
  const ask = page.getByRole('button', { name: /Gửi mã tới/ }).first();
  await expect(ask).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(ask).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(ask).toBeHidden();
});

test('[REVIEW-004] [REVIEW-006] a customer’s review is listed in their account at once, with a note that it waits for approval', async ({
  page,
  context,
}) => {
  await register(context);
  const { path, name } = await findBuyable(context);
  await page.goto(path);
  await page.getByText('Viết đánh giá', { exact: true }).click();
  const stars = page.getByRole('group', { name: /bạn cho mấy sao\?$/i });
  await stars.getByRole('radio', { name: '4 sao' }).check({ force: true });
  await page.getByLabel('Tên hiển thị').fill('Ánh');
  await page.getByLabel('Tóm lại một câu').fill('Mềm và nhẹ');
  await page.getByLabel('Cảm nhận của bạn').fill('Cao 1m58 mặc M vừa.');
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(page.getByText('Đánh giá sẽ hiện sau khi Chỉ đọc xong').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/customer/my-reviews');
  const review = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mềm và nhẹ' });
  await expect(review).toContainText(name);
  await expect(review.getByText('Đang chờ Chỉ đọc, chưa hiện với người khác')).toBeVisible();
});
