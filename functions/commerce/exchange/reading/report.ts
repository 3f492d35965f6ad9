import { basename } from 'node:path';
import { formatDong } from '../../../../src/kernel/money/money.ts';

/** A position in a source file. */
export interface Place {
  file: string;
  /** Line on which the row starts, if known. */
  line: number | null;
}

/** A row or file that was loaded only in part or not at all, and the reason. */
interface Remark extends Place {
  what: string;
  reason: string;
  /** The name of a missing record, with which the reason ends: the report lists the reason once, with all names. */
  missing?: string | undefined;
}

const placeKey = ({ file, line }: Place) => `${file}:${line}`;

/** A price that the import changes, in đồng. */
interface PriceChange extends Place {
  what: string;
  column: string;
  before: number | null;
  after: number | null;
}

/** Collects what an import did, for the report at the end. Nothing is left out without a reason. */
export class Report {
  readonly loaded = new Map<string, number>();
  readonly skipped: Remark[] = [];
  readonly notes: Remark[] = [];
  /** Changed prices; only a trial lists them. */
  readonly prices: PriceChange[] = [];
  /** Rows that the shop accepted, or would accept. */
  readonly rows = { added: 0, changed: 0, same: 0 };
  /** Rows per second; null when nothing was sent. */
  rate: number | null = null;
  /** Number of things that were not imported, by kind. */
  readonly left = new Map<string, number>();
  readonly #skippedPlaces = new Set<string>();
  /** Reasons that were told, each once: 100,000 rows may have the same one. */
  readonly #reasons = new Map<string, string>();

  countRows({ added, changed, same }: Report['rows']): void {
    this.rows.added += added;
    this.rows.changed += changed;
    this.rows.same += same;
  }

  /** Rows and files that were refused. */
  get refused(): number {
    return new Set(this.skipped.map(placeKey)).size;
  }

  /** What a program that started the import wants to know: 1 if anything was refused, 2 if nothing was read, else 0. */
  get exitCode(): 0 | 1 | 2 {
    if (this.loaded.size === 0 && this.skipped.every(({ line }) => line === null)) return 2;
    return this.skipped.length > 0 ? 1 : 0;
  }

  count(kind: string, by = 1): void {
    this.loaded.set(kind, (this.loaded.get(kind) ?? 0) + by);
  }

  skip(remark: Remark): void {
    this.skipped.push(this.#once(remark));
    this.#skippedPlaces.add(placeKey(remark));
  }

  /** Whether a row at this position was refused. */
  isSkipped(place: Place): boolean {
    return this.#skippedPlaces.has(placeKey(place));
  }

  /** Counts something that this shop does not support, by kind. */
  leave(kind: string, by = 1): void {
    this.left.set(kind, (this.left.get(kind) ?? 0) + by);
  }

  /** Counts filled cells of a row in columns that are not read. */
  notCarried(file: string, row: Readonly<Record<string, string>>, read: ReadonlySet<string>): void {
    for (const [column, cell] of Object.entries(row))
      if (cell !== '' && !read.has(column)) this.leave(`${basename(file)}: column ${column}`);
  }

  note(remark: Remark): void {
    this.notes.push(this.#once(remark));
  }

  #once(remark: Remark): Remark {
    const reason = this.#reasons.get(remark.reason) ?? remark.reason;
    this.#reasons.set(reason, reason);
    return { ...remark, reason };
  }

  /** The report as lines for a terminal: counts, then remarks grouped by reason with a few examples each. */
  lines(): string[] {
    const counts = [...this.loaded].map(([kind, count]) => `  ${kind.padEnd(24)} ${count}`);
    const { added, changed, same } = this.rows;
    const changes = this.prices.map(
      ({ file, line, what, column, before, after }) =>
        `  ${file}:${line} ${what} ${column}: ${dong(before)} → ${dong(after)}`,
    );
    return [
      `Rows: ${added} new, ${changed} changed, ${same} unchanged, ${this.refused} refused`,
      ...(changes.length > 0 ? [`Prices that change: ${changes.length}`, ...changes] : []),
      'Loaded:',
      ...(counts.length ? counts : ['  nothing']),
      ...(this.rate === null ? [] : [`  ${this.rate} rows a second`]),
      ...section('Skipped', this.skipped),
      ...section('Loaded with a remark', this.notes),
      ...(this.left.size > 0 ? ['Not carried:'] : []),
      ...Array.from(this.left, ([kind, count]) => `  ${count} × ${kind}`),
    ];
  }
}

const dong = (value: number | null) => (value === null ? 'none' : formatDong(value));

const EXAMPLES = 5;
/** The reason without the name with which it ends. */
const common = ({ reason, missing }: Remark): string =>
  missing === undefined ? reason : `${reason.slice(0, reason.length - missing.length)}…`;

function section(title: string, remarks: Remark[]): string[] {
  if (!remarks.length) return [];
  const groups = Map.groupBy(remarks, common);
  const lines = [...groups].flatMap(([reason, group]) => {
    const examples = group
      .slice(0, EXAMPLES)
      .map(
        ({ file, line, what, reason, missing }) =>
          `${file}${line ? `:${line}` : ''} ${what}${missing === undefined ? '' : ` (${reason})`}`,
      );
    const more = group.length > EXAMPLES ? [`    … and ${group.length - EXAMPLES} more`] : [];
    return [`  ${group.length} × ${reason}`, ...examples.map((example) => `    ${example}`), ...more];
  });
  return [`${title}: ${remarks.length}`, ...lines];
}
