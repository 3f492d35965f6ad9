import { fillCart, findBuyable } from '../support/filled-cart.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

const INVALID_QUANTITY = 'Số lượng phải là số nguyên từ 1 đến 99';
const UNKNOWN_CARTS = ['0'.repeat(32), '../../etc/passwd', "' or 1=1 --", 'x'.repeat(4000), '%00', '<script>'];

for (const quantity of ['0', '-1', '1.5', '1000000000', 'ba']) {
  test(`[CART-016] a posted quantity "${quantity}" is refused on its own page and stays in the form`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { path, sku, variantSku } = await findBuyable(context);
    const answer = await context.request.post(`${path}?_action=cart.add`, {
      form: { sku: variantSku, parentSku: sku, quantity },
      headers: { origin: baseURL ?? '' },
    });
    expect(answer.status()).toBe(400);
    await page.setContent(await answer.text());
    await expect(page.locator('form').getByRole('alert')).toHaveText(INVALID_QUANTITY);
    await expect(page.locator('input[name="quantity"]')).toHaveAttribute('value', quantity);
  });
}

test('[CART-019] [PDP-017] an unknown product and a missing option are refused with a message', async ({
  context,
  baseURL,
}) => {
  const { path, sku } = await findBuyable(context);
  const post = (form: Record<string, string>) =>
    context.request.post(`${path}?_action=cart.add`, { form, headers: { origin: baseURL ?? '' } });
  for (const [form, message] of [
    [{ sku: 'KHONG-CO' }, 'Sản phẩm này không còn được bán.'],
    [{ sku: "x' or '1'='1" }, 'Sản phẩm này không còn được bán.'],
    [{ quantity: '1' }, 'Bạn chưa chọn sản phẩm'],
    [{ sku }, 'Bạn chọn màu sắc nhé'],
    [{ sku, color: 'Tím than không có' }, 'Bạn chọn màu sắc nhé'],
  ] as const) {
    const answer = await post({ quantity: '1', ...form });
    expect([400, 404], JSON.stringify(form)).toContain(answer.status());
    expect(await answer.text(), JSON.stringify(form)).toContain(message);
  }
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cart-id');
});

test('[CART-020] a quantity above the stock is refused, and the cart is unchanged', async ({
  page,
  context,
  baseURL,
}) => {
  const { path, sku, variantSku } = await findBuyable(context);
  const add = () =>
    context.request.post(`${path}?_action=cart.add`, {
      form: { sku: variantSku, parentSku: sku, quantity: '99' },
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    });
  await fillCart(context);
  let answer = await add();
  while (answer.status() === 303) answer = await add();
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('Sản phẩm không còn đủ số lượng bạn chọn.');
  await page.goto('/gio-hang');
  await expect(page.getByRole('spinbutton')).toHaveCount(1);
});

for (const cartId of UNKNOWN_CARTS) {
  test(`[CART-012] a cart cookie "${cartId.slice(0, 20)}" opens no cart, and the next product creates a new one`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'cart-id', value: encodeURIComponent(cartId), url: baseURL ?? '' }]);
    expect((await page.goto('/gio-hang'))?.status()).toBe(200);
    await expect(page.getByText('Giỏ hàng đang trống')).toBeVisible();
    expect((await context.request.get('/checkout')).url()).toMatch(/\/gio-hang$/);
    await fillCart(context);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giỏ hàng (1)');
  });
}

test('an order without an address, with an unknown payment method or without a cart is refused with a message', async ({
  context,
  baseURL,
}) => {
  const place = (form: Record<string, string>) =>
    context.request.post('/checkout?_action=checkout.place', { form, headers: { origin: baseURL ?? '' } });
  const without = await place({ paymentMethod: 'cashondelivery' });
  expect(without.status()).toBeLessThan(500);
  await fillCart(context);
  const early = await place({ paymentMethod: 'cashondelivery', seenTotal: '1' });
  expect(early.status()).toBe(400);
  expect(await early.text()).toContain('Bạn nhập địa chỉ và chọn cách giao hàng trước nhé.');
});

test('a changed total is shown before ordering [B-19]', async ({ page, context }) => {
  await fillCart(context);
  await page.goto('/checkout');
  await new Shopper(page, true).fillDelivery();
  // As from another device: this page learns of it only by ordering.
  await fillCart(context);
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Tổng tiền đã thay đổi' })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
});
