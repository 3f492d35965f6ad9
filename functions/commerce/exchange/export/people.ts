import { appendFileSync, rmSync } from 'node:fs';
import type { Api } from '../import/api.ts';
import { Progress } from '../import/progress.ts';
import { EXPORTED_PEOPLE } from '../reading/people/people-files.ts';

const KINDS = { customers: 'customers', pastOrders: 'orders', staff: 'staff' } as const;

/**
 * Writes customers with addresses, orders that are over, and staff, a JSON object per line. Nothing of it signs anybody
 * in. Returns how many there are of each.
 */
export async function writePeople(api: Api, fileOf: (name: string) => string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const kind of ['customers', 'pastOrders', 'staff'] as const) {
    const file = fileOf(EXPORTED_PEOPLE[kind]);
    rmSync(file, { force: true });
    let count = 0;
    let progress: Progress | null = null;
    for (let after: number | null = 0; after !== null; ) {
      const page: { rows: unknown[]; next: number | null; total_count?: number } = await api.call(
        'GET',
        `import/people/${KINDS[kind]}?after=${after}`,
      );
      appendFileSync(file, page.rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      count += page.rows.length;
      progress ??= new Progress(KINDS[kind], page.total_count ?? page.rows.length);
      progress.step(page.rows.length);
      after = page.next;
    }
    (progress as Progress | null)?.end();
    counts[KINDS[kind]] = count;
  }
  return counts;
}
