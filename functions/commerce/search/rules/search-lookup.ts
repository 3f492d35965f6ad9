import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { FIELD_NAMES } from './index/index-terms.ts';
import {
  type Aggregation,
  type Condition,
  InvalidSearch,
  type ProductSearch,
  type RangeOperator,
  type TermValue,
} from './search-condition.ts';
import { type Found, type FoundParts, isColumn, LOOKED_UP } from './search-found.ts';
import type { NeededFields } from './search-index.ts';
import { addSortFields } from './search-order.ts';
import { phraseMatch, type TextMatch, textMatch } from './search-text.ts';

/** Nobody types a query with more parts. */
const MAX_CLAUSES = 90;

const OPERATORS: Record<RangeOperator, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

interface Lookup {
  condition: Condition;
  statement: D1PreparedStatement;
}

/** What a search needs from the database: fields to load, and parts of the query to look up. */
interface SearchPlan {
  needed: NeededFields;
  lookups: Lookup[];
}

const FTS = (match: string) => `select rowid from search_text where search_text match ${match}`;
const IDS = (select: string) => `coalesce((select json_group_array(rowid) from (${select})), '[]')`;

/** Statements that look a text up: all matches with their rank, and the sets that raise a match above the others. */
export function textLookup(db: D1Database, match: TextMatch, wanted: number | undefined): D1PreparedStatement {
  const count = match.perWord.length;
  const atLeast = Math.max(1, Math.min(wanted ?? count, count));
  const weights = match.weights.map((_, index) => `?${index + 2}`).join(', ');
  const bound: (string | number)[] = [atLeast === count ? match.all : match.any, ...match.weights];
  const bind = (value: string) => `?${bound.push(value)}`;
  const columns = [
    `(select json_group_array(json_array(id, rank)) from ranked) as found`,
    `${IDS(FTS(bind(match.inName)))} as in_name`,
    `exists (${FTS(bind(match.isNamed))}) as is_named`,
  ];
  if (match.marked) {
    columns.push(`${IDS(FTS(bind(match.marked.anywhere)))} as marked`);
    columns.push(`${IDS(FTS(bind(match.marked.inName)))} as marked_name`);
  }
  if (atLeast > 1 && atLeast < count) {
    // One lookup per word, combined by a join, because D1 allows only five parts in a union.
    const words = bind(JSON.stringify(match.perWord));
    const each = `json_each(${words}) word cross join search_text where search_text match word.value`;
    columns.push(`${IDS(`select search_text.rowid from ${each} group by 1 having count(*) >= ${atLeast}`)} as enough`);
  }
  // Materialized, because bm25 works only in the query on the table itself, and not in a flattened one.
  const ranked = `with ranked(id, rank) as materialized (
    select rowid, round(-bm25(search_text, ${weights}), 4) from search_text where search_text match ?1)`;
  return db.prepare(`${ranked} select ${columns.join(',\n')}`).bind(...bound);
}

/** A match scores 1 or more. Matches in the name come before the rest, and exact diacritics before everything. */
export function readText(row: Record<string, unknown> | undefined, boost: number): Found {
  const list = (name: string) => JSON.parse(String(row?.[name] ?? '[]')) as number[];
  const found = JSON.parse(String(row?.found ?? '[]')) as [number, number][];
  const enough = row && 'enough' in row ? new Set(list('enough')) : null;
  const tiers: [Set<number>, number][] = [
    [new Set(list('in_name')), 1],
    [new Set(list('marked')), 2],
    [new Set(list('marked_name')), 2],
  ];
  const kept = enough ? found.filter(([id]) => enough.has(id)) : found;
  return {
    isNamed: row?.is_named === 1,
    ids: kept.map(([id]) => id),
    scores: kept.map(([id, rank]) => {
      const lift = tiers.reduce((sum, [ids, weight]) => sum + (ids.has(id) ? weight : 0), 0);
      return boost * (1 + rank / (rank + 10) + lift);
    }),
  };
}

