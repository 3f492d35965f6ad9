import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { hashes } from '../../session/graphql/password-fields.ts';
import { assumedLength, entriesNamed, longest, workOf } from './assumed-lengths.ts';

/** The default page size of nearly every list. */
const PAGE_SIZE = 20;
/** Assumed share of introspected types that are wrapped, such as lists and non-null types. */
const WRAPPED_SHARE = 0.5;
/** Introspection reads values that are in memory, without the shop's data. */
const INTROSPECTED_SHARE = 0.1;
/** Products on a page, at most: a larger page is refused, or as long as the catalogue where the shop allows it. */
const PAGE_SIZE_MAX = 1000;
/** Levels of a category tree that are assumed to branch; the deeper ones have one category each. */
const BRANCHING_LEVELS = 3;
/** Upper bound for sums, far above every limit, so that they stay precise numbers. */
const COUNTED_MAX = 1e12;

/** The cost of a selection. */
export interface Weight {
  /** Depth of the deepest selection with subselections, 0 for the outermost; -1 when there is none. */
  depth: number;
  /** Fields, without `__typename`. */
  complexity: number;
  selections: number;
  aliases: number;
  /** Values returned once, wherever the selection is used. */
  cost: number;
  /** Values returned once per entry of the list that the selection is a page of. */
  costOfEntry: number;
  /** Nested levels of a category tree. */
  levels: number;
  /** Fields that are a page of a list, wherever they are used. */
  pages: number;
  /** Fields of a mutation, wherever they are used. */
  changes: number;
  /** Fields that hash a password, wherever they are used. */
  passwords: number;
}

const NOTHING: Weight = {
  depth: -1,
  complexity: 0,
  selections: 0,
  aliases: 0,
  cost: 0,
  costOfEntry: 0,
  levels: 0,
  pages: 0,
  changes: 0,
  passwords: 0,
};
/** The type whose field `children` is the next level of the category tree. */
const TREE = 'CategoryTree';
const capped = (value: number) => Math.min(value, COUNTED_MAX);

function sum(a: Weight, b: Weight): Weight {
  return {
    depth: Math.max(a.depth, b.depth),
    complexity: capped(a.complexity + b.complexity),
    selections: capped(a.selections + b.selections),
    aliases: capped(a.aliases + b.aliases),
    cost: capped(a.cost + b.cost),
    costOfEntry: capped(a.costOfEntry + b.costOfEntry),
    levels: Math.max(a.levels, b.levels),
    pages: capped(a.pages + b.pages),
    changes: capped(a.changes + b.changes),
    passwords: capped(a.passwords + b.passwords),
  };
}

/** The values of variables, by name. */
export type Variables = Readonly<Record<string, unknown>>;

/**
 * Computes the weight of a document. The page sizes of every level are multiplied. Each fragment is weighed once and its weight is reused, so the work grows only
 * with the length of the text, however often fragments are spread.
 */
