import { expect, test } from 'vitest';
import { currencyProblem } from './currency.ts';

const view = (baseCurrency: string | null, currency: string | null) => ({ storeCode: 'vi', baseCurrency, currency });

test('đồng on both sides are right, and so is a backend that tells none', () => {
  expect(currencyProblem(view('VND', 'VND'))).toBeNull();
  expect(currencyProblem(view(null, null))).toBeNull();
});

test('any other currency is named, with the store view and what to do', () => {
  expect(currencyProblem(view('USD', 'USD'))).toContain('"vi" has base currency USD and display currency USD');
  expect(currencyProblem(view('USD', 'VND'))).toContain('has base currency USD:');
  expect(currencyProblem(view('VND', 'USD'))).toMatch(/display currency USD: .* Currency Setup/);
});
