import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { OLDER, type Platform } from '../edge/agents/platform.ts';
import {
  OLDER_VERSION,
  type Options,
  olderFailure,
  olderProfile,
  type Places,
  SITE_PATH,
  toNewer,
  toOlder,
} from './older-forms.ts';

type Json = Record<string, unknown>;

interface Between {
  /** Address of the shop. */
  shop: string;
  platform: Platform;
  places: Places;
  options: Options;
  /** The secret for the simulation of a shipment. */
  simulationSecret: string;
  /** Sends an order by its number; null: the shop simulates it itself. */
  ship: ((number: string) => Promise<void>) | null;
  /** A checkout of the protocol's site; null: its documents are read at ucp.dev itself. */
  site: string | null;
}

/** A proxy between the suite and the shop that converts each message to the other's version. */
export async function startBridge(port: number, between: Between) {
  const address = `http://localhost:${port}`;
  const server = createServer((request, response) => {
    answer(request, address, between).then(
      (answer) => send(response, answer),
      (error: unknown) => send(response, { status: 500, body: { detail: String(error) } }),
    );
  }).listen(port);
  await once(server, 'listening');
  return {
    address,
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Answer {
  status: number;
  /** A value to be sent as JSON, or HTML. */
  body: unknown;
  isHtml?: boolean;
}

const send = (response: ServerResponse, { status, body, isHtml = false }: Answer) =>
  response
    .writeHead(status, { 'content-type': isHtml ? 'text/html' : 'application/json' })
    .end(isHtml ? body : JSON.stringify(body));

async function answer(request: IncomingMessage, address: string, between: Between): Promise<Answer> {
  const { shop, platform, places, options } = between;
  const path = new URL(request.url ?? '/', address).pathname;
  const method = request.method ?? 'GET';
  if (path === '/.well-known/ucp') {
    // The suite is nearer to the older of the two versions that the shop speaks.
    const profile = (await (await fetch(`${shop}${path}/${OLDER}`)).json()) as Json;
    return { status: 200, body: olderProfile(profile, address, between.site ? address : undefined) };
  }
  if (path.startsWith(SITE_PATH)) return siteDocument(path.slice(SITE_PATH.length), between.site);
  if (path.startsWith('/testing/')) return simulateShipping(request, path, between);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = chunks.length ? (JSON.parse(Buffer.concat(chunks).toString()) as Json) : undefined;
  const version = /version="([^"]*)"/.exec(String(request.headers['ucp-agent']))?.[1] ?? OLDER_VERSION;
  const { told, status } = await platform.ask(
    shop,
    method,
    path.replace(/^\/ucp\/v1/, ''),
    sent && toNewer(sent, { places, options }),
    {
      // Any other version stays as it is, because neither side knows it.
      ...(version === OLDER_VERSION ? {} : { profile: platform.at('/old.json') }),
      key: String(request.headers['idempotency-key'] ?? ''),
      isSigned: true,
    },
  );
  const body = told as unknown as Json;
  const failure = body.ucp ? olderFailure(body, path.endsWith('/complete')) : null;
  if (failure) return { status: failure.status, body: { detail: failure.detail } };
  if (!body.ucp) return { status: status === 422 ? 400 : status, body: { detail: body.content } };
  return { status, body: toOlder(body, options) };
}

/** A document of the protocol's site, from a checkout of its branch `gh-pages`; addresses of texts are folders there. */
function siteDocument(path: string, site: string | null): Answer {
  const file = site && [path, join(path, 'index.html')].map((each) => join(site, each)).find(isFile);
  if (!file || relative(site, file).startsWith('..')) return { status: 404, body: { detail: 'no such document' } };
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.html') ? { status: 200, body: text, isHtml: true } : { status: 200, body: JSON.parse(text) };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The shop's own simulation of a parcel; a Magento has none, so the merchant's REST sends the order there. */
async function simulateShipping(
  request: IncomingMessage,
  path: string,
  { simulationSecret, platform, shop, ship }: Between,
): Promise<Answer> {
  if (!ship) {
    const secret = request.headers['simulation-secret'];
    const answer = await fetch(shop + path, {
      method: request.method ?? 'GET',
      headers: typeof secret === 'string' ? { 'simulation-secret': secret } : {},
    });
    return { status: answer.status, body: await answer.json() };
  }
  if (request.headers['simulation-secret'] !== simulationSecret) return { status: 403, body: { detail: 'forbidden' } };
  const { told } = await platform.ask(shop, 'GET', `/orders/${path.split('/').at(-1)}`, undefined, { isSigned: true });
  await ship(told.label);
  return { status: 200, body: { status: 'shipped' } };
}
