import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { freePort } from '../../server.ts';

/** The newest version of the protocol that the shop speaks, and the older one. */
export const NEWEST = '2026-08-25';
export const OLDER = '2026-04-08';
const CAPABILITIES = [
  ...['catalog.search', 'catalog.lookup', 'cart', 'checkout', 'fulfillment', 'discount', 'buyer_consent', 'order'],
].map((name) => `dev.ucp.shopping.${name}`);

/** The parts of an answer that tests read. */
export interface Told {
  ucp: { status: string; version: string; capabilities: Record<string, unknown> };
  id: string;
  status: string;
  code: string;
  content: string;
  messages?: { type: string; code: string; content: string; severity: string; path?: string }[];
  line_items: { id: string; item: { id: string; title: string; price: number }; quantity: number; status: string }[];
  totals: { type: string; amount: number }[];
  continue_url: string;
  order: { id: string; label: string; permalink_url: string };
  label: string;
  products: UcpProduct[];
  product: UcpProduct;
  pagination: { has_next_page: boolean; cursor: string };
  buyer: Record<string, unknown>;
}
interface UcpProduct {
  id: string;
  title: string;
  url: string;
  price_range: { min: { amount: number; currency: string } };
  variants: {
    id: string;
    sku: string;
    price: { amount: number };
    availability: { available: boolean };
    inputs: { id: string; match: string }[];
  }[];
  selected: { name: string; label: string }[];
  options: { name: string; values: { label: string; exists: boolean; available: boolean }[] }[];
}

/**
 * A platform on which agents run: its profile is at its own address, and it signs with its own key. At `/older.json` it has
 * the profile of the older version.
 */
export async function startPlatform(onWebhook?: (webhook: Webhook) => void, ownPort?: number, version = NEWEST) {
  const port = ownPort ?? (await freePort());
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'platform-key', use: 'sig', alg: 'ES256' };
  const inVersion = (version: string) => Object.fromEntries(CAPABILITIES.map((name) => [name, [{ version }]]));
  const capabilities = inVersion(version);
  const address = `http://localhost:${port}`;
  const hearing = (version: string) => ({
    'dev.ucp.shopping.order': [{ version, config: { webhook_url: `${address}/webhook?of=shop` } }],
  });
  // Searches in two versions, one of which the shop knows, and carts in none that it knows.
  const newer = {
    'dev.ucp.shopping.catalog.search': [{ version: '2099-01-01' }, { version }],
    'dev.ucp.shopping.cart': [{ version: '2099-01-01' }],
  };
  const profiles: Record<string, unknown> = {
    '/profile.json': {
      ucp: { version, services: {}, payment_handlers: {}, capabilities: { ...capabilities, ...hearing(version) } },
      keys: [key],
    },
    '/older.json': {
      ucp: { version: OLDER, capabilities: { ...inVersion(OLDER), ...hearing(OLDER) } },
      signing_keys: [key],
    },
    '/other.json': { ucp: { version, capabilities }, keys: [] },
    '/newer.json': { ucp: { version, capabilities: newer } },
    '/future.json': { ucp: { version: '2099-01-01', capabilities } },
    '/old.json': { ucp: { version: '2020-01-01', capabilities } },
    '/nothing.json': { ucp: { version, capabilities: {} } },
    '/no-profile.json': { hello: 'world' },
    '/huge.json': { ucp: { version, capabilities }, filler: 'x'.repeat(200_000) },
  };
  let reads = 0;
  const webhooks: Webhook[] = [];
  let refusals = 0;
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const isRefused = refusals > 0;
      if (isRefused) refusals -= 1;
      const { method, url = '/', headers } = request;
      const webhook = { method, url: address + url, headers, body: Buffer.concat(chunks).toString(), isRefused };
      webhooks.push(webhook);
      onWebhook?.(webhook);
      return void response.writeHead(isRefused ? 500 : 202).end();
    }
    reads += 1;
    if (request.url === '/moved.json') return void response.writeHead(302, { location: '/profile.json' }).end();
    const profile = profiles[request.url ?? ''];
    response.writeHead(profile ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(profile ?? {}));
  }).listen(port);
  await once(server, 'listening');

  /** The headers that sign a request according to RFC 9421. */
  function signed(method: string, url: string, body: string, headers: Record<string, string>): Record<string, string> {
    const { host, pathname } = new URL(url);
    const digest = body && `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
    const all: Record<string, string> = { ...headers, ...(digest && { 'content-digest': digest }) };
    const derived: Record<string, string> = { '@method': method, '@authority': host, '@path': pathname };
    const covered = ['ucp-agent', 'idempotency-key', 'content-digest', 'content-type'].filter((name) => all[name]);
    const names = [...Object.keys(derived), ...covered];
    const params = `(${names.map((name) => `"${name}"`).join(' ')});keyid="${key.kid}"`;
    const lines = names.map((name) => `"${name}": ${derived[name] ?? all[name]}`);
    const base = [...lines, `"@signature-params": ${params}`].join('\n');
    const value = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64');
    return { ...all, 'signature-input': `sig1=${params}`, signature: `sig1=:${value}:` };
  }

  return {
    profile: `${address}/profile.json`,
    at: (path: string) => address + path,
    reads: () => reads,
    /** The messages that the shop sent about orders. */
    webhooks: () => webhooks,
    /** Answers the next webhooks with a failure. */
    refuseWebhooks(count: number): void {
      refusals = count;
    },
    signed,
    /** Calls the shop by REST; with `profile` null the request names no profile. */
    async ask(
      shop: string,
      method: string,
      path: string,
      body?: unknown,
      { profile = `${address}/profile.json`, key: idempotencyKey, isSigned = false, headers = {} }: Asking = {},
    ): Promise<{ status: number; told: Told; headers: Headers }> {
      const url = `${shop}/ucp/v1${path}`;
      const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
      const plain: Record<string, string> = {
        ...(profile && { 'ucp-agent': `profile="${profile}"` }),
        ...(text && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...headers,
      };
      const answer = await fetch(url, {
        method,
        headers: isSigned ? signed(method, url, text, plain) : plain,
        ...(text && { body: text }),
      });
      return { status: answer.status, told: (await answer.json()) as Told, headers: answer.headers };
    },
    newKey: () => randomUUID(),
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A message of the shop about an order, as the platform received it. */
export interface Webhook {
  method: string | undefined;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  isRefused: boolean;
}

interface Asking {
  profile?: string | null;
  key?: string;
  isSigned?: boolean;
  headers?: Record<string, string>;
}

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

/** A buyer in Hà Nội, in the form in which an agent sends one. */
export const BUYER = { first_name: 'An', last_name: 'Nguyễn Thị', phone_number: '+84 912 345 678' };
export const HOME_ADDRESS = {
  id: 'home',
  street_address: '12 Hàng Bông',
  address_country: 'VN',
};
