/** Limits on the size and cost of a document. Each number is independent, so that a shop can raise one of them. */
export interface DocumentLimits {
  /** Characters of the text; checked before parsing. */
  length: number;
  /** Tokens (names, values, punctuation); parsing stops there. */
  tokens: number;
  /** Characters of one name, because an error repeats it. */
  name: number;
  /** Nested brackets; checked before the parser recurses into them. */
  nesting: number;
  /** Fragments of a document, because rules compare each pair. */
  fragments: number;
  /** Nested selections of one operation. */
  depth: number;
  /**
   * Fields of one operation, including those of spread fragments; Magento counts the same way, without `__typename`.
   */
  complexity: number;
  /** All selections of the document: fields, `__typename`, spreads and inline fragments. */
  selections: number;
  /** Aliases; Magento has no fixed number. */
  aliases: number;
  /**
   * Expected number of values in the answer: page sizes and assumed lengths of lists, multiplied through every level, and
   * the work of searches.
   */
  cost: number;
  /** The same for a signed-in customer, whose clients ask for wishlists and orders. */
  costSignedIn: number;
  /** Values in the variables, counting list entries and object fields. */
  variables: number;
  /** Nested lists and objects in the variables. */
  variablesDepth: number;
  /** Characters of all texts and names in the variables: each field of a document can be asked for one of them. */
  variablesLength: number;
  /** Fields that are a page of a list (`pageSize`), such as a search: each is as much work as a request of its own. */
  pages: number;
  /** Fields of a mutation: each is a change of its own, such as a login or a new cart. */
  changes: number;
  /** Fields of a mutation that hash a password: each keeps the processor busy for a quarter of a second. */
  passwords: number;
}

/**
 * Depth and complexity are Magento's defaults. The cost is a little more than the largest documents of Magento's own
 * clients; the others are many times higher than the largest documents of storefronts need.
 */
export const DOCUMENT_LIMITS: DocumentLimits = {
  length: 100_000,
  tokens: 10_000,
  name: 200,
  nesting: 50,
  fragments: 200,
  depth: 20,
  complexity: 300,
  selections: 2000,
  aliases: 300,
  cost: 30_000,
  costSignedIn: 40_000,
  variables: 10_000,
  variablesDepth: 20,
  variablesLength: 100_000,
  pages: 20,
  changes: 20,
  passwords: 1,
};
