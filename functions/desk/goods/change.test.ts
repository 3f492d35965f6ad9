import { expect, test } from 'vitest';
import { changeOf, EMPTY_DRAFT } from './change.ts';

test('[DESK-131] a change is read from its form; nothing typed and a doubtful number are asked about', () => {
  const draft = (more: object) => () => changeOf({ ...EMPTY_DRAFT, ...more });
  expect(draft({ typed: '7,5', isLower: true })()).toEqual({ kind: 'price', by: 'percent', value: -7.5 });
  expect(draft({ by: 'amount', typed: '5.000' })()).toEqual({ kind: 'price', by: 'amount', value: 5000 });
  expect(draft({ kind: 'state', isShown: false })()).toEqual({ kind: 'state', is_shown: false });
  expect(draft({ kind: 'category', action: 'take', category: 5 })()).toEqual({
    ...{ kind: 'category', action: 'take', category: 5 },
  });
  expect(draft({})).toThrow('desk.goods.change.noValue');
  expect(draft({ typed: '0' })).toThrow('desk.goods.change.noValue');
  expect(draft({ by: 'amount', typed: '5,000' })).toThrow('desk.goods.change.doubtful.amount');
  expect(draft({ typed: 'mười' })).toThrow('desk.goods.change.doubtful.percent');
  expect(draft({ typed: '99', isLower: true })()).toMatchObject({ value: -99 });
  expect(draft({ typed: '99,5', isLower: true })).toThrow('desk.goods.change.bounds.percent');
  expect(draft({ kind: 'category' })).toThrow('desk.goods.change.noCategory');
});
