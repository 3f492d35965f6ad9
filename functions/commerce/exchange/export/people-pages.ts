import type { Api } from '../import/api.ts';
import { Progress } from '../import/progress.ts';
import type { readCustomer } from '../reading/people/read-customer.ts';
import type { readOrder } from '../reading/people/read-order.ts';

/** A customer, and an order that is over, as the files of an export have them. */
type Customer = ReturnType<typeof readCustomer>;
export type PastOrder = ReturnType<typeof readOrder>;

/** All customers or orders that are over, page by page; the terminal shows how many are written. */
async function* toldPeople<Row>(api: Api, kind: 'customers' | 'orders'): AsyncGenerator<Row> {
  let progress: Progress | null = null;
  for (let after: number | null = 0; after !== null; ) {
    const page: { rows: Row[]; next: number | null; total_count?: number } = await api.call(
      'GET',
      `import/people/${kind}?after=${after}`,
    );
    progress ??= new Progress(kind, page.total_count ?? page.rows.length);
    yield* page.rows;
    progress.step(page.rows.length);
    after = page.next;
  }
  (progress as Progress | null)?.end();
}

/** All customers of the shop with their addresses. */
export const toldCustomers = (api: Api): AsyncGenerator<Customer> => toldPeople(api, 'customers');

/** All orders of the shop that are over. */
export const toldOrders = (api: Api): AsyncGenerator<PastOrder> => toldPeople(api, 'orders');
