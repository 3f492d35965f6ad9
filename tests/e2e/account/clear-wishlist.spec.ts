import { originOf, register } from '../support/customer.ts';
import { findBuyable } from '../support/filled-cart.ts';
import { expect, test } from '../support/test.ts';

for (const who of ['a guest', 'a customer'] as const)
  test(`[B-323] ${who} clears the wishlist in two steps @phone`, async ({ page, context }) => {
    if (who === 'a customer') await register(context);
    const { path, sku, variantSku } = await findBuyable(context);
    await context.request.post(`${path}?_action=wishlist.add`, {
      form: { sku: variantSku, parentSku: sku },
      headers: { origin: await originOf(context.request) },
    });
    await page.goto('/yeu-thich');
    const main = page.getByRole('main');
    const clear = main.getByRole('button', { name: 'Xóa cả danh sách' });
    await expect(clear).toBeHidden();
    await main.getByText('Xóa cả danh sách').first().click();
    await clear.click();
    await expect(main.getByText('Bạn chưa yêu thích món nào')).toBeVisible();
  });
