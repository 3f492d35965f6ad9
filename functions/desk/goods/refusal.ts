import { useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money/money.ts';
import { formatNumber } from '../../../src/kernel/text/numbers.ts';
import { fieldProblem } from '../text/problems.ts';
import type { Refusal } from './change.ts';

/** Refusals of a change that have a sentence of their own here; their value is an amount. */
const OWN = new Set(['PRICE_LOW', 'SPECIAL_PRICE_HIGH', 'RECORD_CHANGED', 'FIELD_GONE', 'FIELD_TOO_BIG']);

/** Why a product or a variant is not changed, in words. */
export function useRefusal(): (refusal: Refusal) => string {
  const translate = useTranslate();
  return ({ reason, value }) =>
    OWN.has(reason)
      ? translate(`desk.goods.refusal.${reason}`, { amount: typeof value === 'number' ? formatDong(value) : '' })
      : fieldProblem({ code: reason, value });
}

/** Refusals of a value of the grid that have a sentence of their own; their value is the price of the variant, or its own. */
const OF_GRID = new Set([
  'PRICE_LOW',
  'PRICE_FAR_OFF',
  'SPECIAL_PRICE_HIGH',
  'STOCK_UNBUYABLE',
  'RECORD_CHANGED',
  'FIELD_GONE',
]);

/** Why a value of the grid cannot be saved, in words. */
export function useGridRefusal(): (refusal: Refusal) => string {
  const translate = useTranslate();
  return ({ reason, value }) =>
    OF_GRID.has(reason)
      ? translate(`desk.goods.gridRefusal.${reason}`, {
          amount: typeof value === 'number' ? formatDong(value) : '',
          value: typeof value === 'number' ? formatNumber(value) : value || '–',
        })
      : fieldProblem({ code: reason, value });
}
