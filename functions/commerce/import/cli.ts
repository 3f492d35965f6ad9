import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withLocalBackend } from '../db/shared/local.ts';
import { runImport } from './run.ts';

const USAGE = `npm run commerce:import -- <folder or csv> [--rate 25000] [--media <folder>] [--replace]

  --rate     đồng per unit of the file's currency; left out, prices are in đồng
  --media    where the pictures are, when not beside the file
  --replace  the catalogue becomes just what the file holds`;
const REPORT = '.wrangler/import-report.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: 'string' },
    media: { type: 'string' },
    replace: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const [path] = positionals;
const rate = Number(values.rate ?? 1);
if (values.help || !path || positionals.length > 1 || !(rate > 0)) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

try {
  const options = { rate, isReplacing: values.replace ?? false, mediaFolder: values.media ?? null };
  const report = await withLocalBackend((env) => runImport(env, path, options));
  console.log(report.lines().join('\n'));
  mkdirSync('.wrangler', { recursive: true });
  writeFileSync(
    REPORT,
    JSON.stringify(
      { loaded: Object.fromEntries(report.loaded), skipped: report.skipped, notes: report.notes },
      null,
      2,
    ),
  );
  console.log(`The whole report: ${REPORT}`);
} catch (error) {
  console.error(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
