/** Address of the Magento that is sold on, without a slash at its end. */
export const MAGENTO_URL = (process.env.MAGENTO_URL ?? '').replace(/\/+$/, '');

/** Where the shop is served unless E2E_PORT says otherwise. */
export const DEFAULT_PORT = 4393;

/** Data of a GraphQL document, asked of the Magento itself. Throws with its errors. */
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
