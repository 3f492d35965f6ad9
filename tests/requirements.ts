import { readdirSync, readFileSync } from 'node:fs';

const ID = String.raw`(?:[A-Z]{2,9}-\d{3}|B-\d{2,3}|X\d{2,3})`;
const ROW = new RegExp(String.raw`^\| (${ID}) +\|`, 'gm');
const RANGE = String.raw`${ID}(?:\.\.\d{2,3})?`;
/** Only ids in square brackets and nothing else, so that a SKU such as `AO-001` in a text or a list is no citation. */
const CITATION = new RegExp(String.raw`\[${RANGE}(?:,\s(?:\s*(?:\*|//)\s)?${RANGE})*\]`, 'g');

const FOLDER = 'docs/requirements';

/** All files of docs/requirements, one after another. */
export const requirementsText = (): string =>
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
    .join('\n');

/** The ids of all rows in docs/requirements, in order: requirements, and the conflicts `X01` and following. */
export const requirementIds = (markdown: string): string[] => [...markdown.matchAll(ROW)].map(([, id = '']) => id);

/** The ids that a title or a comment cites: `[CART-012]`, `[X04, X83]`, and each id of a range, `[CART-026..030]`. */
export const citedIds = (text: string): string[] =>
  [...text.matchAll(CITATION)].flatMap(([citation]) =>
    [...citation.matchAll(new RegExp(RANGE, 'g'))].flatMap(([part]) => idsOf(part)),
  );

function idsOf(part: string): string[] {
  const [first = '', last] = part.split('..');
  const [, prefix = '', digits = ''] = /^(\D+)(\d+)$/.exec(first) ?? [];
  const from = Number(digits);
  const count = last === undefined ? 1 : Number(last) - from + 1;
  return Array.from({ length: count }, (_, step) => prefix + String(from + step).padStart(digits.length, '0'));
}
