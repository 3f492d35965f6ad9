import { type DocumentNode, getOperationAST, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

/** Fields whose answers are the same for everybody. An answer with any other field is private. */
const PUBLIC_FIELDS = new Set([
  '__typename',
  'attributesForm',
  'attributesList',
  'availableStores',
  'categories',
  'category',
  'categoryList',
  'cmsBlocks',
  'cmsPage',
  'countries',
  'country',
  'currency',
  'customAttributeMetadata',
  'customAttributeMetadataV2',
  'productReviewRatingsMetadata',
  'productSearch',
  'products',
  'reviewList',
  'route',
  'storeConfig',
  'urlResolver',
]);

/** Public fields whose answers can be large. */
const CATALOGUE_FIELDS = new Set([
  'categories',
  'category',
  'categoryList',
  'cmsBlocks',
  'cmsPage',
  'productSearch',
  'products',
  'reviewList',
  'route',
]);

/** The names of the fields that an operation asks for itself; each fragment is read once, however often it is spread. */
function fieldsOf(document: DocumentNode, { selectionSet }: OperationDefinitionNode): Set<string> {
  const fields = new Set<string>();
  const seen = new Set<string>();
  const read = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) read(selection.selectionSet);
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const named = document.definitions.find(
          (definition) =>
            definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
        );
        // Validation has refused a fragment that is not defined.
        if (named?.kind === Kind.FRAGMENT_DEFINITION) read(named.selectionSet);
      }
    }
  };
  read(selectionSet);
  return fields;
}

/** Whether the operation is a query with only public fields. */
export function isPublicQuery(document: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = getOperationAST(document, operationName);
  return operation?.operation === 'query' && fieldsOf(document, operation).isSubsetOf(PUBLIC_FIELDS);
}

/** Whether the operation asks for products or categories themselves, and not only for those of a cart or an order. */
export function showsCatalogue(document: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = getOperationAST(document, operationName);
  return operation?.operation === 'query' && !fieldsOf(document, operation).isDisjointFrom(CATALOGUE_FIELDS);
}
