import type { MeaningSeed } from './meaning-seed.ts';

/** By the size guides: children are as tall as their size says, babies as old. */
const YEARS: readonly [years: readonly string[], sizes: readonly string[]][] = [
  [
    ['1', 'một'],
    ['9-12M', '12-18M'],
  ],
  [
    ['2', 'hai'],
    ['18-24M', '100'],
  ],
  [['3', 'ba'], ['100']],
  [
    ['4', 'bốn'],
    ['100', '110'],
  ],
  [['5', 'năm'], ['110']],
  [
    ['6', 'sáu'],
    ['120', '110'],
  ],
  [
    ['7', 'bảy'],
    ['120', '130'],
  ],
  [
    ['8', 'tám'],
    ['130', '120'],
  ],
  [
    ['9', 'chín'],
    ['130', '140'],
  ],
  [['10', 'mười'], ['140']],
  [
    ['11', 'mười một'],
    ['140', '150'],
  ],
  [['12', 'mười hai'], ['150']],
  [
    ['13', 'mười ba'],
    ['160', '150'],
  ],
];
const MONTHS: readonly [from: number, to: number, sizes: readonly string[]][] = [
  [0, 2, ['0-3M']],
  [3, 5, ['3-6M']],
  [6, 8, ['6-9M', '6-12M']],
  [9, 11, ['9-12M', '6-12M']],
  [12, 17, ['12-18M']],
  [18, 24, ['18-24M']],
];

const sizes = (labels: readonly string[]) => labels.map((label) => `size: ${label}`).join('; ');

function phrasesOfYears(years: readonly string[]): string {
  return years
    .flatMap((year) => [`${year} tuổi`, `bé ${year} tuổi`, `${year} years`, `${year} years old`, `${year} year old`])
    .join(', ');
}

function phrasesOfMonths(from: number, to: number): string {
  const months = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return months
    .flatMap((month) => [`${month} tháng`, `bé ${month} tháng`, `${month} tháng tuổi`, `${month} months`])
    .join(', ');
}

/** Ages in words, as sizes. */
export const AGES: readonly MeaningSeed[] = [
  ...YEARS.map(([years, labels]): MeaningSeed => ['means', phrasesOfYears(years), sizes(labels)]),
  ...MONTHS.map(([from, to, labels]): MeaningSeed => ['means', phrasesOfMonths(from, to), sizes(labels)]),
];
