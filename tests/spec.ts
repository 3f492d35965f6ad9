import { readArguments, refuse } from '../functions/local/command/line.ts';
import { citedIds, requirementIds, requirementsText } from './requirements.ts';
import { readResults } from './results.ts';

// Prints the requirement ids of docs/requirements without a passing test in the last `npm test`, and in an
// `npm run test:more` and an `npm run e2e:magento` after it, by which those about other shops and a real Magento pass. Fails if the title of a test cites an id without a row.
readArguments('npm run spec', {});
const results = readResults();
if (!results.length) refuse('No test results yet: run "npm test" first.');
const known = requirementIds(requirementsText());
const wanted = known.filter((id) => !id.startsWith('X'));
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
  console.error(`Test titles cite ids without a row in docs/requirements: ${unknown.join(' ')}`);
  process.exitCode = 1;
}
