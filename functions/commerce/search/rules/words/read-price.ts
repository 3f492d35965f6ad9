import { fold } from '../../../../../src/kernel/text/fold.ts';

/** Words that express a price: their position in the text, and the amount in đồng. */
interface PriceWords {
  offset: number;
  length: number;
  from: number;
  to: number;
  around?: number;
}

const THOUSAND = 1000;
const MILLION = 1_000_000;
/** What is between `two hundred` and `three hundred`. */
const HUNDRED = 100 * THOUSAND;
/** Upper end of an open range; no product costs more. */
const PRICE_MAX = 1_000_000_000;
/** Plain numbers up to this mean thousands of đồng. */
const THOUSANDS_MAX = 9999;
const LEAST_PLAIN = 10;
/** How far a price may differ from "about 300", as a share. */
const AROUND = 0.25;

const UNITS: Record<string, number> = {
  k: THOUSAND,
  ka: THOUSAND,
  nghin: THOUSAND,
  ngan: THOUSAND,
  ng: THOUSAND,
  tr: MILLION,
  trieu: MILLION,
  cu: MILLION,
  million: MILLION,
  thousand: THOUSAND,
  d: 1,
  dong: 1,
  vnd: 1,
};
const DIGITS: Record<string, number> = {
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  nam: 5,
  sau: 6,
  bay: 7,
  tam: 8,
  chin: 9,
};
const PLAIN = String.raw`\d{1,3}(?:[.,]\d{3})+|\d{1,9}(?:[.,]\d{1,2})?`;
const UNIT = 'million|thousand|nghin|ngan|trieu|dong|vnd|ka|ng|tr|cu|k|d';
/** Not followed by a unit of age, weight, length, months or count, because then a number is not a price. */
const NO_MEASURE = String.raw`(?![\p{L}\p{N}])(?!\s*(?:tuoi|thang|kg|ky|ki|cm|met|nam\s+tuoi|mon|cai|chiec|lop))`;
const SPOKEN = `(?:[1-9]|${Object.keys(DIGITS).join('|')})\\s+(?:tram(?:\\s+(?:ruoi|nam\\s+muoi))?(?:\\s+(?:nghin|ngan|k))?|trieu(?:\\s+ruoi)?)|nua\\s+trieu|(?:tram|trieu)\\s+ruoi`;
const AMOUNT = `(?:${SPOKEN}|(?:${PLAIN})\\s*(?:(?:${UNIT})\\d?)?)`;

const START = String.raw`(?<![\p{L}\p{N}])`;
const BETWEEN = new RegExp(
  `${START}(?:tu\\s+|gia\\s+|tam\\s+|khoang\\s+)*(${AMOUNT})\\s*(?:-|–|~|den|toi|to)\\s*(${AMOUNT})${NO_MEASURE}`,
  'u',
);
const BELOW = new RegExp(
  `${START}(?:gia\\s+)?(?:duoi|(?:khong|ko|k|hong|hok|dung)\\s+(?:qua|hon|vuot|toi|den)|chua\\s+(?:den|toi)|toi\\s+da|nho\\s+hon|it\\s+hon|thap\\s+hon|re\\s+hon|under|below|less\\s+than|max|<=?)\\s*(${AMOUNT})${NO_MEASURE}`,
  'u',
);
const BELOW_AFTER = new RegExp(
  `${START}(?:tu\\s+|gia\\s+)*(${AMOUNT})\\s*(?:tro\\s+xuong|do\\s+lai|do\\s+xuong|quay\\s+dau)`,
  'u',
);
const ABOVE = new RegExp(
  `${START}(?:gia\\s+)?(?:tren|tu|hon|lon\\s+hon|cao\\s+hon|it\\s+nhat|over|above|from|more\\s+than|min|>=?)\\s*(${AMOUNT})${NO_MEASURE}(?:\\s*(?:tro\\s+len|do\\s+len))?`,
  'u',
);
const ABOUT = new RegExp(
  `${START}(?:gia\\s+)?(?:tam|khoang|chung|gia|around|about|~)(?:\\s+gia)?\\s*(${AMOUNT})${NO_MEASURE}`,
  'u',
);
/** `tầm 300 400`. */
const BESIDE = new RegExp(
  `${START}(?:tu|gia|tam|khoang)\\s+([1-9]\\d{1,2})\\s+([1-9]\\d{1,2}(?:\\s*(?:k|nghin|ngan))?)${NO_MEASURE}`,
  'u',
);
/** `4 5 trăm`, `bốn năm trăm`. */
const HUNDREDS = new RegExp(
  `${START}(?:gia\\s+|tam\\s+|khoang\\s+)*([1-9]|${Object.keys(DIGITS).join('|')})\\s*[-,]?\\s*((?:[1-9]|${Object.keys(DIGITS).join('|')})\\s+tram)${NO_MEASURE}`,
  'u',
);
/** `2 trăm mấy`, `300 mấy`, `3xx`: within the hundred. */
const WITHIN = new RegExp(
  `${START}(?:gia\\s+|tam\\s+|khoang\\s+)?((?:${SPOKEN}|[1-9]00(?:\\s*k)?)(?=\\s+may)|[1-9]xx)(?:\\s+may|\\s*k)?${NO_MEASURE}`,
  'u',
);
const BARE = new RegExp(`${START}((?:${PLAIN})\\s*(?:${UNIT})\\d?|${SPOKEN})${NO_MEASURE}`, 'u');

