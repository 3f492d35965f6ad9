import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode } from 'graphql';

/** Fields whose answers are the same for everybody. An answer with any other field is private. */
const PUBLIC_FIELDS = new Set([
  '__typename',
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

/** Whether the operation is a query with only public fields. */
export function isPublicQuery(document: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'query') return false;
  // Each fragment is visited once, however often it is spread.
  const seen = new Set<string>();
  const areAllPublic = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.FIELD) return PUBLIC_FIELDS.has(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return areAllPublic(selection.selectionSet);
      if (seen.has(selection.name.value)) return true;
      seen.add(selection.name.value);
      const fragment = document.definitions.find(
        (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
      );
      return fragment?.kind === Kind.FRAGMENT_DEFINITION && areAllPublic(fragment.selectionSet);
    });
  return areAllPublic(operation.selectionSet);
}
