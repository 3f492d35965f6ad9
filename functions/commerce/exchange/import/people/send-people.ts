import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import type { ImportContext } from '../../reading/context.ts';
import { isAddressKind } from '../../reading/people/customer-kinds.ts';
import { Columns } from '../../reading/people/people-kind.ts';
import { customerKind, orderKind, type PeopleSort, peopleRows } from '../../reading/people/people-rows.ts';
import type { CsvForm } from '../../reading/sheet/csv-form.ts';
import { MOST_PEOPLE, type PeopleAnswer, type PeopleRemark } from '../../rules/sent-people.ts';
import type { Api } from '../api.ts';
import type { Progress } from '../progress.ts';

/** Longest JSON of a request, in characters. */
const MOST_LENGTH = 300_000;
/** What the report calls a row: it names nobody. */
const CALLED = { customers: 'khách hàng', orders: 'đơn hàng' } as const;

interface Placed {
  row: { email: string | null };
  line: number;
}

/** What the import of people needs besides: their own calls of the shop. */
type PeopleContext = ImportContext & { api: Api; progress: Progress };

/** Sends customers or orders of one file in requests that the shop can take, and reports its answers. */
class PeopleSender {
  readonly #context: PeopleContext;
  readonly #sort: PeopleSort;
  readonly #file: string;
  readonly #nameOf: (field: string) => string;
  /** E-mail addresses that a trial would bring: rows of addresses may name them. */
  readonly #made: Set<string>;
  #waiting: Placed[] = [];
  #length = 0;

  constructor(
    context: PeopleContext,
    place: { sort: PeopleSort; file: string; made: Set<string> },
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

  /** `column`: that of the file. */
  skip(line: number | null, column: string, reason: string): void {
    const place = column ? `${column}: ` : '';
    this.#context.report.skip({ file: this.#file, line, what: CALLED[this.#sort], reason: place + reason });
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
    for (const { row, column, reason } of real)
      this.skip(rows[row]?.line ?? 0, column ? this.#nameOf(column) : '', reason);
    const place = (row: number) => ({ file: this.#file, line: rows[row]?.line ?? null, what: CALLED[this.#sort] });
    for (const { row, column, reason } of remarks)
      report.note({ ...place(row), reason: column ? `${this.#nameOf(column)}: ${reason}` : reason });
    if (options.isTrial) for (const placed of rows) this.#made.add(keyOf(placed));
  }
}

const keyOf = (placed: Placed | undefined) => placed?.row.email?.toLowerCase() ?? '';

/** Sends the files of customers, then those of past orders. Both are read row by row. */
export async function sendPeople(
  context: PeopleContext,
  files: { customers: readonly string[]; pastOrders: readonly string[] },
): Promise<void> {
  const made = new Set<string>();
  // Addresses name customers, so their files come last.
  const isLater = (file: string) => {
    const form = context.forms.get(file);
    const kind = form && customerKind(form);
    return Number(kind !== undefined && isAddressKind(kind));
  };
  for (const file of files.customers.toSorted((a, b) => isLater(a) - isLater(b)))
    await sendFile(context, { sort: 'customers', file, made });
  for (const file of files.pastOrders) await sendFile(context, { sort: 'orders', file, made });
}

type Place = { sort: PeopleSort; file: string; made: Set<string> };

async function sendFile(context: PeopleContext, place: Place): Promise<void> {
  const form = context.forms.get(place.file);
  if (form) await sendSheet(context, place, form);
  else await sendLines(context, place);
}

/** Lines that an export of this shop wrote. */
async function sendLines(context: PeopleContext, place: Place): Promise<void> {
  const sender = new PeopleSender(context, place, (field) => field);
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(place.file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1;
    context.progress.step(1);
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

async function sendSheet(context: PeopleContext, place: Place, form: CsvForm): Promise<void> {
  const { report, options } = context;
  const { sort, file } = place;
  const kind = sort === 'customers' ? customerKind(form) : orderKind(form);
  const columns = kind && new Columns(kind, form.header);
  const sender = new PeopleSender(context, place, (field) => columns?.name(field) ?? field);
  const leave = (column: string) => report.leave(`${basename(file)}: column ${column}`);
  const reading = { form, dates: options.dates ?? null, rate: options.rate, leave };
  for await (const { row, line, refused, rows } of peopleRows(sort, file, reading)) {
    if (refused) sender.skip(line, refused.column, refused.reason);
    else await sender.add({ row, line });
    context.progress.step(rows);
  }
  await sender.flush();
}
