import { expect, test } from 'vitest';
import { currencyProblem } from './currency.ts';

const view = (baseCurrency: string | null, currency: string | null) => ({ storeCode: 'vi', baseCurrency, currency });

test('đồng in both settings is correct, and so is a backend that reports no currency', () => {
  expect(currencyProblem(view('VND', 'VND'))).toBeNull();
  expect(currencyProblem(view(null, null))).toBeNull();
});

test('any other currency is named, together with the store view and the fix', () => {
  expect(currencyProblem(view('USD', 'USD'))).toContain('"vi" has base currency USD and display currency USD');
  expect(currencyProblem(view('USD', 'VND'))).toContain('has base currency USD:');
  expect(currencyProblem(view('VND', 'USD'))).toMatch(/display currency USD: .* Currency Setup/);
});
