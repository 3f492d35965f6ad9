import { openHarness } from './harness.ts';

interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions?: { category?: string };
}
export interface GraphqlAnswer {
  // A test reads whatever its document asked for.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
  data?: any;
  errors?: GraphqlError[];
}

/** The embedded backend running in workerd on an empty, migrated database. */
export async function startShop() {
  const { harness, worker, env } = await openHarness();

  /** Sends a document and answers what came back, refusals included; anything but 200 is a failure of the server. */
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

  /** The data of a document that must not be refused in any part. */
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
