/** The sort choices of a listing; the default order has no parameter [LIST-016..021, X27]. */
export const SORT_CHOICES = [
  { value: '', key: 'sort.default' },
  { value: 'created_at_DESC', key: 'sort.newest' },
  { value: 'name_ASC', key: 'sort.nameAscending' },
  { value: 'name_DESC', key: 'sort.nameDescending' },
  { value: 'price_ASC', key: 'sort.priceAscending' },
  { value: 'price_DESC', key: 'sort.priceDescending' },
] as const;
