import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ProductCard } from '../../src/domain/catalog/catalog.ts';
import { operations } from './documents.ts';
import { ADDRESS, CATEGORY, type FactsOf, GOODS, JOURNEY, PARENT, pathsOf, type Scenario } from './recording/journey.ts';
import { playAt } from './recording/play.ts';
import { CUSTOMER_EMAIL, type Exchange, fromFile, Player } from './recording/tape.ts';

vi.mock('cloudflare:workers', () => ({ env: {} }));

// What the storefront makes of the answers of a real Magento Open Source 2.4.7-p3 that holds the default catalogue, without a
// middleware. Facts are those of the catalogue; tests/magento/record.ts wrote the answers down.
const recorded = fromFile(readFileSync('tests/contract/magento-2.4.7.recorded.json', 'utf8'));

async function replay<Name extends Scenario>(name: Name): Promise<FactsOf<Name>> {
  const scenario: (shop: Parameters<(typeof JOURNEY)[Name]>[0]) => Promise<unknown> = JOURNEY[name];
  const player = new Player(recorded[name] ?? []);
  const facts = await playAt(name, player.fetch, (commerce) => scenario({ commerce, email: CUSTOMER_EMAIL }));
  return facts as FactsOf<Name>;
}

const skus = (cards: readonly ProductCard[]) => cards.map(({ sku }) => sku);

test('print', async () => {
  for (const name of Object.keys(JOURNEY) as Scenario[]) {
    const { writeFileSync } = await import('node:fs');
    writeFileSync(`/tmp/x/${name}.json`, JSON.stringify(await replay(name), null, 1));
  }
});
