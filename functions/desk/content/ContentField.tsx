import { useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateTimeInput,
  NumberInput,
  type RaRecord,
  required,
  SelectInput,
  TextInput,
  useGetList,
} from 'react-admin';
import { PictureInput } from '../media/PictureInput.tsx';
import { RichText } from './RichText.tsx';
import type { FieldSpec } from './specs.ts';

/** Found records of a search. */
const MOST_FOUND = 20;
const LONG_ROWS = 3;

/** The input of one field. */
export const ContentField = ({ field }: { field: FieldSpec }) => {
  const { name, kind, isRequired, choices = [] } = field;
  const common = { source: name, fullWidth: true, ...(isRequired && { validate: required() }) };
  switch (kind) {
    case 'long':
      return <TextInput {...common} multiline minRows={LONG_ROWS} />;
    case 'rich':
      return <RichText source={name} />;
    case 'flag':
      return <BooleanInput {...common} />;
    case 'number':
      return <NumberInput {...common} />;
    case 'time':
      return <DateTimeInput {...common} parse={(value: string) => (value ? new Date(value).toISOString() : null)} />;
    case 'picture':
      return <PictureInput source={name} {...(field.alt && { alt: field.alt })} />;
    case 'choice':
      return <SelectInput {...common} choices={choices.map((id) => ({ id, name: `desk.choice.${id}` }))} />;
    case 'one':
    case 'many':
      return <PickInput field={field} />;
    default:
      return <TextInput {...common} />;
  }
};

/** One record or several of another list, found by typing a part of their name. */
const PickInput = ({ field: { name, kind, isRequired, of = '', by = 'id' } }: { field: FieldSpec }) => {
  const [typed, setTyped] = useState('');
  const { data = [], isPending } = useGetList<RaRecord>(of, {
    pagination: { page: 1, perPage: MOST_FOUND },
    filter: { q: typed },
  });
  const common = {
    source: name,
    choices: data,
    isPending,
    optionValue: by,
    optionText: (record: RaRecord) => String(record.name ?? record[by] ?? ''),
    setFilter: (text?: string) => setTyped(text ?? ''),
    fullWidth: true,
    ...(isRequired && { validate: required() }),
  };
  return kind === 'many' ? <AutocompleteArrayInput {...common} /> : <AutocompleteInput {...common} />;
};
