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

test('[DESK-140] a special price is read from its form: how far below the regular one and when, or its end; an end that is over is refused', () => {
  const draft = (more: object) => () => changeOf({ ...EMPTY_DRAFT, kind: 'special_price', ...more });
  expect(draft({ typed: '20' })()).toEqual({
    ...{ kind: 'special_price', action: 'set', by: 'percent', value: 20, from: null, to: null },
  });
  expect(draft({ by: 'amount', typed: '30.000', to: '2999-12-31T23:59' })()).toMatchObject({
    ...{ by: 'amount', value: 30_000, to: new Date('2999-12-31T23:59').toISOString() },
  });
  expect(draft({ isEnd: true, typed: 'x' })()).toEqual({ kind: 'special_price', action: 'end' });
  expect(draft({ typed: '100' })).toThrow('desk.goods.change.bounds.percent');
  expect(draft({ typed: '20', to: '2020-01-01T00:00' })).toThrow('desk.goods.change.wrongEnd');
  expect(draft({ typed: '20', from: '2999-02-01T00:00', to: '2999-01-01T00:00' })).toThrow('wrongEnd');
});
