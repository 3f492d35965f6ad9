import { createHash } from 'node:crypto';
import type { FilePlan } from '../../../functions/commerce/exchange/reading/plan-file.ts';
import { TrialRecords } from '../../../src/kernel/import-trial.ts';
import { deskCall, ORIGIN } from './desk.ts';
import type { Commerce } from './worker.ts';

const GOODS = 'exchange/productRow';
const MOST_PICTURES = 5;

/** Sends a file as the desk does. Choices are those of the address: `prices`, `dates`, `takes_doubtful`, `is_trial`. */
export async function readAtDesk(
  shop: Pick<Commerce, 'fetch'>,
  cookie: string,
  file: { name: string; bytes: Uint8Array },
  choices: Record<string, string> = {},
): Promise<{ status: number; plan: FilePlan }> {
  const query = new URLSearchParams({ name: file.name, ...choices });
  const response = await shop.fetch(`/rest/V1/${GOODS}/files?${query}`, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
    body: Buffer.from(file.bytes),
  });
  return { status: response.status, plan: (await response.json()) as FilePlan };
}

/** Tries all batches of a plan; the numbers together. */
export async function tryAtDesk(shop: Pick<Commerce, 'fetch'>, cookie: string, { batches }: FilePlan) {
  const records = new TrialRecords();
  const sum = { added: 0, changed: 0, same: 0, refused: [] as { code?: string; reason: string }[] };
  for (const { table, rows, places } of batches) {
    const { body } = await deskCall(shop, cookie, 'POST', `${GOODS}/import/trials`, { table, rows });
    const answer = records.settle(body, places);
    for (const name of ['added', 'changed', 'same'] as const) sum[name] += answer[name];
    sum.refused.push(...answer.refused);
  }
  return sum;
}

/** Loads the pictures of a plan; those that could not be loaded, with the reason. */
export async function loadAtDesk(shop: Pick<Commerce, 'fetch'>, cookie: string, { pictures }: FilePlan) {
  const failed: { address: string; code: string }[] = [];
  for (let start = 0; start < pictures.length; start += MOST_PICTURES) {
    const addresses = pictures.slice(start, start + MOST_PICTURES);
    failed.push(...(await deskCall(shop, cookie, 'POST', `${GOODS}/pictures`, { addresses })).body.failed);
  }
  return failed;
}

/** Begins a run, or goes on with the one that has this source. */
export const openAtDesk = (shop: Pick<Commerce, 'fetch'>, cookie: string, source: string) =>
  deskCall(shop, cookie, 'POST', `${GOODS}/import/runs`, { source, holder: 'holder-of-the-desk-tests' });

/** Sends one batch of a run. */
export const batchAtDesk = (
  shop: Pick<Commerce, 'fetch'>,
  cookie: string,
  run: number,
  number: number,
  { table, rows }: { table: string; rows: unknown[] },
) =>
  deskCall(shop, cookie, 'POST', `${GOODS}/import/runs/${run}/batches`, {
    ...{ table, rows, number, holder: 'holder-of-the-desk-tests' },
    digest: createHash('sha256').update(JSON.stringify({ table, rows })).digest('hex'),
  });

/** Imports a whole plan. */
export async function runAtDesk(shop: Pick<Commerce, 'fetch'>, cookie: string, { batches }: FilePlan) {
  const { body } = await openAtDesk(shop, cookie, 'whole');
  const sum = { added: 0, changed: 0, same: 0, refused: 0 };
  for (const [number, batch] of batches.entries()) {
    const answer = await batchAtDesk(shop, cookie, body.run_id, number, batch);
    for (const name of ['added', 'changed', 'same'] as const) sum[name] += answer.body[name];
    sum.refused += answer.body.refused.length;
  }
  const holder = { holder: 'holder-of-the-desk-tests' };
  await deskCall(shop, cookie, 'POST', `${GOODS}/import/runs/${body.run_id}/renewals`, holder);
  const end = await deskCall(shop, cookie, 'POST', `${GOODS}/import/runs/${body.run_id}/end`, holder);
  return { ...sum, ended: end.status };
}
