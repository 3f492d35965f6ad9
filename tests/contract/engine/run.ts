import { spawnSync } from 'node:child_process';
import { readArguments, refuse } from '../../../functions/local/command/line.ts';

// Compares the answers of the search engine at OPENSEARCH_URL with those of the embedded index, on the default
// catalogue. With `--record` the engine's answers are written to the recording that `npm test` reads.
const USAGE = 'npm run e2e:search -- [--record]';
const ANSWER_MS = 5000;

const { record } = readArguments(USAGE, { record: { type: 'boolean' } }).values;
const { OPENSEARCH_URL = '' } = process.env;
if (!URL.canParse(OPENSEARCH_URL))
  refuse('OPENSEARCH_URL names no search engine, as in OPENSEARCH_URL=http://127.0.0.1:9200.');
const answer = await fetch(OPENSEARCH_URL, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
if (!answer?.ok) refuse(`Nothing answers at ${OPENSEARCH_URL} as a search engine.`);
const { status } = spawnSync('vitest', ['run', 'tests/contract/engine'], {
  stdio: 'inherit',
  env: { ...process.env, ...(record ? { OPENSEARCH_RECORD: 'yes' } : {}) },
});
process.exit(status ?? 1);
