import { expectNoViolations } from '../support/axe.ts';
import { register } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { Shopper } from '../support/shopper.ts';
import { type BrowserContext, expect, type Page, test } from '../support/test.ts';
import { DESK, enterDesk, openScreen } from './desk-steps.ts';

// The daily work of the order staff, on the built shop. It changes orders, so it runs alone.

const CARE = 'cham-soc@chi.example';
const PHONE = '0987654322';
const TABLET = { width: 820, height: 1180 };

/** Places an order of one piece, paid on delivery; returns its number. */
async function orderOne(context: BrowserContext): Promise<string> {
  await fillCart(context);
  await saveDelivery(context, PHONE);
  const page = await context.newPage();
  await page.goto('/checkout');
  return new Shopper(page, true).placeOrder();
}

/** Opens an order from the list, by its buyer's phone with spaces, as a person reads it aloud. */
async function openOrder(page: Page, number: string): Promise<void> {
  await openScreen(page, 'Đơn hàng');
  await page.getByRole('textbox', { name: 'Số đơn, điện thoại hoặc tên' }).fill('0987 654 322');
  await page.getByRole('row', { name: new RegExp(number) }).click();
  await expect(page.getByRole('heading', { name: 'Đơn đã qua' })).toBeVisible();
}

test('[DESK-034] care ships an order by keyboard on a tablet, records its payment, refunds a part, and the buyer is informed again @alone', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newContext();
  const number = await orderOne(shopper);
  await page.setViewportSize(TABLET);
  await enterDesk(page, CARE);
  await openOrder(page, number);
  await expectNoViolations(page);

  await page.getByLabel('Hãng vận chuyển').fill('Giao Hàng Nhanh');
  await page.keyboard.press('Tab');
  await page.keyboard.type('GHN-777');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Đã ghi kiện hàng. Khách được báo tin.')).toBeVisible();
  await expect(page.getByText(/Kiện hàng \d+: 1 món\. Giao Hàng Nhanh GHN-777/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gửi hàng' })).toBeHidden();

  await page.getByRole('button', { name: 'Đã thu đủ tiền' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đã thu đủ tiền' }).click();
  await expect(page.getByText('Đã ghi tiền và lập hóa đơn.')).toBeVisible();
  await expect(page.getByText('Đã giao', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Trả hàng, hoàn tiền' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Hoàn cho khách [\d.]+\s₫\.$/)).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel('Thêm hoặc bớt (đồng)').fill('99000000');
  await expect(dialog.getByText(/Không hoàn được như vậy/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Hoàn tiền', exact: true })).toBeDisabled();
  await dialog.getByLabel('Thêm hoặc bớt (đồng)').fill('-10000');
  await dialog.getByRole('button', { name: 'Hoàn tiền', exact: true }).click();
  await expect(page.getByText('Đã lập phiếu hoàn tiền.')).toBeVisible();
  await expect(page.getByText(/^Hoàn tiền \d+: [\d.]+\s₫, 1 món$/)).toBeVisible();

  await page.getByRole('button', { name: 'Gửi lại: Đơn đang giao' }).click();
  await expect(page.getByText('Tin đang được gửi lại.')).toBeVisible();
  const messages = page.getByRole('region', { name: 'Tin đã gửi khách' }).getByRole('listitem');
  await expect(messages.filter({ hasText: 'Đơn đang giao' })).toHaveCount(2);
  await shopper.close();
});

test('[DESK-035] an order is printed as a packing slip and as an invoice, and canceled @alone', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newContext();
  const number = await orderOne(shopper);
  await enterDesk(page, CARE);
  await openOrder(page, number);
  for (const [name, only] of [
    ['Phiếu giao hàng', 'Thu khi giao'],
    ['Hóa đơn bán hàng', 'Tổng cộng'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name }).click();
    const document = await opened;
    await expect(document.getByRole('heading', { name })).toBeVisible();
    await expect(document.getByText(number)).toBeVisible();
    await expect(document.getByText(only)).toBeVisible();
    await expect(document.getByText('Nguyễn Thị Ánh')).toBeVisible();
    await expectNoViolations(document);
    await document.emulateMedia({ media: 'print' });
    await expect(document.getByRole('button', { name: 'In phiếu này' })).toBeHidden();
    await document.close();
  }
  await page.getByRole('button', { name: 'Hủy đơn' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy đơn' }).click();
  await expect(page.getByText('Đã hủy đơn. Khách được báo tin.')).toBeVisible();
  await expect(page.getByText('đã hủy 1')).toBeVisible();
  await shopper.close();
});

test('[DESK-036] a customer is found, with orders, points and addresses; their data is exported, and erased only after the word was typed @alone', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newContext();
  const email = await register(shopper, 'Lê Đặng Quỳnh');
  await shopper.close();
  await enterDesk(page, CARE);
  await openScreen(page, 'Khách hàng');
  await page.getByRole('textbox', { name: 'Tên, điện thoại hoặc địa chỉ thư' }).fill(email);
  await page.getByRole('row', { name: new RegExp(email) }).click();
  await expect(page.getByText('Chưa đặt đơn nào.')).toBeVisible();
  await expect(page.getByText(/^0 điểm, mã CP\d+$/)).toBeVisible();
  await expect(page.getByText('Chưa có địa chỉ nào.')).toBeVisible();
  await expectNoViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải bản sao' }).click();
  expect((await download).suggestedFilename()).toMatch(/^khach-\d+\.json$/);
  await page.getByRole('button', { name: 'Xóa tài khoản' }).click();
  const dialog = page.getByRole('dialog');
  const erase = dialog.getByRole('button', { name: 'Xóa tài khoản' });
  await expect(erase).toBeDisabled();
  await dialog.getByRole('textbox').fill('xóa');
  await erase.click();
  await expect(page.getByText('Đã xóa tài khoản.')).toBeVisible();
  await page.goto(`${DESK}#/customers?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await expect(page.getByText(email)).toHaveCount(0);
});

test('[B-41] customer care reports an order as ready, and hands it over for the buyer’s code @alone', async ({
  page,
  browser,
}) => {
  const shopper = await browser.newContext();
  await fillCart(shopper);
  const shop = await shopper.newPage();
  await shop.goto('/checkout?edit=pickup');
  await shop.getByRole('group', { name: 'Chọn cửa hàng' }).getByRole('radio', { disabled: false }).first().check();
  await shop.getByLabel('Họ và tên').fill('Nguyễn Thị Ánh');
  await shop.getByLabel('Số điện thoại').fill(PHONE);
  await shop.getByRole('button', { name: 'Nhận ở cửa hàng này' }).click();
  await shop.getByRole('radio', { name: /khi nhận hàng/ }).check();
  await shop.getByRole('button', { name: /^Đặt hàng/ }).click();
  await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Đặt hàng thành công');
  const number = ((await shop.locator('[data-order-number]').textContent()) ?? '').trim();

  await page.setViewportSize(TABLET);
  await enterDesk(page, CARE);
  await openOrder(page, number);
  await expect(page.getByRole('heading', { name: 'Gửi hàng' })).toBeHidden();
  await page.getByRole('button', { name: 'Báo hàng đã sẵn sàng' }).click();
  await expect(page.getByText('Khách được báo tin kèm mã nhận hàng.')).toBeVisible();

  await shop.reload();
  const card = shop.getByRole('region', { name: 'Đã sẵn sàng, mời bạn đến nhận' });
  const code = /\d{6}/.exec((await card.textContent()) ?? '')?.[0] ?? '';
  await expect(page.getByText(code)).toHaveCount(0);
  const field = page.getByLabel('Mã của khách');
  await field.fill(code === '111111' ? '222222' : '111111');
  await field.press('Enter');
  await expect(page.getByText(/Mã không đúng với đơn này/)).toBeVisible();
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText('Hàng đã trao cho khách.')).toBeVisible();
  await expectNoViolations(page);
  await shop.reload();
  await expect(shop.getByRole('region', { name: 'Đã nhận hàng' })).toBeVisible();
  await shopper.close();
});
