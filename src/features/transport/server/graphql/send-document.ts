import { ClientError } from 'graphql-request';
import { getAddress } from './get-address.ts';

/** A GraphQL answer as it was sent. */
export interface RawAnswer {
  data: unknown;
  errors?: GraphqlProblem[] | undefined;
  status: number;
  headers: Headers;
}

interface GraphqlProblem {
  message: string;
  path?: (string | number)[];
  extensions?: Record<string, unknown>;
}

/**
 * Sends a document by GET, which caches on the way may store, or by POST if it does not fit into an address. Answers
 * with errors of GraphQL are answers, too. Throws `ClientError` for a failure without one, and what `fetch` throws.
 */
export async function sendDocument(
  { url, headers, fetch }: { url: string; headers: Record<string, string>; fetch: typeof globalThis.fetch },
  query: string,
  variables: Record<string, unknown>,
): Promise<RawAnswer> {
  const address = getAddress(url, query, JSON.stringify(variables));
  const accepted = { ...headers, Accept: 'application/graphql-response+json, application/json' };
  const response = address
    ? await fetch(address, { headers: accepted })
    : await fetch(url, {
        method: 'POST',
        headers: { ...accepted, 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
  const { data, errors } = read(await response.text());
  const { status } = response;
  const answer: RawAnswer = { data, errors, status, headers: response.headers };
  if (data === undefined && !errors) {
    if (!response.ok) throw new ClientError(answer as never, { query, variables });
    throw new Error('Invalid response structure from server');
  }
  return answer;
}

/** The two parts of an answer; neither of a text that is no answer of GraphQL. */
function read(text: string): { data?: unknown; errors?: GraphqlProblem[] } {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return {};
    const { data, errors } = answer as { data?: unknown; errors?: unknown };
    const problems = Array.isArray(errors) && errors.length ? (errors as GraphqlProblem[]) : undefined;
    return {
      ...(data === undefined || typeof data !== 'object' ? {} : { data }),
      ...(problems ? { errors: problems } : {}),
    };
  } catch {
    return {};
  }
}
