import { expect, test } from 'vitest';
import type { CategoryLink } from '../../../catalog/rules/catalog.ts';
import { audienceOf } from './audience-json-ld.ts';

const below = (...names: string[]) => names.map((name) => ({ name })) as CategoryLink[];

test('[B-346] a product says for whom it is where its categories or its name do, and nothing where not', () => {
  expect(audienceOf({ name: 'Đầm xoè', categories: below('Trẻ em', 'Bé gái') })).toEqual({
    audience: { '@type': 'PeopleAudience', suggestedGender: 'female', suggestedMinAge: 5, suggestedMaxAge: 13 },
  });
  expect(audienceOf({ name: 'Áo thun nam', categories: [] })).toEqual({
    audience: { '@type': 'PeopleAudience', suggestedGender: 'male', suggestedMinAge: 13 },
  });
  expect(audienceOf({ name: 'Hộp quà', categories: below('Phụ kiện') })).toEqual({});
});
