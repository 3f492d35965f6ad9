import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { attemptTests } from './checkout/attempts.ts';
import { pendingMagentoTests, pendingTests } from './checkout/pending.ts';
import { savingTests } from './checkout/saving.ts';
import { sessionTests } from './checkout/session.ts';
import { type CheckoutShop, openCheckoutShop } from './checkout/shop.ts';
import { isBuilt } from './troubled-shop.ts';

describe.skipIf(!isBuilt)('the checkout (skipped without a build and the embedded backend)', () => {
  let shop: CheckoutShop;
  beforeAll(async () => {
    shop = await openCheckoutShop();
  }, 180_000);
  beforeEach(() => shop.backend.inject(() => undefined));
  afterAll(() => shop?.stop());

  savingTests(() => shop);
  attemptTests(() => shop);
  sessionTests(() => shop);
  pendingTests(() => shop);
});

describe.skipIf(!isBuilt)(
  'the checkout on a standard Magento (skipped without a build and the embedded backend)',
  () => {
    let shop: CheckoutShop;
    beforeAll(async () => {
      shop = await openCheckoutShop({ COMMERCE_EXTENSIONS: 'off' });
    }, 180_000);
    beforeEach(() => shop.backend.inject(() => undefined));
    afterAll(() => shop?.stop());

    pendingMagentoTests(() => shop);
  },
);
