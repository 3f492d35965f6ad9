import { afterAll, beforeAll, describe } from 'vitest';
import { additionTests } from './shop/additions.ts';
import { campaignTests } from './shop/campaigns.ts';
import { outageTests } from './shop/outage.ts';
import { partTests } from './shop/product-parts.ts';
import { METRICS, visitTests } from './shop/visits.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from './troubled-shop.ts';

describe.skipIf(!isBuilt)('the built shop (skipped without a build and the embedded backend)', () => {
  let shop: TroubledShop;
  beforeAll(async () => {
    shop = await startTroubledShop({ METRICS_SECRET: METRICS });
  }, 180_000);
  afterAll(() => shop?.stop());

  describe('page views', () => visitTests(() => shop));
  describe('additions to the cart', () => additionTests(() => shop));
  describe('campaigns', () => campaignTests(() => shop));
  describe('parts of a product page', () => partTests(() => shop));
  // This test is the last, because its backend is stopped.
  describe('a slow backend, and a stopped one', () => outageTests(() => shop));
});
