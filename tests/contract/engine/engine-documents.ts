import type { D1Database } from '@cloudflare/workers-types';

type Fields = Record<string, unknown>;

/** Names in queries for the choices of a shopper: colours and sizes that can be bought, and families of colours. */
const CHOICES: Readonly<Record<string, string>> = {
  color_options: 'color',
  size_options: 'size',
  'configurable_children.mastercolor': 'mastercolor',
};
/** Fields of a document that no query asks for; the answer takes them from the whole document. */
const UNSEARCHED = ['media_gallery', 'configurable_options', 'measurements', 'instruction', 'materials'];

async function rowsOf(db: D1Database, sql: string): Promise<Fields[]> {
  return (await db.prepare(sql).all<Fields>()).results;
}

/** Values by the id of their product. */
function byProduct(rows: Fields[]): Map<number, Fields[]> {
  return Map.groupBy(rows, ({ product_id }) => Number(product_id));
}

/**
 * The products of the embedded index as documents of the engine (index.json), by id. `document` is what the search
 * answers, whole; the other fields are what queries ask for: `color`, `size` and `mastercolor` are the choices of a
 * shopper, and `description` has every text of the product, so that the words of a text may stand in different fields.
 */
export async function engineDocuments(db: D1Database): Promise<Map<number, Fields>> {
  const sources = await rowsOf(db, 'select product_id, document from search_source order by product_id');
  const chosen = byProduct(
    await rowsOf(
      db,
      `select product_id, field, value from search_term where field in ('${Object.keys(CHOICES).join("','")}')`,
    ),
  );
  const positions = byProduct(await rowsOf(db, 'select product_id, category_id, position from search_position'));
  const texts = byProduct(await rowsOf(db, 'select rowid as product_id, name, keywords, description from search_text'));
  const sold = byProduct(await rowsOf(db, 'select product_id, sold, qty from search_document'));
  return new Map(
    sources.map(({ product_id, document }) => {
      const id = Number(product_id);
      const whole = JSON.parse(String(document)) as Fields;
      const words = texts.get(id)?.[0];
      return [
        id,
        {
          ...Object.fromEntries(Object.entries(whole).filter(([field]) => !UNSEARCHED.includes(field))),
          ...choicesOf(chosen.get(id) ?? []),
          configurable_children: (whole.configurable_children as Fields[]).map(({ sku }) => ({ sku })),
          description: [words?.name, words?.keywords, words?.description].join(' '),
          positions: positions.get(id)?.map(({ category_id, position }) => ({ category_id, position })),
          sold: sold.get(id)?.[0]?.sold,
          document: whole,
        },
      ];
    }),
  );
}

/** The groups of phrases that the desk says have one meaning, as an engine's synonyms. */
export async function engineSynonyms(db: D1Database): Promise<string[]> {
  const rows = await rowsOf(db, "select phrases from search_meaning where kind = 'same' and is_active = 1 order by id");
  return rows.map(({ phrases }) => String(phrases).replace(/,\s*$/, ''));
}

function choicesOf(terms: Fields[]): Fields {
  const byField = Map.groupBy(terms, ({ field }) => CHOICES[String(field)] ?? '');
  return Object.fromEntries(Array.from(byField, ([field, rows]) => [field, rows.map(({ value }) => value)]));
}
