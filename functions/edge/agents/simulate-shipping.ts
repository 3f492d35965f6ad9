import { passToLocalBackend } from '../transport/development.ts';
import { readSession } from './session-store.ts';

const PATH = '/testing/simulate-shipping/';

/**
 * `POST /testing/simulate-shipping/{id of an order}` of the protocol's public test suite: the embedded backend on the same
 * machine sends the order, if the header `Simulation-Secret` has its `SIMULATION_SECRET`. Null for any other address, and
 * for a backend that does not simulate.
 */
export async function simulateShipping(request: Request, url: URL, env: StorefrontEnv): Promise<Response | null> {
  if (!url.pathname.startsWith(PATH)) return null;
  const session = await readSession(env, url.pathname.slice(PATH.length));
  // The backend checks the secret before the number, so that whoever does not know it learns nothing of orders.
  const number = session?.order?.number ?? 'none';
  return passToLocalBackend(request, PATH + number, env, {
    'simulation-secret': request.headers.get('simulation-secret') ?? '',
  });
}
