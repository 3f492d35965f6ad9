/** Magento's FilterEqualTypeInput. */
export interface EqualFilter {
  eq?: string | null;
  in?: (string | null)[] | null;
}

/** The values of an equality filter; as in Magento a list replaces the single value beside it. */
export function filterValues({ eq, in: list }: EqualFilter): string[] {
  const values = (list ?? []).length > 0 ? (list ?? []) : [eq];
  return values.filter((value) => value !== null && value !== undefined);
}
