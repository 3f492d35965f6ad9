import { formatDay } from '../../../src/kernel/time/time.ts';
import { vietnamDay } from '../../../src/kernel/time/vietnam-time.ts';
import { readDocuments } from '../../vocabulary/judge.ts';
import { refusals, unsaid } from '../../vocabulary/search-engines.ts';
import { wordsOf } from '../support/first-html.ts';
import { type APIRequestContext, expect, test } from '../support/test.ts';

type Node = { '@type': string; [property: string]: unknown };

/** Recommended properties that the shop leaves out, with the reason. */
const UNSAID: Record<string, string> = {
  'Product.gtin': 'only where the merchant has numbers of bar codes',
  'Product.image': 'a card of what has no picture has none',
  'ProductGroup.url': 'each variant has its own',
  'ProductGroup.review': 'the page shows reviews of the whole product; their mean is said',
  'ProductGroup.aggregateRating': 'only where somebody rated',
  'Product.description': 'said once, by the group',
  'Product.brand': 'said once, by the group',
  'Product.color': 'only where the product varies by it',
  'Product.size': 'only where the product varies by it',
};

const PAGES: Record<string, string[]> = {
  '/': ['OnlineStore', 'WebSite'],
  '/nu/ao.html': ['BreadcrumbList', 'ItemList'],
  '/hop-qua-giay-cung-no-vai.html': ['Product', 'BreadcrumbList', 'OfferShippingDetails', 'MerchantReturnPolicy'],
  '/ao-so-mi-nu-linen-dang-rong.html': ['ProductGroup', 'VideoObject'],
  '/cua-hang.html': ['ItemList'],
  '/cua-hang/chi-hang-bong-1': ['ClothingStore'],
  '/hoi-dap/1': ['FAQPage'],
  '/supportdetail/1': ['FAQPage'],
  '/blog/giat-ao-len-tai-nha': ['BlogPosting'],
  '/watch-shop': ['VideoObject'],
};

async function open(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const [document = {}, ...others] = readDocuments(html);
  expect(others, `${path} has one graph`).toEqual([]);
  return { html, graph: document['@graph'] as Node[], words: wordsOf(html) };
}

/** What search engines refuse of nodes, and what they recommend and the nodes lack without a reason. */
function problemsOf(graph: readonly Node[]): string[] {
  // A card, and a variant within its group, have no number of their own to say.
  const lacking = unsaid(graph).filter((name) => !UNSAID[name]);
  return [...refusals({ '@graph': graph }), ...new Set(lacking)];
}

const ofType = (graph: Node[], type: string) => graph.filter((node) => node['@type'] === type);
const dong = new Intl.NumberFormat('vi-VN');

for (const [path, types] of Object.entries(PAGES))
  test(`[B-20] ${path} has the structured data ${types.join(', ')} with everything that search engines require`, async ({
    request,
  }) => {
    const { graph } = await open(request, path);
    for (const type of types) expect(ofType(graph, type).length, type).toBeGreaterThan(0);
    // The offer of a card is part of a list; shipping details are on the product's own page.
    const told = graph.filter((node) => node['@type'] !== 'ItemList');
    expect(problemsOf(told)).toEqual([]);
  });

test('[B-20] a product with variants is a group: each with its address, picture, price, stock, and the terms of the page', async ({
  request,
}) => {
  const list = await open(request, '/nu/ao.html');
  const items = ofType(list.graph, 'ItemList')[0]?.itemListElement as { item: { url: string; offers: object } }[];
  const path = new URL(items[0]?.item.url ?? '').pathname;
  const { graph, html, words } = await open(request, path);
  expect(problemsOf(graph)).toEqual([]);
  const [group] = ofType(graph, 'ProductGroup');
  expect(group?.variesBy).toEqual(['https://schema.org/color', 'https://schema.org/size']);
  const ids = new Set(graph.map((node) => node['@id']).filter(Boolean));
  const variants = group?.hasVariant as Record<'url' | 'color' | 'size' | 'sku', string>[] &
    { offers: Record<string, unknown> & { shippingDetails: { '@id': string }[] } }[];
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
  for (const { offers, color, size } of variants) {
    expect(words).toContain(dong.format(Number(offers.price)));
    const address = new URL(String(offers.url));
    expect([address.searchParams.get('color'), address.searchParams.get('size')]).toEqual([color, size]);
    expect(html).toContain(`value="${size}"`);
    // The page shows the points of the price; a sold-out variant earns none.
    const earned = [offers.priceSpecification ?? []].flat().find((one) => 'membershipPointsEarned' in (one as object));
    const isInStock = offers.availability === 'https://schema.org/InStock';
    expect((earned as { membershipPointsEarned: number } | undefined)?.membershipPointsEarned).toBe(
      isInStock ? Math.round(Number(offers.price) / 10) : undefined,
    );
    for (const reference of [...offers.shippingDetails, offers.hasMerchantReturnPolicy as { '@id': string }])
      expect(ids).toContain(reference['@id']);
  }
  // The address of the first variant opens the page with this variant chosen and with its stated price.
  const first = variants[0];
  const own = await open(
    request,
    new URL(String(first?.offers.url)).pathname + new URL(String(first?.offers.url)).search,
  );
  expect(own.html).toContain(`product:price:amount" content="${String(first?.offers.price)}`);
});

