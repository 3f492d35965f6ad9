import * as z from 'zod';

/** Sends a request to a gateway's own API. */
export type Send = (request: Request) => Promise<Response>;

/** The gateway did not answer, or not as its contract says. */
export class GatewayError extends Error {}

/** Longest wait for a gateway, in ms. */
const GATEWAY_TIMEOUT_MS = 10_000;

/** Posts JSON to a gateway; answers the text of what came back and its headers. Throws GatewayError. */
export const postToGateway = (
  send: Send,
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<{ text: string; headers: Headers }> =>
  askGateway(send, url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

/** Asks a gateway by GET; answers the text of what came back. Throws GatewayError. */
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

/** The object that a text holds as JSON; null where it holds none. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Not JSON: the same as JSON that is no object.
  }
  return null;
}

/** The object a gateway's answer holds; throws GatewayError where it holds none. */
export function parseAnswer(text: string): Record<string, unknown> {
  const value = parseObject(text);
  if (!value) throw new GatewayError('the gateway answered something else than an object');
  return value;
}

/** A field of what a gateway sent, as text; empty when it is missing. */
export function field(content: Record<string, unknown>, name: string): string {
  const value = content[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** For the documentation of a notice: whatever comes is read, and its signature decides. */
export const foreignInput = (names: readonly string[]) =>
  z.looseObject(Object.fromEntries(names.map((name) => [name, z.unknown()])));
