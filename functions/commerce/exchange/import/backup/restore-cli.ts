import { endWith, readBackupLine } from './command.ts';
import { restoreBackup } from './restore.ts';

const USAGE = `npm run restore -- <file> [--to https://…] [--env staging] [--key-file <file>] [--check]

  Restores a backup into an empty shop (docs/operate.md).
  --to        the deployed backend, with the environment's INTEGRATION_TOKEN and wrangler's login; left out, the shop on this machine
  --env       its environment in functions/commerce/wrangler.toml
  --key-file  the key; left out, BACKUP_PASSPHRASE of the environment
  --check     reads the backup to its end and changes nothing`;

const { path, place, secret, isCheck } = readBackupLine(USAGE, 'to');
await endWith(async (folder) => {
  const { manifest, rows, files } = await restoreBackup(isCheck ? null : place(), { path, secret, folder });
  const what = `${rows} rows and ${files} files of ${manifest.made_at} (version ${manifest.version})`;
  return isCheck ? `The backup is whole: ${what}. Nothing was changed.` : `Restored: ${what}.`;
});
