import { readFileSync } from 'node:fs';
import { readResults } from './results.ts';

// Prints the requirement ids of docs/requirements.md without a passing test in the last `npm test`.
const ID = /\b(?:[A-Z]{2,9}-\d{3}|B-\d{2})\b/g;

const wanted = [
  ...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ((?:[A-Z]{2,9}-\d{3})|(?:B-\d{2})) \|/gm),
].map(([, id]) => id ?? '');
const results = readResults();
if (!results.length) {
  console.error('No test results yet: run "npm test" first.');
  process.exit(1);
}
const idsOf = (outcome: string) =>
  new Set(results.filter((result) => result.outcome === outcome).flatMap(({ title }) => title.match(ID) ?? []));
const passed = idsOf('passed');
const failed = idsOf('failed');
const isProven = (id: string) => passed.has(id) && !failed.has(id);

const areas = Map.groupBy(wanted, (id) => id.split('-')[0] ?? '');
for (const [area, ids] of areas) {
  const missing = ids.filter((id) => !isProven(id));
  const note = missing.length ? `  without: ${missing.map((id) => id.split('-')[1]).join(' ')}` : '';
  console.log(
    `${area.padEnd(10)} ${String(ids.length - missing.length).padStart(3)} of ${String(ids.length).padStart(3)}${note}`,
  );
}
console.log(`\n${wanted.filter(isProven).length} of ${wanted.length} requirements proven by a passing test`);
const unknown = [...passed].filter((id) => !wanted.includes(id));
if (unknown.length) console.log(`Ids in test titles that the checklist does not have: ${unknown.join(' ')}`);
