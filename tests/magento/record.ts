import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { Exchange } from '../contract/recording/tape.ts';

// Sends the storefront's queries to a Magento that has the default catalogue, and records its answers, which
// `npm test` replays: MAGENTO_URL=http://… npm exec -- node tests/magento/record.ts (see docs/to-magento.md).
// With names of scenarios it records only these; the others stay as they are in the file.
const FILE = 'tests/contract/magento-2.4.7-recorded.generated.json';
const { MAGENTO_URL } = process.env;
if (!MAGENTO_URL) {
  console.error('MAGENTO_URL names no Magento: nothing is recorded');
  process.exit(2);
}

// The storefront's code reads variables from its runtime; here there are none.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'cloudflare:workers'
      ? { url: 'data:text/javascript,export const env = {};', shortCircuit: true }
      : next(specifier, context),
});
const { JOURNEY } = await import('../contract/recording/journey.ts');
const { fromFile, Recorder, toFile } = await import('../contract/recording/tape.ts');
const { playAt } = await import('../contract/recording/play.ts');

const address = `${MAGENTO_URL.replace(/\/+$/, '')}/graphql`;
const asked = process.argv.slice(2);
const recorded: Record<string, Exchange[]> = asked.length > 0 ? fromFile(readFileSync(FILE, 'utf8')) : {};
for (const [name, scenario] of Object.entries(JOURNEY)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const email = `lan.${Date.now()}@example.com`;
  const recorder = new Recorder(address, email);
  await playAt<unknown>(name, recorder.fetch, (commerce) => scenario({ commerce, email }));
  recorded[name] = recorder.exchanges;
  console.log(`${String(recorder.exchanges.length).padStart(5)} answers ${name}`);
}
writeFileSync(FILE, toFile(recorded));
