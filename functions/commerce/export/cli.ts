import { parseArgs } from 'node:util';
import { apiAt } from '../import/api.ts';
import { withLocalApi } from '../import/local.ts';
import { runExport } from './run.ts';

const USAGE = `npm run commerce:export -- <folder> [--from https://…]

  Writes the shop as npm run commerce:import reads it: CSV files in Magento's format, files of rows, and the pictures.
  --from   the backend that is read, with the environment's INTEGRATION_TOKEN; left out, the one on this machine`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, help: { type: 'boolean' } },
});
const [folder, ...rest] = positionals;
if (values.help || !folder || rest.length > 0) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

try {
  const write = (api: ReturnType<typeof apiAt>) => runExport(api, folder);
  const { counts, missingPictures } = await (values.from ? write(apiAt(values.from)) : withLocalApi(write));
  for (const [kind, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)} ${kind}`);
  for (const path of missingPictures) console.log(`The picture ${path} was not found.`);
} catch (error) {
  console.error(`The export is not complete: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
