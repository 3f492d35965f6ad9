import { readFileSync } from 'node:fs';
import { endWith, readBackupLine } from './command.ts';
import { writeBackup } from './write.ts';

const USAGE = `npm run backup -- <file> [--from https://…] [--env staging] [--key-file <file>]

  Writes the whole shop to one encrypted file: goods, content, customers, orders, staff and pictures (docs/operate.md).
  --from      the deployed backend, with the environment's INTEGRATION_TOKEN and wrangler's login; left out, the shop on this machine
  --env       its environment in functions/commerce/wrangler.toml
  --key-file  the key, at least 32 bytes; left out, BACKUP_PASSPHRASE of the environment`;

const { path, place, secret } = readBackupLine(USAGE, 'from');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
await endWith(async (folder) => {
  const { rows, files } = await writeBackup(place(), { path, secret, folder }, version);
  return `${path}: ${rows} rows and ${files} files. Try it: npm run restore -- ${path} --check`;
});
