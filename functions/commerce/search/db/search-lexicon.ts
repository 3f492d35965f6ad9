import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { MEANING_KINDS } from '../../tables/search.ts';

export type MeaningKind = (typeof MEANING_KINDS)[number];

/** The meaning of a shopper's words; the table is described in migrations/0001_schema.sql. */
export interface MeaningRow {
  id: number;
  kind: MeaningKind;
  phrases: string;
  target: string;
  is_active: number;
}

/** A name from the catalogue: of a category or of an attribute option. */
export interface LabelRow {
  /** `category`, or the attribute's code. */
  code: string;
  id: number;
  label: string;
  /** The address of a category; null for an option. */
  url_path: string | null;
}

/** Maximum number of attributes that are recognised in searched words: each needs two fields of the index in memory. */
const ATTRIBUTES_MAX = 24;

/** The version of the data that words are interpreted with. */
export const lexiconSeq = (db: D1Database): D1PreparedStatement => db.prepare('select seq from search_lexicon');

/** All data that words are interpreted with, read in one transaction. */
export async function readLexicon(
  db: D1Database,
): Promise<{ seq: number; meanings: MeaningRow[]; labels: LabelRow[]; attributes: string[] }> {
  const chosen = `select id, code from attribute where input in ('select', 'multiselect')
    and (is_searchable = 1 or is_filterable = 1 or code = 'labels_sales') order by position, id limit ${ATTRIBUTES_MAX}`;
  const [seq, meanings, categories, options, attributes] = await db.batch<Record<string, unknown>>([
    lexiconSeq(db),
    db.prepare('select id, kind, phrases, target, is_active from search_meaning where is_active = 1 order by id'),
    db.prepare(
      `select 'category' as code, id, name as label, url_path from category where is_active = 1 and level > 1`,
    ),
    db.prepare(
      `select a.code, o.id, o.label, null as url_path from attribute_option o join (${chosen}) a on a.id = o.attribute_id`,
    ),
    db.prepare(chosen),
  ]);
  // Types the rows; the columns are those of the statements.
  const rows = <Row>(result: { results: unknown[] } | undefined) => (result?.results ?? []) as Row[];
  return {
    seq: Number(rows<{ seq: number }>(seq)[0]?.seq ?? 0),
    meanings: rows<MeaningRow>(meanings),
    labels: [...rows<LabelRow>(categories), ...rows<LabelRow>(options)],
    attributes: rows<{ code: string }>(attributes).map(({ code }) => code),
  };
}
