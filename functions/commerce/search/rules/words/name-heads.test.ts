import { expect, test } from 'vitest';
import { fold } from '../../../../../src/kernel/text/fold.ts';
import { markKey, words } from '../../../shared/rules/spelling.ts';
import { NameWords } from '../meaning/name-words.ts';

const KINDS = ['Đầm xòe', 'Áo khoác', 'Quần tây', 'Chân váy', 'Túi vải', 'Mũ len'];

/** Where the words stand in the last name of a catalogue with the usual goods of a shop. */
function positionIn(name: string, phrase: string): number {
  const names = new NameWords();
  const all = KINDS.flatMap((kind) => [
    kind,
    `${kind} đỏ`,
    `${kind} lụa`,
    `[Freeship] ${kind}`,
    `Bống House - ${kind}`,
  ]);
  for (const one of [...all, name]) names.add(words(fold(one)), words(markKey(one)));
  const place = all.length;
  const start = names.starts[place] ?? 0;
  const own = words(fold(name));
  const wanted = words(fold(phrase));
  const at = own.findIndex((_, index) => wanted.every((word, offset) => own[index + offset] === word));
  names.heads.refresh();
  return names.heads.positionOf(place, start + at, wanted.length);
}

test.each([
  ['Đầm xòe hoa', 'đầm'],
  ['[Freeship] Đầm ren', 'đầm'],
  ['Bống House - Yếm ăn', 'yếm'],
  ['Alder Leather Backpack', 'backpack'],
  ['Harrow Fleece Hoodie HD120', 'hoodie'],
])('[SEARCH-024] %s is a kind of %s', (name, phrase) => {
  expect(positionIn(name, phrase)).toBe(0);
});

test.each([
  ['Đầm phối áo', 'áo'],
  ['Hộp quà đầm', 'đầm'],
  ['Alder Leather Backpack', 'leather'],
])('[SEARCH-024] %s only mentions %s', (name, phrase) => {
  expect(positionIn(name, phrase)).toBeGreaterThan(0);
});
