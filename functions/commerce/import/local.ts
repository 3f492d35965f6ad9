import { randomUUID } from 'node:crypto';
import { unstable_startWorker as startWorker } from 'wrangler';
import { LOCAL_CONFIG, LOCAL_STATE, withLocalBackend } from '../db/shared/local.ts';
import { Api } from './api.ts';

const ADDRESS = 'http://commerce';

/** Runs work against the API of the backend on this machine: the Worker itself, started for it on its local storage. */
export async function withLocalApi<T>(work: (api: Api) => Promise<T>, state: string = LOCAL_STATE): Promise<T> {
  // The newest migration first.
  await withLocalBackend(async () => {}, state);
  const token = randomUUID();
  const worker = await startWorker({
    config: LOCAL_CONFIG,
    bindings: { INTEGRATION_TOKEN: { type: 'plain_text', value: token } },
    dev: { persist: state, server: { port: 0 }, inspector: false, watch: false, logLevel: 'error' },
  });
  try {
    await worker.ready;
    return await work(
      new Api(async (path, init) => (await worker.fetch(ADDRESS + path, init as never)) as unknown as Response, token),
    );
  } finally {
    await worker.dispose();
  }
}
