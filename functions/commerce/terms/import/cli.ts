import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { type Api, apiAt, Refused } from '../../exchange/import/api.ts';
import { readCommandLine, refuseLine } from '../../exchange/import/command-line.ts';
import { withLocalApi } from '../../exchange/import/local.ts';
import { AnswersRefused, readAnswers, readShop, sendAnswers } from './answers.ts';
import { askAll } from './questions.ts';

const USAGE = `npm run setup [-- answers.json] [--to https://…]

Asks who sells and what is promised, as the desk does under "Danh tính cửa hàng", or reads the answers from a file.
An empty answer keeps what the shop has, a hyphen empties it. All answers are taken or none.

  --to  the backend, with the environment's INTEGRATION_TOKEN; left out, the one on this machine`;

const { values, positionals } = readCommandLine('npm run setup [-- answers.json] [--to https://…]', {
  to: { type: 'string' },
  help: { type: 'boolean' },
});
const [path] = positionals;
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (values.to !== undefined && !URL.canParse(values.to)) refuseLine(`--to "${values.to}" is no address.`);

function answersIn(file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return refuseLine(`${file} cannot be read.`);
  }
  return readAnswers(text);
}

/** Asks the person at the terminal; null when the input ends. */
async function asked(api: Api): Promise<Record<string, unknown> | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  let isOver = false;
  const ended = new Promise<null>((resolve) =>
    terminal.once('close', () => {
      isOver = true;
      resolve(null);
    }),
  );
  try {
    return await askAll(await readShop(api), async (line) =>
      isOver ? null : Promise.race([terminal.question(line), ended]),
    );
  } finally {
    terminal.close();
  }
}

async function setUp(api: Api, read: Record<string, unknown> | null): Promise<void> {
  const answers = read ?? (await asked(api));
  if (!answers) return refuseLine('The questions were not answered to the end: nothing is changed.');
  const { company } = await sendAnswers(api, answers);
  console.log(
    `The shop says now who sells: ${company ?? 'nobody yet'}. The desk shows all of it under "Danh tính cửa hàng".`,
  );
}

try {
  const read = path === undefined ? null : answersIn(path);
  await (values.to ? setUp(apiAt(values.to), read) : withLocalApi((api) => setUp(api, read)));
} catch (error) {
  const lines =
    error instanceof AnswersRefused ? error.lines : [error instanceof Error ? error.message : String(error)];
  console.error(lines.map((line) => (path ? `${path}: ${line}` : line)).join('\n'));
  console.error('Nothing is changed.');
  process.exitCode = error instanceof AnswersRefused || error instanceof Refused ? 2 : 3;
}
