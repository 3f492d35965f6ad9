import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../contract/documents.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from '../troubled-shop.ts';
import { type Platform, startPlatform } from './platform.ts';
import { connectAgent, runErrand, totalOf } from './scripted-agent.ts';

const MAGENTO = buildSchema(readFileSync('tests/contract/magento-2.4.7.generated.graphql', 'utf8'), {
  assumeValidSDL: true,
});
/** What Magento 2.4.7 refuses of each operation that its schema does not have; it answers in the same words. */
const REFUSED = new Map(
  operations.flatMap(({ name, document }) => {
    const [problem] = validate(MAGENTO, document);
    return problem ? [[name, JSON.stringify({ errors: [{ message: problem.message }] })] as const] : [];
  }),
);

// The built shop as on a standard Magento: the backend refuses what Magento 2.4.7 would refuse, and there is no middleware.
describe.skipIf(!isBuilt)('an agent in a shop on a standard Magento (skipped without a build)', () => {
  let shop: TroubledShop;
  let platform: Platform;
  let others: Server;

  beforeAll(async () => {
    platform = await startPlatform();
    others = createServer((_, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<html>404 Not Found</html>');
    }).listen(0);
    await once(others, 'listening');
    shop = await startTroubledShop({
      ...{ AGENTS: 'catalog, checkout', COMMERCE_EXTENSIONS: 'off', STORE_CODE: 'default' },
      MIDDLEWARE_URL: `http://localhost:${(others.address() as AddressInfo).port}`,
    });
  }, 180_000);
  afterAll(async () => {
    await shop?.stop();
    await platform?.stop();
    others?.close();
  });

  test('[AGENT-042] with only Magento’s own operations the agent of a published client finds, compares, fills a cart, orders and reads its order', async () => {
    const asked: string[] = [];
    shop.backend.inject(({ name }) => {
      asked.push(name);
      const body = REFUSED.get(name);
      return body === undefined ? undefined : { body };
    });
    const agent = await connectAgent(shop.address, platform);
    const { compared, chosen, cart, begun, again, done, doneAgain, order } = await runErrand(
      agent.call,
      platform.newKey,
      {
        query: 'áo sơ mi',
        priceMax: 900_000,
        place: { address_region: 'Hà Nội', address_locality: 'Phường Hoàn Kiếm' },
      },
    );
    await agent.close();
    expect(compared.products.length).toBeGreaterThan(1);
    expect(cart.line_items.map(({ item, quantity }) => [item.id, quantity])).toEqual([[chosen.variant.id, 1]]);
    expect(totalOf(cart)).toBe(chosen.variant.price.amount);
    expect([begun.status, begun.messages ?? [], again.id]).toEqual(['ready_for_complete', [], begun.id]);
    expect([done.status, doneAgain.order]).toEqual(['completed', done.order]);
    expect([order.label, totalOf(order)]).toEqual([done.order.label, totalOf(done)]);
    expect(asked).toContain('PlaceOrder');
    expect(REFUSED.size).toBeGreaterThan(20);
    expect(REFUSED.has('PlaceOrder')).toBe(false);
  });
});
