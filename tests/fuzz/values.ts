import fc from 'fast-check';

/** Values that an attacker or a defective program sends. */
const HOSTILE: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'true',
  "' or 1=1 --",
  '"; drop table product; --',
  "1'; delete from customer where ''='",
  '%_%',
  '{"$gt": ""}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%00',
  '\u0000',
  '\u202etxt.exe',
  '\ud800',
  'a\u0301\u0301\u0301\u0301'.repeat(40),
  'Ⓐ'.repeat(300),
  'x'.repeat(5000),
  '9'.repeat(400),
  '1e999',
  'NaN',
  '-0',
  '0x10',
  '__proto__',
  'constructor',
  '🧵👕'.repeat(20),
  'NEAR(a b) AND "c" *',
  'MQ==',
  'Zm9v',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '+84 (0) 901 234 567',
];

/** Values that exist in the shop, so that calls with them pass the first check. */
export type KnownValues = readonly (string | number)[];

const numbers = fc.oneof(
  fc.integer({ min: -3, max: 20 }),
  fc.constantFrom(2 ** 31 - 1, -(2 ** 31), 2 ** 53, -(2 ** 53), 1e21, 0.1, -0.5, 1e-7),
);

export function text(known: KnownValues): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.map(String)) },
    { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.emailAddress() },
    { weight: 1, arbitrary: numbers.map(String) },
  );
}

export function number(known: KnownValues): fc.Arbitrary<number> {
  const ids = known.filter((value) => typeof value === 'number');
  return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(1, ...ids) }, { weight: 3, arbitrary: numbers });
}

/** Any JSON value. */
export function anything(known: KnownValues): fc.Arbitrary<unknown> {
  return fc.oneof(
    text(known),
    number(known),
    fc.constantFrom(null, true, false, [], {}),
    fc.jsonValue({ maxDepth: 3 }),
  );
}
