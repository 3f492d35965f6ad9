import { isNode, type Node, nodesOf } from './judge.ts';

/** What a search engine publishes about a type. */
interface Asked {
  required: readonly string[];
  recommended: readonly string[];
  /** What is wrong with its values. */
  values?: (node: Node) => readonly (string | false | undefined)[];
}

const CONTEXT = 'https://schema.org/';
const PICTURE = /^https?:\/\/[^\s]+\.(?:jpe?g|png|gif|webp|bmp|svg|avif)$/i;
const WITH_ZONE = /(?:Z|[+-]\d{2}:\d{2})$/;
const DATE_OR_TIME = /^\d{4}-\d{2}-\d{2}(?:T.*)?$/;

const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const isOneOf = (value: unknown, names: readonly string[]) => names.some((name) => value === CONTEXT + name);
const isBetween = (value: unknown, from: number, to: number) => Number(value) >= from && Number(value) <= to;
const wrong = (isRight: boolean, what: string) => !isRight && what;
const pictures = (node: Node) =>
  list(node.image).map((image) => wrong(PICTURE.test(String(image)), `image "${image}" is no picture with an address`));
const priceErrors = ({ price, lowPrice, highPrice, priceCurrency }: Node) => [
  wrong(priceCurrency === 'VND', `priceCurrency is ${priceCurrency}`),
  wrong(Number(price ?? lowPrice) > 0, `price is ${price ?? lowPrice}`),
  highPrice !== undefined && wrong(Number(highPrice) >= Number(lowPrice), 'highPrice is below lowPrice'),
];
const AVAILABLE = ['BackOrder', 'Discontinued', 'InStock', 'InStoreOnly', 'LimitedAvailability', 'OnlineOnly'];
const OTHERWISE = ['OutOfStock', 'PreOrder', 'PreSale', 'SoldOut'];
const offerErrors = (offer: Node) => [
  ...priceErrors(offer),
  offer.availability !== undefined &&
    wrong(isOneOf(offer.availability, [...AVAILABLE, ...OTHERWISE]), `availability is ${offer.availability}`),
  offer.priceValidUntil !== undefined &&
    wrong(DATE_OR_TIME.test(String(offer.priceValidUntil)), `priceValidUntil is ${offer.priceValidUntil}`),
];

/** By the rule of GS1: the sum of the digits, weighted 3 and 1 in turns from the right, is a multiple of ten. */
const hasCheckDigit = (gtin: string) =>
  [...gtin].toReversed().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) % 10 === 0;
const gtinErrors = ({ gtin }: Node) => [
  gtin !== undefined &&
    wrong(/^(?:\d{8}|\d{12,14})$/.test(String(gtin)) && hasCheckDigit(String(gtin)), `gtin is ${gtin}`),
];

/** Properties that tell variants apart. */
const variesBy = (group: Node) => list(group.variesBy).map((address) => String(address).replace(CONTEXT, ''));

function groupErrors(group: Node) {
  const variants = list(group.hasVariant).filter(isNode);
  const names = variesBy(group);
  const told = names.length
    ? variants.map((variant) => JSON.stringify([...names.map((name) => variant[name]), variant.additionalProperty]))
    : [];
  return [
    ...pictures(group),
    wrong(variants.length > 0, 'a group without variants'),
    wrong(new Set(told).size === told.length, 'two variants have the same values'),
    wrong(new Set(variants.map(({ sku }) => sku)).size === variants.length, 'two variants have the same sku'),
    ...names.map((name) =>
      wrong(
        ['color', 'size', 'material', 'pattern', 'suggestedAge', 'suggestedGender'].includes(name),
        `varies by ${name}`,
      ),
    ),
    ...variants.flatMap((variant) => names.map((name) => wrong(name in variant, `${variant.sku} has no ${name}`))),
  ];
}

/** Whole days, the smaller number first. */
const spanErrors = (span: unknown, name: string) =>
  isNode(span)
    ? [
        wrong(['DAY', 'd'].includes(String(span.unitCode)), `${name} is not in days`),
        wrong(isBetween(span.minValue, 0, 60), `${name}.minValue is ${span.minValue}`),
        wrong(isBetween(span.maxValue, Number(span.minValue), 60), `${name}.maxValue is ${span.maxValue}`),
      ]
    : [];

