import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { MEANING_KINDS } from '../../tables/search.ts';

export type MeaningKind = (typeof MEANING_KINDS)[number];

/** What words of a shopper mean; see its table in migrations/0001_schema.sql. */
export interface MeaningRow {
  id: number;
  kind: MeaningKind;
  phrases: string;
  target: string;
  is_active: number;
}

/** A name that the catalogue gives: of a category, or of a value of an attribute. */
export interface LabelRow {
  /** `category`, or the code of the attribute. */
  code: string;
  id: number;
  label: string;
  /** The address of a category; null for a value. */
  url_path: string | null;
}

/** Attributes beyond these are not read from words: each holds two fields of the index in memory. */
const ATTRIBUTES_MAX = 24;

/** How often what words are read by has changed. */
export const lexiconSeq = (db: D1Database): D1PreparedStatement => db.prepare('select seq from search_lexicon');

/** Everything words are read by, of one moment. */
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
  // The columns are those of the statements.
  const rows = <Row>(result: { results: unknown[] } | undefined) => (result?.results ?? []) as Row[];
  return {
    seq: Number(rows<{ seq: number }>(seq)[0]?.seq ?? 0),
    meanings: rows<MeaningRow>(meanings),
    labels: [...rows<LabelRow>(categories), ...rows<LabelRow>(options)],
    attributes: rows<{ code: string }>(attributes).map(({ code }) => code),
  };
}
