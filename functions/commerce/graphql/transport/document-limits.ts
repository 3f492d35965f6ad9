/** How large and how dear one document may be; each number stands alone, so that a shop can raise one of them. */
export interface DocumentLimits {
  /** Characters of the text; measured before anything reads it. */
  length: number;
  /** Names, values and signs; reading stops there. */
  tokens: number;
  /** Characters of one name: an error repeats it. */
  name: number;
  /** Brackets within brackets; measured before the parser goes down into them. */
  nesting: number;
  /** Fragments of a document: rules compare each with each. */
  fragments: number;
  /** Selections within selections of one operation. */
  depth: number;
  /** Fields of one operation, a fragment's wherever it is spread; Magento counts so, `__typename` apart. */
  complexity: number;
  /** Everything that is selected in the whole document: fields, `__typename`, spreads and inline fragments. */
  selections: number;
  /** Other names for fields; in Magento a shop chooses the number. */
  aliases: number;
  /** Values that an answer may be expected to hold. */
  cost: number;
  /** Values in the variables, each entry of a list and each field of an object counted. */
  variables: number;
  /** Lists and objects within each other in the variables. */
  variablesDepth: number;
}

/** Depth and complexity are Magento's own; the rest is many times what the greatest documents of storefronts have. */
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
  cost: 1_000_000,
  variables: 10_000,
  variablesDepth: 20,
};
