import { styledDuring } from '../support/taps.ts';
import { expect, test } from '../support/test.ts';

/**
 * Elements that are styled from opening a page until nothing happens, however often, those inside drawings included. What a
 * phone needs for it depends on the phone; the number does not.
 */
const BUDGETS = {
  '/': { phone: 2900, wide: 3200 },
  '/nu.html': { phone: 2900, wide: 3700 },
  '/p/PHQ2601': { phone: 550, wide: 2100 },
  '/cua-hang': { phone: 1000, wide: 1000 },
  '/hoi-dap': { phone: 330, wide: 370 },
};
/** From this width on, in CSS pixels, a product shows small pictures beside the large one. */
const WIDE = 768;

for (const [path, budget] of Object.entries(BUDGETS))
  test(`[B-354] opening ${path} styles a bounded number of elements, its drawings included @phone @pictures`, async ({
    page,
  }) => {
    const styled = await styledDuring(page, () => page.goto(path, { waitUntil: 'networkidle' }));
    expect(styled).toBeGreaterThan(0);
    expect(styled).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) < WIDE ? budget.phone : budget.wide);
  });
