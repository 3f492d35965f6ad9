import { basename } from 'node:path';

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
}

const placeKey = ({ file, line }: Place) => `${file}:${line}`;

/** Collects what an import did, for the report at the end. Nothing is left out without a reason. */
export class Report {
  readonly loaded = new Map<string, number>();
  readonly skipped: Remark[] = [];
  readonly notes: Remark[] = [];
  /** Rows per second; null when nothing was sent. */
  rate: number | null = null;
  /** Number of things that were not imported, by kind. */
  readonly left = new Map<string, number>();
  readonly #skippedPlaces = new Set<string>();

  count(kind: string, by = 1): void {
    this.loaded.set(kind, (this.loaded.get(kind) ?? 0) + by);
  }

  skip(remark: Remark): void {
    this.skipped.push(remark);
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
    this.notes.push(remark);
  }

  /** The report as lines for a terminal: counts, then remarks grouped by reason with a few examples each. */
  lines(): string[] {
    const counts = [...this.loaded].map(([kind, count]) => `  ${kind.padEnd(24)} ${count}`);
    return [
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

const EXAMPLES = 5;
/** A reason that names a missing record: the report lists it once, with all names. */
const NAMED = /(there is no (?!such\b)\w+) .+$/;

function section(title: string, remarks: Remark[]): string[] {
  if (!remarks.length) return [];
  const groups = Map.groupBy(remarks, ({ reason }) => reason.replace(NAMED, '$1 …'));
  const lines = [...groups].flatMap(([reason, group]) => {
    const examples = group
      .slice(0, EXAMPLES)
      .map(
        ({ file, line, what, reason }) =>
          `${file}${line ? `:${line}` : ''} ${what}${NAMED.test(reason) ? ` (${reason})` : ''}`,
      );
    const more = group.length > EXAMPLES ? [`    … and ${group.length - EXAMPLES} more`] : [];
    return [`  ${group.length} × ${reason}`, ...examples.map((example) => `    ${example}`), ...more];
  });
  return [`${title}: ${remarks.length}`, ...lines];
}
