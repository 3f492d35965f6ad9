import { mkdirSync } from 'node:fs';
import { NUMBER_FORMS } from '../../../../src/kernel/files/sheet-numbers.ts';
import { DATE_ORDERS } from '../reading/sheet/date.ts';
import { type Api, apiAt } from './api.ts';
import { readCommandLine, refuseLine } from './command-line.ts';
import { importDefault } from './default-shop.ts';
import { withLocalApi } from './local.ts';
import { writeReport } from './report-file.ts';
import { runImport } from './run.ts';
import { NothingRead } from './source.ts';

const USAGE = `npm run commerce:import -- <folder or file> [--to https://…] [--rate 25000] [--media <folder>] [--dates day-first]
                                               [--prices vi] [--encoding windows-1258] [--take-doubtful] [--replace] [--dry-run]
                                               [--local-pictures]
npm run commerce:import -- --basics | --default [--to https://…]

  --basics   what is true for every shop: Vietnam's places, technical settings and what searched words mean
  --default  the whole default catalogue
  --to       the backend that is filled, with the environment's INTEGRATION_TOKEN; left out, the one on this machine
  --rate     đồng per unit of the file's currency; left out, prices are in đồng
  --media    where the pictures are, when not beside the file
  --local-pictures  loads pictures also from servers on this machine and in its network
  --dates    day-first or month-first: how 05/11/2026 is read; left out, as the whole file agrees
  --prices   vi or plain: whether 199.000 is 199000 or 199; left out, as the whole file agrees
  --encoding windows-1258 or windows-1252: how letters are read that are not of Unicode; left out, as the file tells
  --take-doubtful  takes prices of 0, below 1,000 đ or 100 times off, and pieces that cannot be bought: you have looked
  --dry-run  says what the import would change, and changes nothing
  --replace  the catalogue becomes just what the file holds`;
const CHOSEN = ['windows-1258', 'windows-1252'] as const;
const REPORT = '.wrangler/import-report.json';

const { values, positionals } = readCommandLine(
  'npm run commerce:import -- <folder or file>, and npm run commerce:import -- --help names the options',
  {
    to: { type: 'string' },
    rate: { type: 'string' },
    media: { type: 'string' },
    'local-pictures': { type: 'boolean' },
    dates: { type: 'string' },
    prices: { type: 'string' },
    encoding: { type: 'string' },
    'take-doubtful': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    replace: { type: 'boolean' },
    basics: { type: 'boolean' },
    default: { type: 'boolean' },
    help: { type: 'boolean' },
  },
);
const [path] = positionals;
const part = values.default ? 'default' : values.basics ? 'basics' : null;
const rate = Number(values.rate ?? 1);
const dates = values.dates === undefined ? null : DATE_ORDERS.find((order) => order === values.dates);
const prices = values.prices === undefined ? null : NUMBER_FORMS.find((form) => form === values.prices);
const encoding = values.encoding === undefined ? null : CHOSEN.find((name) => name === values.encoding);
if (
  values.help ||
  dates === undefined ||
  prices === undefined ||
  encoding === undefined ||
  positionals.length + (part ? 1 : 0) !== 1 ||
  (values.default && values.basics) ||
  !(rate > 0)
) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

if (values.to !== undefined && !URL.canParse(values.to)) refuseLine(`--to "${values.to}" is no address.`);
try {
  const isTrial = values['dry-run'] ?? false;
  const options = {
    ...{ rate, dates, prices, encoding, isTrial },
    isTakingDoubtful: values['take-doubtful'] ?? false,
    isReplacing: values.replace ?? false,
    mediaFolder: values.media ?? null,
    hasLocalPictures: values['local-pictures'] ?? false,
  };
  const load = (api: Api) => (part ? importDefault(api, part, { isTrial }) : runImport(api, path ?? '', options));
  const report = await (values.to ? load(apiAt(values.to)) : withLocalApi(load));
  if (isTrial) console.log('Dry run: nothing is changed.');
  console.log(report.lines().join('\n'));
  mkdirSync('.wrangler', { recursive: true });
  await writeReport(REPORT, report);
  console.log(`The whole report: ${REPORT}`);
  if (report.exitCode === 2) console.error('Nothing was read.');
  process.exitCode = report.exitCode;
} catch (error) {
  console.error(`The import did not end: ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof NothingRead) process.exit(2);
  console.error('What is in the shop is whole. The same command again goes on where this one ended.');
  process.exit(3);
}
