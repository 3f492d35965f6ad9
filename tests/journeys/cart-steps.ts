import fc from 'fast-check';
import { COOKIE } from '../../src/features/page/rules/cookies.ts';
import type { Browser, Tab } from './browser.ts';
import { form } from './fixture.ts';

const PRODUCTS = [
  { sku: 'KHAN-01' },
  { sku: 'AO-01', color: 'Đen', size: 'M' },
  { sku: 'AO-01', color: 'Trắng', size: 'M' },
  { sku: 'TAT-01' },
  { sku: 'GOI-QUA' },
  { sku: 'HET-DAN' },
  { sku: 'HET-HANG' },
] as const;
const CODES = ['TEN', 'FIFTY', 'SHIP', 'CHUNG', 'OLD', 'BIG', 'KHONG-CO'] as const;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

/** The result of a step: the uids of lines that the shopper removed, and whether everything worked. */
interface Outcome {
  asked?: string[];
  isDone: boolean;
}
export type Step = (tab: Tab, browser: Browser) => Promise<Outcome>;

const index = fc.nat(11);
/** The actions of a shopper in a tab, by name. */
export const steps: Record<string, fc.Arbitrary<Step>> = {
  add: fc
    .record({ product: index, quantity: fc.integer({ min: 1, max: 4 }) })
    .map(({ product, quantity }) => async (tab) => ({
      isDone: await tab.addToCart(form({ ...(pick(PRODUCTS, product) ?? PRODUCTS[0]), quantity })),
    })),
  change: fc
    .record({ line: index, quantity: fc.constantFrom(0, 1, 2, 5, 9) })
    .map(({ line, quantity }) => async (tab) => {
      const chosen = pick(tab.$cart.get()?.lines ?? [], line);
      if (!chosen || chosen.isGift) return { isDone: true };
      tab.updateQuantity(chosen.uid, quantity);
      return { isDone: await tab.flushQuantities() };
    }),
  remove: index.map((line) => async (tab) => {
    const chosen = pick(tab.$cart.get()?.lines ?? [], line);
    if (!chosen) return { isDone: true };
    return { asked: [chosen.uid], isDone: await tab.removeLine(chosen.uid) };
  }),
  undo: fc.constant(async (tab: Tab) => ({ isDone: tab.$removedLine.get() ? await tab.undoRemove() : true })),
  move: fc
    .record({ line: index, color: fc.constantFrom('Đen', 'Trắng'), size: fc.constantFrom('M', 'L') })
    .map(({ line, ...choice }) => async (tab) => {
      const chosen = pick(tab.$cart.get()?.lines.filter(({ type }) => type === 'Configurable') ?? [], line);
      if (!chosen) return { isDone: true };
      const isDone = await tab.moveLine(chosen, form({ sku: chosen.parentSku, ...choice }));
      return { asked: [chosen.uid], isDone };
    }),
  code: fc.constantFrom(...CODES).map((code) => async (tab) => {
    if (!tab.$cart.get()) return { isDone: true };
    return { isDone: await tab.toggleCode(form({ code })) };
  }),
  gift: fc.constant(async (tab: Tab) => {
    const rule = tab.$cart.get()?.giftRules[0];
    return { isDone: rule ? await tab.addGift(form({ ruleId: rule.id, sku: 'TAT-01' })) : true };
  }),
  points: fc.constantFrom('500', '70000', '20000', '', 'off').map((points) => async (tab, browser) => {
    if (!browser.cookies.has(COOKIE.token) || !tab.$cart.get()) return { isDone: true };
    return { isDone: await tab.spendPoints(points === 'off' ? form({ isOff: '1' }) : form({ points })) };
  }),
};
