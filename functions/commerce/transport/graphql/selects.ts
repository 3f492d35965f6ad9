import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether a document selects this field of the resolver's answer, directly or through a fragment. */
export function selects({ fieldNodes, fragments }: GraphQLResolveInfo, name: string): boolean {
  const seen = new Set<string>();
  const isIn = (set: SelectionSetNode | undefined): boolean =>
    (set?.selections ?? []).some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name;
      if (selection.kind === Kind.INLINE_FRAGMENT) return isIn(selection.selectionSet);
      if (seen.has(selection.name.value)) return false;
      seen.add(selection.name.value);
      return isIn(fragments[selection.name.value]?.selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => isIn(selectionSet));
}
