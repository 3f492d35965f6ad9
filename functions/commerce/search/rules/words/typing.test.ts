import { expect, test } from 'vitest';
import { decodeTelex, decodeVni, decodings } from './typing.ts';

test.each([
  ['ddaamf', 'đầm'],
  ['ddamf', 'đàm'],
  ['aos', 'áo'],
  ['quaanf', 'quần'],
  ['quanaf', 'quần'],
  ['somw', 'sơm'],
  ['sow', 'sơ'],
  ['nuwx', 'nữ'],
  ['dduwowcj', 'được'],
  ['dduowcj', 'được'],
  ['treer', 'trể'],
  ['hoaf', 'hòa'],
  ['quys', 'quý'],
  ['vays', 'váy'],
])('[B-13] Telex %s is %s', (typed, meant) => {
  expect(decodeTelex(typed)).toBe(meant.normalize('NFC'));
});

test.each([
  ['d9am2', 'đàm'],
  ['d9a6m2', 'đầm'],
  ['d9a62m', 'đầm'],
  ['ao1', 'áo'],
  ['a1o', 'áo'],
  ['so7', 'sơ'],
  ['nu74', 'nữ'],
  ['d9uo7c5', 'được'],
  ['kha8n', 'khăn'],
])('[B-13] VNI %s is %s', (typed, meant) => {
  expect(decodeVni(typed)).toBe(meant);
});

test('[B-13] a word without Telex or VNI input is left unchanged', () => {
  expect(decodeTelex('thun')).toBeNull();
  expect(decodeVni('thun')).toBeNull();
  expect(decodeVni('2026')).toBeNull();
});

test.each(['jeeans', 'skirts', 'dress', 'leggings'])('[B-13] %s is an English word, not Telex', (typed) => {
  expect(decodings(typed)).toEqual([]);
});

test.each([
  ['biaf', 'bìa'],
  ['ddoof', 'đồ'],
])('[B-13] %s can mean %s', (typed, meant) => {
  expect(decodings(typed)).toEqual([meant]);
});
