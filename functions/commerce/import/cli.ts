import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Api, apiAt } from './api.ts';
import { DATE_ORDERS } from './date.ts';
import { importDefault } from './default-shop.ts';
import { withLocalApi } from './local.ts';
import { runImport } from './run.ts';

const USAGE = `npm run commerce:import -- <folder or file> [--to https://…] [--rate 25000] [--media <folder>] [--dates day-first] [--replace]
npm run commerce:import -- --basics | --default [--to https://…]

  --basics   what every shop needs: Vietnam's places, configuration, pages, blocks and what searched words mean
  --default  the whole default catalogue
  --to       the backend that is filled, with the environment's INTEGRATION_TOKEN; left out, the one on this machine
  --rate     đồng per unit of the file's currency; left out, prices are in đồng
  --media    where the pictures are, when not beside the file
  --dates    day-first or month-first: how 05/11/2026 is read; left out, as the whole file agrees
  --replace  the catalogue becomes just what the file holds`;
const REPORT = '.wrangler/import-report.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    rate: { type: 'string' },
    media: { type: 'string' },
    dates: { type: 'string' },
    replace: { type: 'boolean' },
    basics: { type: 'boolean' },
    default: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const [path] = positionals;
const part = values.default ? 'default' : values.basics ? 'basics' : null;
const rate = Number(values.rate ?? 1);
const dates = values.dates === undefined ? null : DATE_ORDERS.find((order) => order === values.dates);
if (
  values.help ||
  dates === undefined ||
  positionals.length + (part ? 1 : 0) !== 1 ||
  (values.default && values.basics) ||
  !(rate > 0)
) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

try {
  const options = { rate, dates, isReplacing: values.replace ?? false, mediaFolder: values.media ?? null };
  const load = (api: Api) => (part ? importDefault(api, part) : runImport(api, path ?? '', options));
  const report = await (values.to ? load(apiAt(values.to)) : withLocalApi(load));
  console.log(report.lines().join('\n'));
  mkdirSync('.wrangler', { recursive: true });
  writeFileSync(
    REPORT,
    JSON.stringify(
      {
        loaded: Object.fromEntries(report.loaded),
        skipped: report.skipped,
        notes: report.notes,
        notCarried: Object.fromEntries(report.left),
      },
      null,
      2,
    ),
  );
  console.log(`The whole report: ${REPORT}`);
} catch (error) {
  console.error(`The import did not end: ${error instanceof Error ? error.message : String(error)}`);
  console.error('What is in the shop is whole. The same command again goes on where this one ended.');
  process.exit(1);
}
