import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type ServedShop, startServedShop } from './served-shop.ts';
import { accountTests } from './session/account.ts';
import { attackTests } from './session/attacks.ts';
import { codeTests } from './session/codes.ts';
import { lifeTests } from './session/life.ts';
import { loginTests } from './session/login.ts';
import { profileTests } from './session/profile.ts';
import { isBuilt } from './troubled-shop.ts';

describe.skipIf(!isBuilt)('the session (skipped without a build and the embedded backend)', () => {
  let served: ServedShop;
  beforeAll(async () => {
    served = await startServedShop();
  }, 180_000);
  beforeEach(() => served.backend.inject(() => undefined));
  afterAll(() => served?.stop());

  describe('login', () => loginTests(() => served));
  describe('codes', () => codeTests(() => served));
  describe('life', () => lifeTests(() => served));
  describe('attacks', () => attackTests(() => served));
  describe('account', () => accountTests(() => served));
  describe('profile', () => profileTests(() => served));
});
