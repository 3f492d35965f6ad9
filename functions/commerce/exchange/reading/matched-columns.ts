/** The columns of a sheet of no known kind, and the fields that a person can match them with. */
export interface ColumnMatch {
  header: readonly string[];
  /** Each field with the column that its name suggests; null: none does. `isNeeded`: without it nothing can be read. */
  fields: { field: string; column: string | null; isNeeded: boolean }[];
  /** Columns that look like properties of a product; missing: such a sheet has none. */
  facts?: string[];
}

/** No field has a name of so many characters. */
const NAME_MAX = 200;
/** Columns of properties of one sheet. */
export const FACTS_MAX = 12;

const plain = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\s*\*$/, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();

/** The columns with one of these names, in lower case, as far as they are free. */
export const columnsNamed = (
  header: readonly string[],
  names: readonly string[],
  taken: readonly (string | null)[],
): string[] =>
  header
    .filter((own) => own.length <= NAME_MAX && names.includes(plain(own)) && !taken.includes(own))
    .slice(0, FACTS_MAX);

/** Matches columns with fields by their names; each column is taken once. `names`: headings by field, in lower case. */
export function matchedColumns(
  header: readonly string[],
  names: Readonly<Record<string, readonly string[]>>,
  needed: readonly string[],
): ColumnMatch {
  // Each heading is compared with some hundred names, and a stranger's file may have a megabyte of headings.
  const byName = Map.groupBy(header, (own) => (own.length > NAME_MAX ? '' : plain(own)));
  const taken = new Set<string>();
  const fields = Object.entries(names).map(([field, known]) => {
    const column = known.flatMap((name) => byName.get(name) ?? []).find((own) => !taken.has(own)) ?? null;
    if (column !== null) taken.add(column);
    return { field, column, isNeeded: needed.includes(field) };
  });
  return { header, fields };
}
