import {
  type Condition,
  InvalidSearch,
  type ProductSearch,
  type RangeOperator,
  type TermValue,
} from './search-condition.ts';
import { orderTerm } from './search-order.ts';
import { phraseMatch, type TextMatch, textMatch } from './search-text.ts';

/** D1 binds at most 100 parameters to a statement; some are left for paging and aggregations. */
const MAX_PARAMETERS = 90;

/** A condition as SQL over the alias `d` of search_document, with numbered parameters. */
export interface CompiledQuery {
  /** Common table expressions ending in `hit(product_id, score)`: everything that matches. */
  ctes: string;
  orderBy: string;
  /** What `ctes` alone binds: the first of `parameters`. */
  filterParameters: (string | number)[];
  parameters: (string | number)[];
}

interface Part {
  sql: string;
  /** Null: contributes nothing. */
  score: string | null;
}

const OPERATORS: Record<RangeOperator, string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** Fields that every product has exactly one value of: filtered in the row itself. */
const FILTER_COLUMNS = new Map<string, string>([
  ['id', 'd.product_id'],
  ['visibility', 'd.visibility'],
  ['status', 'd.status'],
  ['final_price', 'd.final_price'],
  ['stock.is_in_stock', 'd.is_in_stock'],
]);

class QueryCompiler {
  readonly parameters: (string | number)[] = [];
  readonly textCtes: string[] = [];

  bind(value: string | number): string {
    if (this.parameters.length >= MAX_PARAMETERS) throw new InvalidSearch('query has too many clauses');
    this.parameters.push(value);
    return `?${this.parameters.length}`;
  }

  compile(condition: Condition, isScored: boolean): Part {
    const nested = (of: Condition, scored = isScored) => this.compile(of, scored);
    switch (condition.kind) {
      case 'everything':
        return { sql: '1', score: null };
      case 'all': {
        const parts = condition.of.map((part) => nested(part));
        return { sql: allOf(parts), score: sumOf(parts) };
      }
      case 'any': {
        const parts = condition.of.map((part) => nested(part));
        return { sql: atLeast(parts, condition.atLeast), score: sumOf(parts) };
      }
      case 'not':
        return { sql: `not ${nested(condition.of, false).sql}`, score: null };
      case 'unscored':
        return { sql: nested(condition.of, false).sql, score: null };
      case 'terms':
        return this.leaf(this.terms(condition.field, condition.values), isScored, condition.boost);
      case 'range':
        return this.leaf(this.range(condition.field, condition.bounds), isScored);
      case 'exists':
        return this.leaf(this.exists(condition.field), isScored);
      case 'text': {
        const match = textMatch(condition.text, condition.weights);
        return match ? this.text(match, condition.atLeast, isScored, condition.boost) : { sql: '0', score: null };
      }
      case 'phrase': {
        const match = phraseMatch(condition.text, condition.columns);
        if (!match) return { sql: '0', score: null };
        const sql = `d.product_id in (select rowid from search_text where search_text match ${this.bind(match)})`;
        return this.leaf(sql, isScored, condition.boost);
      }
      case 'weighted': {
        const inner = nested(condition.of);
        if (!isScored) return inner;
        const factors = condition.factors.map(
          ({ where, weight }) => `(case when ${nested(where, false).sql} then ${this.bind(weight)} else 1 end)`,
        );
        const score = `(${[inner.score ?? '1', ...factors].join(' * ')})`;
        if (condition.minScore === undefined) return { sql: inner.sql, score };
        return { sql: `(${inner.sql} and ${score} >= ${this.bind(condition.minScore)})`, score };
      }
    }
  }

  private leaf(sql: string, isScored: boolean, boost = 1): Part {
    return { sql: `(${sql})`, score: isScored ? `(case when ${sql} then ${this.bind(boost)} else 0 end)` : null };
  }

  private terms(field: string, values: TermValue[]): string {
    const isAsked = `in (select value from json_each(${this.bind(JSON.stringify(values))}))`;
    const column = FILTER_COLUMNS.get(field);
    if (column) return `${column} ${isAsked}`;
    const name = this.bind(field);
    return `d.product_id in (select product_id from search_term where field = ${name} and value ${isAsked})`;
  }

