import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';
import { DESK, enterDesk, openScreen, startSession } from './desk-steps.ts';

// Jobs that somebody does at the desk without having read anything, from the list to what a shopper sees.

const EDITOR = 'bien-tap@chi.example';
const TRADE = 'kinh-doanh@chi.example';
const OWNER = 'chu-tiem@chi.example';
const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 900 };
/** The time within which a shopper sees a change, in milliseconds. */
const SEEN_WITHIN = { timeout: 5000, intervals: [200] };

const fits = async (page: Page, name: string) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThan(1);
const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click();

test('[DESK-141] an editor pastes two addresses, and a visitor of the old one is led to the new one; then it is changed and removed, and the next visitor meets that @alone', async ({
  page,
  baseURL,
}) => {
  const old = `bo-suu-tap-cu-${Date.now()}.html?p=12`;
  await page.setViewportSize(COMPUTER);
  await enterDesk(page, EDITOR);
  await openScreen(page, 'Chuyển hướng');
  await expect(page.getByText('Khách mở địa chỉ cũ thì được đưa sang địa chỉ mới', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Thêm mới' }).click();
  await page.getByLabel(/^Địa chỉ cũ/).fill(`${baseURL}/${old}`);
  await page.getByLabel(/^Dẫn đến/).fill(`${baseURL}/nu.html`);
  await page.getByRole('combobox', { name: /^Cách chuyển/ }).click();
  await page.getByRole('option', { name: 'Chuyển hẳn sang địa chỉ mới' }).click();
  await save(page);
  await expect(page).toHaveURL(new RegExp(`urlRewrite/${encodeURIComponent(old)}`));
  const led = async () => {
    const answer = await page.request.get(`/${old}`, { maxRedirects: 0 });
    return `${answer.status()} ${new URL(answer.headers().location ?? '/', baseURL).pathname}`;
  };
  await expect.poll(led, SEEN_WITHIN).toBe('301 /nu.html');
  await expect(page.getByLabel(/^Dẫn đến/)).toHaveValue('nu.html');
  await page.getByLabel(/^Dẫn đến/).fill('/nam.html');
  await save(page);
  await expect(page.getByText('Đã lưu')).toBeVisible();
  await expect(page.getByLabel(/^Dẫn đến/)).toHaveValue('nam.html');
  await expect.poll(led, SEEN_WITHIN).toBe('301 /nam.html');
  await page.getByRole('button', { name: 'Xóa', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
  await expect.poll(led, SEEN_WITHIN).toBe('404 /');
});

test('[DESK-146] [DESK-140] a merchandiser makes a product of three colours and five sizes, shows it and lowers its price until a day; a shopper sees both @alone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(COMPUTER);
  await enterDesk(page, TRADE);
  await openScreen(page, 'Sản phẩm');
  await page.getByRole('link', { name: 'Thêm sản phẩm' }).click();
  const name = `Áo của người mới ${Date.now() % 100_000}`;
  const sku = `NM${Date.now() % 100_000}`;
  await page.getByLabel(/^Tên/).fill(name);
  await page.getByLabel(/^Mã hàng/).fill(sku);
  await page.getByLabel(/^Giá \(đồng\)/).fill('999');
  for (const [axis, values] of [
    [/^Màu sắc/, ['Đen', 'Trắng', 'Be']],
    [/^Kích cỡ/, ['S', 'M', 'L', 'XL', 'XXL']],
  ] as const)
    for (const value of values) {
      await page.getByRole('combobox', { name: axis }).fill(value);
      await page.getByRole('option', { name: value, exact: true }).click();
    }
  await page.keyboard.press('Escape');
  await page.getByLabel('Số món mỗi màu, cỡ').fill('4');
  await expectNoViolations(page, 'main');
  await save(page);
  // What is wrong is said at its field, and what was typed stays.
  await expect(page.getByText(/Nhỏ hơn 1000|Nhỏ hơn 1\.000/)).toBeVisible();
  await expect(page.getByLabel(/^Tên/)).toHaveValue(name);
  await page.getByLabel(/^Giá \(đồng\)/).fill('250000');
  await save(page);
  await expect(page.getByLabel('Bán trên cửa hàng')).not.toBeChecked();
  await expect(page.getByText('Người khác vừa đổi')).toHaveCount(0);
  await page.getByLabel('Bán trên cửa hàng').check();
  const address = await page.getByText(/^Khách mở ở: /).textContent();
  await save(page);
  await expect(page.getByText('Đã lưu')).toBeVisible();
  const path = (address ?? '').replace(/^Khách mở ở: /, '').replace(/[.\s]*$/, '');
  const shown = async () => (await (await page.request.get(path)).text()).replace(/(\d)\.(?=\d{3})/g, '$1');
  await expect.poll(shown, SEEN_WITHIN).toContain('250000');
  expect(await shown()).toContain('https://schema.org/InStock');
  expect(await shown()).not.toContain('https://schema.org/OutOfStock');

  await openScreen(page, 'Sản phẩm');
  await page.getByRole('textbox', { name: 'Tìm', exact: true }).fill(sku);
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: sku, exact: true }) });
  await expect(row).not.toContainText('Hết hàng');
  await row.getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Đổi nhiều sản phẩm' }).click();
  await page.getByRole('combobox', { name: 'Việc' }).click();
  await page.getByRole('option', { name: 'Đặt hoặc bỏ giá giảm' }).click();
  await page.getByRole('textbox', { name: 'Bao nhiêu phần trăm' }).fill('20');
  await page.getByLabel('Giảm đến').fill('2020-01-01T00:00');
  await page.getByRole('button', { name: 'Thử', exact: true }).click();
  await expect(page.getByText('Lúc hết giảm phải sau lúc bắt đầu và sau bây giờ.')).toBeVisible();
  await page.getByLabel('Giảm đến').fill('2099-12-31T23:59');
  await page.getByRole('button', { name: 'Thử', exact: true }).click();
  await expect(page.getByText(/1 sản phẩm sẽ đổi \(15 giá trị\)/)).toBeVisible();
  await expectNoViolations(page, 'main');
  await page.setViewportSize(PHONE);
  await fits(page, 'the trial');
  await page.setViewportSize(COMPUTER);
  await page.getByRole('button', { name: 'Đổi 1 sản phẩm' }).click();
  await expect(page.getByText('Đã đổi 1 sản phẩm.', { exact: false })).toBeVisible();
  await expect.poll(shown, SEEN_WITHIN).toContain('200000');
});

