import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRow } from './check.ts';
import { settingProblem } from './settings.ts';
import { config } from './shop.ts';

const settingsIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row) as { path: string; value: unknown });
const SHIPPED = ['basics', 'demo', 'companion'].flatMap((folder) =>
  settingsIn(`functions/commerce/default-shop/${folder}/config.jsonl`),
);

test('[FACT-061] every setting of the default shop has its form', () => {
  expect(SHIPPED.length).toBeGreaterThan(40);
  for (const { path, value } of SHIPPED) expect(settingProblem(path, value), path).toBeNull();
});

/** One value of each type. */
const VALUES: readonly unknown[] = ['x', '', -1, 1.5, true, null, [], [1], ['x'], [[]], {}, { enabled: [] }, [{}]];

test('[FACT-061] every setting of the default shop refuses a value of another type, and the refusal names it', () => {
  for (const { path } of SHIPPED) {
    const refused = VALUES.map((value) => settingProblem(path, value)).filter((problem) => problem !== null);
    expect(refused.length, path).toBeGreaterThan(0);
    for (const problem of refused) expect(problem).toMatch(new RegExp(`^${path.replace(/[./]/g, '.')} must be `));
  }
});

test.each<[string, unknown]>([
  ['payment/methods', 'cashondelivery'],
  ['payment/methods', { code: 'cashondelivery' }],
  ['payment/methods', [{ code: 'cashondelivery' }]],
  ['payment/methods', [null]],
  ['payment/methods', 7],
  ['shipping/methods', [{ carrier_code: 'flatrate', price: '25000' }]],
  ['shipping/in_store_pickup', { enabled: 'yes' }],
  ['free_ship_value', 'nhiều'],
  ['free_ship_value', -1],
  ['tax/included', { label: 'Thuế', percent: '8' }],
  ['promotions/same_customer_by', 'name'],
  ['store/unpaid_orders', { orders: 'many' }],
  ['store/locale', 5],
  ['store/store_name', ['Chỉ']],
  ['retention/carts_days', 'ever'],
  ['limits', { review: 'x' }],
  ['limits', []],
])('[FACT-061] attack: %s with %j is refused at the door of every row', (path, value) => {
  const { problems } = checkRow(config, { path, store: 'default', value });
  expect(problems).toMatchObject([{ column: 'value', reason: expect.stringContaining(`${path} must be `) }]);
});

test('[FACT-061] a merchant’s own setting may hold anything', () => {
  expect(settingProblem('my_theme', { any: ['thing'] })).toBeNull();
  expect(settingProblem('constructor', 1)).toBeNull();
});
