import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startServer } from '../../server.ts';
import { mostMemory } from '../cpu.ts';
import { timed } from '../timed.ts';

const FOLDER = '.wrangler/bench';
const PORT = Number(process.env.BENCH_PORT ?? 8797);
const TOKEN = 'integration-token-of-the-bench';
const ORDERS_PER_CUSTOMER = 2;
const HOUR_MS = 3_600_000;
const BEGINNING = Date.UTC(2020, 0, 1);

const timeOf = (number: number) =>
  new Date(BEGINNING + number * HOUR_MS * 0.2).toISOString().slice(0, 19).replace('T', ' ');
const emailOf = (number: number) => `khach${number}@example.vn`;

/** Customers as Magento writes them, each with one address. */
function* customerRows(customers: number): Generator<string> {
  yield 'email,_website,firstname,lastname,gender,dob,created_at,_address_street,_address_city,_address_region,_address_telephone\n';
  for (let number = 0; number < customers; number++) {
    const phone = `09${String(number).padStart(8, '0')}`;
    const born = `19${70 + (number % 30)}-0${1 + (number % 9)}-1${number % 10}`;
    yield `${emailOf(number)},base,Khách ${number},Nguyễn Thị,${number % 2 ? 'Female' : 'Male'},${born},${timeOf(number)},${number} Kim Mã,Quận Ba Đình,Hà Nội,${phone}\n`;
  }
}

/** Orders with two lines each. */
function* orderRows(orders: number): Generator<string> {
  yield 'increment_id,status,created_at,customer_email,grand_total,subtotal,shipping_amount,payment_method,shipping_name,shipping_street,shipping_city,shipping_region,shipping_telephone,item:sku,item:name,item:qty_ordered,item:price\n';
  for (let number = 0; number < orders; number++) {
    const customer = Math.floor(number / ORDERS_PER_CUSTOMER);
    yield `${String(number + 1).padStart(9, '0')},complete,${timeOf(number)},${emailOf(customer)},1150000,1120000,30000,Tiền mặt,Nguyễn Khách ${customer},${customer} Kim Mã,Quận Ba Đình,Hà Nội,0912345678,AO-${number % 500},Áo lụa,2,350000\n,,,,,,,,,,,,,QUAN-${number % 500},Quần linen,1,420000\n`;
  }
}

/** Imports customers and past orders over HTTP into the built Worker, and prints how long it took and what memory it held. */
export async function measurePeople(customers: number): Promise<void> {
  const orders = customers * ORDERS_PER_CUSTOMER;
  const state = `${FOLDER}/people-${customers}`;
  rmSync(state, { recursive: true, force: true });
  const folder = `${state}-csv`;
  mkdirSync(folder, { recursive: true });
  const files = { customers: join(folder, 'customers.csv'), orders: join(folder, 'orders.csv') };
  await pipeline(Readable.from(customerRows(customers)), createWriteStream(files.customers));
  await pipeline(Readable.from(orderRows(orders)), createWriteStream(files.orders));
  const server = await startServer('commerce --built', { port: PORT, state, env: { INTEGRATION_TOKEN: TOKEN } });
  try {
    for (const [what, file, rows] of [
      ['customers', files.customers, customers],
      ['orders', files.orders, orders],
    ] as const) {
      const script = ['functions/commerce/exchange/import/cli.ts', file, '--to', server.address];
      const { seconds, memory } = await timed(script, { INTEGRATION_TOKEN: TOKEN });
      console.log(
        `${rows} ${what}: imported in ${seconds.toFixed(0)} s, ${Math.round(rows / seconds)} a second; ` +
          `importer ${memory.toFixed(0)} MB, backend ${mostMemory(server.pid).toFixed(0)} MB`,
      );
    }
  } finally {
    await server.stop();
  }
}
