import { ValueRefused } from '../web/refusals.ts';

/** The encodings of text files that are told apart. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1258' | 'windows-1252';

const SAMPLE = 4096;
/** Bytes that are marks over or under the vowel before them in windows-1258, and letters in windows-1252. */
const MARKS = new Set([0xcc, 0xd2, 0xde, 0xec, 0xf2]);
/** đ, Đ, ơ, Ơ, ư, Ư, ă and Ă in windows-1258; ð, Ð, õ, Õ, ý, Ý, ã and Ã in windows-1252. */
const OTHERS = new Set([0xf0, 0xd0, 0xf5, 0xd5, 0xfd, 0xdd, 0xe3, 0xc3]);
/** a, ă, â, e, ê, i, o, ô, ơ, u, ư, y in windows-1258, in both cases. */
const VOWELS = new Set([
  ...[...'aeiouyAEIOUY'].map((letter) => letter.charCodeAt(0)),
  ...[0xe3, 0xe2, 0xea, 0xf4, 0xf5, 0xfd, 0xc3, 0xc2, 0xca, 0xd4, 0xd5, 0xdd],
]);
/** Signs that stand for letters in the older Vietnamese encodings, which have no name in programs of today. */
const isSign = (byte: number) => byte > 0xa0 && byte < 0xc0;
const isLetter = (byte: number) => (byte > 0x40 && byte < 0x5b) || (byte > 0x60 && byte < 0x7b);
const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, place) => bytes[place] === byte);

/** UTF-16 by its mark, or by the zeros beside its ASCII characters. */
function wideEncoding(head: Uint8Array): Encoding | null {
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be';
  const zeros = [0, 0];
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 8;
  if (odd > many && even < odd / 8) return 'utf-16le';
  return even > many && odd < even / 8 ? 'utf-16be' : null;
}

/** Finds out from all bytes of a file in which encoding it was written. */
export class EncodingGuess {
  #wide: Encoding | null = null;
  #isWorkbook = false;
  #hasZeros = false;
  #isUtf8 = true;
  #hasBegun = false;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #before = 0;
  #beforeThat = 0;
  #vietnamese = 0;
  #western = 0;
  #unsure = 0;
  #old = 0;

  /** Takes note of the next bytes of the file. */
  note(bytes: Uint8Array): void {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      this.#wide = wideEncoding(bytes.subarray(0, SAMPLE));
      this.#isWorkbook = startsWith(bytes, WORKBOOK);
    }
    if (this.#wide) return;
    this.#decodes(bytes, true);
    for (const byte of bytes) this.#count(byte);
  }

  #decodes(bytes: Uint8Array, stream: boolean): void {
    if (!this.#isUtf8) return;
    try {
      this.#decoder.decode(bytes, { stream });
    } catch {
      this.#isUtf8 = false;
    }
  }

  #count(byte: number): void {
    if (byte === 0) this.#hasZeros = true;
    if (MARKS.has(byte)) {
      if (VOWELS.has(this.#before)) this.#vietnamese += 1;
      else this.#western += 1;
    } else if (OTHERS.has(byte)) this.#unsure += 1;
    if (isLetter(byte) && isSign(this.#before) && isLetter(this.#beforeThat)) this.#old += 1;
    this.#beforeThat = this.#before;
    this.#before = byte;
  }

  /**
   * The encoding; `chosen` is taken for letters that are not of Unicode. Throws, with what to do, for a file that is no
   * text or whose letters have two meanings.
   */
  encoding(chosen: Encoding | null = null): Encoding {
    if (this.#isWorkbook) throw new Error('this is a workbook: save it as CSV UTF-8');
    if (this.#wide) return this.#wide;
    this.#decodes(new Uint8Array(), false);
    if (this.#hasZeros) throw new Error('this is no text file');
    if (this.#isUtf8) return 'utf-8';
    if (chosen) return chosen;
    if (this.#old > 0 && this.#vietnamese === 0)
      throw new Error('its letters are of an unknown encoding: save it as CSV UTF-8');
    if (this.#vietnamese > this.#western) return 'windows-1258';
    if (this.#western === 0 && this.#unsure > 0)
      throw new Error(
        'its letters have two meanings, in windows-1258 and in windows-1252: choose one, or save it as UTF-8',
      );
    return 'windows-1252';
  }
}

/** The encoding of a whole file. Throws as `EncodingGuess` does. */
export function encodingOf(bytes: Uint8Array, chosen: Encoding | null = null): Encoding {
  const guess = new EncodingGuess();
  guess.note(bytes);
  return guess.encoding(chosen);
}

/** Characters between the cells of a table. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];
/** The first line in which Excel names the separator. */
const NAMED = /^\uFEFF?sep=([,;\t|])\r?\n/i;

/** The character between the cells of a table, by the text that it begins with; and the lines above its header. */
export function separatorOf(text: string): { separator: Separator; linesAbove: number } {
  const named = SEPARATORS.find((sign) => sign === NAMED.exec(text)?.[1]);
  if (named) return { separator: named, linesAbove: 1 };
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n' || sign === '\r') break;
    else counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [separator = ','] = SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return { separator, linesAbove: 0 };
}

const ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA|#{2,})$/i;
const SHORTENED = /^-?\d(?:[.,]\d+)?E\+\d{2,}$/i;
/** Vietnamese letters in UTF-8 that were read as windows-1252: `Ä‘`, `Æ°`, `áº¥`. */
const MISREAD = /Ä‘|Æ[°¡]|á[º»][\u0080-\u009f¡-¿‚ƒ„†‡ˆ‰Š‹ŒŽ‘’“•˜™š›œžŸ]/;

/** Why the text of a cell is not what somebody wrote: a spreadsheet or a conversion damaged it. Null for a sound text. */
export function damageOf(text: string): ValueRefused | null {
  const cell = text.trim();
  if (ERROR.test(cell)) return new ValueRefused('CELL_ERROR', `"${cell}" is an error of a spreadsheet`, cell);
  if (SHORTENED.test(cell))
    return new ValueRefused('CELL_SHORTENED', `"${cell}" is a number that a spreadsheet shortened`, cell);
  if (cell.includes('\uFFFD'))
    return new ValueRefused('LETTERS_LOST', 'has letters that were lost when the file was written');
  return MISREAD.test(cell)
    ? new ValueRefused('LETTERS_MISREAD', 'has letters that were read in a wrong encoding')
    : null;
}
