import { expect, type Page, test } from 'playwright/test';
import { fillCart, findBuyable } from './filled-cart.ts';
import { DELIVERY, Shopper } from './shopper.ts';

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

test('[CART-019] an unknown product and a missing choice are refused in words', async ({ context, baseURL }) => {
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

test('[CART-020] more than there is in stock is refused, and what was in the cart stays', async ({
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
  test(`[CART-012] a cart cookie "${cartId.slice(0, 20)}" opens no cart and buying begins a new one`, async ({
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

const ADDRESS_CASES: { label: string; field: string; typed: string; message: string; row: string }[] = [
  { row: 'ADDR-016', field: 'Họ và tên', typed: '', message: 'Bạn nhập tên người nhận nhé', label: 'no name' },
  {
    row: 'ADDR-016',
    field: 'Họ và tên',
    typed: '<b>A@#</b>',
    message: 'Tên người nhận không gồm số hay ký tự đặc biệt',
    label: 'markup as a name',
  },
  {
    row: 'ADDR-016',
    field: 'Họ và tên',
    typed: 'Nguyễn '.repeat(30),
    message: 'Tên người nhận không gồm số hay ký tự đặc biệt',
    label: 'a name without end',
  },
  { row: 'ADDR-017', field: 'Số điện thoại', typed: '', message: 'Bạn nhập số điện thoại nhé', label: 'no phone' },
  {
    row: 'X64',
    field: 'Số điện thoại',
    typed: '09abc45678',
    message: 'Số điện thoại không hợp lệ',
    label: 'letters in a phone number',
  },
  {
    row: 'X64',
    field: 'Số điện thoại',
    typed: '+84 912 34',
    message: 'Số điện thoại cần đúng 10 chữ số',
    label: 'a short number with country code',
  },
  { row: 'X111', field: 'Email', typed: 'khong-phai-email', message: 'Email không hợp lệ', label: 'no e-mail address' },
  {
    row: 'ADDR-018',
    field: 'Số nhà, tên đường',
    typed: '',
    message: 'Bạn nhập số nhà, tên đường nhé',
    label: 'no street',
  },
  {
    row: 'ADDR-019',
    field: 'Số nhà, tên đường',
    typed: '12 <script>',
    message: 'Địa chỉ chưa đúng, bạn kiểm tra lại nhé',
    label: 'markup as a street',
  },
];

const GOOD = { 'Họ và tên': DELIVERY.name, 'Số điện thoại': DELIVERY.telephone, 'Số nhà, tên đường': DELIVERY.street };

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts });

    test('[ADDR-016] [ADDR-017] [ADDR-018] [ADDR-019] [X64] each wrong field of a delivery is told beside it, and what was typed stays', async ({
      page,
      context,
    }) => {
      await fillCart(context);
      await page.goto('/checkout');
      for (const { field, typed, message, label } of ADDRESS_CASES) {
        await test.step(label, async () => {
          const values = { ...GOOD, Email: '', [field]: typed };
          for (const [name, value] of Object.entries(values)) await page.getByLabel(name).fill(value);
          await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
          await expect(page.getByLabel(field)).toHaveAccessibleDescription(message);
          await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
          for (const [name, value] of Object.entries(values)) await expect(page.getByLabel(name)).toHaveValue(value);
        });
      }
    });

    test('[ADDR-020] [ADDR-010] [ADDR-012] province, district and ward must be chosen, Hanoi and Saigon first', async ({
      page,
      context,
    }) => {
      await fillCart(context);
      await page.goto('/checkout');
      const cities = page.getByLabel('Tỉnh/Thành phố').getByRole('option');
      await expect(cities.nth(1)).toHaveText('Hà Nội');
      await expect(cities.nth(2)).toHaveText(/Hồ Chí Minh/);
      for (const [name, value] of Object.entries(GOOD)) await page.getByLabel(name).fill(value);
      await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
      await expect(page.getByLabel('Tỉnh/Thành phố')).toHaveAccessibleDescription('Bạn chọn tỉnh, thành phố nhé');
      await expect(page.getByLabel('Phường/Xã')).toHaveAccessibleDescription('Bạn chọn phường, xã nhé');
      await page.getByLabel('Tỉnh/Thành phố').selectOption({ label: 'Hà Nội' });
      await page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
      await expect(page.getByLabel('Quận/Huyện')).toHaveAccessibleDescription('Bạn chọn quận, huyện nhé');
      await expect(page.getByLabel('Tỉnh/Thành phố').locator('option:checked')).toHaveText('Hà Nội');
      await expect(page.getByLabel('Họ và tên')).toHaveValue(DELIVERY.name);
    });

    test('[X64] [ADDR-015] a number with +84 is taken, and a street of one character more than allowed is not', async ({
      page,
      context,
      baseURL,
    }) => {
      await fillCart(context);
      await page.goto('/checkout');
      const shopper = new Shopper(page, hasScripts);
      await shopper.fillDelivery({ ...DELIVERY, telephone: '+84 912 345 678' });
      await expect(page.getByText('0912345678')).toBeVisible();
      const answer = await context.request.post('/checkout?_action=checkout.saveDelivery', {
        form: { ...postedDelivery(), street: 'a'.repeat(101) },
        headers: { origin: baseURL ?? '' },
      });
      expect(answer.status()).toBe(400);
      expect(await answer.text()).toContain('Địa chỉ dài tối đa 100 ký tự');
    });
  });
}

test('an order without an address, with a strange payment or without a cart is refused in words', async ({
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

test('a changed total is shown before anything is ordered [B-19]', async ({ page, context }) => {
  await fillCart(context);
  await page.goto('/checkout');
  await new Shopper(page, true).fillDelivery();
  await tamper(page, 'seenTotal', '1000');
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Tổng tiền đã thay đổi' })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
});

async function tamper(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`input[name="${name}"]`).evaluate((input, next) => {
    (input as HTMLInputElement).value = next;
  }, value);
}

function postedDelivery(): Record<string, string> {
  const { name, telephone, street } = DELIVERY;
  return { name, telephone, street, email: '', cityId: '1', stateId: '1', wardId: '1' };
}