test('[FEED-009] the shop’s points are told by the shop, and an offer refers to them with the number that its page shows', async ({
  request,
}) => {
  const [store] = ofType((await open(request, '/')).graph, 'OnlineStore');
  const program = store?.hasMemberProgram as { name: string; url: string; hasTiers: { '@id': string } };
  expect(program.name).toBe('C Point');
  expect((await request.get(new URL(program.url).pathname)).status()).toBe(200);
  const { graph, words } = await open(request, '/hop-qua-giay-cung-no-vai.html');
  const offer = ofType(graph, 'Product')[0]?.offers as
    | { priceSpecification: { membershipPointsEarned: number; validForMemberTier: { '@id': string } } }
    | undefined;
  const price = offer?.priceSpecification;
  expect(words).toContain(`Tích ${dong.format(price?.membershipPointsEarned ?? 0)} C Point khi mua`);
  expect(price?.validForMemberTier['@id']).toBe(program.hasTiers['@id']);
});

test('[B-20] shipping and return terms equal those of the checkout and the content pages', async ({ request }) => {
  const { graph } = await open(request, '/hop-qua-giay-cung-no-vai.html');
  const shipping = ofType(graph, 'OfferShippingDetails') as unknown as {
    shippingRate: { value: number };
    deliveryTime: { transitTime: { minValue: number; maxValue: number } };
  }[];
  // The shipping costs of the default shop for an order of this price: to two cities, elsewhere, and express.
  expect(shipping.map(({ shippingRate }) => shippingRate.value)).toEqual([30_000, 30_000, 50_000]);
  const said = wordsOf(await (await request.get('/van-chuyen')).text());
  const [, standard, express] = shipping;
  for (const { deliveryTime } of [standard, express].flatMap((node) => node ?? []))
    expect(said).toContain(`${deliveryTime.transitTime.minValue}–${deliveryTime.transitTime.maxValue} ngày`);
  const [returns] = ofType(graph, 'MerchantReturnPolicy');
  const promise = wordsOf(await (await request.get('/chinh-sach-doi-tra')).text());
  expect(promise).toContain(`${String(returns?.merchantReturnDays)} ngày`);
  expect(promise).toContain('bạn chịu phí gửi về');
  expect(returns?.returnFees).toBe('https://schema.org/ReturnFeesCustomerResponsibility');
});

test('[FEED-018] a pre-order says the day on which it will be there, as its page does, and no delivery time', async ({
  request,
}) => {
  const { graph, words } = await open(request, '/ao-phao-nu-sieu-nhe-co-dung.html');
  const variants = ofType(graph, 'ProductGroup')[0]?.hasVariant as { offers: Record<string, unknown> }[];
  const starts = new Set(variants.flatMap(({ offers }) => offers.availabilityStarts ?? []));
  expect(starts.size).toBe(1);
  const [day] = [...starts].map(String);
  expect(words).toContain(`dự kiến có từ ${formatDay(day)}.`);
  expect(ofType(graph, 'OfferShippingDetails').flatMap(({ deliveryTime }) => deliveryTime ?? [])).toEqual([]);
});

test('[B-20] a list contains the data of each card, and the end of a flash sale’s prices', async ({ request }) => {
  const { graph, words, html } = await open(request, '/flash-deal/1');
  const items = ofType(graph, 'ItemList')[0]?.itemListElement as {
    item: { name: string; image?: string; offers: Record<string, unknown> };
  }[];
  expect(items.length).toBeGreaterThan(1);
  for (const { item } of items) {
    expect(words).toContain(item.name);
    expect(words).toContain(dong.format(Number(item.offers.price ?? item.offers.lowPrice)));
    if (item.image) expect(html).toContain(new URL(item.image).pathname.replace(/^\/media\/jpeg|\.jpg$/g, ''));
  }
  expect(items.filter(({ item }) => item.image).length).toBeGreaterThan(1);
  const ends = items.flatMap(({ item }) => item.offers.priceValidUntil ?? []);
  expect(ends.length).toBeGreaterThan(0);
  for (const end of ends) expect(String(end) >= vietnamDay(new Date())).toBe(true);
});
