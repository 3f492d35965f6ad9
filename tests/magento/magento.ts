/** Address of the Magento behind the shop, without a slash at its end. */
export const MAGENTO_URL = (process.env.MAGENTO_URL ?? '').replace(/\/+$/, '');

/** Where the shop is served unless E2E_PORT says otherwise. */
export const DEFAULT_PORT = 4393;

/** The folder of the shop's database and of its copies of pages. */
export const shopState = (port: number): string => `.wrangler/e2e-magento-${port}`;

/** Sends a GraphQL document to the Magento and returns the data. Throws with its errors. */
export async function askMagento<Data>(query: string, variables: object = {}, token?: string): Promise<Data> {
  const response = await fetch(`${MAGENTO_URL}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors }: { data: Data; errors?: { message: string }[] } = await response.json();
  if (errors?.length) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}
