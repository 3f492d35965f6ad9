import { expect, test } from 'vitest';
import { damageOf, encodingOf, separatorOf } from './sheet-text.ts';

const SAMPLE = 'sku,name,price\nQT01,"Quần tây, nữ",199000\nAO01,Áo sơ mi đũi,350000\n';
const wide = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place++) view.setUint16(place * 2, text.charCodeAt(place), !isBig);
  return new Uint8Array(view.buffer);
};
/** Text as windows-1258 writes it: a letter, then the mark of its tone. */
const vietnamese = (text: string) => {
  const decoder = new TextDecoder('windows-1258');
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  const letters = [...text].flatMap((letter) =>
    bytes.has(letter)
      ? [letter]
      : [
          ...letter
            .normalize('NFD')
            .replace(/^(\w)([\u0300-\u036f])([\u0300-\u036f])$/u, (_, base, one, two) =>
              /[\u0302\u0306\u031b]/u.test(one)
                ? (base + one).normalize('NFC') + two
                : (base + two).normalize('NFC') + one,
            ),
        ],
  );
  return Uint8Array.from(letters, (letter) => bytes.get(letter) ?? 0x3f);
};

test.each([
  ['utf-8', new TextEncoder().encode(SAMPLE)],
  ['utf-8', new TextEncoder().encode(`\uFEFF${SAMPLE}`)],
  ['utf-8', new TextEncoder().encode('sku,price\nA,1\n')],
  ['utf-16le', wide(`\uFEFF${SAMPLE}`, false)],
  ['utf-16be', wide(`\uFEFF${SAMPLE}`, true)],
  ['utf-16le', wide(SAMPLE, false)],
  ['utf-16be', wide(SAMPLE, true)],
  ['windows-1258', vietnamese(SAMPLE)],
  ['windows-1252', Uint8Array.from([...'Café crème, più, così'], (letter) => letter.charCodeAt(0))],
])('[IMPORT-102] the encoding of a file is found: %s', (encoding, bytes) => {
  expect(encodingOf(bytes)).toBe(encoding);
  if (encoding !== 'windows-1252')
    expect(new TextDecoder(encoding).decode(bytes).normalize('NFC')).toMatch(
      /^sku,(?:price|name.*\n.*Quần tây.*\n.*Áo sơ mi đũi)/,
    );
});

test('[IMPORT-102] a file whose letters cannot be told is refused with what to do', () => {
  // `tư` or `tý`, `đo` or `ðo`: nothing tells.
  expect(() => encodingOf(Uint8Array.of(0x74, 0xfd, 0x2c, 0xf0, 0x6f))).toThrow('two meanings');
  // `v¶i` of an old font.
  expect(() => encodingOf(Uint8Array.of(0x76, 0xb6, 0x69))).toThrow('unknown encoding');
  expect(() => encodingOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toThrow('workbook');
});

test('[IMPORT-102] the separator is that of the header, in quotes or not', () => {
  expect(separatorOf('sku,name\n1;2;3,4').separator).toBe(',');
  expect(separatorOf('"sku";"name, long";"price"\r\n').separator).toBe(';');
  expect(separatorOf('sku\tname\tprice').separator).toBe('\t');
  expect(separatorOf('sku').separator).toBe(',');
  expect(separatorOf('sep=;\r\nsku;name')).toEqual({ separator: ';', linesAbove: 1 });
});

test('[IMPORT-103] what a spreadsheet or a conversion damaged is known', () => {
  const damaged = {
    CELL_ERROR: ['#N/A', '#REF!', '#DIV/0!', '######'],
    CELL_SHORTENED: ['8.93E+12', '8,93E+12'],
    LETTERS_LOST: ['Qu\uFFFD\uFFFDn'],
    LETTERS_MISREAD: ['Quáº§n tÃ¢y', 'Ä‘Å©i'],
  };
  for (const [code, cells] of Object.entries(damaged))
    for (const cell of cells) expect(damageOf(cell)?.code, cell).toBe(code);
  expect(damageOf(' #N/A ')?.value).toBe('#N/A');
  for (const cell of ['Quần tây', '#1', '5E2', '8.93', '«Cá»', 'Señor', 'A#N/A'])
    expect(damageOf(cell), cell).toBeNull();
});