const positions = (node: Node) => {
  const items = list(node.itemListElement).filter(isNode);
  return [
    wrong(items.length > 0, 'an empty list'),
    wrong(
      items.every(({ position }, index) => position === index + 1),
      'its positions do not count from 1',
    ),
  ];
};

const RETURNS = ['ReturnByMail', 'ReturnInStore', 'ReturnAtKiosk'];
const FEES = ['FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'];
const WINDOWS = ['MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted', 'MerchantReturnUnlimitedWindow'];

const STORE: Asked = {
  required: ['name', 'address'],
  recommended: ['geo', 'openingHoursSpecification', 'telephone', 'url', 'image'],
  values: (node) => [
    ...pictures(node),
    wrong(isNode(node.address), 'the address has no parts'),
    wrong(/^\+\d{8,15}$/.test(String(node.telephone)), `telephone is ${node.telephone}`),
    ...list(node.openingHoursSpecification).map((hours) =>
      wrong(
        isNode(hours) && !!hours.opens && !!hours.closes && !!hours.dayOfWeek,
        'hours without a beginning or an end',
      ),
    ),
  ],
};

/**
 * What the documentation of Google Search requires and recommends of each type that the shop uses: Product snippets,
 * Merchant listings, Product variants, Merchant return policy, Breadcrumb, Carousel, FAQ, Article, Video, Local
 * business, Organization, Loyalty program, Site name (read in November 2026).
 */
