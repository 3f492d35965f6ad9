import { expect, test } from 'vitest';
import { hasTaxCodeForm, isTaxCode, tidyTaxCode } from './tax-code.ts';

test.each([
  ['0100109106', '0100109106'],
  [' 010 010 9106 ', '0100109106'],
  ['0100109106001', '0100109106-001'],
  ['0100109106–001', '0100109106-001'],
])('the tax code %j is spelled %s', (typed, spelled) => {
  expect(tidyTaxCode(typed)).toBe(spelled);
});

test.each(['0100109106', '0100109106-001', '9900000009', '001199012345'])('%s can be a tax code', (code) => {
  expect(isTaxCode(code)).toBe(true);
});

test.each([
  ['one digit is another one', '0100109107'],
  ['two digits changed places', '0100190106'],
  ['a branch of a wrong code', '0100109107-001'],
  ['zeros alone', '0000000000'],
  ['no province', '991199012345'],
])('%s: %s has the form of a tax code and is none', (_, code) => {
  expect([hasTaxCodeForm(code), isTaxCode(code)]).toEqual([true, false]);
});

test.each(['', '123', '01001091066', '0100109106-01', 'abc'])('%j has not the form of a tax code', (code) => {
  expect([hasTaxCodeForm(code), isTaxCode(code)]).toEqual([false, false]);
});
