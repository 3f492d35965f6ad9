import * as z from 'zod';

/** Sends a request to a gateway's API. */
export type Send = (request: Request) => Promise<Response>;

/** The gateway did not answer, or its answer violates its contract. */
export class GatewayError extends Error {}

/** Longest wait for a gateway, in ms. */
const GATEWAY_TIMEOUT_MS = 10_000;

/** Sends JSON to a gateway; returns the text and the headers of the answer. Throws GatewayError. */
export const postToGateway = (
  send: Send,
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<{ text: string; headers: Headers }> =>
  askGateway(send, url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

/** Sends a GET request to a gateway; returns the text of the answer. */
export const getFromGateway = async (send: Send, url: string, headers: Record<string, string>): Promise<string> =>
  (await askGateway(send, url, { headers })).text;

async function askGateway(send: Send, url: string, request: RequestInit): Promise<{ text: string; headers: Headers }> {
  try {
    const response = await send(new Request(url, { ...request, signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS) }));
    if (!response.ok) throw new GatewayError(`the gateway answered ${response.status}`);
    return { text: await response.text(), headers: response.headers };
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    throw new GatewayError(`the gateway cannot be reached: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

/** Parses a JSON object; null when the text is anything else. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Invalid JSON is treated like JSON that is not an object.
  }
  return null;
}

/** Parses the object in a gateway's answer. Throws GatewayError when there is none. */
export function parseAnswer(text: string): Record<string, unknown> {
  const value = parseObject(text);
  if (!value) throw new GatewayError('the gateway answered something else than an object');
  return value;
}

/** A field of a gateway's message as text; empty when it is missing. */
export function field(content: Record<string, unknown>, name: string): string {
  const value = content[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Documents the fields of a notification. Any input is accepted here, because the signature decides. */
export const foreignInput = (names: readonly string[]) =>
  z.looseObject(Object.fromEntries(names.map((name) => [name, z.unknown()])));
