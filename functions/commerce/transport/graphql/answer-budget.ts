import {
  defaultFieldResolver,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLInterfaceType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type GraphQLTypeResolver,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { inputError } from './errors.ts';

/** Bounds of one answer. The cost is estimated before a document is run; these count what it really takes. */
interface AnswerLimits {
  /** Processor work, in units of `WORK`: some three microseconds each. */
  work: number;
  /** Characters of its values and their names. */
  characters: number;
  /** Rows of the catalogue, of orders and of returns that are read for it. */
  rows: number;
}

/** For whatever shows the catalogue, which everybody can ask for. */
export const CATALOGUE_ANSWER: AnswerLimits = { work: 22_000, characters: 700_000, rows: 3000 };
/** For carts, orders, accounts and changes: a large cart is read whole. */
const PRIVATE_ANSWER: AnswerLimits = { work: 50_000, characters: 2_000_000, rows: 10_000 };

/** How much the parts of an answer take, measured; what a field takes besides is given to `withCounting`. */
const WORK = {
  /** A value. */
  value: 1,
  /** A value that is computed and not only read from a row. */
  resolved: 1,
  /** A row that is read and understood. */
  row: 4,
  /** An error with its place in the document. */
  error: 70,
};
/** Characters of a value that is no text, with the punctuation around it. */
const VALUE_CHARACTERS = 8;
/** What the answer to one request has used. Beyond a limit the answer is only an error, and nothing more is computed. */
export class AnswerBudget {
  readonly used = { work: 0, characters: 0, rows: 0 };
  /** What a field that is no longer needed returns: rejecting thousands of fields would take longer than the answer. */
  readonly never = new Promise<never>(() => undefined);
  limits = PRIVATE_ANSWER;
  /** Becomes the error when a limit is exceeded. */
  readonly refused: Promise<GraphQLError>;
  #refuse!: (error: GraphQLError) => void;
  #isRefused = false;
  /** Changes that are being made now. */
  #changes = 0;

  constructor() {
    this.refused = new Promise((resolve) => {
      this.#refuse = resolve;
    });
  }

  /** Counts rows that were read. Beyond a limit it never settles, unless a change is being made, which ends as a whole. */
  async addRows(count: number): Promise<void> {
    this.used.rows += count;
    this.used.work += count * WORK.row;
    if (!this.isWithin()) await this.never;
  }

  /** Counts a value of the answer and other work for it; false beyond a limit. */
  addValue(value: unknown, name: string, work = 0): boolean {
    this.used.work += WORK.value + work;
    this.used.characters += name.length + VALUE_CHARACTERS + (typeof value === 'string' ? value.length : 0);
    return this.isWithin();
  }

  /** Counts other work; false beyond a limit. */
  addWork(work: number): boolean {
    this.used.work += work;
    return this.isWithin();
  }

  /** Counts the characters of a value that is counted already; false beyond a limit. */
  addText(text: string): boolean {
    this.used.characters += text.length;
    return this.isWithin();
  }

  /** Makes a change, which is not left half done whatever it reads. */
  async change<Value>(make: () => Promise<Value> | Value): Promise<Value> {
    this.#changes += 1;
    try {
      return await make();
    } finally {
      this.#changes -= 1;
    }
  }

  /** Whether the answer is within its limits so far. */
  isWithin(): boolean {
    if (this.#changes > 0) return true;
    if (this.#isRefused) return false;
    for (const name of ['characters', 'rows', 'work'] as const) {
      if (this.used[name] <= this.limits[name]) continue;
      this.#isRefused = true;
      this.#refuse(inputError(`Max ${name} in the answer should be ${this.limits[name]}.`, 'ANSWER_TOO_LARGE'));
      return false;
    }
    return true;
  }
}

type Resolve = GraphQLFieldResolver<unknown, { budget: AnswerBudget }>;

/** Reads the fields of a row as usual, and counts each value. */
export const countingResolver: Resolve = (source, args, context, info: GraphQLResolveInfo) => {
  const value: unknown = defaultFieldResolver(source, args, context, info);
  return context.budget.addValue(value, String(info.path.key)) ? value : context.budget.never;
};

type ResolveType = GraphQLTypeResolver<unknown, { budget: AnswerBudget }>;
const seenTypes = new WeakSet<ResolveType>();
const counted = new WeakSet<Resolve>();

/** Lets the fields that have a resolver of their own be counted too; `workOf` is the work of a field besides its values. */
export function withCounting(schema: GraphQLSchema, workOf: (type: string, field: string) => number): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInterfaceType(type)) countEntries(type);
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const [name, field] of Object.entries(type.getFields())) {
      const { resolve } = field;
      if (!resolve || counted.has(resolve)) continue;
      const work = WORK.resolved + workOf(type.name, name);
      const isLeaf = isLeafType(getNamedType(field.type));
      field.resolve =
        type === schema.getMutationType() ? countedChange(resolve, work) : countedValue(resolve, work, isLeaf);
      counted.add(field.resolve);
    }
  }
  return schema;
}

/** The entries of a list after a limit are left out as wholes, not field by field. */
function countEntries(type: GraphQLInterfaceType): void {
  const { resolveType } = type as GraphQLInterfaceType & { resolveType?: ResolveType };
  if (!resolveType || seenTypes.has(resolveType)) return;
  type.resolveType = (value, context, info, abstract) =>
    context.budget.isWithin() ? resolveType(value, context, info, abstract) : context.budget.never;
  seenTypes.add(type.resolveType);
}

/** The work is counted before it is done; a text that is loaded is counted when it is known. */
function countedValue(resolve: Resolve, work: number, isLeaf: boolean): Resolve {
  return (source, args, context, info) => {
    const { budget } = context;
    const name = String(info.path.key);
    if (!budget.addValue(null, name, work)) return budget.never;
    const counted = (known: unknown) =>
      !isLeaf || typeof known !== 'string' || budget.addText(known) ? known : budget.never;
    const failed = (error: unknown) => (budget.addWork(WORK.error) ? Promise.reject(error) : budget.never);
    const value: unknown = resolve(source, args, context, info);
    return value instanceof Promise ? value.then(counted, failed) : counted(value);
  };
}

const countedChange =
  (resolve: Resolve, work: number): Resolve =>
  async (source, args, context, info) => {
    const { budget } = context;
    if (!budget.addValue(null, String(info.path.key), work)) return budget.never;
    return budget.change(() => resolve(source, args, context, info));
  };