export class Scales {
  /** Name of a fragment that spreads itself, if there is one. */
  cycle: string | null = null;
  readonly #schema: GraphQLSchema;
  readonly #variables: Variables;
  readonly #definitions = new Map<string, FragmentDefinitionNode>();
  readonly #weighed = new Map<string, Weight | 'open'>();

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode, variables: Variables) {
    this.#schema = schema;
    this.#variables = variables;
    for (const definition of definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.#definitions.set(definition.name.value, definition);
  }

  weigh({ selections }: SelectionSetNode, type: GraphQLNamedType | null): Weight {
    return selections.reduce((weight, selection) => sum(weight, this.#selection(selection, type)), NOTHING);
  }

  /** The weight of a fragment by name; zero for an undefined one. */
  fragment(name: string): Weight {
    const known = this.#weighed.get(name);
    if (known === 'open') this.cycle ??= name;
    if (known) return known === 'open' ? NOTHING : known;
    const definition = this.#definitions.get(name);
    if (!definition) return NOTHING;
    this.#weighed.set(name, 'open');
    const weight = this.weigh(definition.selectionSet, this.#typeNamed(definition.typeCondition.name.value));
    this.#weighed.set(name, weight);
    return weight;
  }

  #selection(selection: SelectionNode, type: GraphQLNamedType | null): Weight {
    if (selection.kind === Kind.FIELD) return this.#field(selection, type);
    const itself = { ...NOTHING, selections: 1 };
    if (selection.kind === Kind.FRAGMENT_SPREAD) return sum(itself, this.fragment(selection.name.value));
    const condition = selection.typeCondition?.name.value;
    return sum(itself, this.weigh(selection.selectionSet, condition ? this.#typeNamed(condition) : type));
  }

  #field(field: FieldNode, type: GraphQLNamedType | null): Weight {
    const name = field.name.value;
    const isChange = type !== null && type === this.#schema.getMutationType();
    const itself = {
      ...NOTHING,
      complexity: name === '__typename' ? 0 : 1,
      selections: 1,
      aliases: field.alias && field.alias.value !== name ? 1 : 0,
      changes: isChange ? 1 : 0,
      passwords: isChange && hashes(name) ? 1 : 0,
      cost: 1 + workOf(type?.name, name),
    };
    if (!field.selectionSet) return itself;
    const definition = this.#definitionOf(name, type);
    const inner = this.weigh(field.selectionSet, definition ? getNamedType(definition.type) : null);
    const isPaged = definition?.args.some((argument) => argument.name === 'pageSize') ?? false;
    const length = isPaged ? this.#pageLength(field, type?.name) : this.#lengthOf(name, type);
    const once = capped(inner.cost + inner.costOfEntry * length);
    const isList = definition !== null && isListType(getNullableType(definition.type));
    const isTree = name === 'children' && type?.name === TREE;
    const below = { ...inner, depth: inner.depth + 1, cost: 0, costOfEntry: 0, levels: isTree ? inner.levels + 1 : 0 };
    // The number of entries in `items` is set by the field with the paging arguments.
    if (isList && name === 'items') below.costOfEntry = once;
    else if (isTree && inner.levels >= BRANCHING_LEVELS) below.cost = once;
    else below.cost = capped(once * (isList ? length : shareOf(name, type)));
    return sum({ ...itself, pages: isPaged ? 1 : 0 }, below);
  }

  #definitionOf(name: string, type: GraphQLNamedType | null) {
    // Introspection fields are in no type of the schema.
    const meta = { __schema: '__Schema', __type: '__Type' }[name];
    if (meta) return { type: this.#schema.getType(meta) as GraphQLNamedType & { ofType?: never }, args: [] };
    return isObjectType(type) || isInterfaceType(type) ? (type.getFields()[name] ?? null) : null;
  }

  /** The assumed length of a list; introspection lists have the schema's known lengths. */
  #lengthOf(name: string, type: GraphQLNamedType | null): number {
    return type?.name === '__Schema' && name === 'types'
      ? Object.keys(this.#schema.getTypeMap()).length
      : assumedLength(type?.name, name);
  }

  /** The number of entries of a list with a page size: the page, or fewer if the filter or the shop has no more. */
  #pageLength(field: FieldNode, type: string | undefined): number {
    const given = new Map(
      (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, this.#variables)]),
    );
    const asked = Number(given.get('pageSize') ?? PAGE_SIZE);
    const page = Math.min(Math.max(1, Number.isFinite(asked) ? asked : PAGE_SIZE), PAGE_SIZE_MAX);
    const named = entriesNamed(type, field.name.value, given.get('filter') ?? given.get('filters'));
    const most = Math.min(longest(type, field.name.value), named);
    return Math.min(page, Math.max(1, most));
  }

  #typeNamed(name: string): GraphQLNamedType | null {
    return this.#schema.getType(name) ?? null;
  }
}

function shareOf(name: string, type: GraphQLNamedType | null): number {
  if (name === '__schema') return INTROSPECTED_SHARE;
  return type?.name === '__Type' && name === 'ofType' ? WRAPPED_SHARE : 1;
}
