import { newPhone } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { asMerchant } from '../support/merchant.ts';
import { DELIVERY, Shopper } from '../support/shopper.ts';
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts';

const CARRIER = 'Giao Hàng Nhanh';

/** The text of a message to a phone, when it was sent. */
async function readNews(request: APIRequestContext, phone: string, template: string): Promise<string> {
  const find = async () => {
    const sent = await request.get(`/outbox?format=json&recipient=${phone}`);
    const messages = (await sent.json()) as { template: string; text: string }[];
    return messages.find((message) => message.template === template)?.text ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** Orders as a guest without e-mail, with cash on delivery; returns the order's number. */
async function order(page: Page, phone: string): Promise<string> {
  await fillCart(page.context());
  await saveDelivery(page.context(), phone);
  await page.goto('/checkout');
  return new Shopper(page, true).placeOrder();
}

const linkIn = (news: string) => /https?:\/\/\S+/.exec(news)?.[0] ?? '';

/** Opens the link in a message in a browser that knows nothing of the order. */
async function openLink(page: Page, news: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(linkIn(news));
}

test('[B-37] the merchant sends an order: the message to the buyer’s phone has carrier, waybill and a link that opens the order; delivery is reported too', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const phone = newPhone();
  const number = await order(page, phone);
  const merchant = await asMerchant(playwright.request, baseURL ?? '');
  const stored = await merchant.order(number);
  const waybill = `GHN${phone}`;
  await stored.ship({ carrier: CARRIER, waybill });
  const sent = await readNews(context.request, phone, 'order_sent_sms');
  expect(sent).toContain(`đơn ${number} đang giao. ${CARRIER}: ${waybill}. Theo dõi: ${baseURL}/tra-don-hang?`);

  await openLink(page, sent);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: `Đơn ${number}` })).toBeVisible();
  await expect(main.locator('[aria-current="step"]')).toContainText('Đang giao');
  await expect(main).toContainText(DELIVERY.street);
  await expect(main).toContainText(waybill);

  await page.goto('/tra-don-hang');
  await main.getByLabel('Mã đơn hàng').fill(number);
  await main.getByLabel('Số điện thoại nhận hàng').fill(phone);
  await main.getByRole('button', { name: 'Tra đơn' }).click();
  await expect(main.locator('[aria-current="step"]')).toContainText('Đang giao');
  await expect(main).toContainText(`${CARRIER} ${waybill}`);

  await stored.invoice();
  expect(await readNews(context.request, phone, 'order_delivered_sms')).toContain(`đơn ${number} đã giao`);
  await page.goto(linkIn(sent));
  await expect(main.locator('[aria-current="step"]')).toContainText('Đã giao');
  await merchant.close();
});

test('[B-37] the merchant cancels an order: the message to the buyer’s phone has a link that opens the canceled order', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const phone = newPhone();
  const number = await order(page, phone);
  const merchant = await asMerchant(playwright.request, baseURL ?? '');
  await (await merchant.order(number)).cancel();
  const canceled = await readNews(context.request, phone, 'order_canceled_sms');
  expect(canceled).toContain(`đơn ${number} đã hủy`);
  await openLink(page, canceled);
  await expect(page.getByRole('heading', { name: `Đơn ${number}` })).toBeVisible();
  await expect(page.getByText('Đã hủy', { exact: true }).first()).toBeVisible();
  await merchant.close();
});
