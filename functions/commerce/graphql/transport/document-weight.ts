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
} from 'graphql';

/** Assumed length of a list: without a page size, with the default page size, and with one in a variable. */
const LIST_LENGTH = 5;
const PAGE_SIZE = 20;
const PAGE_SIZE_ASKED = 100;
/** Assumed share of introspected types that are wrapped, such as lists and non-null types. */
const WRAPPED_SHARE = 0.5;
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
  };
}

/**
 * Computes the weight of a document. Each fragment is weighed once and its weight is reused, so the work grows only
 * with the length of the text, however often fragments are spread.
 */
export class Scales {
  /** Name of a fragment that spreads itself, if there is one. */
  cycle: string | null = null;
  readonly #schema: GraphQLSchema;
  readonly #definitions = new Map<string, FragmentDefinitionNode>();
  readonly #weighed = new Map<string, Weight | 'open'>();

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode) {
    this.#schema = schema;
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
    const itself = {
      ...NOTHING,
      complexity: name === '__typename' ? 0 : 1,
      selections: 1,
      aliases: field.alias && field.alias.value !== name ? 1 : 0,
      changes: type !== null && type === this.#schema.getMutationType() ? 1 : 0,
      cost: 1,
    };
    if (!field.selectionSet) return itself;
    const definition = this.#definitionOf(name, type);
    const inner = this.weigh(field.selectionSet, definition ? getNamedType(definition.type) : null);
    const isPaged = definition?.args.some((argument) => argument.name === 'pageSize') ?? false;
    const once = capped(inner.cost + inner.costOfEntry * (isPaged ? pageSizeOf(field) : LIST_LENGTH));
    const isList = definition !== null && isListType(getNullableType(definition.type));
    const isTree = name === 'children' && type?.name === TREE;
    const below = { ...inner, depth: inner.depth + 1, cost: 0, costOfEntry: 0, levels: isTree ? inner.levels + 1 : 0 };
    // The number of entries in `items` is set by the field with the paging arguments.
    if (isList && name === 'items') below.costOfEntry = once;
    else if (isTree && inner.levels >= BRANCHING_LEVELS) below.cost = once;
    else below.cost = capped(once * (isList ? this.#lengthOf(name, type) : shareOf(name, type)));
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
    return type?.name === '__Schema' && name === 'types' ? Object.keys(this.#schema.getTypeMap()).length : LIST_LENGTH;
  }

  #typeNamed(name: string): GraphQLNamedType | null {
    return this.#schema.getType(name) ?? null;
  }
}

function shareOf(name: string, type: GraphQLNamedType | null): number {
  return type?.name === '__Type' && name === 'ofType' ? WRAPPED_SHARE : 1;
}

/** A document is weighed once for all requests that send it, so the values of variables are unknown. */
function pageSizeOf(field: FieldNode): number {
  const value = field.arguments?.find((argument) => argument.name.value === 'pageSize')?.value;
  if (value?.kind === Kind.VARIABLE) return PAGE_SIZE_ASKED;
  return value?.kind === Kind.INT ? Math.min(Math.max(1, Number(value.value)), PAGE_SIZE_MAX) : PAGE_SIZE;
}
