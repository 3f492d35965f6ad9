import type { Condition } from '../search-condition.ts';
import type { Role } from './search-concept.ts';

export type TypedText = Condition & { kind: 'text' };

/** Interpreting a text costs some searches. Of more texts in one query, the rest are searched word by word. */
const TYPED_MAX = 4;

/** The role that each field filters by. */
const ROLE_OF_FIELD: Readonly<Record<string, Role>> = {
  price: 'price',
  final_price: 'price',
  color: 'color',
  color_options: 'color',
  mastercolor: 'color',
  size: 'size',
  size_options: 'size',
  special_price: 'sale',
};

function visit(condition: Condition, use: (part: Condition) => void): void {
  use(condition);
  switch (condition.kind) {
    case 'all':
    case 'any':
      for (const part of condition.of) visit(part, use);
      return;
    case 'not':
    case 'unscored':
    case 'weighted':
      visit(condition.of, use);
      return;
    default:
  }
}

/** The texts of a query that a shopper typed; those within a `not` are excluded. */
export function typedTexts(where: Condition): TypedText[] {
  const found: TypedText[] = [];
  const denied = new Set<Condition>();
  visit(where, (part) => {
    if (part.kind === 'not') visit(part, (inner) => denied.add(inner));
    if (part.kind === 'text' && part.isTyped && !denied.has(part)) found.push(part);
  });
  return found.slice(0, TYPED_MAX);
}

/** The roles that a query filters by with its own clauses. */
export function settledRoles(where: Condition): Set<Role> {
  const roles = new Set<Role>();
  visit(where, (part) => {
    const role = 'field' in part ? ROLE_OF_FIELD[part.field] : undefined;
    if (role) roles.add(role);
  });
  return roles;
}

/** The query without these texts: what it finds whatever was typed. */
export function withoutTexts(where: Condition, texts: ReadonlySet<Condition>): Condition {
  if (texts.has(where)) return { kind: 'everything' };
  switch (where.kind) {
    case 'all':
    case 'any':
      return { ...where, of: where.of.map((part) => withoutTexts(part, texts)) };
    case 'unscored':
    case 'weighted':
      return { ...where, of: withoutTexts(where.of, texts) };
    default:
      return where;
  }
}
