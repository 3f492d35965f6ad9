import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLocalBackend } from '../db/shared/local.ts';
import { seed } from '../seed/run.ts';
import type { Api } from './api.ts';
import { BASICS, copyShop } from './copy.ts';
import { withLocalApi } from './local.ts';
import type { Report } from './report.ts';

/** What the default catalogue is taken for: the whole of it, or what every shop needs. */
type DefaultPart = 'default' | 'basics';

/** Fills a shop with the default catalogue, or with what every shop needs of it, through its API. */
export async function importDefault(to: Api, part: DefaultPart): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'default-shop-'));
  const state = join(folder, 'state');
  try {
    await withLocalBackend(seed, state);
    const tables = part === 'basics' ? { tables: BASICS } : {};
    return await withLocalApi(
      (from) => copyShop(from, to, { name: `the ${part} of the default catalogue`, ...tables }),
      state,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
