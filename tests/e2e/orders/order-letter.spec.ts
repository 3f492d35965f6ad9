import { newEmail, newPhone } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { asMerchant } from '../support/merchant.ts';
import { DELIVERY, Shopper } from '../support/shopper.ts';
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts';

/** The text of a letter about an order, when it was sent. */
async function readLetter(request: APIRequestContext, email: string, template: string): Promise<string> {
  const find = async () => {
    const sent = await request.get(`/outbox?format=json&recipient=${encodeURIComponent(email)}`);
    const letters = (await sent.json()) as { template: string; text: string }[];
    return letters.find((letter) => letter.template === template)?.text ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** Opens the link of a letter in a browser that knows nothing of the order. */
async function openLink(page: Page, letter: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(/https?:\/\/\S+/.exec(letter)?.[0] ?? '');
}

test('[B-221] [ORDER-012] a guest with an e-mail address gets letters with the lines, the totals and the address, whose link opens the order', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const email = newEmail();
  const name = await fillCart(context);
  await page.goto('/checkout');
  await page.getByLabel(/^Email/).fill(email);
  const shopper = new Shopper(page, true);
  await shopper.fillDelivery();
  const number = await shopper.placeOrder();
  const main = page.getByRole('main');
  await expect(main.getByText('Bạn giữ mã đơn này để tra cứu.')).toBeVisible();
  const total =
    (await main
      .getByText(/^[\d.]+\s₫$/)
      .last()
      .textContent()) ?? '';
  const merchant = await asMerchant(playwright.request, baseURL ?? '');
  await (await merchant.order(number)).ship({ carrier: 'Giao Hàng Nhanh', waybill: `GHN${number}` });
  await merchant.close();
  for (const [template, step] of [
    ['order_placed', 'Đang giao'],
    ['order_sent', 'Đang giao'],
  ] as const) {
    const letter = (await readLetter(context.request, email, template)).replaceAll('\u00a0', ' ');
    for (const part of [
      number,
      `1 × ${name}`,
      'Tiền hàng:',
      'Phí giao hàng:',
      `Tổng cộng: ${total.replaceAll('\u00a0', ' ')}`,
    ])
      expect(letter, template).toContain(part);
    for (const part of ['Giao tới:', DELIVERY.name, DELIVERY.street, DELIVERY.city])
      expect(letter, template).toContain(part);
    await openLink(page, letter);
    await expect(main.getByRole('heading', { name: `Đơn ${number}` })).toBeVisible();
    await expect(main).toContainText(name);
    await expect(main).toContainText(DELIVERY.street);
    await expect(main.locator('[aria-current="step"]')).toContainText(step);
  }
});

test('[B-221] the page of a placed order tells a guest to keep its number, copies it, and leads to the order', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await saveDelivery(context, newPhone());
  await page.goto('/checkout');
  const number = await new Shopper(page, true).placeOrder();
  const main = page.getByRole('main');
  await expect(main.getByText('Bạn giữ mã đơn này để tra cứu.')).toBeVisible();
  await expect(main.getByText('qua email hoặc tin nhắn')).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await main.getByRole('button', { name: `Chép mã đơn ${number}` }).click();
  await expect(page.getByText('Đã chép mã đơn')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await main.getByRole('link', { name: 'Theo dõi đơn hàng' }).click();
  await expect(main.getByRole('heading', { name: `Đơn ${number}` })).toBeVisible();
  await expect(main.locator('[aria-current="step"]')).toContainText('Đã đặt hàng');
});
