import { openHarness } from './harness.ts';

interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions?: { category?: string };
}
interface GraphqlAnswer {
  // A test reads the fields of its own document.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
  data?: any;
  errors?: GraphqlError[];
}

/** The embedded backend running in workerd on an empty, migrated database. */
export async function startShop() {
  const { harness, worker, env } = await openHarness();

  /** Sends a document and returns the answer, also a refusal; any status except 200 is a failure of the server. */
  async function graphql(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<GraphqlAnswer> {
    const response = await worker.fetch('http://shop.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    if (response.status !== 200) throw new Error(`graphql answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as GraphqlAnswer;
  }

  /** Returns the data of a document; no part of it may be refused. */
  async function data(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<GraphqlAnswer['data']> {
    const answer = await graphql(query, variables, headers);
    if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join('; '));
    return answer.data;
  }

  return { worker, DB: env.DB, graphql, data, close: () => harness.close() };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;
