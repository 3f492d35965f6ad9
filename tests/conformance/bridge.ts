import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Platform } from '../edge/agents/platform.ts';
import {
  OLDER_VERSION,
  type Options,
  olderFailure,
  olderProfile,
  type Places,
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
  /** Ships an order by its number. */
  ship: (number: string) => Promise<void>;
}

/** A proxy between the suite and the shop that converts each message to the other's version. */
export async function startBridge(port: number, between: Between) {
  const address = `http://localhost:${port}`;
  const server = createServer((request, response) => {
    answer(request, address, between).then(
      ({ status, body }) => send(response, status, body),
      (error: unknown) => send(response, 500, { detail: String(error) }),
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
  body: unknown;
}

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function answer(request: IncomingMessage, address: string, between: Between): Promise<Answer> {
  const { shop, platform, places, options } = between;
  const path = new URL(request.url ?? '/', address).pathname;
  const method = request.method ?? 'GET';
  if (path === '/.well-known/ucp') {
    const profile = (await (await fetch(shop + path)).json()) as Json;
    return { status: 200, body: olderProfile(profile, address) };
  }
  if (path.startsWith('/testing/simulate-shipping/')) return simulateShipping(request, path, between);
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

/** Simulates what the shop's staff do by the merchant's REST: shipping an order. */
async function simulateShipping(
  request: IncomingMessage,
  path: string,
  { simulationSecret, platform, shop, ship }: Between,
): Promise<Answer> {
  if (request.headers['simulation-secret'] !== simulationSecret) return { status: 403, body: { detail: 'forbidden' } };
  const { told } = await platform.ask(shop, 'GET', `/orders/${path.split('/').at(-1)}`, undefined, { isSigned: true });
  await ship(told.label);
  return { status: 200, body: { status: 'shipped' } };
}
