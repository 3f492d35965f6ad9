import { SelectInput } from 'react-admin';

/** As the database keeps them. */
const choices = [
  { id: '1', name: 'ra.boolean.true' },
  { id: '0', name: 'ra.boolean.false' },
];

/** A filter of a list by a field that is yes or no. */
export const FlagFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <SelectInput source={source} choices={choices} />
);
