/** How columns are selected, by the names their values get. */
export type Selected<Row> = { [Name in keyof Required<Row>]: string };

/** The columns of a plain `select`. */
export const selectList = <Row>(columns: Selected<Row>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ');

/**
 * Rows as arrays within one JSON text: D1 handles every cell of an answer by itself, so that thousands of cells cost more
 * than a few long texts. Texts of JSON must be selected as text, else they come as what they hold.
 */
export function jsonRows<Row>(columns: Selected<Row>) {
  const names = Object.keys(columns);
  return {
    /** One row, for `json_group_array`. */
    cells: `json_array(${Object.values(columns).join(', ')})`,
    /** The rows of such an array. */
    read: (json: string): Row[] =>
      (JSON.parse(json) as unknown[][]).map((cells) => {
        const row: Record<string, unknown> = {};
        for (const [index, name] of names.entries()) row[name] = cells[index];
        return row as Row;
      }),
  };
}
