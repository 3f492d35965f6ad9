import { describe, expect, test } from 'vitest';
import { choicesFor, type ReturnableLine, readReturn } from './returns.ts';

const question = (code: string, ...values: string[]) => ({
  ...{ code, label: code, isRequired: true },
  choices: values.map((value) => ({ value, label: value })),
});
const line = (id: string, most: number, ...variants: [string, boolean][]): ReturnableLine => ({
  ...{ id, most, name: `Áo ${id}`, options: [], picture: null },
  variants: variants.map(([sku, isInStock]) => ({ sku, label: sku, isInStock })),
});
const offer = {
  lines: [line('MQ==', 2, ['AO-L', true], ['AO-S', false]), line('Mg==', 1)],
  questions: [question('reason', 'wrong_size', 'faulty'), question('resolution', 'refund', 'exchange')],
  wayBack: question('way_back', 'store', 'carrier'),
  canExchange: true,
};
const complete = {
  ...{ 'pick.MQ==': 'on', 'qty.MQ==': '2', 'reason.MQ==': 'wrong_size', 'resolution.MQ==': 'refund' },
  ...{ way_back: 'store', comment: '  Hơi chật ' },
};
const problemsOf = (changed: Record<string, string>, of: Parameters<typeof readReturn>[1] = offer) =>
  Object.fromEntries(readReturn({ ...complete, ...changed }, of).problems);

describe('[B-42] the form of a return', () => {
  test('a refund of two pieces', () => {
    expect(readReturn(complete, offer)).toEqual({
      lines: [
        {
          ...{ id: 'MQ==', quantity: 2, exchangeSku: null },
          answers: { reason: 'wrong_size', resolution: 'refund', way_back: 'store' },
        },
      ],
      comment: 'Hơi chật',
      problems: new Map(),
    });
  });

  test('an exchange has its variant; a variant that is left from before counts for nothing in a refund', () => {
    const exchange = { ...complete, 'resolution.MQ==': 'exchange', 'exchange_sku.MQ==': 'AO-L' };
    expect(readReturn(exchange, offer).lines[0]?.exchangeSku).toBe('AO-L');
    expect(readReturn({ ...exchange, 'resolution.MQ==': 'refund' }, offer).lines[0]?.exchangeSku).toBeNull();
  });

  test('answers about a line that is not checked count for nothing', () => {
    const values = { ...complete, 'reason.Mg==': 'faulty', 'resolution.Mg==': 'refund' };
    expect(readReturn(values, offer).lines.map(({ id }) => id)).toEqual(['MQ==']);
  });

  test.each([
    ['nothing is checked', { 'pick.MQ==': '' }, { 'pick.MQ==': 'returns.pickFirst' }],
    ['too many pieces', { 'qty.MQ==': '3' }, { 'qty.MQ==': 'returns.quantity' }],
    ['no piece', { 'qty.MQ==': '0' }, { 'qty.MQ==': 'returns.quantity' }],
    ['half a piece', { 'qty.MQ==': '0.5' }, { 'qty.MQ==': 'returns.quantity' }],
    ['no number', { 'qty.MQ==': 'hai' }, { 'qty.MQ==': 'returns.quantity' }],
    ['no reason', { 'reason.MQ==': '' }, { 'reason.MQ==': 'returns.choose' }],
    ['an unknown reason', { 'reason.MQ==': 'bored' }, { 'reason.MQ==': 'returns.choose' }],
    ['no way back', { way_back: '' }, { way_back: 'returns.chooseWay' }],
    ['no variant', { 'resolution.MQ==': 'exchange' }, { 'exchange_sku.MQ==': 'returns.chooseVariant' }],
    [
      'a variant of another product',
      { 'resolution.MQ==': 'exchange', 'exchange_sku.MQ==': 'QUAN-L' },
      { 'exchange_sku.MQ==': 'returns.chooseVariant' },
    ],
    [
      'a variant that is sold out',
      { 'resolution.MQ==': 'exchange', 'exchange_sku.MQ==': 'AO-S' },
      { 'exchange_sku.MQ==': 'returns.variantGone' },
    ],
    [
      'an exchange of a line without variants',
      { 'pick.MQ==': '', 'pick.Mg==': 'on', 'reason.Mg==': 'faulty', 'resolution.Mg==': 'exchange' },
      { 'resolution.Mg==': 'returns.choose' },
    ],
    ['a comment that is too long', { comment: 'x'.repeat(1001) }, { comment: 'returns.commentLong' }],
  ])('%s', (_, changed, expected) => {
    expect(problemsOf(changed)).toEqual(expected);
  });

  test('a backend without a way back and without exchange is not asked for them', () => {
    const plain = { ...offer, wayBack: null, canExchange: false };
    expect(problemsOf({ way_back: '' }, plain)).toEqual({});
    expect(problemsOf({ 'resolution.MQ==': 'exchange' }, plain)).toEqual({ 'resolution.MQ==': 'returns.choose' });
    expect(choicesFor(offer.questions[1] ?? question('resolution'), offer.lines[0] ?? line('', 1), true)).toHaveLength(
      2,
    );
  });
});
