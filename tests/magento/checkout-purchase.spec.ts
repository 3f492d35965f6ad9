import { expect, test } from 'playwright/test';
import { BELOW, Buyer, DELIVERY, newEmail } from './buyer.ts';
import { hasCompanion } from './companion.ts';
import { PRODUCTS, type ProductType } from './luma.ts';
import { askMagento } from './magento.ts';

interface Order {
  status: string;
  items: { product_sku: string; product_type: string; quantity_ordered: number }[];
  payment_methods: { type: string }[];
  shipping_address: { street: string[]; city: string; region: string; telephone: string } | null;
}

/** The order as Magento stores it. */
async function readOrder(number: string, email: string): Promise<Order> {
  const { guestOrder } = await askMagento<{ guestOrder: Order }>(
    `query ($number: String!, $email: String!, $postcode: String!) {
      guestOrder(input: { number: $number, email: $email, postcode: $postcode }) {
        status payment_methods { type }
        items { product_sku product_type quantity_ordered }
        shipping_address { street city region telephone }
      }
    }`,
    { number, email, postcode: DELIVERY.postcode },
  );
  return guestOrder;
}

test('a guest buys a variant and pays on delivery; Magento has the order with its address @phone @plain', async ({
  page,
  javaScriptEnabled,
}) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  const email = newEmail();
  await buyer.add('configurable');
  await expect(buyer.main.getByText('M · Black')).toBeVisible();
  await buyer.deliver(email);
  const number = await buyer.order();
  await expect(buyer.main.getByText('Chi tiết đơn hàng chưa mở được')).toHaveCount(0);
  await expect(buyer.main.getByText(PRODUCTS.configurable.name).first()).toBeVisible();
  const order = await readOrder(number, email);
  expect(order).toMatchObject({
    payment_methods: [{ type: 'cashondelivery' }],
    items: [{ product_sku: PRODUCTS.configurable.sku, quantity_ordered: 1 }],
    shipping_address: { street: [DELIVERY.street], city: BELOW.join(', '), region: DELIVERY.city },
  });
});

test('a guest buys all five types of product in one order @phone @plain', async ({ page, javaScriptEnabled }) => {
  test.slow();
  const buyer = new Buyer(page, javaScriptEnabled);
  const email = newEmail();
  const types = Object.keys(PRODUCTS) as ProductType[];
  for (const type of types) await buyer.add(type);
  await buyer.deliver(email);
  const number = await buyer.order();
  const { items } = await readOrder(number, email);
  // A grouped product becomes its parts.
  const sold = new Set(items.map(({ product_type }) => product_type));
  expect([...sold].toSorted()).toEqual(['bundle', 'configurable', 'downloadable', 'simple']);
  for (const { sku } of Object.values(PRODUCTS))
    expect(items.some(({ product_sku }) => product_sku.startsWith(sku))).toBe(true);
});

test('a single download is bought without shipping', async ({ page, javaScriptEnabled }) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  await buyer.add('downloadable');
  await buyer.deliver(newEmail());
  await expect(page.getByRole('group', { name: 'Cách giao hàng' })).toHaveCount(0);
  await buyer.order();
});

test('data that would be lost is not requested: no delivery note, no payment method that the shop does not accept', async ({
  page,
  javaScriptEnabled,
}) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  await buyer.add('simple');
  await buyer.main.getByRole('link', { name: 'Thanh toán' }).click();
  await expect(page.getByLabel('Phường/Xã')).toBeVisible();
  await expect(page.getByLabel(/Ghi chú/)).toHaveCount(0);
  await page.goto('/gio-hang');
  await buyer.deliver(newEmail());
  const codes = page.locator('input[name="paymentMethod"]');
  expect(await codes.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))).toEqual([
    // In Magento's order: the method that is VNPay here comes before cash.
    ...(hasCompanion ? ['vnpay'] : []),
    'cashondelivery',
  ]);
});

test('[B-10] a guest whose order was placed without an answer is told before ordering again, until they say that they have looked @phone', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  await buyer.add('simple');
  await buyer.deliver(newEmail());
  // Magento takes the order, but this browser never gets the answer.
  const cart = (await context.cookies()).find(({ name }) => name.endsWith('cart-id'))?.value;
  await askMagento(
    `mutation ($cart: String!) {
      setPaymentMethodOnCart(input: { cart_id: $cart, payment_method: { code: "cashondelivery" } }) { cart { id } }
      placeOrder(input: { cart_id: $cart }) { orderV2 { number } }
    }`,
    { cart },
  );
  await buyer.placeOrder('cashondelivery');
  const told = page.getByRole('heading', { level: 1, name: 'Có thể đơn đã được đặt' });
  await expect(told).toBeVisible();
  await page.goto('/');
  await page.goto('/checkout');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Tôi đã kiểm tra, bỏ qua lần đặt này' }).click();
  await expect(told).toBeHidden();
  await page.goto('/gio-hang');
  await expect(page.getByRole('heading', { level: 1, name: 'Giỏ hàng' })).toBeVisible();
  await expect(buyer.main.getByRole('button', { name: /^Xóa/ })).toHaveCount(0);
});

test('a missing ward is reported at its field @plain @without-companion', async ({ page, javaScriptEnabled }) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  await buyer.add('simple');
  await buyer.main.getByRole('link', { name: 'Thanh toán' }).click();
  await buyer.fillAddress();
  await page.getByLabel('Phường/Xã').fill('');
  await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
  await expect(page.getByText('Bạn nhập phường, xã nhé')).toBeVisible();
  await expect(page.getByLabel('Họ và tên')).toHaveValue(DELIVERY.name);
});
