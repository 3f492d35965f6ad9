import { configure } from '../support/backend-database.ts';
import { newPhone } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

test('a shopper with the maximum number of unpaid orders sees the reason, and keeps the cart and the selections @alone', async ({
  page,
  context,
}) => {
  test.skip(Boolean(process.env.E2E_COMMERCE_URL), 'the configuration of another backend is its own');
  // A buyer without unpaid orders.
  const phone = newPhone();
  const before = await configure('store/unpaid_orders', { pieces: 1, orders: null, online_orders: null });
  try {
    await fillCart(context);
    await saveDelivery(context, phone);
    await page.goto('/checkout');
    await new Shopper(page, true).placeOrder();
    const name = await fillCart(context);
    await saveDelivery(context, phone);
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /khi nhận hàng/ }).check();
    await page.getByRole('button', { name: /^Đặt hàng/ }).click();
    await expect(page.getByText(/mỗi khách chỉ giữ được một số chiếc có hạn/)).toBeVisible();
    await expect(page).toHaveURL(/\/checkout/);
    await expect(page.getByRole('radio', { name: /khi nhận hàng/ })).toBeChecked();
    await page.goto('/gio-hang');
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  } finally {
    await configure('store/unpaid_orders', before);
  }
});
