/** Where something stands. */
export interface Place {
  file: string;
  /** Line of the row's first character, when known. */
  line: number | null;
}

/** One row or file that was not loaded, or only in part, and why. */
interface Remark extends Place {
  what: string;
  reason: string;
}

/** What an import did, told at the end: nothing is left out without a reason. */
export class Report {
  readonly loaded = new Map<string, number>();
  readonly skipped: Remark[] = [];
  readonly notes: Remark[] = [];

  count(kind: string, by = 1): void {
    this.loaded.set(kind, (this.loaded.get(kind) ?? 0) + by);
  }

  skip(remark: Remark): void {
    this.skipped.push(remark);
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
      ...section('Skipped', this.skipped),
      ...section('Loaded with a remark', this.notes),
    ];
  }
}

const EXAMPLES = 5;

function section(title: string, remarks: Remark[]): string[] {
  if (!remarks.length) return [];
  const groups = Map.groupBy(remarks, ({ reason }) => reason);
  const lines = [...groups].flatMap(([reason, group]) => {
    const examples = group.slice(0, EXAMPLES).map(({ file, line, what }) => `${file}${line ? `:${line}` : ''} ${what}`);
    const more = group.length > EXAMPLES ? [`    … and ${group.length - EXAMPLES} more`] : [];
    return [`  ${group.length} × ${reason}`, ...examples.map((example) => `    ${example}`), ...more];
  });
  return [`${title}: ${remarks.length}`, ...lines];
}