test('[DESK-143] [DESK-144] on a phone, a rule gets five hundred codes in a file, and its form stays short; a voucher’s group is counted @alone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await startSession(page, TRADE);
  await page.goto(`${DESK}#/salesRules`);
  await page.getByText('Giảm 50.000').first().click();
  await page.getByRole('button', { name: 'Tạo nhiều mã' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Chữ đầu của mã').fill('tết');
  await dialog.getByRole('button', { name: 'Tạo mã' }).click();
  await expect(dialog.getByText('Chữ đầu của mã chỉ gồm chữ không dấu', { exact: false })).toBeVisible();
  await dialog.getByLabel('Chữ đầu của mã').fill('tet');
  await dialog.getByRole('button', { name: 'Tạo mã' }).click();
  await expect(dialog.getByText(/^Đã tạo 500 mã, mã đầu là TET/)).toBeVisible();
  await expectNoViolations(page, '[role=dialog]');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Tải danh sách mã' }).click();
  expect((await file).suggestedFilename()).toBe('ma-giam-gia.csv');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByText(/^Mã: [1-9]\d{2,} dòng/)).toBeVisible();
  await fits(page, 'the rule');

  await page.goto(`${DESK}#/voucherRule`);
  await page.getByText('Quà làm quen').first().click();
  await page.getByRole('button', { name: 'Tặng cho một nhóm khách' }).click();
  await page.getByRole('button', { name: 'Đếm khách' }).click();
  await expect(page.getByRole('dialog').getByText(/^Có \d+ khách, \d+ khách đã có mã/)).toBeVisible();
  await expectNoViolations(page, '[role=dialog]');
});

test('[DESK-145] the account shows this device among the open sessions', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await startSession(page, OWNER);
  await page.goto(`${DESK}#/account`);
  await expect(page.getByRole('list', { name: 'Đang đăng nhập ở đâu' })).toContainText('(chỗ này)');
  await fits(page, 'the account');
});

test('[DESK-142] on a phone every screen of an owner says what it is for, fits, and so do the forms of new records', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(COMPUTER);
  await enterDesk(page, OWNER);
  const entries = page.getByRole('menu').getByRole('menuitem');
  const screens = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.setViewportSize(PHONE);
  // A phone opens the desk as one; a window that becomes narrow would keep its menu open.
  await page.reload();
  for (const screen of screens) {
    await page.goto(`${DESK}${screen}`);
    await expect(page.locator('#react-admin-title')).not.toBeEmpty();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.locator('[data-purpose]'), screen).toHaveText(/\p{Lu}.{20,}\.$/u);
    await fits(page, screen);
    const create = page.locator(`main a[href="${screen}/create"]`);
    if ((await create.count()) === 0) continue;
    await create.first().click();
    await expect(page.getByRole('button', { name: 'Lưu', exact: true })).toBeVisible();
    await fits(page, `${screen}/create`);
  }
});
