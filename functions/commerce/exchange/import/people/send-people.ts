import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import type { ImportContext } from '../../reading/context.ts';
import { CUSTOMER_KINDS, isAddressKind } from '../../reading/people/customer-kinds.ts';
import { ORDER_KINDS } from '../../reading/people/order-kinds.ts';
import { Columns, isOfKind, type PeopleKind, Unfit } from '../../reading/people/people-kind.ts';
import type { Report } from '../../reading/report.ts';
import { readAll } from '../../reading/sheet/csv.ts';
import type { CsvForm } from '../../reading/sheet/csv-form.ts';
import { DateForm, type DateOrder } from '../../reading/sheet/date.ts';
import type { SheetRow } from '../../reading/sheet/row.ts';
import { MOST_PEOPLE, type PeopleAnswer, type PeopleRemark } from '../../rules/sent-people.ts';
import type { Api } from '../api.ts';
import { readCustomer } from './read-customer.ts';
import { beginsOrder, readOrder } from './read-order.ts';

/** Longest JSON of a request, in characters. */
const MOST_LENGTH = 300_000;
const TOLD_EVERY_MS = 2_000;
/** What the report calls a row: it names nobody. */
const CALLED = { customers: 'khách hàng', orders: 'đơn hàng' } as const;
type Sort = keyof typeof CALLED;

interface Placed {
  row: { email: string | null };
  line: number;
}

/** What the import of people needs besides: their own calls of the shop. */
type PeopleContext = ImportContext & { api: Api };

/** Sends customers or orders of one file in requests that the shop can take, and reports its answers. */
class PeopleSender {
  readonly #context: PeopleContext;
  readonly #sort: Sort;
  readonly #file: string;
  readonly #nameOf: (field: string) => string;
  /** E-mail addresses that a trial would bring: rows of addresses may name them. */
  readonly #made: Set<string>;
  #waiting: Placed[] = [];
  #length = 0;
  #done = 0;
  #told = Date.now();

  constructor(
    context: PeopleContext,
    place: { sort: Sort; file: string; made: Set<string> },
    nameOf: (field: string) => string,
  ) {
    this.#context = context;
    this.#sort = place.sort;
    this.#file = place.file;
    this.#made = place.made;
    this.#nameOf = nameOf;
  }

