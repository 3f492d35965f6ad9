import { describe, expect, test } from 'vitest';
import { parseUnsent, stillUnsent, type UnsentQuantity, writeUnsent } from './unsent-quantity.ts';

const TOWEL = { uid: 'MTI=', before: 1, wanted: 3 };
const SHIRT = { uid: 'a+b/c_d-', before: 2, wanted: 5 };

describe('[B-69] quantities that the shop has not confirmed', () => {
  test('the cookie keeps them', () => {
    expect(parseUnsent(writeUnsent([TOWEL, SHIRT]))).toEqual([TOWEL, SHIRT]);
  });

  test('it has at most twenty lines, the newest', () => {
    const many: UnsentQuantity[] = Array.from({ length: 25 }, (_, index) => ({ ...TOWEL, uid: `line${index}` }));
    expect(parseUnsent(writeUnsent(many))).toEqual(many.slice(5));
  });

  test.each([
    ['nothing', undefined],
    ['an empty value', ''],
    ['other text', 'abc'],
    ['a part that is missing', 'MTI=!1'],
    ['a part too many', 'MTI=!1!3!4'],
    ['no number', 'MTI=!1!three'],
    ['a quantity of 0', 'MTI=!1!0'],
    ['a quantity that is too large', 'MTI=!1!100'],
    ['an id that is none', '<b>!1!3'],
    ['an id that is too long', `${'a'.repeat(65)}!1!3`],
  ])('%s is left out', (_, value) => {
    expect(parseUnsent(value)).toEqual([]);
    expect(parseUnsent(`${value ?? ''}~MTI=!1!3`)).toEqual([TOWEL]);
  });

  test('an id that the cookie cannot hold is not written', () => {
    expect(writeUnsent([{ ...TOWEL, uid: 'a!b' }, SHIRT])).toBe(writeUnsent([SHIRT]));
  });

  test('a line that has changed since, has the quantity, or is gone asks for nothing', () => {
    expect(stillUnsent([{ uid: TOWEL.uid, quantity: 1 }], [TOWEL, SHIRT])).toEqual({ [TOWEL.uid]: 3 });
    expect(stillUnsent([{ uid: TOWEL.uid, quantity: 2 }], [TOWEL])).toEqual({});
    expect(stillUnsent([{ uid: TOWEL.uid, quantity: 3 }], [TOWEL])).toEqual({});
    expect(stillUnsent([{ uid: TOWEL.uid, quantity: 1 }], [{ ...TOWEL, wanted: 1 }])).toEqual({});
  });
});
