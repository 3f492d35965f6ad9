/** The SQL of columns, by the names of the values. */
export type Selected<Row> = { [Name in keyof Required<Row>]: string };

/** The columns of a plain `select`. */
export const selectList = <Row>(columns: Selected<Row>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ');

/**
 * Rows as arrays within one JSON text. D1 processes each cell of a result separately, so thousands of cells are slower
 * than a few long texts. JSON columns must be selected as text, otherwise they become nested values.
 */
export function jsonRows<Row>(columns: Selected<Row>) {
  const names = Object.keys(columns);
  return {
    /** One row, for `json_group_array`. */
    cells: `json_array(${Object.values(columns).join(', ')})`,
    /** Parses the rows of such an array. */
    read: (json: string): Row[] =>
      (JSON.parse(json) as unknown[][]).map((cells) => {
        const row: Record<string, unknown> = {};
        for (const [index, name] of names.entries()) row[name] = cells[index];
        return row as Row;
      }),
  };
}
