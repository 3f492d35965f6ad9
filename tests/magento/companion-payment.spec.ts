import { expect, type Page, test } from 'playwright/test';
import { BELOW, Buyer, DELIVERY, newEmail } from './buyer.ts';
import { endTimeToPay, readInvoices, readRestOrder, strikeClock, VNPAY_METHOD } from './companion.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const numberOn = async (page: Page) => ((await page.locator('[data-order-number]').textContent()) ?? '').trim();

/** A guest orders one bag to be paid at VNPay, up to the page of the gateway. */
async function orderOnline(page: Page, javaScriptEnabled: boolean | undefined): Promise<Buyer> {
  const buyer = new Buyer(page, javaScriptEnabled);
  await buyer.add('simple');
  await buyer.deliver(newEmail());
  await expect(page.getByText('VNPAY').first()).toBeVisible();
  await buyer.placeOrder('vnpay');
  await expect(page).toHaveURL(/\/gateway-simulator\/pay\//);
  return buyer;
}

/** The shopper's decision on the gateway's page. */
async function decide(page: Page, button: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/gateway-simulator\/pay\//);
  await page.getByLabel('Gửi ngay, trước khi quay về').check();
  await page.getByRole('button', { name: button }).click();
}

test('an order is canceled at VNPay, then paid there; Magento has one invoice that names the attempt @companion @phone @plain', async ({
  page,
  javaScriptEnabled,
}) => {
  await orderOnline(page, javaScriptEnabled);
  await decide(page, /^Hủy$/);
  await expect(heading(page)).toHaveText('Bạn đã hủy thanh toán');
  // Magento has no call that changes the payment method, so the page does not offer it.
  await expect(page.getByText(/chọn cách (thanh toán )?khác/)).toHaveCount(0);
  const number = await numberOn(page);
  expect(await readRestOrder(number)).toMatchObject({ state: 'new', payment: { method: VNPAY_METHOD } });
  await page.getByRole('button', { name: 'Thanh toán lại · VNPAY' }).click();
  await decide(page, /^Thanh toán/);
  await expect(heading(page)).toHaveText('Đã thanh toán');
  const order = await readRestOrder(number);
  expect(order).toMatchObject({ state: 'processing', total_paid: order.grand_total });
  const invoices = await readInvoices(order);
  expect(invoices).toEqual([{ total: order.grand_total, comment: expect.stringContaining(number) }]);
  expect(order.extension_attributes.shipping_assignments[0]?.shipping.address).toMatchObject({
    street: [DELIVERY.street],
    city: BELOW.join(', '),
    region: DELIVERY.city,
  });
});

test('an order that was not paid for an hour is canceled in Magento, and its page says so @companion', async ({
  page,
  javaScriptEnabled,
}, { project }) => {
  await orderOnline(page, javaScriptEnabled);
  await decide(page, /^Không đủ tiền$/);
  await expect(heading(page)).toHaveText('Thanh toán chưa thành công');
  const number = await numberOn(page);
  const port = Number(new URL(project.use.baseURL ?? '').port);
  endTimeToPay(port, number);
  await strikeClock(port);
  const order = await readRestOrder(number);
  expect(order.state).toBe('canceled');
  expect(order.status_histories.map(({ comment }) => comment).join('\n')).toMatch(/thanh toán/i);
  await page.reload();
  await expect(heading(page)).toHaveText('Đơn đã hủy');
  await expect(page.getByText(/Voucher|C Point/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Thanh toán/ })).toHaveCount(0);
});