/** What every price has: a number in digits or in words. Most texts have none, and need no pattern below compiled. */
const MAY_BE_PRICE = /\d|tram|trieu/;

function spoken(amount: string): number | null {
  if (/^[1-9]xx$/.test(amount)) return Number(amount[0]) * HUNDRED;
  if (/^nua\s+trieu/.test(amount)) return MILLION / 2;
  if (/^tram\s+ruoi/.test(amount)) return 1.5 * HUNDRED;
  if (/^trieu\s+ruoi/.test(amount)) return 1.5 * MILLION;
  const [word = '', unit] = amount.split(/\s+/);
  const digit = DIGITS[word] ?? (/^[1-9]$/.test(word) ? Number(word) : undefined);
  if (digit === undefined || !/^(?:tram|trieu)$/.test(unit ?? '')) return null;
  const base = unit === 'trieu' ? MILLION : HUNDRED;
  return digit * base + (/ruoi|nam\s+muoi/.test(amount) ? base / 2 : 0);
}

/** In đồng; null when the number is not a price. */
function amountOf(amount: string, unitOfOther: string | undefined): number | null {
  const words = spoken(amount);
  if (words !== null) return words;
  const [, number = '', unit = unitOfOther ?? '', rest = ''] =
    amount.match(new RegExp(`^(${PLAIN})\\s*(?:(${UNIT})(\\d?))?$`)) ?? [];
  if (!number) return null;
  const isGrouped = /[.,]\d{3}(?!\d)/.test(number);
  const value = Number(isGrouped ? number.replace(/[.,]/g, '') : number.replace(',', '.'));
  const factor = UNITS[unit];
  if (factor === undefined) {
    if (value > THOUSANDS_MAX) return value;
    return value < LEAST_PLAIN ? null : value * THOUSAND;
  }
  if (factor === THOUSAND && value > THOUSANDS_MAX) return value;
  return value * factor + (rest ? Number(rest) * (factor / 10) : 0);
}

const unitOf = (amount: string) => amount.match(new RegExp(`(${UNIT})\\d?$`))?.[1];

/**
 * The price in a text, in words or numbers: `dưới 200k`, `tầm 300`, `từ 200 đến 300 nghìn`, `1tr2`; null when there is
 * none.
 */
export function readPrice(text: string): PriceWords | null {
  const plain = fold(text);
  if (!MAY_BE_PRICE.test(plain)) return null;
  // Positions are only known when folding keeps the number of letters.
  if (plain.length !== text.length) return null;
  const forms: [
    RegExp,
    (first: number, second: number) => Pick<PriceWords, 'from' | 'to' | 'around'>,
    unit?: string,
  ][] = [
    [HUNDREDS, (first, second) => ({ from: Math.min(first, second), to: Math.max(first, second) }), ' tram'],
    [BETWEEN, (first, second) => ({ from: Math.min(first, second), to: Math.max(first, second) })],
    [BESIDE, (first, second) => ({ from: Math.min(first, second), to: Math.max(first, second) })],
    [WITHIN, (first) => ({ from: first, to: first + HUNDRED })],
    [BELOW_AFTER, (first) => ({ from: 0, to: first })],
    [BELOW, (first) => ({ from: 0, to: first })],
    [ABOUT, (first) => ({ from: first * (1 - AROUND), to: first * (1 + AROUND), around: first })],
    [ABOVE, (first) => ({ from: first, to: PRICE_MAX })],
    [BARE, (first) => ({ from: first * (1 - AROUND), to: first * (1 + AROUND), around: first })],
  ];
  for (const [form, rangeOf, unit = ''] of forms) {
    const match = plain.match(form);
    const [whole, one = '', other] = match ?? [];
    if (!match || whole === undefined) continue;
    const second = other === undefined ? undefined : amountOf(other, undefined);
    const first = amountOf(`${one}${unit}`, other === undefined ? undefined : unitOf(other));
    if (first === null || second === null) continue;
    return { offset: match.index ?? 0, length: whole.length, ...rangeOf(first, second ?? first) };
  }
  return null;
}
