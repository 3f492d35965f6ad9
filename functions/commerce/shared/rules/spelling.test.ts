import { expect, test } from 'vitest';
import { fold } from '../../../../src/kernel/text/fold.ts';
import { markKey, stripHtml, words } from './spelling.ts';

test.each([
  ['Đầm Dạ Hội', 'dam da hoi'],
  ['ưu đãi', 'uu dai'],
  ['Quần đùi'.normalize('NFD'), 'quan dui'],
  ['hoà', 'hoa'],
  ['hòa', 'hoa'],
])('[B-12] %s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('[B-12] both tone positions and both Unicode forms are one word; other tones are other words', () => {
  expect(markKey('hoà')).toBe(markKey('hòa'));
  expect(markKey('thuỷ')).toBe(markKey('thủy'));
  expect(markKey('Áo'.normalize('NFD'))).toBe(markKey('áo'));
  expect(markKey('hoá')).not.toBe(markKey('hoà'));
  expect(markKey('đầm')).not.toBe(markKey('dầm'));
});

test('words are split as the tokenizer does', () => {
  expect(words('wt06-xs  áo/quần')).toEqual(['wt06', 'xs', 'áo', 'quần']);
});

test('markup adds no words to the index', () => {
  expect(stripHtml('<style>p{}</style><p class="x">Vải&nbsp;linen</p><p>A &amp; B</p>')).toBe('Vải linen A & B');
});
