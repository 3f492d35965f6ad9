import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { inputError } from './errors.ts';

/** Magento's: selections within selections, and fields of one operation. */
const DEPTH_MAX = 20;
const COMPLEXITY_MAX = 300;
/** Counting ends here. */
const COMPLEXITY_COUNTED = 10 * COMPLEXITY_MAX;
/** Other names for fields; in Magento a shop chooses the number. */
const ALIASES_MAX = 30;
/** Values that an answer may be expected to hold. */
const COST_MAX = 200_000;
/** How many entries a list is expected to have, without a page size, with its default, and with one in a variable. */
const LIST_LENGTH = 5;
const PAGE_SIZE = 20;
const PAGE_SIZE_ASKED = 100;
/** Words and signs of a document: many times what the greatest documents of storefronts have. */
const TOKENS_MAX = 10_000;

/** Where a selection stands: its depth, how many times it is answered, and the page size of the list it is part of. */
interface Place {
  type: GraphQLNamedType | null;
  depth: number;
  times: number;
  pageSize: number | null;
}

/** Adds up one operation; fragments count wherever they are spread, what introspects counts nowhere. */
class Meter {
  depth = 0;
  complexity = 0;
  aliases = 0;
  cost = 0;
  readonly #context: ValidationContext;
  readonly #open = new Set<string>();

  constructor(context: ValidationContext) {
    this.#context = context;
  }

  /** The first limit that is passed, in Magento's words; null within all of them. */
  problem(): string | null {
    const { depth, complexity, aliases, cost } = this;
    if (depth > DEPTH_MAX) return `Max query depth should be ${DEPTH_MAX} but got ${depth}.`;
    if (aliases > ALIASES_MAX) return `Max Aliases in query should be ${ALIASES_MAX} but got ${aliases}.`;
    if (complexity > COMPLEXITY_MAX) return `Max query complexity should be ${COMPLEXITY_MAX} but got ${complexity}.`;
    return cost > COST_MAX ? `Max query cost should be ${COST_MAX} but got ${cost}.` : null;
  }

  add({ selections }: SelectionSetNode, place: Place): void {
    for (const selection of selections) {
      // Fragments that spread fragments grow without end.
      if (this.complexity > COMPLEXITY_COUNTED) return;
      if (selection.kind === Kind.FIELD) this.#field(selection, place);
      else if (selection.kind === Kind.FRAGMENT_SPREAD)
        this.#spread(this.#context.getFragment(selection.name.value), place);
      else {
        const condition = selection.typeCondition?.name.value;
        this.add(selection.selectionSet, { ...place, type: condition ? this.#typeNamed(condition) : place.type });
      }
    }
  }

  #typeNamed(name: string): GraphQLNamedType | null {
    return this.#context.getSchema().getType(name) ?? null;
  }

  #spread(fragment: FragmentDefinitionNode | null | undefined, place: Place): void {
    if (!fragment || this.#open.has(fragment.name.value)) return;
    this.#open.add(fragment.name.value);
    this.add(fragment.selectionSet, { ...place, type: this.#typeNamed(fragment.typeCondition.name.value) });
    this.#open.delete(fragment.name.value);
  }

  #field(field: FieldNode, place: Place): void {
    const name = field.name.value;
    if (name.startsWith('__')) return;
    this.complexity += 1;
    this.cost += place.times;
    if (field.alias && field.alias.value !== name) this.aliases += 1;
    if (!field.selectionSet) return;
    this.depth = Math.max(this.depth, place.depth);
    const { type } = place;
    const definition = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    const isList = definition !== undefined && isListType(getNullableType(definition.type));
    const length = name === 'items' && place.pageSize !== null ? place.pageSize : LIST_LENGTH;
    const isPaged = definition?.args.some((argument) => argument.name === 'pageSize') ?? false;
    this.add(field.selectionSet, {
      type: definition ? getNamedType(definition.type) : null,
      depth: place.depth + 1,
      times: isList ? place.times * length : place.times,
      pageSize: isPaged ? this.#pageSize(field) : null,
    });
  }

  /** A document is judged once for all requests that send it, so that what variables say is not known. */
  #pageSize(field: FieldNode): number {
    const value = field.arguments?.find((argument) => argument.name.value === 'pageSize')?.value;
    if (value?.kind === Kind.VARIABLE) return PAGE_SIZE_ASKED;
    return value?.kind === Kind.INT ? Number(value.value) : PAGE_SIZE;
  }
}

/** Refuses operations that are deeper, longer or dearer than any storefront asks. */
export const withinLimits: ValidationRule = (context) => ({
  OperationDefinition(node) {
    const meter = new Meter(context);
    const type = context.getSchema().getRootType(node.operation) ?? null;
    meter.add(node.selectionSet, { type, depth: 0, times: 1, pageSize: null });
    const problem = meter.problem();
    if (problem) context.reportError(inputError(problem));
  },
});

/** Limits of documents: their size when they are parsed, their weight when they are validated. */
export const limits: Plugin = {
  onParse({ parseFn, setParseFn }) {
    setParseFn((source, options) => parseFn(source, { ...options, maxTokens: TOKENS_MAX }));
  },
  onValidate({ addValidationRule }) {
    addValidationRule(withinLimits);
  },
};

/** More than any document with its variables needs. */
const BODY_BYTES_MAX = 1024 * 1024;

/** The request with a body that is known to be small enough; null when it is not. */
export async function withinBodyLimit(request: Request): Promise<Request | null> {
  const declared = request.headers.get('content-length');
  if (declared !== null) return Number(declared) <= BODY_BYTES_MAX ? request : null;
  if (!request.body) return request;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > BODY_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  return new Request(request, { body: new Blob(chunks as BlobPart[]) });
}
