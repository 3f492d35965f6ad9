import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type House, isBuilt, RECAPTCHA_KEY, startHouse } from './house.ts';
import { accountTests } from './session/account.ts';
import { attackTests } from './session/attacks.ts';
import { codeTests } from './session/codes.ts';
import { lifeTests } from './session/life.ts';
import { loginTests } from './session/login.ts';
import { profileTests } from './session/profile.ts';

describe.skipIf(!isBuilt)('the session (skipped without a build and the embedded backend)', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse(
      'session-test',
      { shop: 4441, backend: 8842, commerce: 8841 },
      { RECAPTCHA_SITE_KEY: RECAPTCHA_KEY },
    );
  }, 180_000);
  beforeEach(() => house.backend.meddle(() => undefined));
  afterAll(() => house?.stop());

  describe('login', () => loginTests(() => house));
  describe('codes', () => codeTests(() => house));
  describe('life', () => lifeTests(() => house));
  describe('attacks', () => attackTests(() => house));
  describe('account', () => accountTests(() => house));
  describe('profile', () => profileTests(() => house));
});
