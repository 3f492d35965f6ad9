import { expect, test } from 'playwright/test';
import { addressLine, BELOW, Buyer, PASSWORD, postForm, register } from './buyer.ts';
import { hasCompanion } from './companion.ts';
import { PRODUCTS } from './luma.ts';
import { askMagento } from './magento.ts';

test('a new account is logged in at once, and logs in by e-mail and password if no codes are sent @phone @plain', async ({
  page,
  context,
}) => {
  const email = await register(context);
  await page.goto('/customer/my-profile');
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await context.clearCookies();
  await page.goto('/?login=1');
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' });
  await expect(dialog.getByLabel('Số điện thoại')).toHaveCount(hasCompanion ? 1 : 0);
  const answer = await postForm(context, '/?login=password&_action=password.login', { email, password: PASSWORD });
  expect(answer.status()).toBe(303);
  await page.goto('/customer/my-profile');
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
});

test('a guest’s cart lines are in the account’s cart after the login @phone @plain', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  const email = await register(context);
  await buyer.add('simple');
  await context.clearCookies();
  await buyer.add('configurable');
  await postForm(context, '/?login=password&_action=password.login', { email, password: PASSWORD });
  await page.goto('/gio-hang');
  for (const { name } of [PRODUCTS.simple, PRODUCTS.configurable])
    await expect(buyer.main.getByRole('link', { name, exact: true }).first()).toBeVisible();
});

test('an address is saved, can be edited, and is used for an order @phone @plain', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const buyer = new Buyer(page, javaScriptEnabled);
  await register(context);
  await page.goto('/customer/addresses-details?edit=new');
  await buyer.fillAddress();
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(buyer.main.getByText(addressLine())).toBeVisible();
  await buyer.main.getByRole('link', { name: /^Sửa/ }).first().click();
  const [ward = '', ...district] = BELOW;
  await expect.poll(() => buyer.chosenWard()).toBe(ward);
  await buyer.chooseWard('Phường Cửa Nam');
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(buyer.main.getByText(addressLine(['Phường Cửa Nam', ...district]))).toBeVisible();
  await buyer.add('simple');
  await buyer.main.getByRole('link', { name: 'Thanh toán' }).click();
  // The account has only one address, the default one, so the checkout opens with it [B-32].
  await expect(page.getByRole('group', { name: 'Cách giao hàng' })).toBeVisible();
  await expect(buyer.main.getByText(addressLine(['Phường Cửa Nam', ...district]))).toBeVisible();
  await buyer.order();
});

test('a variant on the wishlist keeps its options @phone @plain', async ({ page, context }) => {
  const email = await register(context);
  const { path, name, sku } = PRODUCTS.configurable;
  // If the address has a chosen variant, the heart is for that variant from the start.
  const html = await (await context.request.get(path)).text();
  expect(html.match(/<form class="heart"[^>]*data-heart="chosen".*?<\/form>/s)?.[0]).toContain(`value="${sku}"`);
  const wished = await postForm(context, '/?_action=wishlist.add', { sku, parentSku: 'MH01' });
  expect(wished.status(), await wished.text()).toBeLessThan(400);
  await page.goto('/customer/my-wishlist');
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  const { generateCustomerToken } = await askMagento<{ generateCustomerToken: { token: string } }>(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email, password: PASSWORD },
  );
  const { customer } = await askMagento<{ customer: { wishlists: { items_v2: { items: unknown[] } }[] } }>(
    '{ customer { wishlists { items_v2 { items { product { sku } ... on ConfigurableWishlistItem { configured_variant { sku } } } } } } }',
    {},
    generateCustomerToken.token,
  );
  expect(customer.wishlists[0]?.items_v2.items).toEqual([{ product: { sku: 'MH01' }, configured_variant: { sku } }]);
});
