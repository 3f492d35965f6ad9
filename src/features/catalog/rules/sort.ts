/** The sort choices of a listing; the default order has no parameter. */
export const SORT_CHOICES = [
  { value: '', field: null, key: 'sort.default' },
  { value: 'created_at_DESC', field: 'created_at', key: 'sort.newest' },
  { value: 'name_ASC', field: 'name', key: 'sort.nameAscending' },
  { value: 'name_DESC', field: 'name', key: 'sort.nameDescending' },
  { value: 'price_ASC', field: 'price', key: 'sort.priceAscending' },
  { value: 'price_DESC', field: 'price', key: 'sort.priceDescending' },
] as const;
