import { createHash } from 'node:crypto';
import type { PeopleSort } from '../../../functions/commerce/exchange/reading/people/people-rows.ts';
import type { PeoplePlan } from '../../../functions/commerce/exchange/reading/people/plan-people.ts';
import type { FilePlan } from '../../../functions/commerce/exchange/reading/plan-file.ts';
import { TrialRecords } from '../../../src/kernel/files/import-trial.ts';
import { deskCall, ORIGIN } from './desk.ts';
import type { Commerce } from './worker.ts';

const GOODS = 'exchange/productRow';
const MOST_PICTURES = 5;

type Fetching = Pick<Commerce, 'fetch'>;
interface SentFile {
  name: string;
  bytes: Uint8Array;
}

async function sendFile(shop: Fetching, cookie: string, resource: string, file: SentFile, choices: object) {
  const query = new URLSearchParams({ name: file.name, ...choices });
  const response = await shop.fetch(`/rest/V1/exchange/${resource}/files?${query}`, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
    body: Buffer.from(file.bytes),
  });
  return { status: response.status, plan: (await response.json()) as unknown };
}

/** Sends a file of goods as the desk does. Choices are those of the address: `prices`, `dates`, `takes_doubtful`, `is_trial`. */
export const readAtDesk = (
  shop: Fetching,
  cookie: string,
  file: SentFile,
  choices: Record<string, string> = {},
  resource: 'productRow' | 'reviews' = 'productRow',
) => sendFile(shop, cookie, resource, file, choices) as Promise<{ status: number; plan: FilePlan }>;

/** Sends a file of people as the desk does. */
export const readPeopleAtDesk = (
  shop: Fetching,
  cookie: string,
  sort: PeopleSort,
  file: SentFile,
  choices: Record<string, string> = {},
) => sendFile(shop, cookie, sort, file, choices) as Promise<{ status: number; plan: PeoplePlan }>;

/** Sends all rows of a file of people, or tries them; the numbers and reasons together. */
export async function sendPeopleAtDesk(
  shop: Fetching,
  cookie: string,
  sort: PeopleSort,
  { batches }: PeoplePlan,
  body: { is_trial: boolean; takes_doubtful?: boolean },
) {
  const sum = { added: 0, changed: 0, same: 0, refused: [] as [line: number | undefined, reason: string][] };
  for (const { rows, lines } of batches) {
    const answer = await deskCall(shop, cookie, 'POST', `exchange/${sort}/rows`, { rows, ...body });
    if (answer.status !== 200) throw new Error(`the rows were answered ${answer.status}`);
    for (const name of ['added', 'changed', 'same'] as const) sum[name] += answer.body[name];
    for (const { row, reason } of answer.body.refused) sum.refused.push([lines[row], reason]);
  }
  return sum;
}

/** Tries all batches of a plan; the numbers together. */
export async function tryAtDesk(shop: Fetching, cookie: string, { batches }: FilePlan, base = GOODS) {
  const records = new TrialRecords();
  const sum = { added: 0, changed: 0, same: 0, refused: [] as { code?: string; reason: string }[] };
  for (const { table, rows, places } of batches) {
    const { body } = await deskCall(shop, cookie, 'POST', `${base}/import/trials`, { table, rows });
    const answer = records.settle(body, places);
    for (const name of ['added', 'changed', 'same'] as const) sum[name] += answer[name];
    sum.refused.push(...answer.refused);
  }
  return sum;
}

/** Loads the pictures of a plan; those that could not be loaded, with the reason. */
export async function loadAtDesk(shop: Fetching, cookie: string, { pictures }: FilePlan, base = GOODS) {
  const failed: { address: string; code: string }[] = [];
  for (let start = 0; start < pictures.length; start += MOST_PICTURES) {
    const addresses = pictures.slice(start, start + MOST_PICTURES);
    failed.push(...(await deskCall(shop, cookie, 'POST', `${base}/pictures`, { addresses })).body.failed);
  }
  return failed;
}

/** Begins a run, or goes on with the one that has this source. */
export const openAtDesk = (shop: Fetching, cookie: string, source: string, base = GOODS) =>
  deskCall(shop, cookie, 'POST', `${base}/import/runs`, { source, holder: 'holder-of-the-desk-tests' });

/** Sends one batch of a run. */
export const batchAtDesk = (
  shop: Fetching,
  cookie: string,
  run: number,
  number: number,
  { table, rows }: { table: string; rows: unknown[] },
  base = GOODS,
) =>
  deskCall(shop, cookie, 'POST', `${base}/import/runs/${run}/batches`, {
    ...{ table, rows, number, holder: 'holder-of-the-desk-tests' },
    digest: createHash('sha256').update(JSON.stringify({ table, rows })).digest('hex'),
  });

/** Imports a whole plan. */
export async function runAtDesk(shop: Fetching, cookie: string, { batches }: FilePlan, source = 'whole', base = GOODS) {
  const { body } = await openAtDesk(shop, cookie, source, base);
  const sum = { added: 0, changed: 0, same: 0, refused: 0 };
  for (const [number, batch] of batches.entries()) {
    const answer = await batchAtDesk(shop, cookie, body.run_id, number, batch, base);
    for (const name of ['added', 'changed', 'same'] as const) sum[name] += answer.body[name];
    sum.refused += answer.body.refused.length;
  }
  const holder = { holder: 'holder-of-the-desk-tests' };
  await deskCall(shop, cookie, 'POST', `${base}/import/runs/${body.run_id}/renewals`, holder);
  const end = await deskCall(shop, cookie, 'POST', `${base}/import/runs/${body.run_id}/end`, holder);
  return { ...sum, ended: end.status };
}
