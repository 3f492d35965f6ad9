import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiAt } from '../api.ts';
import { readCommandLine, refuseLine } from '../command-line.ts';
import { deployedPlace, localPlace, type Place, type Wrangler } from './place.ts';
import { BackupRefused } from './refusal.ts';
import type { Secret } from './seal.ts';

const SECRET_BYTES_MIN = 32;
const PASSPHRASE_MIN = 16;
const CONFIG = 'functions/commerce/wrangler.toml';
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

/** What both commands have in common: the file, its key, and a shop elsewhere, which `to` names. */
export function readBackupLine(usage: string, to: 'from' | 'to') {
  const { values, positionals } = readCommandLine(usage.split('\n')[0] ?? usage, {
    'key-file': { type: 'string' },
    [to]: { type: 'string' },
    env: { type: 'string' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  } as const);
  const [path] = positionals;
  const address = (values as Record<string, unknown>)[to];
  if (values.help || !path) {
    console.error(usage);
    process.exit(values.help ? 0 : 2);
  }
  if (address !== undefined && !URL.canParse(String(address))) refuseLine(`--${to} "${address}" is no address.`);
  if (to === 'from' && values.check) refuseLine('--check belongs to npm run restore.');
  if (values.env !== undefined && address === undefined)
    refuseLine(`--env names an environment of a deployed shop: it needs --${to} https://…`);
  const place = (): Place =>
    address === undefined ? localPlace() : deployedPlace(wranglerOf(values.env), apiAt(String(address)));
  return { path, place, secret: secretOf(values['key-file']), isCheck: values.check };
}

/** The bytes that open a backup: a file of them, or a passphrase that a person remembers. */
function secretOf(keyFile: string | undefined): Secret {
  if (keyFile !== undefined) {
    const bytes = readKey(keyFile);
    if (bytes.length < SECRET_BYTES_MIN)
      refuseLine(`${keyFile} has ${bytes.length} bytes: a key file has at least ${SECRET_BYTES_MIN}.`);
    return bytes;
  }
  const passphrase = process.env.BACKUP_PASSPHRASE ?? '';
  if (!passphrase) refuseLine('A backup needs a key: set BACKUP_PASSPHRASE, or name a file with --key-file.');
  if ([...passphrase].length < PASSPHRASE_MIN)
    refuseLine(`BACKUP_PASSPHRASE is too short: at least ${PASSPHRASE_MIN} characters are expected.`);
  return new TextEncoder().encode(passphrase.normalize());
}

function readKey(path: string): Secret {
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    return refuseLine(`The key file ${path} cannot be read.`);
  }
}

const run = promisify(execFile);

/** Wrangler with the account of whoever runs the command. */
const wranglerOf =
  (env: string | undefined): Wrangler =>
  async (args) => {
    const all = [...args, '--remote', '-c', CONFIG, ...(env ? ['--env', env] : [])];
    try {
      return (await run('wrangler', all, { maxBuffer: OUTPUT_BYTES_MAX, env: { ...process.env, CI: '1' } })).stdout;
    } catch (error) {
      const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
      // With --json the reason is in the answer; else it is a line of its own.
      const said = `${stdout}\n${stderr}`;
      const told = /"text":\s*"((?:[^"\\]|\\.)+)"/.exec(said)?.[1];
      const line = told ?? said.split('\n').find((each) => /error/i.test(each)) ?? 'no reason was given';
      throw new BackupRefused(`wrangler ${args.slice(0, 2).join(' ')} failed: ${line.trim()}`);
    }
  };

/** Runs the work of a command with a folder of its own, and ends with one sentence when it is refused. */
export async function endWith(work: (folder: string) => Promise<string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'));
  const sweep = () => rmSync(folder, { recursive: true, force: true });
  // The folder holds rows that are not encrypted; it goes however the command ends.
  process.once('exit', sweep);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    console.log(await work(folder));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
