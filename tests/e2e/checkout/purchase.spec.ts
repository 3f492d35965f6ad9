import { readCart, readOrder, readStock } from '../support/backend.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

// Animations are on, as for most shoppers: panels slide.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const QUANTITY = 2;
/** Each project buys in its own category of the first level, so that it does not change stock that another one counts. */
const WORLDS: Record<string, string> = {
  desktop: 'Nữ',
  phone: 'Nam',
  'phone without scripts': 'Trẻ em',
  'remote phone': 'Nam',
  'remote phone without scripts': 'Trẻ em',
  'desktop without scripts': 'Em bé',
};

test('[B-25] the same purchase is made without a network', async ({ page }) => {
  test.skip(!process.env.IS_OFFLINE, 'only tests/remote.ts takes the network away');
  await expect(page.goto('http://1.1.1.1/', { timeout: 5000 })).rejects.toThrow(
    /ERR_(INTERNET_DISCONNECTED|ADDRESS_UNREACHABLE|NETWORK)/,
  );
});

test('[B-01] [CHECK-002] [PAY-002] [ORDER-001] [ORDER-002] [ORDER-017] [CHECK-008] from the home page to an order whose pieces are taken from stock @phone', async ({
  page,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const shopper = new Shopper(page, javaScriptEnabled ?? true);
  await shopper.openWorld(WORLDS[project.name] ?? 'Nữ');
  const color = await shopper.filterBy('Màu sắc', 'color');
  const size = await shopper.filterBy('Kích cỡ', 'size');
  const name = await shopper.openFirstProduct();
  await shopper.chooseVariant(color, size);
  await shopper.addToCart(QUANTITY);
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();

  const cartId = await shopper.cartId();
  const lines = await readCart(cartId);
  expect(lines).toEqual([{ sku: expect.any(String), quantity: QUANTITY }]);
  const sku = lines[0]?.sku ?? '';
  const stock = await readStock(sku);

  await shopper.goToCheckout();
  await shopper.fillDelivery();
  const number = await shopper.placeOrder();
  const steps = page.getByRole('list', { name: 'Các bước đặt hàng' });
  await expect(steps.locator('[aria-current="step"]')).toContainText('Hoàn tất');

  const order = await readOrder(number, cartId);
  expect(order).toEqual({ number, items: [{ sku, quantity: QUANTITY }] });
  expect(await readStock(sku)).toBe(stock - QUANTITY);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('cart-id');
});
