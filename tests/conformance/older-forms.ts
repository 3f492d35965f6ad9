import { HOME_PROVINCE, OTHER_PROVINCE } from './flower-shop.ts';

// Converts between version 2026-01-11 of the suite and version 2026-04-08 of the shop: only names and positions of
// fields. docs/conformance.md lists each conversion with its reason.

export const OLDER_VERSION = '2026-01-11';
const CASH = { id: 'cash', handler_id: 'cash-on-delivery', type: 'cash_on_delivery', selected: true };

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** District and ward in place of an address in another country, by the name of the province. */
export type Places = Readonly<Record<string, string>>;

/** The suite's ids of shipping methods, each with the shop's: the codes of carrier and method. */
export type Options = Readonly<Record<string, string>>;

interface Meanings {
  places: Places;
  options: Options;
}

/**
 * Converts a request of the suite to the shop's version. Unknown fields stay, so that an idempotency key detects every
 * change.
 */
export function toNewer(body: Json, meanings: Meanings): Json {
  const { payment_data: paymentData, fulfillment } = body;
  const methods = isObject(fulfillment) ? objects(fulfillment.methods) : [];
  return {
    ...body,
    ...(methods.length && { fulfillment: { methods: methods.map((method) => newerMethod(method, meanings)) } }),
    ...(isObject(paymentData) && { payment: { instruments: [instrument(body, paymentData)] } }),
  };
}

function newerMethod(method: Json, { places, options }: Meanings): Json {
  const destinations = objects(method.destinations);
  const groups = objects(method.groups);
  return {
    ...method,
    ...(destinations.length && { destinations: destinations.map((each) => inVietnam(each, places)) }),
    ...(groups.length && { groups: groups.map((group) => ({ ...group, ...newerOption(group, options) })) }),
  };
}

const newerOption = ({ selected_option_id: id }: Json, options: Options) =>
  typeof id === 'string' && { selected_option_id: options[id] ?? id };

const olderOption = (id: string, options: Options) => Object.keys(options).find((older) => options[older] === id) ?? id;

/**
 * The shop delivers only in Vietnam: an address in another country is replaced by a Vietnamese one. The original is
 * sent along and is restored in the answer.
 */
function inVietnam(sent: Json, places: Places): Json {
  // An earlier answer of the shop is sent back unchanged.
  const province = sent.address_country === 'US' ? HOME_PROVINCE : OTHER_PROVINCE;
  return {
    ...(sent.id === undefined ? {} : { id: sent.id }),
    first_name: 'John',
    last_name: 'Doe',
    phone_number: '+84912345678',
    street_address: '12 Hàng Bông',
    address_region: province.name,
    address_locality: places[province.name],
    address_country: 'VN',
    sent,
  };
}

/** The suite's successful card becomes cash on delivery; other payment instruments are not changed. */
function instrument(body: Json, data: Json): Json {
  const { credential } = data;
  const isPlain = isObject(credential) && credential.type === 'token' && !credential.binding && !body.ap2;
  return isPlain && data.handler_id === 'mock_payment_handler' && credential.token === 'success_token'
    ? CASH
    : { ...data, selected: true };
}

/** The addresses at the bridge of the protocol's documents. */
export const SITE_PATH = '/ucp.dev/';
const SITE = 'https://ucp.dev/';

/** The handlers of the suite's own merchant, which it looks for in every profile; only the shop can say how they pay. */
const SUITE_HANDLERS: readonly Json[] = [
  { id: 'google_pay', name: 'com.google.pay', config: {} },
  { id: 'mock_payment_handler', name: 'dev.ucp.mock_payment', config: {} },
  { id: 'shop_pay', name: 'com.shopify.shop_pay', config: { shop_id: 'suite' } },
].map((handler) => olderHandler(handler));

/**
 * The shop's profile in the older version. With `site`, an address of the bridge, documents of the protocol are read there
 * instead of at ucp.dev.
 */
export function olderProfile(profile: Json, bridge: string, site?: string): Json {
  const older = inOlderForm(profile, bridge);
  return site ? (JSON.parse(JSON.stringify(older).replaceAll(`"${SITE}`, `"${site}${SITE_PATH}`)) as Json) : older;
}

