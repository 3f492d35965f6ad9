import type { GraphqlApi, RequestState } from './commerce.ts';
import { graphql } from './graphql/graphql.ts';

const Ping = graphql(`
  query Ping {
    storeConfig { store_code }
  }
`);

/** Whether the backend answers within `patienceMs`. */
export async function isUp(commerce: GraphqlApi & RequestState, patienceMs: number): Promise<boolean> {
  try {
    await commerce.within(patienceMs, commerce.query(Ping, {}));
    return true;
  } catch {
    return false;
  }
}
