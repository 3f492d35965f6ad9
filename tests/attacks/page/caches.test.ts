import { afterAll, beforeAll, describe } from 'vitest';
import { isBuilt, startTroubledShop, type TroubledShop } from '../../edge/troubled-shop.ts';
import { deceptionTests } from './caches/deception.ts';
import { pictureTests } from './caches/pictures.ts';
import { poisoningTests } from './caches/poisoning.ts';
import { spellingTests } from './caches/spellings.ts';
import { staleAnswerTests } from './caches/stale-answers.ts';

describe.skipIf(!isBuilt)('caches under attack (skipped without a build and the embedded backend)', () => {
  let shop: TroubledShop;
  beforeAll(async () => {
    shop = await startTroubledShop(({ backend }) => ({ IMAGE_BASE_URL: `${backend}/media` }));
  }, 180_000);
  afterAll(() => shop?.stop());

  describe('personal answers in shared caches', () => deceptionTests(() => shop));
  describe('one visitor’s data in the copy for everybody', () => poisoningTests(() => shop));
  describe('many spellings of one address', () => spellingTests(() => shop));
  describe('pictures', () => pictureTests(() => shop));
  describe('personal data after an error', () => staleAnswerTests(() => shop));
});
