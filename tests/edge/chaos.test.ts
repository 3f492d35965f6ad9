import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playChaos } from '../chaos/scene.ts';
import { faultOf, randomFrom, TROUBLES } from '../chaos/trouble.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from './troubled-shop.ts';

const EACH_MS = 700;

describe.skipIf(!isBuilt)(
  'a backend with failures of every kind (skipped without a build and the embedded backend)',
  () => {
    let shop: TroubledShop;
    beforeAll(async () => {
      shop = await startTroubledShop({ RATE_LIMITS: 'off' });
    }, 180_000);
    afterAll(() => shop?.stop());

    test('[B-05] [B-10] no rendered page fails, no order is lost or doubled, every failure is reported, and all works again within 5 s', async () => {
      const random = randomFrom(9);
      const outcome = await playChaos(shop, {
        ms: EACH_MS * TROUBLES.length,
        shoppers: 2,
        async trouble() {
          for (const [index, kind] of TROUBLES.toReversed().entries()) {
            shop.backend.inject(faultOf(kind, random, index % 2 ? 1 : 0.4));
            await new Promise((resolve) => setTimeout(resolve, EACH_MS));
          }
        },
      });
      expect(outcome).toMatchObject({ failedPages: [], unsaid: [], doubled: [], lost: [] });
      expect(outcome.pages).toBeGreaterThan(20);
      expect(outcome.purchases.length).toBeGreaterThan(0);
      expect(outcome.recoveredMs).toBeLessThan(5000);
    });
  },
);
