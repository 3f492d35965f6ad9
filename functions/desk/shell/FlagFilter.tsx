import { SelectInput } from 'react-admin';

/** The values in the form in which the database keeps them. */
const choices = [
  { id: '1', name: 'ra.boolean.true' },
  { id: '0', name: 'ra.boolean.false' },
];

/** A filter of a list by a field with the values yes and no. */
export const FlagFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <SelectInput source={source} choices={choices} />
);
