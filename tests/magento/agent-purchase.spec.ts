import { expect, test } from 'playwright/test';
import { BUYER, HOME_ADDRESS, type Platform, startPlatform, type Told } from '../edge/agents/platform.ts';
import { CASH_PAYMENT, connectAgent, runErrand, totalOf } from '../edge/agents/scripted-agent.ts';
import { DELIVERY } from './buyer.ts';
import { COUPON } from './luma.ts';
import { askMagento, DEFAULT_PORT } from './magento.ts';

const PORT = Number(process.env.E2E_PORT ?? DEFAULT_PORT);
const SHOP = `http://localhost:${PORT}`;
const PLACE = { address_region: DELIVERY.city, address_locality: DELIVERY.ward };

let platform: Platform;
test.beforeAll(async () => {
  platform = await startPlatform();
});
test.afterAll(() => platform.stop());
test.describe.configure({ mode: 'serial' });

const findItem = async (query: string): Promise<string> => {
  const { told } = await platform.ask(SHOP, 'POST', '/catalog/search', { query });
  const variants = told.products.flatMap((product) => product.variants);
  return variants.find(({ availability }) => availability.available)?.id ?? '';
};

test('[AGENT-025] by MCP an agent finds, compares, fills a cart, checks out with cash on delivery and reads its order', async () => {
  const agent = await connectAgent(SHOP, platform);
  const { found, compared, chosen, cart, begun, again, done, doneAgain, order } = await runErrand(
    agent.call,
    platform.newKey,
    { query: 'hoodie', priceMax: 900_000_000, place: PLACE },
  );
  await agent.close();
  expect(found.products.length).toBeGreaterThan(1);
  expect(compared.products.length).toBe(Math.min(5, found.products.length));
  expect(cart.line_items.map(({ item, quantity }) => [item.id, quantity])).toEqual([[chosen.variant.id, 1]]);
  expect(begun.messages ?? []).toEqual([]);
  expect(again.id).toBe(begun.id);
  expect([done.status, doneAgain.order]).toEqual(['completed', done.order]);
  expect([order.label, totalOf(order)]).toEqual([done.order.label, totalOf(done)]);
  expect(order.line_items.map(({ quantity }) => quantity)).toEqual([{ original: 1, total: 1, fulfilled: 0 }]);
  // The platform is informed of the order without a request.
  await expect
    .poll(() => platform.webhooks().map(({ body }) => (JSON.parse(body) as Told).label))
    .toContain(order.label);
  const { products } = await askMagento<{ products: { items: { sku: string }[] } }>(
    'query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { sku } } }',
    { sku: chosen.product.id },
  );
  expect(products.items.map(({ sku }) => sku)).toEqual([chosen.product.id]);
});

test('[AGENT-025] a code that Magento accepts lowers the total; an unknown code gets a warning', async () => {
  const line_items = [{ item: { id: await findItem('hoodie') }, quantity: 1 }];
  const ask = (codes: string[]) => platform.ask(SHOP, 'POST', '/carts', { line_items, discounts: { codes } });
  const [plain, valid, unknown] = [await ask([]), await ask([COUPON]), await ask(['NO-SUCH-CODE'])];
  expect(totalOf(valid.told)).toBeLessThan(totalOf(plain.told) ?? 0);
  expect(valid.told.messages ?? []).toEqual([]);
  expect(unknown.told.messages?.[0]).toMatchObject({ type: 'warning', path: '$.discounts.codes[0]' });
  expect(totalOf(unknown.told)).toBe(totalOf(plain.told));
});

test('[AGENT-025] an unknown province is asked for again, and nothing is ordered', async () => {
  const destinations = [{ ...HOME_ADDRESS, address_region: 'Atlantis', address_locality: 'Nowhere' }];
  const { told } = await platform.ask(SHOP, 'POST', '/checkout-sessions', {
    line_items: [{ item: { id: await findItem('hoodie') }, quantity: 1 }],
    buyer: BUYER,
    fulfillment: { methods: [{ type: 'shipping', destinations }] },
  });
  expect([told.status, told.messages?.[0]?.code]).toEqual(['incomplete', 'missing']);
  expect(told.messages?.[0]?.content).toContain('Hà Nội');
  const key = platform.newKey();
  const payment = CASH_PAYMENT;
  const asked = await platform.ask(SHOP, 'POST', `/checkout-sessions/${told.id}/complete`, { payment }, { key });
  expect([asked.told.status, asked.told.order]).toEqual(['incomplete', undefined]);
});

test('[AGENT-025] a person continues in the checkout of the shop with the cart that an agent filled', async ({
  page,
}) => {
  const { told } = await platform.ask(SHOP, 'POST', '/checkout-sessions', {
    line_items: [{ item: { id: await findItem('hoodie') }, quantity: 1 }],
    buyer: BUYER,
    fulfillment: { methods: [{ type: 'shipping', destinations: [{ ...HOME_ADDRESS, ...PLACE }] }] },
  });
  await page.goto(told.continue_url);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(
    page
      .getByRole('main')
      .getByText(told.line_items[0]?.item.title.split(',')[0] ?? '')
      .first(),
  ).toBeVisible();
  const after = await platform.ask(SHOP, 'GET', `/checkout-sessions/${told.id}`);
  expect(after.told.messages?.[0]?.code).toBe('handed_over');
});
