/** Magento's FilterEqualTypeInput. */
export interface EqualFilter {
  eq?: string | null;
  in?: (string | null)[] | null;
}

/** The values of an equality filter. */
export function filterValues({ eq, in: list }: EqualFilter): string[] {
  const values = [...(eq === null || eq === undefined ? [] : [eq]), ...(list ?? [])];
  return values.filter((value) => value !== null);
}
