import { BUYER, HOME_ADDRESS, type Platform, startPlatform } from '../../edge/agents/platform.ts';
import { readCart } from '../support/backend.ts';
import { expect, test } from '../support/test.ts';

const MONTH_S = 2_592_000;

let platform: Platform;
test.beforeAll(async () => {
  platform = await startPlatform();
});
test.afterAll(() => platform.stop());

test('[AGENT-008] [COOKIE-001] [COOKIE-005] [COOKIE-006] a person pays by a wallet in the shop’s checkout, with the cart and the address that an agent filled', async ({
  page,
  context,
  baseURL,
}) => {
  const ask = (path: string, body: object, key?: string) =>
    platform.ask(baseURL ?? '', 'POST', path, body, key ? { key } : {});
  // Other tests count the stock of clothes.
  const { told: found } = await ask('/catalog/search', { query: 'khăn' });
  const product = found.products.find(({ variants }) => variants.some(({ availability }) => availability.available));
  const variant = product?.variants.find(({ availability }) => availability.available);
  const fulfil = (place: object) => ({
    methods: [{ type: 'shipping', destinations: [{ ...HOME_ADDRESS, address_region: 'Hà Nội', ...place }] }],
  });
  const line_items = [{ item: { id: variant?.id }, quantity: 2 }];
  // The shop proposes the places that it knows, one level after the other.
  const places: string[] = [];
  let told = (await ask('/checkout-sessions', { line_items, buyer: BUYER, fulfillment: fulfil({}) })).told;
  for (let level = 0; level < 2; level++) {
    const proposed = /For example: ([^;]+)/.exec(told.messages?.[0]?.content ?? '')?.[1];
    if (!proposed) break;
    places.unshift(proposed);
    const fulfillment = fulfil({ address_locality: places.join(', ') });
    told = (await ask('/checkout-sessions', { line_items, buyer: BUYER, fulfillment })).told;
  }
  const payment = { instruments: [{ id: 'w', handler_id: 'wallet-of-somebody', type: 'wallet' }] };
  const asked = await ask(`/checkout-sessions/${told.id}/complete`, { payment }, platform.newKey());
  expect(asked.told.status).toBe('requires_escalation');

  await page.goto(asked.told.continue_url);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText('12 Hàng Bông')).toBeVisible();
  const total = told.totals.find(({ type }) => type === 'total')?.amount.toLocaleString('vi-VN') ?? '';
  await expect(page.getByRole('main').getByText(total).filter({ visible: true }).first()).toBeVisible();
  const cookies = await context.cookies();
  const cart = cookies.find(({ name }) => name === 'cart-id');
  expect(cart).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true });
  expect(Math.round((cart?.expires ?? 0) - Date.now() / 1000) / MONTH_S).toBeCloseTo(1, 2);
  expect(cookies.find(({ name }) => name === 'cart-quantity')?.value).toBe('2');
  expect(await readCart(decodeURIComponent(cart?.value ?? ''))).toEqual([{ sku: variant?.sku, quantity: 2 }]);

  const agentReads = async () => (await platform.ask(baseURL ?? '', 'GET', `/checkout-sessions/${told.id}`)).told;
  expect((await agentReads()).messages?.[0]?.code).toBe('handed_over');
  await page.getByRole('radio', { name: /VNPAY/ }).check();
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
  await expect(page).toHaveURL(/\/gateway-simulator\/pay\//);
  // The agent learns nothing of the order.
  const after = await agentReads();
  expect([after.messages?.[0]?.code, after.order, after.totals]).toEqual(['not_found', undefined, undefined]);
});
