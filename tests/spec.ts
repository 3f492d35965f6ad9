import { readFileSync } from 'node:fs';
import { citedIds, requirementIds } from './requirements.ts';
import { readResults } from './results.ts';

// Prints the requirement ids of docs/requirements.md without a passing test in the last `npm test`. Those about a real
// Magento pass by an `npm run e2e:magento` after it. Fails if the title of a test cites an id without a row.
const known = requirementIds(readFileSync('docs/requirements.md', 'utf8'));
const wanted = known.filter((id) => !id.startsWith('X'));
const results = readResults();
if (!results.length) {
  console.error('No test results yet: run "npm test" first.');
  process.exit(1);
}
const idsOf = (outcome: string) =>
  new Set(results.filter((result) => result.outcome === outcome).flatMap(({ title }) => citedIds(title)));
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
const unknown = [...new Set(results.flatMap(({ title }) => citedIds(title)))].filter((id) => !known.includes(id));
if (unknown.length) {
  console.error(`Test titles cite ids without a row in docs/requirements.md: ${unknown.join(' ')}`);
  process.exitCode = 1;
}
