import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reindexProducts } from '../../functions/commerce/search/rules/index/reindex.ts';
import { withLocalBackend } from '../../functions/commerce/shared/db/local.ts';
import { COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { prepareState } from '../prepared-state.ts';
import { type LocalServer, startServer } from '../server.ts';
import { compare, type Difference } from './recording/compare.ts';
import { DIFFERENCES } from './recording/differences.ts';
import { JOURNEY, type Scenario } from './recording/journey.ts';
import { playAt } from './recording/play.ts';
import { type Exchange, fromFile, Recorder } from './recording/tape.ts';

// Sends the recorded requests to the embedded backend with the default catalogue. Its answers must equal those of the
// real Magento with the same catalogue, except for the differences in recording/differences.ts, each with a reason.
const STATE = '.wrangler/recorded';
const recorded = fromFile(readFileSync('tests/contract/magento-2.4.7-recorded.generated.json', 'utf8'));
const scenarios = Object.keys(JOURNEY) as Scenario[];

/** The settings of the recorded Magento. */
const SETTINGS: Readonly<Record<string, unknown>> = {
  'store/store_code': 'default',
  'store/locale': 'en_US',
  'payment/methods': [
    { code: 'checkmo', title: 'Check / Money order' },
    { code: 'banktransfer', title: 'Bank Transfer Payment' },
    { code: 'cashondelivery', title: 'Cash On Delivery' },
  ],
  'shipping/methods': [
    {
      carrier_code: 'freeshipping',
      carrier_title: 'Free Shipping',
      method_code: 'freeshipping',
      method_title: 'Free',
      price: 0,
    },
    {
      carrier_code: 'flatrate',
      carrier_title: 'Flat Rate',
      method_code: 'flatrate',
      method_title: 'Fixed',
      price: 30_000,
    },
  ],
  'store/create_account_confirmation': false,
  'store/allow_common_passwords': true,
  'store/street_lines': 2,
};
const UNSET = ['tax/included', 'free_ship_value', 'loyalty_config'];

/**
 * Gives the shop the settings of the recorded Magento: the same shipping and payment methods, one coupon, no other
 * promotions.
 */
function prepare(): void {
  const folder = join(STATE, 'v3/d1/miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  if (!file) throw new Error(`${folder} holds no database`);
  const database = new DatabaseSync(join(folder, file));
  try {
    const set = database.prepare("insert or replace into config (path, store, value) values (?, 'default', ?)");
    for (const [path, value] of Object.entries(SETTINGS)) set.run(path, JSON.stringify(value));
    const unset = database.prepare('delete from config where path = ?');
    for (const path of UNSET) unset.run(path);
    database.exec('delete from sales_rule; delete from voucher; delete from flash_deal; delete from catalog_rule;');
    database.exec(COUPON_SQL);
  } finally {
    database.close();
  }
}
const COUPON_SQL = `insert into sales_rule (id, name, action, amount, needs_coupon) values (1, 'CHI10 - 10% off', 'by_percent', 10, 1);
  insert into coupon (code, rule_id, created_at) values ('CHI10', 1, '2026-01-01');`;

describe.skipIf(!existsSync(COMMERCE_CONFIG))('the embedded backend compared with a real Magento', () => {
  let server: LocalServer | undefined;
  const answers = new Map<Scenario, Exchange[]>();

  beforeAll(async () => {
    await prepareState(STATE);
    prepare();
    // Prices without the removed promotions.
    await withLocalBackend(({ DB }) => reindexProducts(DB, 'all'), STATE);
    server = await startServer('commerce', { state: STATE });
    for (const name of scenarios) {
      const email = `lan.${name}@example.com`;
      const recorder = new Recorder(`${server.address}/graphql`, email);
      await playAt<unknown>(name, recorder.fetch, (commerce) => JOURNEY[name]({ commerce, email }));
      answers.set(name, recorder.exchanges);
    }
  }, 240_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(STATE, { recursive: true, force: true });
  });

  const all = (): Difference[] => scenarios.flatMap((name) => compare(recorded[name] ?? [], answers.get(name) ?? []));
  const isListed = ({ operation, path }: Difference) =>
    DIFFERENCES.some((known) => known.operation.test(operation) && known.path.test(path));

  test('every difference is listed with a reason', () => {
    const unlisted = all().filter((difference) => !isListed(difference));
    expect(unlisted).toEqual([]);
  });

  test('every listed difference still exists', () => {
    const found = all();
    const gone = DIFFERENCES.filter(
      (known) => !found.some(({ operation, path }) => known.operation.test(operation) && known.path.test(path)),
    );
    expect(gone.map(({ why }) => why)).toEqual([]);
  });
});
