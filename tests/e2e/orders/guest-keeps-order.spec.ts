import { newPhone, readCode } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { expect, type Page, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const numberOn = async (page: Page) => (await page.locator('[data-order-number]').textContent())?.trim() ?? '';

async function order(page: Page, phone: string, method: RegExp): Promise<void> {
  await fillCart(page.context());
  await saveDelivery(page.context(), phone);
  await page.goto('/checkout');
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
}

/** The link of the newest message to a phone. */
async function linkTo(page: Page, phone: string): Promise<string> {
  const sent = await page.request.get(`/outbox?format=json&recipient=${phone}`);
  const [text = ''] = ((await sent.json()) as { text: string }[]).map((message) => message.text);
  const { pathname, search } = new URL(/https?:\/\/\S+\/tra-don-hang\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

async function enterCode(page: Page, phone: string): Promise<void> {
  const code = page.getByLabel('Mã đăng nhập');
  await expect(code).toBeVisible();
  await code.click();
  await expect(page.locator('astro-island:has([name="otp"])')).not.toHaveAttribute('ssr');
  await code.fill(await readCode(page.request, phone));
}

test('@phone [ORDER-019] after an online payment a guest saves the order in an account with a code', async ({
  page,
}) => {
  const phone = newPhone();
  await order(page, phone, /VNPAY/);
  await page.getByLabel('Gửi ngay, trước khi quay về').check();
  await page.getByRole('button', { name: /^Thanh toán/ }).click();
  await expect(heading(page)).toHaveText('Đã thanh toán');
  const number = await numberOn(page);
  await page.getByRole('button', { name: 'Nhận mã và lưu đơn' }).click();
  await enterCode(page, phone);
  await expect(page.getByText('Đơn hàng đã nằm trong tài khoản của bạn.')).toBeVisible();
  await expect(heading(page)).toHaveText('Đã thanh toán');
  await page.goto('/customer/order-history');
  await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
});

test('@phone [ORDER-018] who logs in elsewhere with the phone of a guest’s order is offered it, and takes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = newPhone();
  await order(page, phone, /khi nhận hàng/);
  await expect(heading(page)).toHaveText('Đặt hàng thành công');
  const number = await numberOn(page);
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await other.goto('/?login=1');
  const field = other.getByRole('dialog').getByLabel('Số điện thoại');
  await field.click();
  await field.pressSequentially(phone);
  await other.getByRole('dialog').getByRole('button', { name: /mã/i }).first().click();
  await enterCode(other, phone);
  await expect(other.getByText('Đăng nhập thành công').first()).toBeVisible();
  await other.goto('/customer/order-history');
  const offer = other.getByRole('region', { name: 'Đơn bạn đặt khi chưa đăng nhập' });
  await offer.getByRole('button', { name: `Lưu đơn ${number} vào tài khoản` }).click();
  await expect(other.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await other.context().close();
});

test('@phone [ORDER-020] the link of a message cancels a guest’s order on another device, and leads to the payment of one that waits', async ({
  page,
  browser,
  baseURL,
}) => {
  const [cash, online] = [newPhone(), newPhone()];
  await order(page, cash, /khi nhận hàng/);
  await expect(heading(page)).toHaveText('Đặt hàng thành công');
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await other.goto(await linkTo(page, cash));
  await other.getByText('Hủy đơn hàng', { exact: true }).click();
  await other
    .getByRole('button', { name: /^Xác nhận hủy|Hủy đơn/ })
    .last()
    .click();
  await expect(other.getByText(/Đã hủy/).first()).toBeVisible();

  await order(page, online, /VNPAY/);
  await expect(page).toHaveURL(/gateway-simulator/);
  await other.goto(await linkTo(page, online));
  await other.getByRole('button', { name: 'Thanh toán ngay' }).click();
  await other.getByRole('link', { name: /Mở lại VNPAY/ }).click();
  await other.getByLabel('Gửi ngay, trước khi quay về').check();
  await other.getByRole('button', { name: /^Thanh toán/ }).click();
  await expect(heading(other)).toHaveText('Đã thanh toán');
  await other.context().close();
});
