import { expect, test } from 'vitest';
import type { ProductCard } from '../../catalog/rules/catalog.ts';
import { lifeWithDeals } from './flash-deal-life.ts';

const LIFE = { maxAge: 300, swr: 86_400 };
const NOW = new Date('2026-11-21T05:00:00Z');
const card = (endsAt: string | null) =>
  ({ deal: endsAt && { price: 1, leftQuantity: 1, totalQuantity: 2, endsAt } }) as ProductCard;

test('[FLASH-001] a page with a deal is stored no longer than the deal lasts', () => {
  expect(lifeWithDeals([card(null)], LIFE, NOW)).toEqual(LIFE);
  expect(lifeWithDeals([card('2026-11-21T05:01:30Z'), card('2026-11-21T08:00:00Z')], LIFE, NOW)).toEqual({
    maxAge: 90,
    swr: 0,
  });
  expect(lifeWithDeals([card('2026-11-21T04:00:00Z')], LIFE, NOW).maxAge).toBe(1);
});
