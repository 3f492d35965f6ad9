import { FILE_REASONS, type FileReason } from '../../../../src/kernel/files/file-reasons.ts';

/** The sentence of each reason; `$1`, `$2` and `$3` stand for what belongs to it. */
const SENTENCES: Readonly<Record<FileReason, string>> = {
  MISSING: 'is missing',
  MISSING_WITH_VARIANTS: 'is missing, but there are variants',
  TYPE_NOT_IMPORTED: 'products of the type "$1" are not imported',
  SORT_NOT_IMPORTED: '"$1" is not imported',
  UNIT_NOT_IMPORTED: 'another unit of $1 is not imported',
  GIFT_CARDS: 'gift cards are not imported',
  NO_VISIBILITY: '"$1" is no visibility',
  NO_AVAILABILITY: '"$1" is no availability',
  NO_INPUT: '"$1" is none of $2',
  NOT_WHOLE: '"$1" is not a whole number',
  NO_NUMBER: '"$1" is not a number',
  NO_PRICE: '"$1" is not a price',
  NO_DATE: '"$1" is not a date',
  NO_RATING: '"$1" is no rating from 1 to 5',
  DATE_TWO_MEANINGS: '"$1" has two meanings; run again with --dates day-first or --dates month-first',
  NUMBER_TWO_MEANINGS: '"$1" has two meanings: $2 or $3 (run again with --prices vi or --prices plain)',
  FRACTION: '"$1" has a fraction, and đồng has none',
  CELL_ERROR: '"$1" is an error of a spreadsheet',
  CELL_SHORTENED: '"$1" is a number that a spreadsheet shortened',
  LETTERS_LOST: 'has letters that were lost when the file was written',
  LETTERS_MISREAD: 'has letters that were read in a wrong encoding',
  CELLS_OF_HEADER: 'the row does not have as many cells as the header',
  ROW_INVALID: 'the row is not valid CSV',
  LEFT_OUT_UNREAD: 'the product is left out, because line $1 cannot be read',
  LEFT_OUT_REFUSED: 'the product is left out, because line $1 was refused',
  IN_LINE_BEFORE: '"$1" is already in line $2',
  VARIANT_TWICE: 'the variant is the same as that of line $1',
  NO_PARENT: 'there is no product "$1" in the file',
  NO_VARIATIONS: 'the product has no variations in the file',
  NO_VARIANTS: 'a configurable product has none',
  NO_PRICED_ROW: 'the product has no row with a price',
  NO_DIFFERENCE: 'the rows differ in no color, size, material or pattern',
  SEPARATING_SIGN: '"$1" has a sign that separates options: "|", "," or "="',
  FILE_OPTION: 'a file must be sent for "$1", which the shop cannot ask for',
  LABELS_OF_PICTURES: '$1 labels for $2 pictures of $3',
  NUMBERS_OF_VARIANTS: '$1 numbers for $2 variants',
  BELOW_PRICE: '$1 is below the price $2 (--take-doubtful leaves it out)',
  BELOW_PRICE_LEFT: '$1 is below the price $2, so it is not carried',
  NO_GTIN: 'is no GTIN, so it is not carried',
  NAME_SHARED: 'the product is called "$1", as all its rows begin',
  NOT_SOLD: 'the variant is not sold, so it is not carried',
  NOT_SHOWN: '"$1" is not shown, so it is not carried',
  NOT_PUBLISHED: 'the variation is not published, so it is not carried',
  NONE_PUBLISHED: 'no variation is published, so the product is not shown',
  ONE_BRAND: 'only the first one is carried',
  LINKS_WITHOUT_SKU: 'products that have no SKU are not carried',
  PIECES_TOGETHER: 'the product counts the pieces of all variations, so they are not carried',
  SOLD_LIKE_THERE: '$1 is sold like goods that are there',
  PIECES_UNKNOWN: 'pieces are counted, and the file has none',
  SKU_MADE: 'is empty, so a SKU was made',
  ADDRESS_NUMBERED: 'another category has it, so a number was added',
  NO_STOCK_COLUMN:
    'no column says what is there, such as "$1": new products cannot be bought until their pieces are known',
  PICTURE_NOT_FOUND: 'the picture was not found',
  PICTURE_KIND: 'the address has no picture (JPEG, PNG, WebP, AVIF)',
  PICTURE_ADDRESS: 'the address of the picture cannot be read',
  PICTURE_REDIRECTS: 'the server of the picture redirects too often',
  PICTURE_SILENT: 'the server of the picture did not answer',
  PICTURE_ANSWER: 'the server of the picture answered $1',
  PICTURE_TOO_LARGE: 'the picture is larger than 20 MB',
  PICTURE_NAME_TAKEN: 'the shop has another picture of this name',
  PICTURE_OWN_NETWORK: 'the server of the picture is in the own network (--local-pictures loads from there)',
  WORKBOOK_CUT: 'the workbook cannot be read; it looks cut off',
  WORKBOOK: 'this is a workbook: save it as CSV UTF-8',
  NO_TEXT: 'this is no text file',
  ENCODING_UNKNOWN: 'its letters are of an unknown encoding: save it as CSV UTF-8',
  ENCODING_TWO_MEANINGS:
    'its letters have two meanings, in windows-1258 and in windows-1252: choose one, or save it as UTF-8',
  HEADER_INVALID: 'the header is not valid CSV',
  FILE_CUT: 'the file ends inside a quoted cell; it looks cut off',
  FEED_CUT: 'the file does not end as a feed does; it looks cut off',
  HEADER_UNKNOWN: 'the header is of no known format',
  NOT_GOODS: 'the file has no goods',
  NOT_CUSTOMERS: 'the file has no customers',
  NOT_ORDERS: 'the file has no orders',
  NOT_REVIEWS: 'the file has no reviews',
  NOT_REDIRECTS: 'the file has no redirects',
  NOT_DISCOUNTS: 'the file has no discounts',
  NOT_POSTS: 'the file is no export of WordPress',
  CONDITION: '"$1" is a condition that cannot be kept',
  PLUGIN_PARTS: 'parts of a plugin were taken out of the text',
  OTHER_CURRENCY: 'the amounts are not in VND',
  TOO_MANY_ROWS: 'the file has more than $1 rows',
};

const GAP = /\$\d/;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Longer sentences first: a short one may be the end of another. */
const PATTERNS = FILE_REASONS.map((code) => [code, SENTENCES[code]] as const)
  .toSorted(([, a], [, b]) => b.length - a.length)
  .map(([code, sentence]) => ({
    code,
    pattern: new RegExp(`^(?:(.*?): )?${sentence.split(GAP).map(escaped).join('(.*?)')}$`, 's'),
  }));

/** A reason as a program needs it: its code, the column that it is about, and what belongs to it. */
export interface CodedReason {
  code: FileReason;
  column: string;
  values: string[];
}

/** A sentence of a report, with or without `column: ` before it, as its code; null for any other sentence. */
export function codedReason(sentence: string): CodedReason | null {
  for (const { code, pattern } of PATTERNS) {
    const found = pattern.exec(sentence);
    if (found) return { code, column: found[1] ?? '', values: found.slice(2) };
  }
  return null;
}

/** The sentence of a reason with what belongs to it. */
export const fileReason = (code: FileReason, ...values: (string | number)[]): string =>
  SENTENCES[code].replaceAll(/\$(\d)/g, (_, place: string) => String(values[Number(place) - 1] ?? ''));
