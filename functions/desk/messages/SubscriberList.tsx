import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import {
  Confirm,
  Datagrid,
  FunctionField,
  List,
  SelectInput,
  TextField,
  TextInput,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { formatDay } from '../../../src/kernel/time/time.ts';
import { ListTop } from '../shell/ListTop.tsx';
import { messages } from '../text/vi.ts';
import { exporterOf } from '../transport/csv.ts';
import { call } from '../transport/http.ts';
import { type Reader, SEGMENTS, STATUSES } from './readers.ts';

const PER_PAGE = 25;
/** The width below which the records are shown as a list and not as a table. */
const NARROW = '(max-width: 639px)';
const { fields } = messages.resources.subscribers;
const STATUS_NAMES = messages.desk.readers.status;

const filters = [
  <TextInput key="q" source="q" label="desk.readers.find" alwaysOn resettable sx={{ minWidth: '16rem' }} />,
  <SelectInput
    key="status"
    source="status"
    choices={STATUSES.map((id) => ({ id, name: `desk.readers.status.${id}` }))}
    alwaysOn
  />,
  <SelectInput
    key="segment"
    source="segment"
    label="desk.readers.segmentOf"
    choices={SEGMENTS.map((id) => ({ id, name: `desk.readers.segment.${id}` }))}
    alwaysOn
  />,
];

const nameOf = ({ lastname, firstname }: Reader) => [lastname, firstname].filter(Boolean).join(' ');
const exporter = exporterOf<Reader>('ban-tin', [
  [fields.email, ({ email }) => email],
  [fields.customer_id, nameOf],
  [fields.status, ({ status }) => STATUS_NAMES[status]],
  [fields.consented_at, ({ consented_at }) => formatDay(consented_at)],
  [fields.ended_at, ({ ended_at }) => formatDay(ended_at)],
]);

/** Who reads the newsletter: state, day of consent, groups, and the end of a subscription by hand. */
export const SubscriberList = () => {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <List
      actions={<ListTop />}
      filters={filters}
      exporter={exporter}
      perPage={PER_PAGE}
      sort={{ field: 'consented_at', order: 'DESC' }}
    >
      {isNarrow ? <ReaderCards /> : <ReaderTable />}
    </List>
  );
};

const ReaderTable = () => (
  <Datagrid rowClick={false} bulkActionButtons={false}>
    <TextField source="email" />
    <FunctionField source="status" render={({ status }: Reader) => STATUS_NAMES[status]} />
    <FunctionField source="consented_at" render={({ consented_at }: Reader) => formatDay(consented_at)} />
    <FunctionField source="ended_at" sortable={false} render={({ ended_at }: Reader) => formatDay(ended_at)} />
    <FunctionField source="customer_id" sortable={false} render={(reader: Reader) => <Account reader={reader} />} />
    <FunctionField label="desk.readers.end" render={(reader: Reader) => <EndButton reader={reader} />} />
  </Datagrid>
);

/** The readers of a page below each other, for a screen that is too narrow for a table. */
const ReaderCards = () => {
  const translate = useTranslate();
  const { data = [] } = useListContext<Reader>();
  return (
    <Box
      component="ul"
      aria-label={translate('resources.subscribers.name')}
      sx={{ listStyle: 'none', margin: 0, padding: 1.5, display: 'grid', gap: 1.5 }}
    >
      {data.map((reader) => (
        <Box component="li" key={reader.email} sx={{ borderBottom: 1, borderColor: 'divider', paddingBottom: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{reader.email}</Typography>
          <Typography variant="body2" color="text.secondary">
            {STATUS_NAMES[reader.status]} · {formatDay(reader.ended_at ?? reader.consented_at)}
          </Typography>
          <Account reader={reader} />
          <EndButton reader={reader} />
        </Box>
      ))}
    </Box>
  );
};

const Account = ({ reader }: { reader: Reader }) =>
  reader.customer_id === null ? null : <Link href={`#/customers/${reader.customer_id}`}>{nameOf(reader)}</Link>;

/** Ends the subscription of a reader, after a question. */
const EndButton = ({ reader: { email, status } }: { reader: Reader }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  if (status !== 'subscribed') return null;
  const end = async () => {
    setOpen(false);
    try {
      await call('POST', 'subscribers/unsubscribe', { email });
      notify('desk.readers.ended', { type: 'success', messageArgs: { email } });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
    refresh();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={translate('desk.readers.endOf', { email })}>
        {translate('desk.readers.end')}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={translate('desk.readers.end')}
        content={translate('desk.readers.ask', { email })}
        onConfirm={() => void end()}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
