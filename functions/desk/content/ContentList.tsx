import useMediaQuery from '@mui/material/useMediaQuery';
import {
  BooleanField,
  BulkDeleteButton,
  Datagrid,
  FunctionField,
  List,
  NumberField,
  type RaRecord,
  SearchInput,
  SelectInput,
  SimpleList,
  TextField,
  usePermissions,
  useTranslate,
} from 'react-admin';
import { formatNumber } from '../../../src/kernel/text/numbers.ts';
import { formatDay, formatTime } from '../../../src/kernel/time/time.ts';
import { MakeCodes } from '../promotions/MakeCodes.tsx';
import { mayUse, type Role } from '../session/roles.ts';
import { FlagFilter } from '../shell/FlagFilter.tsx';
import { ListTop } from '../shell/ListTop.tsx';
import { RecordLink } from '../shell/RecordLink.tsx';
import { messages } from '../text/vi.ts';
import { exporterOf } from '../transport/csv.ts';
import { type FieldSpec, isSortable, type Spec } from './spec.ts';

/** Records of a page. */
const PER_PAGE = 25;
/** The least width of the column of names, so that other columns leave it room. */
const TITLE_WIDTH = '11rem';
/** The minimum width of a column of options, whose labels have several words. */
const CHOICE_WIDTH = '7rem';
/** Below this width a table leaves out its least important columns, so that the others fit. */
const TABLET = '(max-width: 899px)';
const LESS_ASKED = new Set(['starts_at']);
/** The width below which the records are shown as a list and not as a table. */
const NARROW = '(max-width: 639px)';

const isMoment = (name: string) => /(?:_at|_date)$/.test(name);
const valueAt = (record: RaRecord, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], record);

const shownText = (value: unknown, name: string) =>
  isMoment(name) && typeof value === 'string' ? formatTime(value) : String(value ?? '');

/** One column of a list, drawn by what the field is. */
function column(spec: Spec, name: string, mayEdit: boolean) {
  const field = spec.fields.find((candidate) => candidate.name === name);
  if (isMoment(name))
    return (
      <FunctionField
        key={name}
        source={name}
        sortable={isSortable(spec, name)}
        render={(record: RaRecord) => formatDay(valueAt(record, name) as string)}
      />
    );
  if (field?.kind === 'flag') return <BooleanField key={name} source={name} />;
  if (field?.kind === 'number' || name === 'rating')
    return <NumberField key={name} source={name} textAlign="right" sortable={isSortable(spec, name)} />;
  if (field?.kind === 'choice') return <ChoiceField key={name} source={name} />;
  if (name !== spec.title) return <TextField key={name} source={name} sortable={isSortable(spec, name)} />;
  return (
    <FunctionField
      key={name}
      source={name}
      sx={{ display: 'inline-block', minWidth: TITLE_WIDTH, overflowWrap: 'anywhere' }}
      render={(record: RaRecord) => <RecordLink text={String(valueAt(record, name) ?? '')} mayEdit={mayEdit} />}
    />
  );
}

const ChoiceField = ({ source }: { source: string; label?: string }) => {
  const translate = useTranslate();
  return (
    <FunctionField
      render={(record: RaRecord) => translate(`desk.choice.${String(valueAt(record, source))}`)}
      source={source}
      sx={{ display: 'inline-block', minWidth: CHOICE_WIDTH }}
    />
  );
};

const NAMES: Readonly<Record<string, { fields: Readonly<Record<string, string>> }>> = messages.resources;
const CHOICES: Readonly<Record<string, string>> = messages.desk.choice;

/** The columns of a list in its exported file, as a person reads them and not as the database stores them. */
const exportedColumns = (spec: Spec) =>
  spec.columns.map((name) => {
    const isChoice = spec.fields.some((field) => field.name === name && field.kind === 'choice');
    const cell = (record: RaRecord): string | number | null => {
      const value = valueAt(record, name);
      if (typeof value === 'number') return value;
      if (typeof value === 'boolean') return messages.ra.boolean[value ? 'true' : 'false'];
      return isChoice ? (CHOICES[String(value)] ?? String(value)) : shownText(value, name);
    };
    return [NAMES[spec.name]?.fields[name] ?? name, cell] as const;
  });

/** Columns below the title of a record on a phone. */
const MOST_BELOW = 3;

/** A column of a record on a phone, in words: a number with its name, a time as a day, a hidden record as such. */
function partBelow(spec: Spec, record: RaRecord, name: string): string {
  const value = valueAt(record, name);
  const kind = spec.fields.find((field) => field.name === name)?.kind;
  if (kind === 'flag') return value === (name === 'is_excluded') ? (CHOICES['0'] ?? '') : '';
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'choice') return CHOICES[String(value)] ?? String(value);
  if (typeof value === 'number') return `${NAMES[spec.name]?.fields[name] ?? name}: ${formatNumber(value)}`;
  return isMoment(name) ? formatDay(String(value)) : String(value);
}

/** What stands below the title of a record on a phone. */
const secondLine = (spec: Spec, record: RaRecord): string => {
  const [, ...others] = spec.columns;
  const isFlag = (name: string) => spec.fields.some((field) => field.name === name && field.kind === 'flag');
  const shownColumns = [...others.filter((name) => !isFlag(name)).slice(0, MOST_BELOW), ...others.filter(isFlag)];
  return shownColumns
    .map((name) => partBelow(spec, record, name))
    .filter((text) => text !== '')
    .join(' · ');
};

const choiceFilter = ({ name, choices = [] }: FieldSpec) => (
  <SelectInput key={name} source={name} alwaysOn choices={choices.map((id) => ({ id, name: `desk.choice.${id}` }))} />
);

/** A list of records: it pages, is searched, sorted and exported. */
export const ContentList = ({ spec }: { spec: Spec }) => {
  const isNarrow = useMediaQuery(NARROW);
  const isTablet = useMediaQuery(TABLET);
  const { permissions } = usePermissions<Role>();
  const mayEdit = !spec.isRead && permissions !== undefined && mayUse(permissions, spec.name, 'edit');
  const filters = [
    ...(spec.search.length > 0 ? [<SearchInput key="q" source="q" alwaysOn />] : []),
    ...spec.fields.filter(({ kind, name }) => kind === 'choice' && !name.includes('.')).map(choiceFilter),
    ...spec.fields
      .filter(({ kind, name }) => kind === 'flag' && spec.columns.includes(name))
      .map(({ name }) => <FlagFilter key={name} source={name} alwaysOn />),
  ];
  return (
    <List
      filters={filters}
      actions={spec.name === 'gameCode' && mayEdit ? <ListTop more={<MakeCodes resource="gameCode" />} /> : <ListTop />}
      exporter={exporterOf(spec.name, exportedColumns(spec))}
      perPage={PER_PAGE}
      sort={spec.sort}
    >
      {isNarrow ? (
        <SimpleList
          linkType={mayEdit ? 'edit' : 'show'}
          primaryText={(record) => String(valueAt(record, spec.title) ?? '')}
          secondaryText={(record) => secondLine(spec, record)}
        />
      ) : (
        <Datagrid
          rowClick={mayEdit ? 'edit' : 'show'}
          bulkActionButtons={spec.isFixed || !mayEdit ? false : <BulkDeleteButton mutationMode="pessimistic" />}
        >
          {spec.columns
            .filter((name) => !(isTablet && LESS_ASKED.has(name)))
            .map((name) => column(spec, name, mayEdit))}
        </Datagrid>
      )}
    </List>
  );
};
