import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { cookieOf, logInByCode, PASSWORD, postForm, register } from './customer.ts';
import { fillCart, findBuyable } from './filled-cart.ts';
import { chooseRegion } from './regions.ts';
import { Shopper } from './shopper.ts';

const SCREENS = [
  ['my-account', 'Tài khoản của tôi'],
  ['my-profile', 'Thông tin cá nhân'],
  ['order-history', 'Lịch sử đơn hàng'],
  ['my-coupon', 'Voucher của tôi'],
  ['membership-card', 'Thẻ thành viên'],
  ['my-wishlist', 'Danh sách yêu thích'],
  ['addresses-details', 'Sổ địa chỉ'],
  ['my-recently-viewed', 'Sản phẩm đã xem'],
  ['my-reviews', 'Đánh giá của tôi'],
  ['my-referral', 'Giới thiệu bạn bè'],
] as const;

test('[ROUTE-044] [ACCOUNT-001] [X93] [WISH-015] [ADDR-008] a guest is sent home from every screen of the account, with the login open and the way back kept', async ({
  page,
  request,
}) => {
  for (const path of ['', ...SCREENS.map(([name]) => `/${name}`), '/order-history/000000001']) {
    const answer = await request.get(`/customer${path}`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(303);
    const target = new URL(answer.headers().location ?? '', 'http://x');
    expect([target.pathname, target.searchParams.get('next')]).toEqual(['/', `/customer${path}`]);
  }
  await page.goto('/customer/my-coupon');
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('[ROUTE-005] [ROUTE-006] [ROUTE-007] [ROUTE-008] [ROUTE-009] [ROUTE-010] [ROUTE-011] [ROUTE-012] [ROUTE-013] [ROUTE-015] [ACCOUNT-007] every screen of the account has its own title, which is its label in the menu; none is ever stored', async ({
  page,
  context,
}) => {
  test.slow();
  await logInByCode(context);
  const titles = new Set<string>();
  for (const [name, title] of SCREENS) {
    const answer = await page.goto(`/customer/${name}`);
    expect(answer?.status(), name).toBe(200);
    expect(answer?.headers()['cache-control'], name).toBe('private, no-store');
    expect(await page.title()).toContain(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    if (name !== 'my-account')
      await expect(page.locator('.account-menu [aria-current="page"]').first()).toContainText(title);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(SCREENS.length);
});

test('[ACCOUNT-002] [ACCOUNT-004] [ACCOUNT-005] [ACCOUNT-006] [ERR-030] [ERR-031] profile, newsletter and password are changed by plain forms', async ({
  page,
  context,
}) => {
  test.slow();
  const email = await register(context);
  await page.goto('/customer/my-profile');
  const main = page.getByRole('main');
  await expect(main.getByText(email).first()).toBeVisible();
  await main.getByLabel('Họ và tên').fill('Lê Thu Hà');
  await main.getByRole('radio', { name: 'Nữ' }).check();
  await main.getByLabel('Ngày sinh').fill('1995-03-08');
  await main.getByRole('button', { name: 'Lưu thay đổi' }).first().click();
  await expect(page.getByText('Đã cập nhật thông tin tài khoản')).toBeVisible();
  await expect(main.getByLabel('Họ và tên')).toHaveValue('Lê Thu Hà');
  await expect(main.getByLabel('Ngày sinh')).toHaveValue('1995-03-08');
  await expect(main.getByRole('radio', { name: 'Nữ' })).toBeChecked();

  await main.getByLabel(/Gửi cho tôi thư/).check();
  await main.getByRole('button', { name: 'Lưu thay đổi' }).last().click();
  await expect(page.getByText('Bạn đã đăng ký nhận thư của Chỉ')).toBeVisible();
  await main.getByLabel(/Gửi cho tôi thư/).uncheck();
  await main.getByRole('button', { name: 'Lưu thay đổi' }).last().click();
  await expect(page.getByText('Bạn đã ngừng nhận thư của Chỉ')).toBeVisible();

  const change = (currentPassword: string, password: string) =>
    postForm(context.request, '/customer/my-profile?_action=account.changePassword', {
      currentPassword,
      password,
      repeated: password,
    });
  const wrong = await change('Khong-phai-1', 'Chi-lua-2027');
  expect(wrong.status()).toBe(400);
  expect(await wrong.text()).toContain('Mật khẩu hiện tại chưa đúng.');
  expect((await change(PASSWORD, 'Chi-lua-2027')).status()).toBe(303);
});

test('[ACCOUNT-003] [ADDR-007] [ADDR-009] [ADDR-010] an address is written, changed, made the default and removed', async ({
  page,
  context,
}) => {
  test.slow();
  await register(context);
  await page.goto('/customer/addresses-details');
  const main = page.getByRole('main');
  const write = async (street: string) => {
    await main.getByRole('link', { name: 'Thêm địa chỉ' }).click();
    await main.getByLabel('Số điện thoại').fill('0912345678');
    await main.getByLabel('Số nhà, tên đường').fill(street);
    await chooseRegion(main, 'Tỉnh/Thành phố', { name: 'Hà Nội' });
    await chooseRegion(main, 'Quận/Huyện');
    await chooseRegion(main, 'Phường/Xã');
    await main.getByRole('button', { name: 'Lưu địa chỉ' }).click();
    await expect(page.getByText('Đã lưu địa chỉ')).toBeVisible();
  };
  await write('12 ngõ 34 phố Huế');
  await expect(main.getByRole('article')).toContainText(['Nguyễn Thị Ánh']);
  await expect(main.getByRole('article').first()).toContainText('Mặc định');
  await expect(main.getByRole('article').first()).toContainText('Hà Nội');
  await write('5 phố Hàng Gai');
  await expect(main.getByRole('article')).toHaveCount(2);
  await main.getByRole('link', { name: /Sửa địa chỉ 5 phố Hàng Gai/ }).click();
  await expect(main.getByLabel('Số nhà, tên đường')).toHaveValue('5 phố Hàng Gai');
  await main.getByLabel(/giao hàng mặc định/).click();
  await expect(main.getByLabel(/giao hàng mặc định/)).toBeChecked();
  await main.getByLabel(/thanh toán mặc định/).click();
  await expect(main.getByLabel(/thanh toán mặc định/)).toBeChecked();
  await main.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(main.getByRole('article').first()).toContainText('5 phố Hàng Gai');
  await main.getByRole('button', { name: /Xóa địa chỉ 12 ngõ/ }).click();
  await expect(page.getByText('Đã xóa địa chỉ')).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(1);
});

test('[ROUTE-014] [ORDER-014] an order is in the history with its progress; nobody else can open it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await register(context);
  await fillCart(context);
  const shopper = new Shopper(page, true);
  await page.goto('/gio-hang');
  await shopper.goToCheckout();
  await shopper.fillDelivery();
  const number = await shopper.placeOrder();
  await page.goto('/customer/order-history');
  await page.getByRole('link', { name: `Đơn ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Đơn ${number}`);
  await expect(page.getByRole('region', { name: 'Tình trạng đơn hàng' }).getByText('Đã đặt')).toBeVisible();
  await expect(page.getByText(/^Đặt lúc \d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}$/)).toBeVisible();
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  await register(stranger);
  const foreign = await stranger.request.get(`/customer/order-history/${number}`);
  expect(foreign.status()).toBe(404);
  const html = await foreign.text();
  expect(html).toContain('Không tìm thấy đơn hàng này');
  expect(html).not.toContain('12 ngõ 34 phố Huế');
  await stranger.close();
});

test('[WISH-003] [WISH-005] [WISH-007] [WISH-009] [WISH-012] [WISH-013] [WISH-016] [ERR-047] [ERR-048] [ERR-049] [SHELL-013] a heart fills and empties in place; a wish moves into the cart', async ({
  page,
  context,
}) => {
  test.slow();
  await register(context);
  const { path, name, sku, variantSku } = await findBuyable(context);
  await postForm(context.request, `${path}?_action=wishlist.add`, {
    sku: variantSku,
    parentSku: sku,
    redirectTo: path,
  });
  await page.goto(path);
  const heart = page.locator('form[data-heart="chosen"] button');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-wish-count]').first()).toHaveText('1');
  await heart.click();
  await expect(page.getByText('Xóa yêu thích thành công')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Đã thêm vào danh sách yêu thích').first()).toBeVisible();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // Asked for twice, it is there once.
  for (const _ of [1, 2]) {
    const form = { sku: variantSku, parentSku: sku, redirectTo: path };
    await postForm(context.request, `${path}?_action=wishlist.add`, form);
  }
  await page.goto('/customer/my-wishlist?view=list');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.locator('.wishes.list')).toBeVisible();
  await main.getByRole('link', { name: 'Dạng lưới' }).click();
  await expect(main.locator('.wishes.grid')).toBeVisible();
  await main.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expect(page.getByText(`Đã thêm ${name} vào giỏ hàng của bạn.`)).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(0);
  expect((await cookieOf(context, 'cart-quantity'))?.value).toBe('1');
});

test('[WISH-001] [WISH-002] [X51] a guest who touches a heart logs in, and the wish is made', async ({
  page,
  context,
}) => {
  const { path, sku, variantSku } = await findBuyable(context);
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/_actions/wishlist') && sent.push(request.url()));
  await page.goto(path);
  await page.locator('form[data-heart="chosen"] button').click();
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await expect.poll(() => told.join()).toContain('wishlist: adding needs a login');
  expect(sent).toEqual([]);
  // Without scripts the same wish is kept until the login is done.
  const asked = await postForm(context.request, `${path}?_action=wishlist.add`, {
    sku: variantSku,
    parentSku: sku,
    redirectTo: path,
  });
  expect(asked.headers().location).toBe('/?login=1');
});

test('[LOYAL-001] [LOYAL-002] [LOYAL-005] [ACCOUNT-009] the card shows C Point and its code, the vouchers their worth, end and code', async ({
  page,
  context,
}) => {
  await logInByCode(context);
  await page.goto('/customer/membership-card');
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: /^Mã QR của thẻ / })).toBeVisible();
  await expect(main.getByText('Số dư C Point')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Lịch sử C Point' })).toBeVisible();
  await page.goto('/customer/my-coupon');
  const voucher = main.getByRole('article').first();
  await expect(voucher.getByRole('heading')).toHaveText(/^Voucher /);
  await expect(voucher).toContainText(/Hạn dùng \d{2}\/\d{2}\/\d{4}/);
  await expect(voucher.locator('code')).toHaveText(/^[A-Z0-9]+$/);
});

test('[ACCOUNT-008] [PDP-026] what was looked at is listed in the account, the newest first', async ({
  page,
  context,
}) => {
  await register(context);
  const { path, name } = await findBuyable(context);
  await page.goto(path);
  await page.goto('/customer/my-recently-viewed');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(name);
});

test('[B-24] axe finds nothing on any screen of the account, nor on any step of the login', async ({
  page,
  context,
}) => {
  test.slow();
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const look = async (what: string) => {
    const builder = new AxeBuilder({ page }).withTags(tags).disableRules('label-content-name-mismatch');
    const { violations } = await builder.analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    expect(told, what).toEqual([]);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const step of ['1', 'password', 'register', 'forgot']) {
    await page.goto(`/?login=${step}`);
    await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
    await look(`login ${step}`);
  }
  await logInByCode(context);
  for (const [name] of SCREENS) {
    await page.goto(`/customer/${name}`);
    await look(name);
  }
  await page.goto('/customer/addresses-details?edit=new');
  await look('a new address');
});