function inOlderForm(profile: Json, bridge: string): Json {
  const { services, capabilities, payment_handlers: handlers } = profile.ucp as Record<string, Record<string, Json[]>>;
  const moved = (endpoint: unknown) => bridge + new URL(String(endpoint)).pathname;
  return {
    ...profile,
    ucp: {
      version: OLDER_VERSION,
      services: Object.fromEntries(
        Object.entries(services ?? {}).map(([name, bindings]) => [
          name,
          {
            version: OLDER_VERSION,
            spec: bindings[0]?.spec,
            ...Object.fromEntries(
              bindings.map(({ transport, schema, endpoint }) => [transport, { schema, endpoint: moved(endpoint) }]),
            ),
          },
        ]),
      ),
      capabilities: Object.entries(capabilities ?? {}).flatMap(([name, entries]) =>
        entries.map(({ extends: parents, ...entry }) => ({
          ...entry,
          name,
          version: OLDER_VERSION,
          ...(parents ? { extends: Array.isArray(parents) ? parents.at(-1) : parents } : {}),
        })),
      ),
    },
    payment: { handlers: [...olderHandlers(handlers), ...SUITE_HANDLERS] },
  };
}

/** In the older version handlers are a list, each with the addresses of three documents. */
const olderHandlers = (handlers: Record<string, Json[]> | undefined) =>
  Object.entries(handlers ?? {}).flatMap(([name, entries]) => entries.map((entry) => olderHandler({ ...entry, name })));

function olderHandler(handler: Json): Json {
  return { ...handler, version: OLDER_VERSION, spec: SITE, config_schema: SITE, instrument_schemas: [SITE] };
}

/** A cart, checkout or order of the shop in the older version. */
export function toOlder(answer: Json, options: Options): Json {
  const { ucp } = answer as { ucp: Record<string, Record<string, Json[]>> };
  const { capabilities, payment_handlers: handlers } = ucp;
  const older = olderValue(answer, options) as Json;
  return {
    ...older,
    ucp: {
      version: OLDER_VERSION,
      capabilities: Object.keys(capabilities ?? {}).map((name) => ({ name, version: OLDER_VERSION })),
    },
    ...(handlers && { payment: { handlers: olderHandlers(handlers), instruments: [] } }),
    currency: 'USD',
  };
}

/** Converts values at any depth: amounts without sign, ids of shipping methods, and addresses as they were sent. */
function olderValue(value: unknown, options: Options): unknown {
  if (Array.isArray(value)) return value.map((each) => olderValue(each, options));
  if (!isObject(value)) return value;
  if (isObject(value.sent)) return { ...value.sent, ...(value.id === undefined ? {} : { id: value.id }) };
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (name === 'amount' && typeof each === 'number') return [name, Math.abs(each)];
      if ((name === 'id' || name === 'selected_option_id') && typeof each === 'string')
        return [name, olderOption(each, options)];
      return [name, olderValue(each, options)];
    }),
  );
}

/** An answer that is an HTTP error in the older version; null if both versions answer in the same way. */
export function olderFailure(answer: Json, isCompletion: boolean): { status: number; detail: string } | null {
  const errors = objects(answer.messages).filter(({ type }) => type === 'error');
  const find = (code: string) => errors.find((error) => error.code === code);
  if (find('out_of_stock')) return { status: 400, detail: `Insufficient stock: ${find('out_of_stock')?.content}` };
  if (find('item_unavailable'))
    return { status: 400, detail: `Product not found: ${find('item_unavailable')?.content}` };
  if (find('not_found')) return { status: 404, detail: String(find('not_found')?.content) };
  const missing = errors.find(({ path }) => String(path).startsWith('$.fulfillment'));
  if (isCompletion && missing)
    return { status: 400, detail: `Fulfillment address and option must be selected: ${missing.content}` };
  return null;
}

/** The event of the older version about an order; the newer version sends the order itself. */
export function olderEvent(order: Json, options: Options): Json {
  const { events } = order.fulfillment as { events?: Json[] };
  const isShipped = events?.some(({ type }) => type === 'shipped');
  return {
    event_type: isShipped ? 'order_shipped' : 'order_placed',
    checkout_id: order.checkout_id,
    order: toOlder(order, options),
  };
}
