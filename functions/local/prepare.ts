import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';

// Brings the embedded backend's local database to the newest migration and fills it when it is empty.
const CONFIG = 'functions/commerce/wrangler.toml';
const STATE = '.wrangler/state';

if (existsSync(CONFIG)) {
  if (process.argv.includes('--reset')) rmSync(STATE, { recursive: true, force: true });
  execFileSync('wrangler', ['d1', 'migrations', 'apply', 'commerce', '--local', '-c', CONFIG, '--persist-to', STATE], {
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  });
}
