import type { PlacedRow, RowSink } from './context.ts';

/**
 * Rows per batch (fewer where each row is large), and the longest JSON of a batch in characters: a request may have 512
 * KB.
 */
const BATCH_ROWS = 2000;
const BATCH_PRODUCTS = 200;
const BATCH_LENGTH = 300_000;

/** Puts rows together in batches of one table, and gives each to `send` before the next begins. */
export class Batches implements RowSink {
  readonly #send: (table: string, rows: PlacedRow[]) => Promise<void>;
  #table = '';
  #waiting: PlacedRow[] = [];
  #length = 0;

  constructor(send: (table: string, rows: PlacedRow[]) => Promise<void>) {
    this.#send = send;
  }

  async add(
    table: string,
    row: PlacedRow,
    mostRows = table === 'product' ? BATCH_PRODUCTS : BATCH_ROWS,
  ): Promise<void> {
    const length = JSON.stringify(row.row).length;
    const isFull = this.#waiting.length >= mostRows || this.#length + length > BATCH_LENGTH;
    if (this.#waiting.length > 0 && (table !== this.#table || isFull)) await this.flush();
    this.#table = table;
    this.#waiting.push(row);
    this.#length += length;
  }

  async addWhole(table: string, rows: readonly PlacedRow[]): Promise<void> {
    await this.flush();
    this.#table = table;
    this.#waiting.push(...rows);
    await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#waiting;
    if (rows.length === 0) return;
    this.#waiting = [];
    this.#length = 0;
    await this.#send(this.#table, rows);
  }
}
