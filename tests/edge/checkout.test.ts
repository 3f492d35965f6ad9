import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { attemptTests } from './checkout/attempts.ts';
import { savingTests } from './checkout/saving.ts';
import { sessionTests } from './checkout/session.ts';
import { type CheckoutShop, openCheckoutShop } from './checkout/shop.ts';

const isBuilt = existsSync('dist/server/wrangler.json') && existsSync(COMMERCE_CONFIG);

describe.skipIf(!isBuilt)('the checkout (skipped without a build and the embedded backend)', () => {
  let shop: CheckoutShop;
  beforeAll(async () => {
    shop = await openCheckoutShop();
  }, 180_000);
  beforeEach(() => shop.backend.meddle(() => undefined));
  afterAll(() => shop?.stop());

  savingTests(() => shop);
  attemptTests(() => shop);
  sessionTests(() => shop);
});
