import { withLocalBackend } from '../db/shared/local.ts';
import { runExport } from './run.ts';

const USAGE = `npm run commerce:export -- <folder>

  Writes the catalogue as npm run commerce:import reads it: CSV files in Magento's format, and the pictures.`;

const [folder, ...rest] = process.argv.slice(2);
if (!folder || folder.startsWith('-') || rest.length > 0) {
  console.error(USAGE);
  process.exit(folder === '--help' ? 0 : 2);
}

try {
  const { counts, missingPictures } = await withLocalBackend((env) => runExport(env, folder));
  for (const [kind, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)} ${kind}`);
  for (const path of missingPictures) console.log(`The picture ${path} was not found.`);
} catch (error) {
  console.error(`The export is not complete: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
