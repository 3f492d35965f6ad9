import { expectNoViolations } from '../support/axe.ts';
import { logInByCode, newPhone } from '../support/customer.ts';
import { expect, type Page, test } from '../support/test.ts';
import { enterDesk, openScreen, startSession } from './desk-steps.ts';

// Orders that care writes down for a caller, on the built shop. They take stock, so they run alone.

const CARE = 'cham-soc@chi.example';
const NARROW = { width: 390, height: 844 };

/** Opens the screen of an order by phone from the list of orders, with nothing left of an earlier try. */
async function openPhoneOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Đặt hàng qua điện thoại' }).click();
  await page.getByRole('button', { name: 'Bỏ, ghi đơn khác' }).click();
}

/** Writes down a new caller. */
async function writeCaller(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Số di động của khách').fill(phone);
  await page.getByLabel('Họ của khách').fill('Trần Thị');
  await page.getByLabel('Tên của khách').fill('Bưởi');
}

/** Puts the first colour and size that is on hand into the order. */
async function addGoods(page: Page, words: string): Promise<void> {
  await page.getByLabel('Tìm hàng: tên hoặc SKU').fill(words);
  const found = page.getByRole('list', { name: 'Hàng tìm thấy' });
  await found
    .getByRole('button', { name: /: Thêm /, disabled: false })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Hàng trong đơn' }).getByRole('listitem')).toHaveCount(1);
}

async function choosePlace(page: Page): Promise<void> {
  for (const [field, typed] of [
    ['Tỉnh, thành phố', 'ha noi'],
    ['Phường, xã', 'hoan kiem'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).fill(typed);
    await page.getByRole('option').first().click();
  }
  await page.getByLabel('Số nhà, đường').fill('12 Hàng Gai');
}

const total = (page: Page) =>
  page.getByLabel('Tổng của đơn').getByText('Tổng cộng').locator('xpath=following-sibling::dd[1]');

test('[DESK-171] [DESK-172] [DESK-174] care writes down an order by phone with the fees of the shop; the caller finds it in the account @alone', async ({
  page,
  browser,
}) => {
  const phone = newPhone();
  await enterDesk(page, CARE);
  await openScreen(page, 'Đơn hàng');
  await openPhoneOrder(page);
  await writeCaller(page, '12');
  await addGoods(page, 'áo thun');
  await expect(page.getByText('Đây không phải là số di động.')).toBeVisible();
  await page.getByRole('button', { name: 'Đặt đơn', exact: true }).click();
  // What is missing is said beside its field.
  await expect(page.getByText('Chọn cách giao.')).toBeVisible();
  await expect(page.getByText('Cần điền ô này.').first()).toBeVisible();
  await expectNoViolations(page);
  await writeCaller(page, phone);
  await choosePlace(page);
  await expect(page.getByRole('radio', { name: /Giao hàng tiêu chuẩn/ })).toBeChecked();
  const before = (await total(page).textContent()) ?? '';
  await page.getByLabel(/^Số lượng: /).fill('2');
  await expect(total(page)).not.toHaveText(before);
  await page.getByRole('radio', { name: /Giao hàng nhanh/ }).check();
  await page.getByRole('radio', { name: /COD/ }).check();
  // A reload loses nothing that was written down.
  await page.reload();
  await expect(page.getByLabel('Số nhà, đường')).toHaveValue('12 Hàng Gai');
  await expect(page.getByRole('radio', { name: /Giao hàng nhanh/ })).toBeChecked();
  await page.getByLabel('Mã ưu đãi').fill('KHONG-CO-MA');
  await expect(page.getByText('KHONG-CO-MA: Mã không giảm gì cho đơn này.')).toBeVisible();
  await page.getByLabel('Mã ưu đãi').fill('');
  const sum = (await total(page).textContent()) ?? '';
  await page.screenshot({ path: test.info().outputPath('phone-order-1280.png'), fullPage: true });
  await page.getByRole('button', { name: 'Đặt đơn', exact: true }).click();
  await expect(page.getByText(/^Đặt qua điện thoại, .+ ghi$/)).toBeVisible();
  await expect(page.getByText(sum).first()).toBeVisible();
  const number = (
    (await page
      .getByText(/^\d{9,}$/)
      .first()
      .textContent()) ?? ''
  ).trim();

  const caller = await browser.newContext();
  await logInByCode(caller, phone);
  const account = await caller.newPage();
  await account.goto('/customer/order-history');
  await expect(account.getByText(number).first()).toBeVisible();
  await caller.close();
});

test('[DESK-173] on a phone, care sends a link by which the caller pays on the shop’s own page @alone', async ({
  page,
  browser,
}) => {
  const phone = newPhone();
  await page.setViewportSize(NARROW);
  await startSession(page, CARE);
  await page.goto('/desk#/orders');
  await openPhoneOrder(page);
  await writeCaller(page, phone);
  await addGoods(page, 'áo thun');
  await choosePlace(page);
  await page.getByRole('radio', { name: /VNPAY/i }).first().check();
  await expect(
    page.getByText('Khách nhận tin nhắn có đường dẫn tới trang thanh toán của cửa hàng. Đơn chờ 24 giờ.'),
  ).toBeVisible();
  await expectNoViolations(page);
  await page.screenshot({ path: test.info().outputPath('phone-order-390.png'), fullPage: true });
  await page.getByRole('button', { name: 'Đặt đơn và gửi đường dẫn thanh toán' }).click();
  await expect(page.getByText('Chờ thanh toán', { exact: true }).first()).toBeVisible();
  const messages = page.getByRole('region', { name: 'Tin đã gửi khách' });
  await expect(messages.getByText('Đường dẫn thanh toán').first()).toBeVisible();
  const sent = await page.request.get(`/outbox?format=json&recipient=${phone}`);
  const [{ variables }] = (await sent.json()) as [{ variables: Record<string, string> }];

  const caller = await browser.newContext();
  const shop = await caller.newPage();
  await shop.goto(
    `/tra-don-hang?${new URLSearchParams({ order_id: variables.number ?? '', token: variables.token ?? '' })}`,
  );
  await expect(shop.getByText('Chờ thanh toán').first()).toBeVisible();
  await shop.getByRole('button', { name: 'Thanh toán ngay' }).click();
  await shop.getByRole('button', { name: /^Thanh toán bằng VNPAY/ }).click();
  await expect(shop).toHaveURL(/gateway-simulator|vnpay/);
  await caller.close();
});