  async add(placed: Placed): Promise<void> {
    const length = JSON.stringify(placed.row).length;
    const isFull = this.#waiting.length >= MOST_PEOPLE || this.#length + length > MOST_LENGTH;
    if (this.#waiting.length > 0 && isFull) await this.flush();
    this.#waiting.push(placed);
    this.#length += length;
  }

  skip(line: number, field: string, reason: string): void {
    const column = field ? `${this.#nameOf(field)}: ` : '';
    this.#context.report.skip({ file: this.#file, line, what: CALLED[this.#sort], reason: column + reason });
  }

  async flush(): Promise<void> {
    const rows = this.#waiting;
    if (rows.length === 0) return;
    this.#waiting = [];
    this.#length = 0;
    const { api, options } = this.#context;
    const body = {
      rows: rows.map(({ row }) => row),
      is_trial: options.isTrial ?? false,
      ...(this.#sort === 'customers' && { takes_doubtful: options.isTakingDoubtful ?? false }),
    };
    const answer = await api.call<PeopleAnswer>('POST', `import/people/${this.#sort}`, body);
    this.#tell(rows, answer);
    this.#showProgress(rows.length);
  }

  #tell(rows: readonly Placed[], { added, changed, same, refused, remarks }: PeopleAnswer): void {
    const { report, options } = this.#context;
    // Rows of addresses whose customer an earlier row of the same files brings.
    const isOwn = ({ row, isUnknown }: PeopleRemark) =>
      isUnknown === true && options.isTrial === true && this.#made.has(keyOf(rows[row]));
    const real = refused.filter((each) => !isOwn(each));
    const counts = { added, changed: changed + refused.length - real.length, same };
    report.countRows(counts);
    for (const [what, count] of Object.entries({ added, changed: counts.changed, 'as they were': same }))
      if (count > 0) report.count(`${this.#sort} ${what}`, count);
    for (const { row, column, reason } of real) this.skip(rows[row]?.line ?? 0, column, reason);
    const place = (row: number) => ({ file: this.#file, line: rows[row]?.line ?? null, what: CALLED[this.#sort] });
    for (const { row, column, reason } of remarks)
      report.note({ ...place(row), reason: column ? `${this.#nameOf(column)}: ${reason}` : reason });
    if (options.isTrial) for (const placed of rows) this.#made.add(keyOf(placed));
  }

  #showProgress(count: number): void {
    this.#done += count;
    if (Date.now() - this.#told < TOLD_EVERY_MS) return;
    this.#told = Date.now();
    console.log(`  ${this.#done.toLocaleString('en')} ${this.#sort}`);
  }
}

const keyOf = (placed: Placed | undefined) => placed?.row.email?.toLowerCase() ?? '';

/** A report that is told nothing of what a row holds: people are not named in it. */
const withoutNames = (report: Report, sort: Sort): Report =>
  Object.assign(Object.create(report) as Report, {
    skip: (remark: Parameters<Report['skip']>[0]) => report.skip({ ...remark, what: CALLED[sort] }),
  });

async function dateOrder(file: string, form: CsvForm, context: PeopleContext): Promise<DateOrder | null> {
  if (context.options.dates) return context.options.dates;
  const dates = new DateForm();
  const silent = Object.assign(Object.create(context.report) as Report, { skip: () => {} });
  for await (const { row } of readAll(file, silent, form))
    for (const [column, cell] of Object.entries(row)) if (DATED.test(column)) dates.note(cell);
  return dates.order;
}

const DATED = /date|created|dob|at$|ngày|registered/i;

/** Sends the files of customers, then those of past orders. Both are read row by row. */
export async function sendPeople(
  context: PeopleContext,
  files: { customers: readonly string[]; pastOrders: readonly string[] },
): Promise<void> {
  const made = new Set<string>();
  // Addresses name customers, so their files come last.
  const isLater = (file: string) => {
    const kind = kindAt(context, file, CUSTOMER_KINDS);
    return Number(kind !== undefined && isAddressKind(kind));
  };
  for (const file of files.customers.toSorted((a, b) => isLater(a) - isLater(b)))
    await sendFile(context, { sort: 'customers', file, made });
  for (const file of files.pastOrders) await sendFile(context, { sort: 'orders', file, made });
}

const kindAt = <Kind extends PeopleKind>({ forms }: PeopleContext, file: string, kinds: readonly Kind[]) =>
  kinds.find((kind) => isOfKind(kind, forms.get(file)?.header ?? []));

async function sendFile(context: PeopleContext, place: { sort: Sort; file: string; made: Set<string> }): Promise<void> {
  const form = context.forms.get(place.file);
  if (!form) await sendLines(context, place);
  else if (place.sort === 'customers') await sendCustomers(context, place, form);
  else await sendOrders(context, place, form);
}

/** Lines that an export of this shop wrote. */
async function sendLines(
  context: PeopleContext,
  place: { sort: Sort; file: string; made: Set<string> },
): Promise<void> {
  const sender = new PeopleSender(context, place, (field) => field);
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(place.file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1;
    if (text.trim() === '') continue;
    try {
      await sender.add({ row: JSON.parse(text) as Placed['row'], line });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      sender.skip(line, '', 'dòng không phải một đối tượng JSON');
    }
  }
  await sender.flush();
}

type Place = { sort: Sort; file: string; made: Set<string> };

async function sendCustomers(context: PeopleContext, place: Place, form: CsvForm): Promise<void> {
  const kind = kindAt(context, place.file, CUSTOMER_KINDS);
  if (!kind) return;
  const { report } = context;
  const dates = await dateOrder(place.file, form, context);
  const columns = new Columns(kind, form.header);
  const sender = new PeopleSender(context, place, (field) => columns.name(field));
  for await (const { row, line, refusal } of readAll(place.file, withoutNames(report, place.sort), form)) {
    if (refusal !== undefined) sender.skip(line, '', refusal);
    else {
      for (const column of columns.unread(row)) report.leave(`${basename(place.file)}: column ${column}`);
      await taking(sender, line, async () =>
        sender.add({ row: readCustomer(row, columns, dates, isAddressKind(kind)), line }),
      );
    }
  }
  await sender.flush();
}

async function sendOrders(context: PeopleContext, place: Place, form: CsvForm): Promise<void> {
  const kind = kindAt(context, place.file, ORDER_KINDS);
  if (!kind) return;
  const dates = await dateOrder(place.file, form, context);
  const columns = new Columns(kind, form.header);
  const sender = new PeopleSender(context, place, (field) => columns.name(field));
  const { rate } = context.options;
  let rows: SheetRow[] = [];
  const send = async () => {
    const [first] = rows;
    const broken = rows.find(({ refusal }) => refusal !== undefined);
    if (broken) sender.skip(broken.line, '', broken.refusal ?? '');
    else if (first)
      await taking(sender, first.line, () =>
        sender.add({ row: readOrder(rows, { kind, columns, dates, rate }), line: first.line }),
      );
    rows = [];
  };
  let above: string | null = null;
  for await (const one of readAll(place.file, withoutNames(context.report, place.sort), form)) {
    if (beginsOrder(one.row, columns, above)) {
      await send();
      above = columns.text(one.row, 'number');
    }
    rows.push(one);
  }
  await send();
  await sender.flush();
}

/** Reports what cannot be taken. */
async function taking(sender: PeopleSender, line: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    sender.skip(line, error.field, error.message);
  }
}
