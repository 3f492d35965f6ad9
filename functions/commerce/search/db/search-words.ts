import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** A word of the catalogue in the search index. */
interface SearchWordRow {
  id: number;
  word: string;
  spelling: string;
  n: number;
}

/** Words with an id above `id`; 0 for all. */
export async function readWords(db: D1Database, id: number): Promise<SearchWordRow[]> {
  const { results } = await db
    .prepare(
      `select json_group_array(json_array(id, word, spelling, n)) as rows from search_word where id > ?1 group by id / 4096`,
    )
    .bind(id)
    .all<{ rows: string }>();
  return results.flatMap(({ rows }) =>
    (JSON.parse(rows) as [number, string, string, number][]).map(([id, word, spelling, n]) => ({
      id,
      word,
      spelling,
      n,
    })),
  );
}

/** Adds words. Counts are summed when a whole index is written, and unchanged when single products are renewed. */
export function writeWords(
  db: D1Database,
  words: { word: string; spelling: string; n: number }[],
  isWhole: boolean,
): D1PreparedStatement[] {
  if (words.length === 0) return [];
  const conflict = isWhole ? 'update set n = n + excluded.n' : 'nothing';
  return [
    db
      .prepare(
        `insert into search_word (word, spelling, n) select value ->> 0, value ->> 1, value ->> 2 from json_each(?1) where true
        on conflict (word, spelling) do ${conflict}`,
      )
      .bind(JSON.stringify(words.map(({ word, spelling, n }) => [word, spelling, n]))),
  ];
}

/** Products with a SKU that contains the text; both without separators. */
export function skuParts(db: D1Database, part: string): D1PreparedStatement {
  return db
    .prepare(
      `select coalesce((select json_group_array(rowid) from (select rowid from search_sku where skus match ?1)), '[]') as ids`,
    )
    .bind(`"${part}"`);
}
