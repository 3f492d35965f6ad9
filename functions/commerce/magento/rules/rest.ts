import { parseObject } from '../../gateways/rules/messages.ts';
import type { MagentoSettings } from './settings.ts';

/** Magento did not answer, gave an invalid answer, or rejected our token. */
export class MagentoError extends Error {}

/** Longest wait for Magento, in ms. An invoice takes one or two seconds. */
const TIMEOUT_MS = 10_000;
const SERVER_ERROR = 500;
const UNAUTHORIZED = 401;

interface MagentoAnswer {
  status: number;
  body: unknown;
}

interface MagentoRequest {
  method?: 'GET' | 'POST';
  body?: unknown;
  /** Used instead of the integration's token; null: none, as for a guest. */
  token?: string | null;
}

/**
 * One request to Magento. Refusals (400, 404) are returned. Throws MagentoError when Magento is unavailable, fails, or
 * rejects our own token. The path comes from code and never from a visitor. Redirects are not followed, because the
 * token would be sent along.
 */
export async function askMagento(
  settings: MagentoSettings,
  path: string,
  { method = 'GET', body, token: given }: MagentoRequest = {},
): Promise<MagentoAnswer> {
  const name = `${method} ${path.split('?')[0]}`;
  const isOurs = given === undefined;
  const token = isOurs ? settings.token : given;
  try {
    const response = await fetch(`${settings.url}/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const { status } = response;
    if (status >= SERVER_ERROR || (status >= 300 && status < 400))
      throw new MagentoError(`${name}: Magento answered ${status}`);
    if (status === UNAUTHORIZED && isOurs)
      throw new MagentoError(`${name}: Magento refuses the token of the integration: ${messageOf(text)}`);
    return { status, body: parseJson(name, text) };
  } catch (error) {
    if (error instanceof MagentoError) throw error;
    throw new MagentoError(`${name}: Magento cannot be reached: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MagentoError(`${name}: Magento answered no JSON`);
  }
}

const messageOf = (text: string): string => String(parseObject(text)?.message ?? '').slice(0, 200);

/** Magento REST search criteria: a field equals a value. */
export function searchFor(
  filters: readonly { field: string; value: string; condition?: string }[],
  most: number,
): string {
  const criteria = new URLSearchParams({ 'searchCriteria[pageSize]': String(most) });
  for (const [index, { field, value, condition = 'eq' }] of filters.entries()) {
    const filter = `searchCriteria[filter_groups][${index}][filters][0]`;
    criteria.set(`${filter}[field]`, field);
    criteria.set(`${filter}[value]`, value);
    criteria.set(`${filter}[condition_type]`, condition);
  }
  return criteria.toString();
}
