import { createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { localDatabaseFile } from '../../../shared/db/local.ts';
import { BuiltFile } from '../../db/backup/built-file.ts';
import { replaceHere, statementsOf } from '../../db/backup/replace-shop.ts';
import { SAY_MIGRATIONS, SAY_WHAT_IS_THERE, SEQUENCES, ShopFile } from '../../db/backup/shop-file.ts';
import type { Api } from '../api.ts';
import { withLocalApi } from '../local.ts';
import { requireKnown } from './frames.ts';
import { BackupRefused } from './refusal.ts';
import { statementsIn } from './statements.ts';

/** A shop that is backed up, or that a backup is restored into. */
export interface Place {
  /** Its database as a file, which is copied below `folder` when it is not on this machine. */
  takeDatabase(folder: string): Promise<string>;
  look(): Promise<{ migrations: string[]; there: Record<string, unknown> }>;
  /** Replaces all its rows by those of a built file, or none. */
  replaceBy(built: string, folder: string): Promise<void>;
  /** Runs work with its REST, for its pictures. */
  withApi<T>(work: (api: Api) => Promise<T>): Promise<T>;
}

/** Runs work with the shop in a file. */
async function reading<T>(path: string, work: (shop: ShopFile) => Promise<T> | T): Promise<T> {
  const shop = new ShopFile(path);
  try {
    return await work(shop);
  } finally {
    shop.close();
  }
}

/** The shop on this machine. */
export function localPlace(state?: string): Place {
  const path = localDatabaseFile(state);
  return {
    async takeDatabase() {
      if (!existsSync(path)) throw new BackupRefused('There is no shop on this machine: "npm run dev" makes one.');
      return path;
    },
    async look() {
      await withLocalApi(async () => {}, state);
      return reading(path, (shop) => ({ migrations: shop.migrations(), there: shop.whatIsThere() }));
    },
    replaceBy: (built) => reading(built, (shop) => replaceHere(path, built, shop)),
    withApi: (work) => withLocalApi(work, state),
  };
}

/** Runs a command of wrangler and returns what it prints. */
export type Wrangler = (args: readonly string[]) => Promise<string>;

/** A deployed shop: its database by wrangler, which asks for the account, and its pictures by its REST. */
export function deployedPlace(wrangler: Wrangler, api: Api): Place {
  const ask = async (sql: string) => {
    const answer = JSON.parse(await wrangler(['d1', 'execute', 'DB', '--json', '--command', sql])) as {
      results: Record<string, unknown>[];
    }[];
    return answer[0]?.results ?? [];
  };
  const migrationsOf = async () => (await ask(SAY_MIGRATIONS)).map(({ name }) => String(name));
  return {
    async takeDatabase(folder) {
      const migrations = await migrationsOf();
      requireKnown(migrations);
      const taken = join(folder, 'taken.sqlite');
      const built = new BuiltFile(taken, migrations);
      try {
        const tables = await reading(taken, (shop) =>
          shop.shapes().map(({ name, isIndex }) => (isIndex ? `${name}_content` : name)),
        );
        const dump = join(folder, 'dump.sql');
        // D1 exports no index of words, so it is asked for all tables by name: for an index, what it was made of.
        const named = [...tables, SEQUENCES.table].flatMap((table) => ['--table', table]);
        await wrangler(['d1', 'export', 'DB', '--no-schema', '--output', dump, ...named]);
        await built.addDump(statementsIn(dump));
      } finally {
        built.close();
      }
      return taken;
    },
    look: async () => ({ migrations: await migrationsOf(), there: (await ask(SAY_WHAT_IS_THERE))[0] ?? {} }),
    replaceBy: (built, folder) =>
      reading(built, async (shop) => {
        const path = join(folder, 'restore.sql');
        await pipeline(Readable.from(lines(statementsOf(shop))), createWriteStream(path, { mode: 0o600 }));
        // D1 takes the file completely or not at all.
        await wrangler(['d1', 'execute', 'DB', '--yes', '--file', path]);
      }),
    withApi: (work) => work(api),
  };
}

function* lines(statements: Iterable<string>): Generator<string> {
  for (const statement of statements) yield `${statement}\n`;
}