function termLookup(db: D1Database, field: string, values: TermValue[]): D1PreparedStatement {
  return db
    .prepare(
      `select json_group_array(distinct product_id) as ids from search_term
      where field = ?1 and value in (select value from json_each(?2))`,
    )
    .bind(field, JSON.stringify(values));
}

function rangeLookup(db: D1Database, condition: Condition & { kind: 'range' }): D1PreparedStatement {
  const bounds = Object.entries(condition.bounds) as [RangeOperator, TermValue][];
  const isNumeric = bounds.some(([, bound]) => typeof bound === 'number');
  const limits = bounds.map(([operator], index) => ` and value ${OPERATORS[operator]} ?${index + 2}`).join('');
  // SQLite orders every text after every number.
  const type = isNumeric ? ` and typeof(value) <> 'text'` : '';
  return db
    .prepare(`select json_group_array(distinct product_id) as ids from search_term where field = ?1${limits}${type}`)
    .bind(condition.field, ...bounds.map(([, bound]) => bound));
}

/** Texts that are interpreted in memory, and the index fields that this needs. */
interface TypedPlan {
  texts: ReadonlySet<Condition>;
  fields: ReadonlySet<string>;
}

/** Throws InvalidSearch when the query has too many parts. */
export function planSearch(db: D1Database, search: ProductSearch, typed: TypedPlan): SearchPlan {
  const plan: SearchPlan = { needed: { fields: new Set(typed.fields), categories: new Set() }, lookups: [] };
  let clauses = 0;
  const visit = (condition: Condition): void => {
    if (++clauses > MAX_CLAUSES) throw new InvalidSearch('query has too many clauses');
    switch (condition.kind) {
      case 'all':
      case 'any':
        condition.of.forEach(visit);
        return;
      case 'not':
      case 'unscored':
        visit(condition.of);
        return;
      case 'weighted':
        visit(condition.of);
        for (const { where } of condition.factors) visit(where);
        return;
      case 'terms':
        if (isColumn(condition.field)) return;
        if (!LOOKED_UP.has(condition.field)) plan.needed.fields.add(condition.field);
        else plan.lookups.push({ condition, statement: termLookup(db, condition.field, condition.values) });
        return;
      case 'range':
        if (isColumn(condition.field)) return;
        if (!LOOKED_UP.has(condition.field)) plan.needed.fields.add(condition.field);
        else plan.lookups.push({ condition, statement: rangeLookup(db, condition) });
        return;
      case 'exists':
        plan.needed.fields.add(condition.field).add(FIELD_NAMES);
        return;
      case 'text': {
        if (typed.texts.has(condition)) return;
        const match = textMatch(condition.text, condition.weights);
        if (match) plan.lookups.push({ condition, statement: textLookup(db, match, condition.atLeast) });
        return;
      }
      case 'phrase': {
        const match = phraseMatch(condition.text, condition.columns);
        if (match)
          plan.lookups.push({ condition, statement: db.prepare(`select ${IDS(FTS('?1'))} as ids`).bind(match) });
        return;
      }
      default:
    }
  };
  visit(search.where);
  const count = (aggregations: Aggregation[]): void => {
    for (const aggregation of aggregations) {
      if (aggregation.kind === 'filter') visit(aggregation.where);
      else plan.needed.fields.add(aggregation.field);
      count(aggregation.of ?? []);
    }
  };
  count(search.aggregations);
  addSortFields(search.sort, search.where, plan.needed);
  return plan;
}

/** The results of the lookups, in order. */
export function readLookups({ lookups }: SearchPlan, answers: Record<string, unknown>[][]): FoundParts {
  return new Map(
    lookups.map(({ condition }, index) => {
      const row = answers[index]?.[0];
      const found =
        condition.kind === 'text'
          ? readText(row, condition.boost ?? 1)
          : { ids: JSON.parse(String(row?.ids ?? '[]')) as number[], scores: null };
      return [condition, found];
    }),
  );
}
