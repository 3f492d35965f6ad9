import type { Product } from '../../../catalog/rules/catalog.ts';
import { readPeople } from '../../../catalog/rules/people/people.ts';

/** Ages in years, as the search engines understand the groups. */
const AGES = { newborn: [0, 0.25], infant: [0.25, 1], toddler: [1, 5], kids: [5, 13], adult: [13, null] } as const;

/** For whom the product is; nothing where the shop does not say it. */
export function audienceOf({ name, categories }: Pick<Product, 'name' | 'categories'>) {
  const { gender, ageGroup } = readPeople([categories.map((category) => category.name), [name]]);
  if (!gender && !ageGroup) return {};
  const [from, to] = ageGroup ? AGES[ageGroup] : [null, null];
  return {
    audience: {
      '@type': 'PeopleAudience' as const,
      ...(gender && { suggestedGender: gender }),
      ...(from !== null && { suggestedMinAge: from }),
      ...(to !== null && { suggestedMaxAge: to }),
    },
  };
}
