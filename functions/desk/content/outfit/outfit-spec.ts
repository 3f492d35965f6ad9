import { BY_POSITION, flag, needed, number, picture, type Spec } from '../spec.ts';

/** Outfits: a picture with goods marked on it. */
export const OUTFIT_SPEC: Spec = {
  name: 'outfit',
  body: 'outfit',
  title: 'name',
  search: ['name'],
  columns: ['name', 'position', 'is_active'],
  sort: BY_POSITION,
  fields: [
    needed('name'),
    picture('image', { alt: 'image_alt', isRequired: true }),
    { name: 'items', kind: 'marks' },
    number('position'),
    flag('is_active', { isOn: true }),
  ],
};