const ASKED: Readonly<Record<string, Asked>> = {
  ProductGroup: {
    required: ['name'],
    recommended: [
      'brand',
      'description',
      'hasVariant',
      'productGroupID',
      'variesBy',
      'aggregateRating',
      'url',
      'review',
    ],
    values: groupErrors,
  },
  Product: {
    required: ['name', 'offers'],
    recommended: ['image', 'description', 'sku', 'gtin', 'brand', 'color', 'size'],
    values: (node) => [...pictures(node), ...gtinErrors(node)],
  },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'itemCondition', 'url', 'shippingDetails', 'hasMerchantReturnPolicy'],
    values: (node) => [
      ...offerErrors(node),
      node.itemCondition !== undefined && wrong(isOneOf(node.itemCondition, ['NewCondition']), 'its goods are not new'),
    ],
  },
  AggregateOffer: {
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'availability'],
    values: offerErrors,
  },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency'],
    recommended: [],
    values: priceErrors,
  },
  OfferShippingDetails: {
    required: [],
    recommended: ['shippingRate', 'shippingDestination', 'deliveryTime'],
    values: ({ shippingRate }) => [
      isNode(shippingRate) && wrong(Number(shippingRate.value) >= 0, `shippingRate is ${shippingRate.value}`),
      isNode(shippingRate) && wrong(shippingRate.currency === 'VND', `currency is ${shippingRate.currency}`),
    ],
  },
  ShippingDeliveryTime: {
    required: [],
    recommended: ['handlingTime', 'transitTime'],
    values: ({ handlingTime, transitTime }) => [
      ...spanErrors(handlingTime, 'handlingTime'),
      ...spanErrors(transitTime, 'transitTime'),
    ],
  },
  DefinedRegion: {
    required: ['addressCountry'],
    recommended: [],
    values: ({ addressCountry }) => [wrong(addressCountry === 'VN', `addressCountry is ${addressCountry}`)],
  },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    recommended: ['returnFees', 'returnMethod'],
    values: (node) => [
      wrong(isOneOf(node.returnPolicyCategory, WINDOWS), `returnPolicyCategory is ${node.returnPolicyCategory}`),
      wrong(isOneOf(node.returnFees, FEES), `returnFees is ${node.returnFees}`),
      wrong(isBetween(node.merchantReturnDays, 1, 365), `merchantReturnDays is ${node.merchantReturnDays}`),
      ...list(node.returnMethod).map((method) => wrong(isOneOf(method, RETURNS), `returnMethod is ${method}`)),
    ],
  },
  AggregateRating: {
    required: ['ratingValue', 'reviewCount'],
    recommended: ['bestRating'],
    values: ({ ratingValue, reviewCount, bestRating }) => [
      wrong(isBetween(ratingValue, 1, Number(bestRating)), `ratingValue is ${ratingValue}`),
      wrong(Number.isInteger(reviewCount) && Number(reviewCount) > 0, `reviewCount is ${reviewCount}`),
    ],
  },
  PeopleAudience: {
    required: [],
    recommended: [],
    values: ({ suggestedGender, suggestedMinAge, suggestedMaxAge }) => [
      suggestedGender !== undefined &&
        wrong(['male', 'female', 'unisex'].includes(String(suggestedGender)), `suggestedGender is ${suggestedGender}`),
      suggestedMaxAge !== undefined &&
        wrong(Number(suggestedMaxAge) > Number(suggestedMinAge ?? 0), 'an age ends before it begins'),
    ],
  },
  BreadcrumbList: {
    required: ['itemListElement'],
    recommended: [],
    values: (node) => [
      ...positions(node),
      wrong(list(node.itemListElement).length > 1, 'a trail of one step'),
      ...list(node.itemListElement).map((step) =>
        wrong(isNode(step) && !!step.name && !!step.item, 'a step lacks its name'),
      ),
    ],
  },
  ItemList: { required: ['itemListElement'], recommended: [], values: positions },
  FAQPage: {
    required: ['mainEntity'],
    recommended: [],
    values: ({ mainEntity }) => [wrong(list(mainEntity).length > 0, 'no questions')],
  },
  Question: { required: ['name', 'acceptedAnswer'], recommended: [] },
  Answer: { required: ['text'], recommended: [] },
  BlogPosting: {
    required: [],
    recommended: ['author', 'datePublished', 'headline', 'image', 'dateModified'],
    values: (node) => [
      ...pictures(node),
      ...[node.datePublished, node.dateModified].map((date) =>
        wrong(WITH_ZONE.test(String(date)), `${date} has no zone`),
      ),
      wrong(
        !(Date.parse(String(node.dateModified)) < Date.parse(String(node.datePublished))),
        'changed before it was there',
      ),
      ...list(node.author).map((author) => wrong(isNode(author) && !!author.name, 'an author without a name')),
    ],
  },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'duration', 'contentUrl'],
    values: ({ uploadDate, thumbnailUrl }) => [
      wrong(WITH_ZONE.test(String(uploadDate)), `${uploadDate} has no zone`),
      ...list(thumbnailUrl).map((picture) => wrong(PICTURE.test(String(picture)), `thumbnailUrl is ${picture}`)),
    ],
  },
  ClothingStore: STORE,
  PostalAddress: { required: ['streetAddress', 'addressCountry'], recommended: [] },
  GeoCoordinates: {
    required: ['latitude', 'longitude'],
    recommended: [],
    values: ({ latitude, longitude }) => [
      wrong(isBetween(latitude, 8, 24) && isBetween(longitude, 102, 118), 'a place outside of Vietnam'),
    ],
  },
  OnlineStore: {
    required: [],
    recommended: ['name', 'url', 'logo', 'description', 'contactPoint', 'hasMerchantReturnPolicy'],
  },
  MemberProgram: { required: ['name', 'description', 'hasTiers'], recommended: ['url'] },
  MemberProgramTier: { required: ['name', 'hasTierBenefit'], recommended: [] },
  WebSite: { required: ['name', 'url'], recommended: [] },
};

const isMissing = (value: unknown) => value === undefined || value === '';
const told = (node: Node) => String(node.name ?? node.sku ?? node.url ?? '');

/** What search engines would refuse in a document: required properties that are missing, and values that they do not take. */
export function refusals(document: Node): string[] {
  return nodesOf(document).flatMap((node) => {
    const type = String(node['@type']);
    const { required = [], values } = ASKED[type] ?? {};
    const missing = required.filter((name) => isMissing(node[name])).map((name) => `${name} is missing`);
    const errors = (values?.(node) ?? []).filter((error) => typeof error === 'string');
    return [...missing, ...errors].map((error) => `${type} ${told(node)}: ${error}`);
  });
}

/** The recommended properties that a node and the nodes within it lack: `Product.brand`. */
export function unsaid(value: unknown): string[] {
  return nodesOf(value).flatMap((node) =>
    (ASKED[String(node['@type'])]?.recommended ?? [])
      .filter((name) => isMissing(node[name]))
      .map((name) => `${node['@type']}.${name}`),
  );
}
