import useMediaQuery from '@mui/material/useMediaQuery';
import {
  BooleanField,
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  type RaRecord,
  SearchInput,
  SelectInput,
  SimpleList,
  TextField,
  useTranslate,
} from 'react-admin';
import { moment } from './moment.ts';
import type { FieldSpec, Spec } from './spec.ts';

/** Records of a page. */
const PER_PAGE = 25;
/** The width below which the records are shown as a list and not as a table. */
const NARROW = '(max-width: 639px)';

const isMoment = (name: string) => /(?:_at|_date)$/.test(name);
const valueAt = (record: RaRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], record);

const shownText = (value: unknown, name: string) =>
  isMoment(name) && typeof value === 'string' ? moment(value) : String(value ?? '');

/** One column of a list, drawn by what the field is. */
function column(spec: Spec, name: string) {
  const field = spec.fields.find((candidate) => candidate.name === name);
  if (isMoment(name)) return <DateField key={name} source={name} locales="vi-VN" />;
  if (field?.kind === 'flag') return <BooleanField key={name} source={name} />;
  if (field?.kind === 'number' || name === 'rating') return <NumberField key={name} source={name} textAlign="right" />;
  if (field?.kind === 'choice') return <ChoiceField key={name} source={name} />;
  return <TextField key={name} source={name} sx={name === spec.title ? { fontWeight: 600 } : {}} />;
}

const ChoiceField = ({ source }: { source: string; label?: string }) => {
  const translate = useTranslate();
  return (
    <FunctionField
      render={(record: RaRecord) => translate(`desk.choice.${String(valueAt(record, source))}`)}
      source={source}
    />
  );
};

const choiceFilter = ({ name, choices = [] }: FieldSpec) => (
  <SelectInput key={name} source={name} alwaysOn choices={choices.map((id) => ({ id, name: `desk.choice.${id}` }))} />
);

/** A list of records: it pages, is searched, sorted and exported. */
export const ContentList = ({ spec }: { spec: Spec }) => {
  const isNarrow = useMediaQuery(NARROW);
  const filters = [
    ...(spec.search.length > 0 ? [<SearchInput key="q" source="q" alwaysOn />] : []),
    ...spec.fields.filter(({ kind, name }) => kind === 'choice' && !name.includes('.')).map(choiceFilter),
  ];
  const [, second = spec.title] = spec.columns;
  return (
    <List filters={filters} perPage={PER_PAGE} sort={spec.sort}>
      {isNarrow ? (
        <SimpleList
          primaryText={(record) => String(valueAt(record, spec.title) ?? '')}
          secondaryText={(record) => shownText(valueAt(record, second), second)}
        />
      ) : (
        <Datagrid rowClick="edit" bulkActionButtons={spec.isFixed ? false : undefined}>
          {spec.columns.map((name) => column(spec, name))}
        </Datagrid>
      )}
    </List>
  );
};
