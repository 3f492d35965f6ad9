import { readFileSync } from 'node:fs';
import { buildSchema, validate } from 'graphql';
import { expect, test } from 'vitest';
import { operations } from './documents.ts';
import { JOURNEY } from './recording/journey.ts';
import { playAt } from './recording/play.ts';
import { CATEGORY, GOODS } from './recording/shop.ts';
import { CUSTOMER_EMAIL, fromFile, Player } from './recording/tape.ts';

const recorded = fromFile(readFileSync('tests/contract/magento-2.4.7-recorded.generated.json', 'utf8'));
const { configurable } = GOODS;

/** Operations that a standard Magento would answer, but that the shop never sends to it. */
const NEVER_ASKED = [
  // Sent only with data from fields of our own backend.
  'AddressBookExtensions',
  // Added after the recording.
  'AddressForm',
  'BoughtProducts',
  // Sent only for a cart whose total has a fee; the recorded Magento has none.
  'CartFixedTaxes',
  // Sent for a checkout with pickup locations; the recorded Magento has none.
  'CartPickupCode',
  // Sent only for a cart with tax; the recorded Magento has no rule for it.
  'CartTaxDisplay',
  // Added after the recording.
  'CategoryTimes',
  'ChosenFilters',
  'ContactUs',
  'FixedTaxDisplay',
  'GuestWishlist',
  'InformationForFeed',
  // The same for a checkout with pickup locations.
  'PickupLocations',
  // Added after the recording.
  'ProductAtPath',
  // Sent only at a Magento that has fixed taxes.
  'ProductFixedTaxes',
  // Added after the recording.
  'ProductInformation',
  'StoreFunctions',
  // Sent only by a shop with a configured category of suggestions, which is a setting of our own backend.
  'WornWith',
];

test('every Magento operation of the storefront was sent to a real Magento', () => {
  const schema = buildSchema(readFileSync('tests/contract/magento-2.4.7.generated.graphql', 'utf8'), {
    assumeValidSDL: true,
  });
  const core = operations.filter(({ document }) => validate(schema, document).length === 0).map(({ name }) => name);
  const asked = new Set(Object.values(recorded).flatMap((exchanges) => exchanges.map(({ operation }) => operation)));
  expect(core.length).toBeGreaterThan(70);
  expect(core.filter((name) => !asked.has(name)).toSorted()).toEqual(NEVER_ASKED);
});

test('sitemap, feed and filter values are made from a real Magento’s answers', async () => {
  const player = new Player(recorded.crawl ?? []);
  // This question is younger than the recording: it is answered as by a Magento whose schema lacks the filter.
  const fetch: typeof player.fetch = async (input, init) => {
    const asked = new Request(input, init);
    const { url } = asked;
    if (!(url + (await asked.clone().text())).includes('InformationForFeed')) return player.fetch(asked);
    return Response.json({ errors: [{ message: 'Unknown argument "filters" on field "custom_attributesV2".' }] });
  };
  const facts = await playAt('crawl', fetch, (commerce) => JOURNEY.crawl({ commerce, email: CUSTOMER_EMAIL }));
  expect(facts.isUp).toBe(true);
  const paths = facts.products.map(({ path }) => path);
  expect(paths).toContain(`/${configurable.path}`);
  expect(new Set(paths).size).toBe(paths.length);
  expect(facts.products[0]?.changedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/);
  expect(facts.categories).toContainEqual({ path: `/${CATEGORY.path}`, changedAt: null });
  expect(facts.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/gioi-thieu', '/van-chuyen']));
  const variant = facts.feed.find(({ groupSku }) => groupSku !== null);
  expect(variant?.sku.startsWith(`${variant.groupSku}-`)).toBe(true);
  expect([variant?.color, variant?.size]).not.toContain(null);
  expect(paths).toContain(variant?.path.replace(/\?.*$/, ''));
  for (const { final, availability } of facts.feed) {
    expect(final).toBeGreaterThan(0);
    expect(['in_stock', 'out_of_stock']).toContain(availability);
  }
  expect(facts.values.get('color')?.get('xanh bạc hà')).toBe(configurable.choice.color);
  expect(facts.attributes.get('size')?.options.map(({ label }) => label)).toContain(configurable.choice.size);
  expect(facts.attributes.has('khong_co')).toBe(false);
});