  private range(field: string, bounds: Partial<Record<RangeOperator, TermValue>>): string {
    const column = FILTER_COLUMNS.get(field);
    const limits = (Object.keys(OPERATORS) as RangeOperator[]).flatMap((operator) => {
      const bound = bounds[operator];
      return bound === undefined ? [] : [`${column ?? 'value'} ${OPERATORS[operator]} ${this.bind(bound)}`];
    });
    if (column) return limits.length === 0 ? '1' : limits.join(' and ');
    const isNumeric = Object.values(bounds).some((bound) => typeof bound === 'number');
    // SQLite orders every text after every number.
    if (isNumeric) limits.push(`typeof(value) <> 'text'`);
    const where = [`field = ${this.bind(field)}`, ...limits].join(' and ');
    return `d.product_id in (select product_id from search_term where ${where})`;
  }

  private exists(field: string): string {
    const path = this.bind(`$."${field.replaceAll('"', '')}"`);
    return `(exists (select 1 from search_term t where t.product_id = d.product_id and t.field = ${this.bind(field)})
      or (select coalesce(s.document ->> ${path}, '[]') from search_source s where s.product_id = d.product_id) <> '[]')`;
  }

  /** A match scores from 1 up: what is in the name above the rest, and what has the marks as typed above everything. */
  private text(match: TextMatch, words: number | undefined, isScored: boolean, boost = 1): Part {
    const count = match.perWord.length;
    const wanted = Math.max(1, Math.min(words ?? count, count));
    const expression = this.bind(wanted === count ? match.all : match.any);
    const has = (fts: string) =>
      `(m.rowid in (select rowid from search_text where search_text match ${this.bind(fts)}))`;
    const enough =
      wanted > 1 && wanted < count ? `where ${match.perWord.map((word) => has(word)).join(' + ')} >= ${wanted}` : '';
    const cte = `text${this.textCtes.length}`;
    if (!isScored) {
      this.textCtes.push(`${cte}(product_id, score) as materialized (
        select m.rowid, 0 from (select rowid from search_text where search_text match ${expression}) m ${enough})`);
      return { sql: `(${cte}.product_id is not null)`, score: null };
    }
    const tiers = [has(match.inName)];
    if (match.marked) tiers.push(`2 * ${has(match.marked.anywhere)}`, `2 * ${has(match.marked.inName)}`);
    const weights = match.weights.map((weight) => this.bind(weight)).join(', ');
    this.textCtes.push(`${cte}(product_id, score) as materialized (
      select m.rowid, ${this.bind(boost)} * (1 + m.rank / (m.rank + 10) + ${tiers.join(' + ')})
      from (select rowid, -bm25(search_text, ${weights}) as rank from search_text where search_text match ${expression}) m
      ${enough})`);
    return { sql: `(${cte}.product_id is not null)`, score: `coalesce(${cte}.score, 0)` };
  }
}

function allOf(parts: Part[]): string {
  return parts.length === 0 ? '1' : `(${parts.map(({ sql }) => sql).join(' and ')})`;
}

function atLeast(parts: Part[], count: number): string {
  if (count <= 0) return '1';
  if (count > parts.length) return '0';
  if (count === 1) return `(${parts.map(({ sql }) => sql).join(' or ')})`;
  return `((${parts.map(({ sql }) => `(${sql})`).join(' + ')}) >= ${count})`;
}

/** What does not match scores nothing, even when a part of it does. */
function sumOf(parts: Part[]): string | null {
  const scores = parts.flatMap(({ sql, score }) => (score ? [`(case when ${sql} then ${score} else 0 end)`] : []));
  return scores.length === 0 ? null : `(${scores.join(' + ')})`;
}

/** SQL for a search; the newest product comes first among equals. */
export function compileQuery({ where, sort }: Pick<ProductSearch, 'where' | 'sort'>): CompiledQuery {
  const compiler = new QueryCompiler();
  const { sql, score } = compiler.compile(where, true);
  const filterParameters = [...compiler.parameters];
  const order = sort.length > 0 ? sort : [{ field: '_score', direction: 'desc' } as const];
  const orderBy = [
    ...order.map((key) => orderTerm(key, where, (value) => compiler.bind(value))),
    'd.product_id desc',
  ].join(', ');
  const joins = compiler.textCtes.map((_, index) => `left join text${index} on text${index}.product_id = d.product_id`);
  const hit = `hit(product_id, score) as materialized (
    select d.product_id, ${score ?? '0'} from search_document d ${joins.join(' ')} where ${sql})`;
  const ctes = `with ${[...compiler.textCtes, hit].join(',\n')}`;
  return { ctes, orderBy, filterParameters, parameters: compiler.parameters };
}
