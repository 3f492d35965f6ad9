import { useTranslate } from 'react-admin';
import { formatDong } from '../../../src/kernel/money.ts';
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
